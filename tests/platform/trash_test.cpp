// SPDX-License-Identifier: Apache-2.0
// The trash: folders are restored completely and to their own place, whatever other processes do at the same time.
#include <doctest/doctest.h>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <thread>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"
#include "engine/platform/trash.h"
#include "tests/platform/process_state.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct TrashTest {
  TrashTest() { ::setenv("TRANSEPT_HOME", (folder_ + "/home").c_str(), 1); }
  ~TrashTest() { ::unsetenv("TRANSEPT_HOME"); }
  TemporaryFolder temporary_;
  const std::string folder_ = temporary_.path();
};

/// Creates a folder with a file that holds its path.
void makeKnown(const std::string& path) {
  createFolder(path);
  writeFileAtomically(path + "/path", path);
}

/// Whether a folder has its file, and the name that it was made with or that name with a number.
bool isAtHome(const std::string& path) {
  return path.starts_with(readFile(path + "/path"));
}

/// A folder in /dev/shm, if that is another file system than the one of temporary folders. Otherwise its path is empty.
struct OtherDisk {
  OtherDisk() {
    struct stat memory {
    }, here{};
    const TemporaryFolder temporary;
    std::string made = "/dev/shm/transept-trash-XXXXXX";
    if (::stat("/dev/shm", &memory) != 0 || ::stat(temporary.path().c_str(), &here) != 0) return;
    if (memory.st_dev != here.st_dev && ::mkdtemp(made.data())) path = made;
  }
  ~OtherDisk() {
    std::error_code ignored;
    if (!path.empty()) std::filesystem::remove_all(path, ignored);
  }
  OtherDisk(const OtherDisk&) = delete;
  OtherDisk& operator=(const OtherDisk&) = delete;
  std::string path;
};

/// Whether `work` waits while another process changes the trash.
bool waits(const std::function<void()>& work) {
  std::optional<FileLock> lock = FileLock::forChangeOf(folders().trash());
  std::atomic<bool> ended = false;
  std::thread worker([&] {
    work();
    ended = true;
  });
  while (!ended && timesOpen("trash.lock") < 2) std::this_thread::yield();
  const bool waited = !ended;
  lock.reset();
  worker.join();
  return waited;
}

/// Calls each function of `work` in a separate process. Returns true if all of them return true.
bool inProcesses(const std::vector<std::function<bool()>>& work) {
  std::vector<pid_t> children;
  for (const auto& one : work) {
    const pid_t child = ::fork();
    if (child == 0) {
      bool well = false;
      try {
        well = one();
      } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
      }
      ::_exit(well ? 0 : 1);
    }
    children.push_back(child);
  }
  bool well = true;
  for (const pid_t child : children) {
    int status = 0;
    well = ::waitpid(child, &status, 0) == child && status == 0 && well;
  }
  return well;
}

}  // namespace

TEST_CASE_FIXTURE(TrashTest, "folders come back from the trash") {
  const std::string run = folders().runs() + "/my run";
  createFolder(run);
  writeFileAtomically(run + "/file", "precious");
  const std::string trashed = moveToTrash(run);
  REQUIRE(!pathExists(run));
  REQUIRE(trashed.starts_with(folders().trash()));
  REQUIRE(restoreFromTrash(trashed) == run);
  REQUIRE(readFile(run + "/file") == "precious");

  const std::string again = moveToTrash(run);
  createFolder(run);  // the name is taken meanwhile
  REQUIRE(restoreFromTrash(again) == run + "-2");
  REQUIRE_THROWS_AS(restoreFromTrash(run), UserError);
  REQUIRE_THROWS_AS(moveToTrash(folder_ + "/none"), UserError);
}

TEST_CASE_FIXTURE(TrashTest, "the trash is listed and emptied") {
  const std::string run = folders().runs() + "/run";
  createFolder(run);
  writeFileAtomically(run + "/file", std::string(5000, 'x'));
  const std::string trashed = moveToTrash(run);
  REQUIRE(trashContent().size() == 1);
  REQUIRE(trashContent().front().original == run);
  REQUIRE(trashContent().front().bytes == 5000);
  REQUIRE_THROWS_AS(deleteFromTrash(folder_), UserError);
  REQUIRE(deleteFromTrash(trashed) == 5000);
  REQUIRE(namesIn(folders().trash()).empty());
  REQUIRE(deleteFromTrash(trashed) == 0);  // another window may have emptied the trash
  REQUIRE_THROWS_AS(restoreFromTrash(trashed), UserError);
}

