// SPDX-License-Identifier: Apache-2.0
// Locks that end with their holder, detached processes, and lines over pipes.
#include <doctest/doctest.h>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <thread>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"
#include "engine/platform/spawn.h"
#include "engine/platform/standard_streams.h"
#include "engine/platform/system_info.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct ProcessTest {
  TemporaryFolder temporary_;
  const std::string folder_ = temporary_.path();
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
  REQUIRE_THROWS_AS(spawnDetached("/no/such/program", {}, output), UserError);
}

TEST_CASE_FIXTURE(ProcessTest, "lines of every kind are read") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  std::thread writer([&] {
    const std::string longLine(200'000, 'x');
    LineWriter lines(ends[1]);
    lines.write("one");
    lines.write("");
    lines.write("two\r");
    lines.write(longLine);
    lines.write(std::string(100'000, 'y'));
    lines.waitUntil(0);
    const std::string rest = "no newline";
    if (::write(ends[1], rest.data(), rest.size()) < 0) ::abort();
    ::close(ends[1]);
  });
  LineReader reader(ends[0], 100'000);
  std::string line;
  const auto next = [&] { return reader.next(line); };
  REQUIRE(next() == LineReader::Result::line);
  REQUIRE(line == "one");
  REQUIRE(next() == LineReader::Result::line);
  REQUIRE(line.empty());
  REQUIRE(next() == LineReader::Result::line);
  REQUIRE(line == "two");
  REQUIRE(next() == LineReader::Result::tooLong);
  REQUIRE(next() == LineReader::Result::line);
  REQUIRE(line.size() == 100'000);
  REQUIRE(next() == LineReader::Result::line);
  REQUIRE(line == "no newline");
  REQUIRE(next() == LineReader::Result::end);
  writer.join();
  ::close(ends[0]);
}

TEST_CASE_FIXTURE(ProcessTest, "an unreadable input is not an empty one") {
  const int folder = ::open(folder_.c_str(), O_RDONLY | O_DIRECTORY);
  LineReader reader(folder, 100);
  std::string line;
  REQUIRE(reader.next(line) == LineReader::Result::end);
  REQUIRE(reader.failure() == EISDIR);
  ::close(folder);
  const int nothing = ::open("/dev/null", O_RDONLY);
  LineReader empty(nothing, 100);
  REQUIRE(empty.next(line) == LineReader::Result::end);
  REQUIRE(empty.failure() == 0);
  ::close(nothing);
}

TEST_CASE_FIXTURE(ProcessTest, "standard output is redirected") {
  const std::string errors = folder_ + "/errors", protocol = folder_ + "/protocol";
  std::cout.flush();  // otherwise the child inherits buffered output
  std::fflush(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(::open(protocol.c_str(), O_CREAT | O_WRONLY, 0600), 1);
    ::dup2(::open(errors.c_str(), O_CREAT | O_WRONLY, 0600), 2);
    const int own = takeStandardOutput();
    const std::string chatter = "a library prints\n";
    if (::write(1, chatter.data(), chatter.size()) < 0) ::_exit(1);
    LineWriter(own).write("{}");
    ::_exit(0);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  REQUIRE(status == 0);
  REQUIRE(readFile(protocol) == "{}\n");
  REQUIRE(readFile(errors) == "a library prints\n");
}

TEST_CASE_FIXTURE(ProcessTest, "no file gets the number of a closed standard stream") {
  const std::string path = folder_ + "/file";
  const pid_t child = ::fork();
  if (child == 0) {
    for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::close(standard);
    protectProcess();
    const int file = ::open(path.c_str(), O_CREAT | O_WRONLY, 0600);
    const bool refused = ::write(STDOUT_FILENO, "x", 1) < 0 && ::write(STDERR_FILENO, "x", 1) < 0;
    ::_exit(file > STDERR_FILENO && refused ? 0 : 1);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  REQUIRE(status == 0);
  REQUIRE(readFile(path).empty());
}

TEST_CASE_FIXTURE(ProcessTest, "the machine is described") {
  REQUIRE(memoryTotal() > 0);
  REQUIRE(memoryAvailable() > 0);
  REQUIRE(memoryAvailable() <= memoryTotal());
  REQUIRE(usableProcessors() >= 1);
  REQUIRE(!hostName().empty());
  REQUIRE(!cpuName().empty());
  REQUIRE(executablePath().ends_with("platform_tests"));
  const std::int64_t before = residentAnonymousMemory();
  std::vector<char> block(64 << 20, 1);
  REQUIRE(block.back() == 1);
  REQUIRE(residentAnonymousMemory() >= before + (60 << 20));
}

TEST_CASE_FIXTURE(ProcessTest, "control characters are shown") {
  REQUIRE(withVisibleControls("plain\ttext\n") == "plain\ttext\n");
  REQUIRE(withVisibleControls("\033]0;title\007") == "\xE2\x90\x9B]0;title\xE2\x90\x87");
  REQUIRE(withVisibleControls("a\xC2\x9B"
                              "2J") ==
          "a\xEF\xBF\xBD"
          "2J");
  REQUIRE(withVisibleControls("\xC3\xA9\x7F") == "\xC3\xA9\xE2\x90\xA1");
  REQUIRE(withVisibleControls("\r\033[K") == "\xE2\x90\x8D\xE2\x90\x9B[K");
  REQUIRE(withVisibleControls("\rbar\033[K\033[2J", true) == "\rbar\033[K\xE2\x90\x9B[2J");
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

TEST_CASE_FIXTURE(ProcessTest, "a writer does not wait for its reader, up to a limit") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  std::string all;
  std::thread reader;
  {
    LineWriter lines(ends[1]);
    const std::string line(99'999, 'x');
    for (int i = 0; i < 10; ++i) REQUIRE(lines.write(line, 1'000'000));
    REQUIRE(!lines.write(line, 1'000'000));
    REQUIRE(lines.waitingBytes() == 1'000'000);
    reader = std::thread([&] {
      std::string part(1 << 16, '\0');
      for (ssize_t got; (got = ::read(ends[0], part.data(), part.size())) > 0;)
        all.append(part, 0, static_cast<std::size_t>(got));
    });
    lines.waitUntil(0);
    REQUIRE(lines.write("end", 4));
  }
  ::close(ends[1]);
  reader.join();
  ::close(ends[0]);
  REQUIRE(all.size() == 1'000'004);
}
