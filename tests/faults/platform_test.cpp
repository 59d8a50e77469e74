// SPDX-License-Identifier: Apache-2.0
// Failing calls in files, locks, outputs and the trash give one sentence, and no existing data is lost.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/platform/append_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"
#include "engine/platform/named_output.h"
#include "engine/platform/standard_streams.h"
#include "engine/platform/trash.h"
#include "tests/faults/interposed.h"
#include "tests/faults/scenarios.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;

namespace {

// The errno with which each of these calls fails; 0: it succeeds. interposed.cpp has no faults for them.
int closeError = 0, seekError = 0, reserveError = 0;

bool failsWith(int error) {
  if (error != 0) errno = error;
  return error != 0;
}

}  // namespace

extern "C" int close(int file) {
  const auto result = static_cast<int>(::syscall(SYS_close, file));
  return failsWith(closeError) ? -1 : result;
}

extern "C" off_t lseek(int file, off_t offset, int from) noexcept {
  return failsWith(seekError) ? -1 : static_cast<off_t>(::syscall(SYS_lseek, file, offset, from));
}

extern "C" int fallocate(int file, int mode, off_t offset, off_t bytes) {
  return failsWith(reserveError) ? -1 : static_cast<int>(::syscall(SYS_fallocate, file, mode, offset, bytes));
}

namespace {

class Failing {
 public:
  Failing(int& call, int error) : call_(call) { call_ = error; }
  ~Failing() { call_ = 0; }
  Failing(const Failing&) = delete;
  Failing& operator=(const Failing&) = delete;