TEST_CASE_FIXTURE(TrashTest, "a name or a link does not block the trash") {
  for (const char* name : {"/first.place", "/first"}) createFolder(folder_ + name);
  moveToTrash(folder_ + "/first.place");
  REQUIRE(restoreFromTrash(moveToTrash(folder_ + "/first")) == folder_ + "/first");
  REQUIRE((trashContent().size() == 1 && trashContent().front().original == folder_ + "/first.place"));

  createFolder(folder_ + "/disk");
  std::filesystem::create_directory_symlink(folder_ + "/disk", folder_ + "/linked");
  moveToTrash(folder_ + "/linked");
  removeFolderAtomically(folder_ + "/disk");
  makeKnown(folder_ + "/other/linked");
  moveToTrash(folder_ + "/other/linked");  // a link that leads nowhere keeps its name and its note
  REQUIRE(trashContent().size() == 3);
  REQUIRE(trashContent()[1].original == folder_ + "/linked");
  REQUIRE(trashContent()[2].original == folder_ + "/other/linked");
  for (const Trashed& one : trashContent()) deleteFromTrash(one.path);
  REQUIRE(trashContent().empty());
}

/// Otherwise another folder could get the name between its choice and the move.
TEST_CASE_FIXTURE(TrashTest, "one process at a time changes the trash") {
  const std::string run = folder_ + "/run";
  makeKnown(run);
  std::string trashed = moveToTrash(run);
  CHECK(waits([&] { restoreFromTrash(trashed); }));
  CHECK(isAtHome(run));
  CHECK(waits([&] { trashed = moveToTrash(run); }));
  CHECK(waits([&] { deleteFromTrash(trashed); }));
  CHECK(namesIn(folders().trash()).empty());
}

/// Folders of one name are deleted and restored by two processes while a third empties the trash.
TEST_CASE_FIXTURE(TrashTest, "processes share the trash") {
  const OtherDisk disk;  // in memory, where syncing takes no time
  const std::string base = disk.path.empty() ? folder_ : disk.path;
  ::setenv("TRANSEPT_HOME", (base + "/home").c_str(), 1);
  const auto deleteAndRestore = [&](const std::string& parent) {
    const std::string run = base + parent + "/run";
    for (int time = 0; time < 30; ++time) {
      makeKnown(run);
      const std::string trashed = moveToTrash(run);
      try {
        const std::string restored = restoreFromTrash(trashed);
        if (!isAtHome(restored)) return false;
        removeFolderAtomically(restored);
      } catch (const UserError& error) {  // the third process has deleted it; another folder may have its name by now
        if (error.kind() != ErrorKind::notFound) throw;
      }
    }
    return true;
  };
  const auto empty = [] {
    for (int time = 0; time < 100; ++time)
      for (const Trashed& one : trashContent()) deleteFromTrash(one.path);
    return true;
  };
  const auto first = [&] { return deleteAndRestore("/first"); };
  const auto second = [&] { return deleteAndRestore("/second"); };
  SUBCASE("nobody empties it") {
    CHECK(inProcesses({first, second}));
  }
  SUBCASE("somebody empties it") {
    CHECK(inProcesses({first, second, empty, empty}));
  }
  for (const Trashed& one : trashContent()) CHECK_EQ(one.original, readFile(one.path + "/path"));
}

