// SPDX-License-Identifier: Apache-2.0
// Locks that end with their holder, detached processes, and properties of the process and its machine.
#include <doctest/doctest.h>

#include <fcntl.h>
#include <pwd.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"
#include "engine/platform/spawn.h"
#include "engine/platform/system_info.h"
#include "tests/platform/process_state.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct ProcessTest {
  TemporaryFolder temporary_;
  const std::string folder_ = temporary_.path();
};

/// Undoes protectProcess() at the end of the scope.
class Protected {
 public:
  Protected() { ::getrlimit(RLIMIT_CORE, &cores_); }
  ~Protected() {
    ::setrlimit(RLIMIT_CORE, &cores_);
    std::signal(SIGXFSZ, SIG_DFL);
    std::signal(SIGPIPE, SIG_DFL);
  }
  Protected(const Protected&) = delete;
  Protected& operator=(const Protected&) = delete;
  const rlimit& cores() const { return cores_; }

 private:
  rlimit cores_{};
};

}  // namespace

TEST_CASE_FIXTURE(ProcessTest, "a lock excludes others and is queried without being taken") {
  const std::string path = folder_ + "/lock";
  REQUIRE(!FileLock::held(path));
  REQUIRE(!pathExists(path));
  {
    auto lock = FileLock::take(path);
    REQUIRE(lock.has_value());
    lock->setContent("long content");
    lock->setContent("short");
    REQUIRE(readFile(path) == "short");
    REQUIRE(FileLock::held(path));
    REQUIRE(!FileLock::take(path).has_value());
    REQUIRE(FileLock::held(path));  // opening and closing the file elsewhere in the process does not release the lock
    FileLock moved = std::move(*lock);
    REQUIRE(FileLock::held(path));
  }
  REQUIRE(!FileLock::held(path));
  REQUIRE(readFile(path) == "short");
}

