// SPDX-License-Identifier: Apache-2.0
// The file that a user names for a result: what can be written, what is refused, and with which sentence.
#include "engine/platform/named_output.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "engine/base/error.h"
#include "tests/platform/process_state.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;

namespace {

struct NamedOutputTest {
  TemporaryFolder temporary_;
  const std::string folder_ = temporary_.path();
};

void writeTo(const std::string& path, const char* content = "result\n") {
  NamedOutput(path).write(content);
}

/// The error sentence if a path is refused before the work begins; empty if it is accepted.
std::string refusalOf(const std::string& path) {
  try {
    const NamedOutput output(path);
  } catch (const UserError& error) {
    CHECK_EQ(error.file(), path);
    CHECK_FALSE(error.remedy().empty());
    return error.sentence();
  }
  return {};
}

unsigned modeOf(const std::string& path) {
  return static_cast<unsigned>(fs::status(path).permissions());
}

}  // namespace

TEST_CASE_FIXTURE(NamedOutputTest, "a result becomes a file with the permissions that the umask leaves") {
  const mode_t before = ::umask(027);
  writeTo(folder_ + "/new");
  ::umask(before);
  CHECK_EQ(contentOf(folder_ + "/new"), "result\n");
  CHECK_EQ(modeOf(folder_ + "/new"), 0640u);
  const NamedOutput none("");
  CHECK_FALSE(none.isWanted());
}

TEST_CASE_FIXTURE(NamedOutputTest, "a result replaces what was in a file, and keeps its permissions") {
  const std::string file = temporary_.write("file", "a longer text than the result");
  fs::permissions(file, fs::perms::owner_all);
  NamedOutput output(file);
  CHECK_EQ(contentOf(file), "a longer text than the result");  // the file is unchanged until the result is written
  output.write("result\n");
  CHECK_EQ(contentOf(file), "result\n");
  CHECK_EQ(modeOf(file), 0700u);
}

TEST_CASE_FIXTURE(NamedOutputTest, "a name without a folder is one in the working folder") {
  const WorkingFolder here(folder_);
  writeTo("new");
  CHECK_EQ(contentOf(folder_ + "/new"), "result\n");
}

TEST_CASE_FIXTURE(NamedOutputTest, "what cannot be written is refused before the work begins") {
  const std::string file = temporary_.write("file", "");
  CHECK_EQ(refusalOf(folder_), folder_ + " is a folder, not a file.");
  for (const char* below : {"/none/result", "/file/result"}) {
    const std::string path = folder_ + below;
    CHECK_EQ(refusalOf(path), "Cannot write " + path + ": there is no such file or folder.");
  }
  const std::string round = folder_ + "/round";
  fs::create_symlink("round", round);
  CHECK_EQ(refusalOf(round), "Cannot write " + round + ": its links lead in a circle.");
}

TEST_CASE_FIXTURE(NamedOutputTest, "a folder that denies new files is named before the work begins") {
  const std::string denied = folder_ + "/denied", path = denied + "/result";
  fs::create_directory(denied);
  fs::permissions(folder_, fs::perms(0755));
  fs::permissions(denied, fs::perms(0555));
  std::string sentence;
  {
    const AsNobody nobody;
    sentence = refusalOf(path);
  }
  fs::permissions(denied, fs::perms(0755));
  CHECK_EQ(sentence, "Cannot write " + path + ": permission is denied.");
}

TEST_CASE_FIXTURE(NamedOutputTest, "a link leads to the file that is written, also to a new one") {
  fs::create_directory(folder_ + "/other");
  fs::create_symlink("second", folder_ + "/first");
  fs::create_symlink(folder_ + "/other/new", folder_ + "/second");
  for (const char* content : {"new\n", "replaced\n"}) {
    writeTo(folder_ + "/first", content);
    CHECK_EQ(contentOf(folder_ + "/other/new"), content);
  }
  CHECK(fs::is_symlink(folder_ + "/first"));
  CHECK(fs::is_symlink(folder_ + "/second"));
}

TEST_CASE_FIXTURE(NamedOutputTest, "a device and a pipe are written through") {
  writeTo("/dev/null");
  const std::string pipe = folder_ + "/pipe";
  REQUIRE_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  writeTo(pipe);
  char text[16] = {};
  CHECK_EQ(::read(reader, text, sizeof text), ssize_t{7});
  CHECK_EQ(std::string(text), "result\n");
  ::close(reader);
  CHECK(fs::is_fifo(pipe));
}

TEST_CASE_FIXTURE(NamedOutputTest, "a full device is a sentence") {
  NamedOutput full("/dev/full");
  std::string sentence;
  try {
    full.write("result");
  } catch (const UserError& error) {
    sentence = error.sentence();
  }
  CHECK_EQ(sentence, "Cannot write /dev/full: the disk is full.");
}

TEST_CASE_FIXTURE(NamedOutputTest, "/dev/stdout that leads to a file continues it") {
  const std::string printed = folder_ + "/printed";
  const int file = ::open(printed.c_str(), O_CREAT | O_WRONLY, 0600);
  REQUIRE_EQ(::write(file, "printed\n", 8), ssize_t{8});
  {
    const Redirected output(STDOUT_FILENO, file);
    writeTo("/dev/stdout");
  }
  ::close(file);
  CHECK_EQ(contentOf(printed), "printed\nresult\n");
}

TEST_CASE_FIXTURE(NamedOutputTest, "a closed standard output does not concern a file") {
  const std::string file = temporary_.write("file", "old");
  {
    const Redirected input(STDIN_FILENO, -1), output(STDOUT_FILENO, -1);
    writeTo(file);
  }
  CHECK_EQ(contentOf(file), "result\n");
}