TEST_CASE_FIXTURE(TrashTest, "a folder of another disk is copied, also while the trash is emptied") {
  const OtherDisk disk;
  if (disk.path.empty()) {
    MESSAGE("skipped: /dev/shm is no other disk");
    return;
  }
  constexpr int files = 300;
  const std::string parent = disk.path + "/runs", run = parent + "/run";
  makeKnown(run);
  createFolder(run + "/files");
  for (int file = 0; file < files; ++file)
    std::ofstream(run + "/files/" + std::to_string(file)) << std::string(10'000, 'x');
  const std::string trashed = moveToTrash(run);
  REQUIRE(namesIn(parent).empty());
  REQUIRE(trashed == folders().trash() + "/run");
  REQUIRE(restoreFromTrash(trashed) == run);
  REQUIRE((isAtHome(run) && namesIn(run + "/files").size() == files));
  REQUIRE(namesIn(folders().trash()).empty());

  REQUIRE(moveToTrash(run) == trashed);
  std::atomic<bool> ended = false;
  std::int64_t freed = 0;
  std::thread emptier([&] {
    while (!ended && namesIn(parent).empty()) std::this_thread::yield();  // until the copy begins
    freed = deleteFromTrash(trashed);
  });
  bool restored = true;
  try {
    restoreFromTrash(trashed);
  } catch (const UserError&) {
    restored = false;
  }
  ended = true;
  emptier.join();
  CHECK_EQ(freed > 0, !restored);
  CHECK_EQ(namesIn(parent).size(), restored ? 1 : 0);
  if (restored) CHECK_EQ(namesIn(run + "/files").size(), files);
  CHECK(namesIn(folders().trash()).empty());
}

TEST_CASE_FIXTURE(TrashTest, "hidden folders of the trash are not listed") {
  createFolder(folders().trash() + "/.removing-1@0-0-run");
  CHECK(trashContent().empty());
}

/// While a call waits for the trash, another process moves the folder away.
TEST_CASE_FIXTURE(TrashTest, "a folder that another process takes first is neither deleted nor restored") {
  makeKnown(folder_ + "/run");
  const std::string trashed = moveToTrash(folder_ + "/run"), elsewhere = folder_ + "/elsewhere";
  std::int64_t freed = -1;
  const auto loseRace = [&](const std::function<void()>& work) {
    std::optional<FileLock> lock = FileLock::forChangeOf(folders().trash());
    std::thread worker(work);
    while (timesOpen("trash.lock") < 2) std::this_thread::yield();
    std::filesystem::rename(trashed, elsewhere);
    lock.reset();
    worker.join();
    std::filesystem::rename(elsewhere, trashed);
  };
  loseRace([&] { freed = deleteFromTrash(trashed); });
  CHECK_EQ(freed, 0);
  bool refused = false;
  loseRace([&] {
    try {
      restoreFromTrash(trashed);
    } catch (const UserError& error) {
      refused = error.kind() == ErrorKind::notFound;
    }
  });
  CHECK(refused);
  CHECK_EQ(restoreFromTrash(trashed), folder_ + "/run");
}

TEST_CASE_FIXTURE(TrashTest, "a folder of another disk that is taken while it is copied is not restored twice") {
  const OtherDisk disk;
  if (disk.path.empty()) {
    MESSAGE("skipped: /dev/shm is no other disk");
    return;
  }
  const std::string parent = disk.path + "/runs", run = parent + "/run", elsewhere = folder_ + "/elsewhere";
  makeKnown(run);
  for (int file = 0; file < 300; ++file) std::ofstream(run + "/" + std::to_string(file)) << std::string(10'000, 'x');
  bool refused = false;
  for (int time = 0; time < 10 && !refused; ++time) {  // repeated, since the copy may be faster than the other process
    const std::string trashed = moveToTrash(run);
    std::atomic<bool> ended = false;
    std::thread other([&] {
      while (!ended && namesIn(parent).empty()) std::this_thread::yield();  // until the copy begins
      const FileLock lock = FileLock::forChangeOf(folders().trash());
      while (!ended && timesOpen("trash.lock") < 2) std::this_thread::yield();  // until the copy is complete
      std::error_code taken;
      if (!ended) std::filesystem::rename(trashed, elsewhere, taken);
    });
    try {
      restoreFromTrash(trashed);
    } catch (const UserError& error) {
      refused = error.kind() == ErrorKind::notFound;
    }
    ended = true;
    other.join();
  }
  REQUIRE(refused);
  CHECK(namesIn(parent).empty());
  CHECK_EQ(namesIn(elsewhere).size(), 301);
}
