// SPDX-License-Identifier: Apache-2.0
// Lines over pipes, a private standard output, and control characters that are shown.
#include "engine/platform/standard_streams.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <memory>
#include <streambuf>
#include <string>
#include <thread>
#include <utility>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "tests/platform/process_state.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct StreamsTest {
  TemporaryFolder temporary_;
  const std::string folder_ = temporary_.path();
};

/// The standard streams show control characters until the end of the scope.
class Shown {
 public:
  Shown() { showControlCharacters(); }
  ~Shown() {
    putBack(stderr, errors_, std::cerr, errorBuffer_);
    putBack(stdout, output_, std::cout, outputBuffer_);
  }
  Shown(const Shown&) = delete;
  Shown& operator=(const Shown&) = delete;

 private:
  static void putBack(FILE*& file, FILE* before, std::ostream& stream, std::streambuf* buffer) {
    if (file == before) return;
    const std::unique_ptr<std::streambuf> shown(stream.rdbuf(buffer));
    std::fclose(std::exchange(file, before));
  }

  FILE *errors_ = stderr, *output_ = stdout;
  std::streambuf *errorBuffer_ = std::cerr.rdbuf(), *outputBuffer_ = std::cout.rdbuf();
};

int newFile(const std::string& path) {
  return ::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
}

}  // namespace

TEST_CASE_FIXTURE(StreamsTest, "lines of every kind are read") {
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

TEST_CASE_FIXTURE(StreamsTest, "an unreadable input is not an empty one") {
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

TEST_CASE_FIXTURE(StreamsTest, "standard output is redirected") {
  const int errors = newFile(folder_ + "/errors"), protocol = newFile(folder_ + "/protocol");
  {
    const Redirected output(STDOUT_FILENO, protocol), error(STDERR_FILENO, errors);
    const int own = takeStandardOutput();
    const std::string chatter = "a library prints\n";
    CHECK(::write(STDOUT_FILENO, chatter.data(), chatter.size()) > 0);
    LineWriter(own).write("{}");
    ::close(own);
  }
  for (const int file : {errors, protocol}) ::close(file);
  REQUIRE(readFile(folder_ + "/protocol") == "{}\n");
  REQUIRE(readFile(folder_ + "/errors") == "a library prints\n");
}

TEST_CASE_FIXTURE(StreamsTest, "control characters are shown") {
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

TEST_CASE_FIXTURE(StreamsTest, "a writer does not wait for its reader, up to a limit") {
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

TEST_CASE_FIXTURE(StreamsTest, "characters next to the controls are not changed") {
  REQUIRE(withVisibleControls("a\xC2\xA0z") == "a\xC2\xA0z");  // a space that does not break the line
  REQUIRE(withVisibleControls("end\xC2") == "end\xC2");
}

TEST_CASE_FIXTURE(StreamsTest, "a control character is shown although it is printed in two parts") {
  const std::string printed = folder_ + "/printed";
  const int file = newFile(printed);
  {
    const Redirected errors(STDERR_FILENO, file);
    const Shown shown;
    for (const char* part : {"a\xC2", "\x9Bm, \xC2", "\xA9, ", "\033[2J\n"}) {
      std::fputs(part, stderr);
      std::fflush(stderr);
    }
    std::cerr << "\033[m\n";
  }
  ::close(file);
  REQUIRE(readFile(printed) == "a\xEF\xBF\xBDm, \xC2\xA9, \xE2\x90\x9B[2J\n\xE2\x90\x9B[m\n");
}

TEST_CASE_FIXTURE(StreamsTest, "standard output shows control characters on a terminal only") {
  const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  REQUIRE(::grantpt(terminal) == 0);
  REQUIRE(::unlockpt(terminal) == 0);
  const int screen = ::open(::ptsname(terminal), O_RDWR | O_NOCTTY | O_CLOEXEC), file = newFile(folder_ + "/file");
  for (const int output : {screen, file}) {
    const Redirected redirected(STDOUT_FILENO, output);
    const Shown shown;
    std::fputs("\033[2J", stdout);
    std::fflush(stdout);
  }
  char seen[64] = {};
  REQUIRE(::read(terminal, seen, sizeof seen - 1) > 0);
  REQUIRE(std::string(seen) == "\xE2\x90\x9B[2J");
  REQUIRE(readFile(folder_ + "/file") == "\033[2J");
  for (const int descriptor : {file, screen, terminal}) ::close(descriptor);
}

TEST_CASE_FIXTURE(StreamsTest, "a program learns that what it prints is lost") {
  const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
  {
    const Redirected errors(STDERR_FILENO, full);
    const Shown shown;
    std::fputs("lost", stderr);
    CHECK(std::fflush(stderr) != 0);
  }
  ::close(full);
}

TEST_CASE_FIXTURE(StreamsTest, "standard output without a descriptor is a sentence") {
  std::string sentence;
  {
    const Redirected closed(STDOUT_FILENO, -1);
    try {
      takeStandardOutput();
    } catch (const UserError& error) {
      sentence = error.sentence();
    }
  }
  REQUIRE(sentence.starts_with("Cannot use standard output: "));
}

TEST_CASE_FIXTURE(StreamsTest, "a last line that is too long is no line") {
  writeFileAtomically(folder_ + "/file", "one\n" + std::string(200'000, 'x'));
  const int file = ::open((folder_ + "/file").c_str(), O_RDONLY);
  LineReader reader(file, 100'000);
  std::string line;
  REQUIRE(reader.next(line) == LineReader::Result::line);
  REQUIRE(reader.next(line) == LineReader::Result::tooLong);
  REQUIRE(reader.ahead().empty());
  REQUIRE(reader.next(line) == LineReader::Result::end);
  REQUIRE(line == "one");
  ::close(file);
}

TEST_CASE_FIXTURE(StreamsTest, "a line has at most the limit's bytes") {
  writeFileAtomically(folder_ + "/file", "1234\n12345\n123\n");
  const int file = ::open((folder_ + "/file").c_str(), O_RDONLY);
  LineReader reader(file, 4);
  std::string line;
  REQUIRE(reader.next(line) == LineReader::Result::line);
  REQUIRE(line == "1234");
  REQUIRE(reader.next(line) == LineReader::Result::tooLong);
  REQUIRE(reader.next(line) == LineReader::Result::line);
  REQUIRE(line == "123");
  ::close(file);
}

TEST_CASE_FIXTURE(StreamsTest, "a line that can never be accepted is refused at once") {
  const int file = newFile(folder_ + "/file");
  {
    LineWriter idle(file);
    LineWriter lines(file);
    REQUIRE(!lines.write("1234", 4));  // five bytes with the newline
    REQUIRE(lines.waitingBytes() == 0);
    REQUIRE(lines.write("123", 4));
  }
  ::close(file);
  REQUIRE(readFile(folder_ + "/file") == "123\n");
}

TEST_CASE_FIXTURE(StreamsTest, "a writer stops when nobody reads any more") {
  const auto before = std::signal(SIGPIPE, SIG_IGN);  // as protectProcess() does
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  ::close(ends[0]);
  {
    LineWriter lines(ends[1]);
    for (int i = 0; i < 3; ++i) lines.write(std::string(100'000, 'x'));
    lines.waitUntil(0);
    REQUIRE(!lines.write("nobody reads this"));
    lines.waitUntil(0);
    REQUIRE(lines.waitingBytes() == 0);
  }
  ::close(ends[1]);
  std::signal(SIGPIPE, before);
}
