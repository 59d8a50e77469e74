// SPDX-License-Identifier: Apache-2.0
// Durability after a crash: content is synced before its rename, and the folder after it, as recorded system calls.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "tests/support/temporary_folder.h"

namespace fs = std::filesystem;

namespace {

std::vector<std::string>* operations = nullptr;  // where the running test case records calls
bool canExchange = true;                         // false: two names cannot be exchanged, as on NFS
int failingRename = -1;                          // the number of renames before the one that fails; -1: none fails

/// Shortens ".writing-1234@0a1b2c3d-0-file" to "temporary file".
std::string shownName(const fs::path& path) {
  const std::string name = path.filename().string();
  const bool removing = name.starts_with(".removing-");
  if (!removing && !name.starts_with(".writing-")) return name;
  return (removing ? "removed " : "temporary ") + name.substr(name.rfind('-') + 1);
}

}  // namespace

extern "C" int fsync(int descriptor) {
  if (operations) {
    operations->push_back("sync " + shownName(fs::read_symlink("/proc/self/fd/" + std::to_string(descriptor))));
  }
  return static_cast<int>(::syscall(SYS_fsync, descriptor));
}

extern "C" int renameat2(int fromFolder, const char* from, int toFolder, const char* to, unsigned flags) noexcept {
  if (!canExchange && (flags & RENAME_EXCHANGE)) {
    errno = EINVAL;
    return -1;
  }
  if (failingRename >= 0 && failingRename-- == 0) {
    errno = EIO;
    return -1;
  }
  if (operations) operations->push_back("rename to " + shownName(to));
  return static_cast<int>(::syscall(SYS_renameat2, fromFolder, from, toFolder, to, flags));
}

extern "C" int rename(const char* from, const char* to) noexcept {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0);
}

using namespace transept;
using namespace transept::test;

namespace {

class Recording {
 public:
  Recording() { operations = &recorded; }
  ~Recording() { operations = nullptr; }
  Recording(const Recording&) = delete;
  Recording& operator=(const Recording&) = delete;
  std::vector<std::string> recorded;
};

}  // namespace

TEST_CASE("a file is synced before it is renamed, and its folder afterwards") {
  const TemporaryFolder temporary;
  const std::string folder = temporary.path(), name = fs::path(folder).filename().string();
  const Recording recording;
  writeFileAtomically(folder + "/file", "content");
  CHECK(recording.recorded == std::vector<std::string>{"sync temporary file", "rename to file", "sync " + name});
}

TEST_CASE("a folder is synced with its files before it is renamed, and the parent afterwards") {
  const TemporaryFolder temporary;
  const std::string folder = temporary.path(), name = fs::path(folder).filename().string();
  const Recording recording;
  const std::string made = beginFolder(folder + "/result");
  OutputFile file(made + "/inside");
  file.write("content", 7);
  file.finish();
  publishFolder(made, folder + "/result");
  CHECK(recording.recorded ==
        std::vector<std::string>{"sync inside", "sync temporary result", "rename to result", "sync " + name});
}

TEST_CASE("a folder is replaced where none can be exchanged, and removed when the new one is there") {
  const TemporaryFolder temporary;
  const std::string folder = temporary.path(), name = fs::path(folder).filename().string();
  for (const char* content : {"old", "new"}) {
    const Recording recording;
    canExchange = false;
    makeFolder(
        folder + "/result", [&](const std::string& made) { writeFileAtomically(made + "/inside", content); },
        replaceFolder);
    canExchange = true;
    if (content != std::string("new")) continue;
    const std::vector<std::string>& all = recording.recorded;
    CHECK(std::vector<std::string>(all.end() - 4, all.end()) ==
          std::vector<std::string>{"rename to removed result", "rename to result", "sync " + name,
                                   "rename to removed result"});
  }
  CHECK_EQ(readFile(folder + "/result/inside"), "new");
  CHECK_EQ(namesIn(folder), std::vector<std::string>{"result"});
}

TEST_CASE("where none can be exchanged, the old folder comes back when the new one does not get its name") {
  const TemporaryFolder temporary;
  const std::string path = temporary.path("result");
  const auto fill = [](const std::string& content) {
    return [content](const std::string& made) { writeFileAtomically(made + "/inside", content); };
  };
  makeFolder(path, fill("old"));
  std::string sentence;
  canExchange = false;
  try {
    makeFolder(path, fill("new"), [](const std::string& made, const std::string& name) {
      failingRename = 2;  // after the renames to the taken name and of the old folder to a hidden name
      replaceFolder(made, name);
    });
  } catch (const UserError& error) {
    sentence = error.sentence();
  }
  canExchange = true;
  CHECK_EQ(sentence, "Cannot write " + path + ": its disk or shared folder does not answer.");
  CHECK_EQ(readFile(path + "/inside"), "old");
  CHECK_EQ(namesIn(temporary.path()), std::vector<std::string>{"result"});
}