TEST_CASE_FIXTURE(ProcessTest, "a lock is released when its holder dies") {
  const std::string path = folder_ + "/lock";
  int ready[2];
  REQUIRE(::pipe(ready) == 0);
  const pid_t holder = ::fork();
  if (holder == 0) {
    const auto lock = FileLock::take(path);
    if (::write(ready[1], lock ? "y" : "n", 1) != 1) ::_exit(1);
    ::pause();
  }
  char answer = 0;
  REQUIRE(::read(ready[0], &answer, 1) == ssize_t{1});
  REQUIRE(answer == 'y');
  REQUIRE(FileLock::held(path));
  REQUIRE(!FileLock::take(path, std::chrono::milliseconds(30)).has_value());
  std::thread killer([holder] {
    ::usleep(50'000);
    ::kill(holder, SIGKILL);
  });
  REQUIRE(FileLock::take(path, std::chrono::seconds(20)).has_value());  // the lock is released in time
  killer.join();
  ::waitpid(holder, nullptr, 0);
  ::close(ready[0]);
  ::close(ready[1]);
}

TEST_CASE_FIXTURE(ProcessTest, "a process is started detached") {
  const std::string output = folder_ + "/out.txt", done = folder_ + "/done";
  const int leak = ::open("/dev/null", O_RDONLY);  // not close-on-exec, as a library may open it
  REQUIRE(::fcntl(leak, F_DUPFD, 77) == 77);
  const std::int64_t child = spawnDetached("/bin/sh",
                                           {"-c",
                                            "echo \"hello $1\"; echo problem >&2; cut -d' ' -f6 /proc/$$/stat; "
                                            "test -e /proc/$$/fd/77 || echo closed; touch \"$2\"",
                                            "sh", "two words", done},
                                           output);
  REQUIRE(eventually([&] { return pathExists(done); }, std::chrono::milliseconds(20'000)));
  ::close(77);
  ::close(leak);
  const std::string text = readFile(output);
  // The child has its own session, and the leaked descriptor is closed.
  REQUIRE(text == "hello two words\nproblem\n" + std::to_string(child) + "\nclosed\n");
  REQUIRE(eventually([&] { return (reapDetached(), ::kill(static_cast<pid_t>(child), 0) != 0); },
                     std::chrono::milliseconds(20'000)));  // the child leaves no zombie
}

TEST_CASE_FIXTURE(ProcessTest, "a program that is not there is an error") {
  pid_t child = 0;
  char* const none[] = {nullptr};
  if (::posix_spawn(&child, "/no/such/program", nullptr, nullptr, none, none) == 0) {
    ::waitpid(child, nullptr, 0);
    MESSAGE("skipped: posix_spawn() reports no missing program here, as in an emulator of another processor");
    return;
  }
  REQUIRE_THROWS_AS(spawnDetached("/no/such/program", {}, folder_ + "/out.txt"), UserError);
}

TEST_CASE_FIXTURE(ProcessTest, "no file gets the number of a closed standard stream") {
  const std::string path = folder_ + "/file";
  int file = -1;
  bool refused = false;
  {
    const Protected undone;
    const Redirected input(STDIN_FILENO, -1), output(STDOUT_FILENO, -1), error(STDERR_FILENO, -1);
    protectProcess();
    file = ::open(path.c_str(), O_CREAT | O_WRONLY, 0600);
    refused = ::write(STDOUT_FILENO, "x", 1) < 0 && ::write(STDERR_FILENO, "x", 1) < 0;
  }
  ::close(file);
  REQUIRE(file > STDERR_FILENO);
  REQUIRE(refused);
  REQUIRE(readFile(path).empty());
}

TEST_CASE_FIXTURE(ProcessTest, "a process dumps its memory only if that is wanted") {
  const Protected undone;
  const rlimit allowed{undone.cores().rlim_max, undone.cores().rlim_max};
  for (const char* wanted : {"1", "0", ""}) {
    ::setrlimit(RLIMIT_CORE, &allowed);
    ::setenv("TRANSEPT_CORE_DUMPS", wanted, 1);
    protectProcess();
    rlimit limit{};
    ::getrlimit(RLIMIT_CORE, &limit);
    CHECK_EQ(limit.rlim_cur, *wanted == '1' ? allowed.rlim_max : 0);
  }
  ::unsetenv("TRANSEPT_CORE_DUMPS");
}

TEST_CASE_FIXTURE(ProcessTest, "the machine is described") {
  REQUIRE(memoryTotal() > 0);
  REQUIRE(memoryAvailable() > 0);
  REQUIRE(memoryAvailable() <= memoryTotal());
  REQUIRE(usableProcessors() >= 1);
  REQUIRE(!hostName().empty());
  REQUIRE(executablePath().ends_with("platform_tests"));
  const std::int64_t before = residentAnonymousMemory();
  std::vector<char> block(64 << 20, 1);
  REQUIRE(block.back() == 1);
  REQUIRE(residentAnonymousMemory() >= before + (60 << 20));
}

TEST_CASE_FIXTURE(ProcessTest, "a lock whose file was removed is not taken for held") {
  const std::string path = folder_ + "/lock";
  auto first = FileLock::take(path);
  REQUIRE(first);
  std::filesystem::remove(path);
  const auto second = FileLock::take(path);
  REQUIRE(second);
  REQUIRE(!FileLock::take(path));
}

TEST_CASE_FIXTURE(ProcessTest, "a file below a file is not locked") {
  writeFileAtomically(folder_ + "/file", "");
  REQUIRE(!FileLock::held(folder_ + "/file/lock"));
}

TEST_CASE_FIXTURE(ProcessTest, "who waited for a lock whose file was replaced locks the new file") {
  const std::string path = folder_ + "/lock";
  auto first = FileLock::take(path);
  std::optional<FileLock> second;
  std::thread waiting([&] { second = FileLock::take(path, std::chrono::seconds(20)); });
  // Wait until the second take() has opened the file.
  REQUIRE(eventually([&] { return timesOpen("lock") == 2; }));
  writeFileAtomically(path, "another file");
  first.reset();
  waiting.join();
  REQUIRE(second);
  REQUIRE(FileLock::held(path));
}

TEST_CASE_FIXTURE(ProcessTest, "a process that ignores the wish to end is killed") {
  int questions[2], answers[2];
  REQUIRE(::pipe(questions) == 0);
  REQUIRE(::pipe(answers) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::setpgid(0, 0);
    std::signal(SIGTERM, SIG_IGN);
    for (char byte = 0; ::read(questions[0], &byte, 1) == 1;)
      if (::write(answers[1], &byte, 1) != 1) break;
    ::_exit(0);
  }
  ::close(answers[1]);
  const auto lives = [&] {
    char byte = 'x';
    return ::write(questions[1], &byte, 1) == 1 && ::read(answers[0], &byte, 1) == 1;
  };
  REQUIRE(lives());
  endProcess(-child, Ending::kill);  // a negative number, which kill() takes for a group, is ignored
  CHECK(lives());
  endProcess(child, Ending::terminate);
  CHECK(lives());
  endProcess(child, Ending::kill);
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  REQUIRE((WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL));
  for (const int end : {questions[0], questions[1], answers[0]}) ::close(end);
}

TEST_CASE_FIXTURE(ProcessTest, "a process of another user exists") {
  const pid_t parent = ::getpid();
  const pid_t ended = ::fork();
  if (ended == 0) ::_exit(0);
  ::waitpid(ended, nullptr, 0);
  const AsNobody nobody;
  REQUIRE(processExists(1));
  REQUIRE(processExists(parent));
  REQUIRE(!processExists(ended));
}

TEST_CASE_FIXTURE(ProcessTest, "without $HOME the home folder is that of the user's account") {
  const char* set = std::getenv("HOME");
  const std::string before = set ? set : "";
  const passwd* user = ::getpwuid(::getuid());
  const std::string expected = user ? user->pw_dir : "/";
  ::setenv("HOME", "", 1);
  CHECK_EQ(userHome(), expected);
  ::unsetenv("HOME");
  CHECK_EQ(userHome(), expected);
  if (set) ::setenv("HOME", before.c_str(), 1);
}