 private:
  int& call_;
};

struct PlatformFaults {
  PlatformFaults() {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  const std::string folder_ = scratchFolder("platform");
};

using Work = std::function<void()>;

/// The sentence of the error, after "Cannot read PATH: "; empty: there is none.
std::string reasonOf(const Work& work) {
  std::string sentence;
  try {
    work();
  } catch (const UserError& error) {
    sentence = error.sentence();
  }
  const std::size_t colon = sentence.find(": ");
  return colon == std::string::npos ? sentence : sentence.substr(colon + 2);
}

/// The same, while call number `nth` of this kind below `folder` fails, counted from 0. `rehearsal` makes the same
/// calls as `work` and runs first, to find the position of that call.
std::string reasonOf(const Work& work, const Work& rehearsal, Fault fault, test::Call call, int nth = 0) {
  arm({fault.folder});
  rehearsal();
  disarm();
  const std::vector<test::Call> calls = countedCalls();
  for (std::size_t at = 0; at < calls.size() && fault.at < 0; ++at)
    if (calls[at] == call && nth-- == 0) fault.at = static_cast<std::int64_t>(at);
  REQUIRE(fault.at >= 0);
  arm(fault);
  std::string reason = reasonOf(work);
  CHECK(disarm() > 0);
  return reason;
}

/// Makes each call of `work` below `folder` fail in turn, and calls `check` with its reason. Returns the number of
/// failed calls.
int forEachFault(const std::string& folder, int error, const Work& prepare, const Work& work,
                 const std::function<void(const std::string& reason)>& check) {
  int failed = 0;
  for (std::int64_t at = 0;; ++at) {
    CAPTURE(at);
    prepare();
    arm({folder, at, error});
    const std::string reason = reasonOf(work);
    failed += static_cast<int>(disarm());
    check(reason);
    if (static_cast<std::size_t>(at) >= countedCalls().size()) return failed;
  }
}

constexpr const char* noAnswer = "its disk or shared folder does not answer.";
constexpr const char* diskFull = "the disk is full.";

}  // namespace

TEST_CASE_FIXTURE(PlatformFaults, "a torn line stays as it is when its end cannot be written") {
  const std::string path = folder_ + "/lines";
  const int failed = forEachFault(
      path, EIO, [&] { writeTestFile(path, "one\ntw"); }, [&] { AppendFile file(path); },
      [&](const std::string& reason) {
        CHECK_EQ(contentOf(path), reason.empty() ? "one\ntw\n" : "one\ntw");
        if (!reason.empty()) CHECK_EQ(reason, noAnswer);
      });
  CHECK(failed >= 3);  // opened, read, written
}

TEST_CASE_FIXTURE(PlatformFaults,
                  "a line that cannot be written leaves whole lines, now or when the file is opened again") {
  const std::string path = folder_ + "/lines";
  for (const bool lasts : {false, true}) {
    writeTestFile(path, "one\n");
    AppendFile file(path);
    arm({path, 0, ENOSPC, lasts});
    CHECK_EQ(reasonOf([&] { file.appendLine("two"); }), diskFull);
    disarm();
    file.appendLine("three");
    CHECK_EQ(contentOf(path), "one\nthree\n");
  }
}

/// A sync that fails on a full disk is no error: the lines are written, and the disk may have room later.
TEST_CASE_FIXTURE(PlatformFaults, "a full disk does not fail the sync of lines, a broken one does") {
  AppendFile file(folder_ + "/lines");
  file.appendLine("one");
  for (const auto& [error, reason] : {std::pair(ENOSPC, ""), std::pair(EDQUOT, ""), std::pair(EIO, noAnswer)}) {
    arm({folder_, 0, error});
    CHECK_EQ(reasonOf([&] { file.sync(); }), reason);
    CHECK_EQ(disarm(), 1);
  }
}

TEST_CASE_FIXTURE(PlatformFaults, "only a full disk has no room for a few lines") {
  for (const auto& [error, room] : {std::pair(ENOSPC, false), std::pair(EDQUOT, false), std::pair(EOPNOTSUPP, true)}) {
    AppendFile file(folder_ + "/lines");
    const Failing reserve(reserveError, error);
    CHECK_EQ(file.keepReserve(), room);
  }
}

/// Steps may not use up the reserve before anybody learns that the disk is full.
TEST_CASE_FIXTURE(PlatformFaults, "a full disk is noticed after a few lines") {
  AppendFile file(folder_ + "/lines");
  REQUIRE(file.keepReserve());
  const Failing reserve(reserveError, ENOSPC);
  int lines = 0;
  for (const std::string line(256, 'x'); file.keepReserve() && lines < 1000; ++lines) file.appendLine(line);
  CHECK_LE(lines, 20);  // one block
}

TEST_CASE_FIXTURE(PlatformFaults, "a disk that does not tell the end of a file is a sentence") {
  const std::string path = folder_ + "/lines";
  AppendFile file(path);
  file.appendLine("one");
  OutputFile output(folder_ + "/output");
  output.write("output", 6);
  std::optional<FileLock> lock = FileLock::take(folder_ + "/lock");
  const Failing seek(seekError, ESTALE);
  CHECK_EQ(reasonOf([&] { AppendFile again(path); }), noAnswer);
  CHECK_EQ(reasonOf([&] { file.keepReserve(); }), noAnswer);
  arm({path, 0, EIO});
  CHECK_EQ(reasonOf([&] { file.appendLine("two"); }), noAnswer);
  disarm();
  CHECK_EQ(contentOf(path), "one\n");  // a file of unknown length is not truncated
  CHECK_EQ(reasonOf([&] { OutputFile(folder_ + "/output", 3); }), noAnswer);
  CHECK_EQ(reasonOf([&] { lock->setContent("holder"); }), noAnswer);
}

TEST_CASE_FIXTURE(PlatformFaults, "a file that fails when it is closed is not published") {
  const std::string path = folder_ + "/file";
  writeFileAtomically(path, "old");
  {
    const Failing closing(closeError, EDQUOT);
    CHECK_EQ(reasonOf([&] { writeFileAtomically(path, "new"); }), "the disk quota is used up.");
  }
  CHECK_EQ(contentOf(path), "old");
  CHECK_EQ(namesIn(folder_), std::vector<std::string>{"file"});
}

TEST_CASE_FIXTURE(PlatformFaults, "a file system that cannot sync folders is no error") {
  for (const auto& [error, reason] : {std::pair(EINVAL, ""), std::pair(EBADF, ""), std::pair(EIO, noAnswer)}) {
    arm({folder_, 1, error});  // call 0 opens it
    CHECK_EQ(reasonOf([&] { syncFolder(folder_); }), reason);
    CHECK_EQ(disarm(), 1);
  }
}

TEST_CASE_FIXTURE(PlatformFaults, "interrupted calls are repeated") {
  const std::string path = folder_ + "/file", content(100'000, 'x');
  std::string read, range, line;
  const auto work = [&] {
    writeFileAtomically(path, content);
    read = readFile(path);
    range = readRange(path, 99'998, 10);
    const int file = ::open(path.c_str(), O_RDONLY);
    LineReader(file, content.size()).next(line);
    ::close(file);
  };
  for (const auto& [call, nth] : {std::pair(test::Call::write, 0), std::pair(test::Call::pread, 0),
                                  std::pair(test::Call::pread, 1), std::pair(test::Call::read, 0)}) {
    for (std::string* result : {&read, &range, &line}) result->clear();
    CHECK_EQ(reasonOf(work, work, {folder_, -1, EINTR}, call, nth), "");
    CHECK_EQ(contentOf(path), content);
    CHECK_EQ(read, content);
    CHECK_EQ(range, "xx");
    CHECK_EQ(line, content);
  }
}

TEST_CASE_FIXTURE(PlatformFaults, "a folder is exchanged, replaced in two steps, or stays as it is") {
  const std::string path = folder_ + "/result", spare = folder_ + "/spare";
  const auto make = [](const std::string& name, const char* content) {
    makeFolder(
        name, [&](const std::string& made) { writeFileAtomically(made + "/inside", content); }, replaceFolder);
  };
  const auto replaced = [&](int error, bool lasts) {
    for (const std::string& name : {path, spare}) make(name, "old");
    const std::string reason = reasonOf([&] { make(path, "new"); }, [&] { make(spare, "new"); },
                                        {folder_, -1, error, lasts}, test::Call::rename, 2);
    CHECK_EQ(contentOf(path + "/inside"), reason.empty() ? "new" : "old");
    return reason;
  };
  CHECK_EQ(replaced(EIO, false), noAnswer);
  CHECK_EQ(replaced(ENOSYS, false), "");
  CHECK_EQ(replaced(EINVAL, false), "");
  CHECK_EQ(replaced(EINVAL, true), "Invalid argument.");
}

/// For a name that is taken, a file system may report either of two errors.
TEST_CASE_FIXTURE(PlatformFaults, "a taken name is passed over, whichever error tells it") {
  const auto publish = [&](const std::string& name) {
    const std::string made = beginFolder(folder_ + "/" + name);
    return publishUnderFreeName(made, folder_ + "/" + name);
  };
  for (const int error : {EEXIST, ENOTEMPTY}) {
    const std::string name = "result" + std::to_string(error);
    std::string published;
    CHECK_EQ(reasonOf([&] { published = publish(name); }, [&] { publish("other" + name); }, {folder_, -1, error},
                      test::Call::rename),
             "");
    CHECK_EQ(published, folder_ + "/" + name + "-2");
  }
}

TEST_CASE_FIXTURE(PlatformFaults, "a folder that another process makes at the same time is no error") {
  const std::string path = folder_ + "/made";
  fs::create_directory(path);
  arm({path, 0, ENOENT});  // simulates that it did not exist yet
  CHECK_EQ(reasonOf([&] { createFolder(path); }), "");
  CHECK_EQ(disarm(), 1);
}

TEST_CASE_FIXTURE(PlatformFaults, "a lock is waited for and asked for in spite of a signal, but not without locks") {
  const std::string path = folder_ + "/lock";
  arm({path, 1, EINTR});  // call 0 opens it
  CHECK(FileLock::take(path, std::chrono::seconds(20)));
  CHECK_EQ(disarm(), 1);
  for (const bool takes : {true, false}) {
    arm({path, 1, ENOLCK});
    CHECK_EQ(reasonOf([&] { takes ? (void)FileLock::take(path) : (void)FileLock::held(path); }), "No locks available.");
    CHECK_EQ(disarm(), 1);
  }
}

TEST_CASE_FIXTURE(PlatformFaults, "who holds a lock cannot be written on a full disk") {
  const std::string path = folder_ + "/lock";
  std::optional<FileLock> lock = FileLock::take(path);
  const int failed = forEachFault(
      path, ENOSPC, [] {}, [&] { lock->setContent("holder"); },
      [&](const std::string& reason) { CHECK_EQ(contentOf(path) == "holder", reason.empty()); });
  CHECK_EQ(failed, 2);
}

TEST_CASE_FIXTURE(PlatformFaults, "a result that may not have reached its file is a sentence") {
  const std::string path = folder_ + "/result";
  const int failed = forEachFault(
      path, EIO, [&] { writeTestFile(path, "a longer text than the result"); },
      [&] { NamedOutput(path).write("result"); },
      [&](const std::string& reason) {
        if (reason.empty())
          CHECK_EQ(contentOf(path), "result");
        else
          CHECK_EQ(reason, noAnswer);
      });
  CHECK(failed >= 4);  // stat, open, write, truncate and sync
}

TEST_CASE_FIXTURE(PlatformFaults, "a folder that moves to the trash of another disk is whole here or there") {
  const TemporaryFolder other;
  struct stat here {
  }, there{};
  REQUIRE((::stat(folder_.c_str(), &here) == 0 && ::stat(other.path().c_str(), &there) == 0));
  if (here.st_dev == there.st_dev) {
    MESSAGE("skipped: there is no other disk");
    return;
  }
  ::setenv("TRANSEPT_HOME", (folder_ + "/home").c_str(), 1);
  const std::string run = other.path("runs/run"), inside = "/files/inside";
  const auto isWhole = [&](const std::string& path) {
    return fs::exists(path + inside) && contentOf(path + inside) == "precious";
  };
  const auto prepare = [&] {
    for (const std::string& path : {folders().trash(), other.path("runs")}) fs::remove_all(path);
    fs::create_directories(run + "/files");
    writeTestFile(run + inside, "precious");
  };
  std::string trashed;
  int failed = forEachFault(
      folder_, EIO, prepare, [&] { trashed = moveToTrash(run); },
      [&](const std::string& reason) {
        CHECK((isWhole(run) || isWhole(folders().trash() + "/run")));
        if (reason.empty()) CHECK(isWhole(trashed));
        CHECK(leftoversBelow(other.path()).empty());
      });
  CHECK(failed > 10);
  failed = forEachFault(
      other.path(), EIO,
      [&] {
        prepare();
        trashed = moveToTrash(run);
      },
      [&] { restoreFromTrash(trashed); },
      [&](const std::string& reason) {
        CHECK((isWhole(run) || isWhole(trashed)));
        if (reason.empty()) CHECK(isWhole(run));
      });
  CHECK(failed > 10);
  ::unsetenv("TRANSEPT_HOME");
}

TEST_CASE_FIXTURE(PlatformFaults, "a name in the trash that is taken at the last moment is passed over") {
  ::setenv("TRANSEPT_HOME", (folder_ + "/home").c_str(), 1);
  const std::string run = folder_ + "/run", place = run + "/inside";
  fs::create_directories(run);
  const std::string trashed = moveToTrash(run);
  arm({trashed, -1});
  restoreFromTrash(trashed);
  disarm();
  const std::vector<test::Call> calls = countedCalls();
  const auto renaming = std::find(calls.begin(), calls.end(), test::Call::rename);
  REQUIRE((renaming != calls.end() && moveToTrash(run) == trashed));
  arm({trashed, std::distance(calls.begin(), renaming), ENOTEMPTY});
  CHECK_EQ(restoreFromTrash(trashed), run + "-2");
  CHECK_EQ(disarm(), 1);
  ::unsetenv("TRANSEPT_HOME");
}
