// SPDX-License-Identifier: Apache-2.0
// Files that grow by whole lines, and their readers.
#include "engine/platform/append_file.h"

#include <doctest/doctest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;

namespace {

struct AppendTest {
  TemporaryFolder temporary_;
  const std::string folder_ = temporary_.path();
};

}  // namespace

TEST_CASE_FIXTURE(AppendTest, "a torn last line is ended") {
  const std::string path = folder_ + "/lines";
  std::ofstream(path) << "one\ntw";
  AppendFile(path).appendLine("three");
  REQUIRE(readFile(path) == "one\ntw\nthree\n");
  REQUIRE(readRange(path, 4, 2) == "tw");
  REQUIRE(readRange(path, 7, 100) == "three\n");
}

TEST_CASE_FIXTURE(AppendTest, "a growing file is followed") {
  const std::string path = folder_ + "/lines";
  GrowingFile reader(path);
  std::string buffer;
  bool restarted = false;
  REQUIRE(reader.read(buffer, 100, restarted).empty());
  AppendFile writer(path);
  writer.appendLine("one");
  REQUIRE(std::string(reader.read(buffer, 100, restarted)) == "one\n");
  REQUIRE(reader.read(buffer, 100, restarted).empty());
  writer.appendLine("two");
  REQUIRE(std::string(reader.read(buffer, 2, restarted)) == "tw");
  REQUIRE(std::string(reader.read(buffer, 100, restarted)) == "o\n");
  REQUIRE(!restarted);
  writeFileAtomically(path, "a file of its own");
  REQUIRE(std::string(reader.read(buffer, 100, restarted)) == "a file of its own");
  REQUIRE(restarted);
  fs::resize_file(path, 3);
  REQUIRE(std::string(reader.read(buffer, 100, restarted)) == "a f");
  REQUIRE(restarted);
}

TEST_CASE_FIXTURE(AppendTest, "of a line that does not fit nothing stays") {
  const std::string path = folder_ + "/lines";
  AppendFile file(path);
  file.appendLine("one");
  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{4096, before.rlim_max};
  const auto signal = std::signal(SIGXFSZ, SIG_IGN);
  ::setrlimit(RLIMIT_FSIZE, &small);
  CHECK_THROWS_AS(file.appendLine(std::string(10'000, 'x')), UserError);
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, signal);
  CHECK_EQ(readFile(path), "one\n");
  file.appendLine("two");
  CHECK_EQ(readFile(path), "one\ntwo\n");
}

TEST_CASE_FIXTURE(AppendTest, "a file below a file has no news") {
  writeFileAtomically(folder_ + "/file", "");
  GrowingFile reader(folder_ + "/file/below");
  std::string buffer;
  bool restarted = true;
  REQUIRE(reader.read(buffer, 100, restarted).empty());
  REQUIRE(!restarted);
}

TEST_CASE_FIXTURE(AppendTest, "the end of a file is read") {
  const std::string path = folder_ + "/lines";
  writeFileAtomically(path, "0123456789");
  REQUIRE(readTail(path, 3) == "789");
  REQUIRE(readTail(path, 100) == "0123456789");
  std::string sentence;
  try {
    readTail(folder_ + "/none", 3);
  } catch (const UserError& error) {
    sentence = error.sentence();
  }
  REQUIRE(sentence == "Cannot read " + folder_ + "/none: there is no such file or folder.");
}
