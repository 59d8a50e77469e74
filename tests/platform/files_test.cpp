// SPDX-License-Identifier: Apache-2.0
// Files are published atomically, readers see only whole lines, and failures give sentences.
#include <doctest/doctest.h>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

#include "engine/base/error.h"
#include "engine/platform/append_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"
#include "engine/platform/memory_map.h"
#include "tests/platform/process_state.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;

namespace {

std::size_t entriesIn(const std::string& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

struct FilesTest {
  TemporaryFolder temporary_;
  const std::string folder_ = temporary_.path();
};

}  // namespace

TEST_CASE_FIXTURE(FilesTest, "a file is replaced as a whole") {
  const std::string path = folder_ + "/file";
  writeFileAtomically(path, "first");
  writeFileAtomically(path, "second");
  REQUIRE(readFile(path) == "second");
  REQUIRE(entriesIn(folder_) == 1);
}

TEST_CASE_FIXTURE(FilesTest, "a file that cannot be renamed leaves nothing") {
  const std::string path = folder_ + "/taken";
  createFolder(path);
  REQUIRE_THROWS_AS(writeFileAtomically(path, "content"), UserError);
  REQUIRE(isFolder(path));
  REQUIRE(entriesIn(folder_) == 1);
}

TEST_CASE_FIXTURE(FilesTest, "a killed writer leaves a whole file") {
  const std::string path = folder_ + "/file";
  constexpr std::size_t bytes = 300'000;
  std::mt19937 random(7);
  for (int round = 0; round < 8; ++round) {
    const pid_t writer = ::fork();
    if (writer == 0) {
      for (char letter = 'a';; letter = letter == 'z' ? 'a' : static_cast<char>(letter + 1)) {
        writeFileAtomically(path, std::string(bytes, letter));
      }
    }
    std::this_thread::sleep_for(std::chrono::microseconds(20'000 + random() % 30'000));
    ::kill(writer, SIGKILL);
    ::waitpid(writer, nullptr, 0);
    if (!pathExists(path)) continue;  // the writer was killed before its first rename
    const std::string content = readFile(path);
    REQUIRE(content.size() == bytes);
    REQUIRE(content.find_first_not_of(content.front()) == std::string::npos);
  }
  REQUIRE(pathExists(path));
  removeLeftovers(folder_);
  REQUIRE(entriesIn(folder_) == 1);
}

TEST_CASE_FIXTURE(FilesTest, "leftovers of this process are removed") {
  beginFolder(folder_ + "/folder");
  writeTestFile(beginFolder(folder_ + "/other") + "/inside", "x");
  REQUIRE(entriesIn(folder_) == 2);
  removeLeftovers(folder_);
  REQUIRE(entriesIn(folder_) == 0);
}

/// A process id is meaningless on another host that shares the folder.
TEST_CASE_FIXTURE(FilesTest, "leftovers of other hosts stay for a day") {
  int ready[2];
  REQUIRE(::pipe(ready) == 0);
  const pid_t writer = ::fork();
  if (writer == 0) {
    beginFolder(folder_ + "/run");
    if (::write(ready[1], "x", 1) != 1) ::_exit(1);
    for (;;) ::pause();
  }
  char byte = 0;
  REQUIRE(::read(ready[0], &byte, 1) == ssize_t{1});
  removeLeftovers(folder_);
  REQUIRE(entriesIn(folder_) == 1);
  const std::string hidden = fs::directory_iterator(folder_)->path().filename().string();
  ::kill(writer, SIGKILL);
  ::waitpid(writer, nullptr, 0);
  ::close(ready[0]);
  ::close(ready[1]);
  // The same process id on another host: that process may live until its files are unchanged for a day.
  const std::size_t at = hidden.find('@');
  REQUIRE(at != std::string::npos);
  const std::string elsewhere = folder_ + "/" + hidden.substr(0, at + 1) + "no-host-0-run";
  fs::create_directory(elsewhere);
  removeLeftovers(folder_);
  REQUIRE(entriesIn(folder_) == 1);
  REQUIRE(pathExists(elsewhere));
  fs::last_write_time(elsewhere, fs::file_time_type::clock::now() - std::chrono::hours(30));
  removeLeftovers(folder_);
  REQUIRE(entriesIn(folder_) == 0);
}

TEST_CASE_FIXTURE(FilesTest, "folders are published and replaced") {
  const std::string path = folder_ + "/result";
  for (const std::string content : {"one", "two"}) {
    const std::string temporary = beginFolder(path);
    writeFileAtomically(temporary + "/value", content);
    replaceFolder(temporary, path);
    REQUIRE(readFile(path + "/value") == content);
    REQUIRE(entriesIn(folder_) == 1);
  }
  removeFolderAtomically(path);
  REQUIRE(entriesIn(folder_) == 0);
  removeFolderAtomically(path);  // a missing folder is not an error
}

TEST_CASE_FIXTURE(FilesTest, "a full disk is one sentence") {
  for (const int number : {ENOSPC, EDQUOT}) {
    const UserError error = systemError("write", "/a/file", number);
    REQUIRE(error.kind() == ErrorKind::diskFull);
    REQUIRE(error.sentence().starts_with("Cannot write /a/file: the disk "));
    REQUIRE(!error.remedy().empty());
  }
  REQUIRE(systemError("read", "/a/file", EDOM).sentence() == "Cannot read /a/file: Numerical argument out of domain.");
  // What is written under a hidden name is told by the folder that the person knows.
  const std::string hidden = beginFolder(folder_ + "/corpus") + "/train.source";
  REQUIRE(systemError("write", hidden, ENOSPC).sentence() == "Cannot write " + folder_ + ": the disk is full.");
}

TEST_CASE_FIXTURE(FilesTest, "a text is written over another one in the same file") {
  const std::string path = folder_ + "/file";
  writeFileAtomically(path, "four");
  for (const auto& [text, content] :
       {std::pair("one", "one "), std::pair("longer", "longer"), std::pair("", "      ")}) {
    overwriteFile(path, text);
    REQUIRE(readFile(path) == content);
  }
  REQUIRE(entriesIn(folder_) == 1);
}

TEST_CASE_FIXTURE(FilesTest, "a failed write keeps the old file") {
  const std::string path = folder_ + "/file";
  writeFileAtomically(path, "old");
  const pid_t child = ::fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{4096, 4096};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    int status = 1;
    try {
      writeFileAtomically(path, std::string(100'000, 'x'));
    } catch (const UserError& error) {
      status = error.kind() == ErrorKind::noResources ? 0 : 2;
    }
    ::_exit(status);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  REQUIRE(status == 0);
  REQUIRE(readFile(path) == "old");
  REQUIRE(entriesIn(folder_) == 1);
}

TEST_CASE_FIXTURE(FilesTest, "missing and wrong files are named") {
  const auto kindOf = [](auto action) {
    try {
      action();
    } catch (const UserError& error) {
      return static_cast<int>(error.kind());
    }
    return -1;
  };
  REQUIRE(kindOf([&] { readFile(folder_ + "/none"); }) == static_cast<int>(ErrorKind::notFound));
  REQUIRE(kindOf([&] { readFile(folder_); }) == static_cast<int>(ErrorKind::badInput));
  REQUIRE(kindOf([&] { MemoryMap(folder_ + "/none"); }) == static_cast<int>(ErrorKind::notFound));
  REQUIRE(kindOf([&] { writeFileAtomically(folder_ + "/none/file", "x"); }) == static_cast<int>(ErrorKind::notFound));
  writeFileAtomically(folder_ + "/file", "0123456789");
  REQUIRE(kindOf([&] { readFile(folder_ + "/file", 9); }) == static_cast<int>(ErrorKind::badInput));
}

TEST_CASE_FIXTURE(FilesTest, "the watcher sees a replacement") {
  const std::string path = folder_ + "/file";
  FileWatcher watcher(path);
  REQUIRE(!watcher.changed());
  writeFileAtomically(path, "a");
  REQUIRE(watcher.changed());
  REQUIRE(!watcher.changed());
  writeFileAtomically(path, "b");  // same size, perhaps within one tick of the clock
  REQUIRE(watcher.changed());
}

TEST_CASE_FIXTURE(FilesTest, "folders follow the XDG variables") {
  ::unsetenv("TRANSEPT_HOME");
  ::setenv("XDG_DATA_HOME", "/somewhere", 1);
  REQUIRE(folders().runs() == "/somewhere/transept/runs");
  ::setenv("XDG_DATA_HOME", "relative/is/ignored", 1);
  ::setenv("HOME", "/home/somebody", 1);
  REQUIRE(folders().data == "/home/somebody/.local/share/transept");
  ::setenv("TRANSEPT_HOME", "", 1);  // no value
  REQUIRE(folders().data == "/home/somebody/.local/share/transept");
  ::unsetenv("TRANSEPT_HOME");
  ::unsetenv("XDG_DATA_HOME");
}

TEST_CASE_FIXTURE(FilesTest, "the data folder can be chosen, and the usual one again") {
  TemporaryFolder home;
  ::setenv("TRANSEPT_HOME", home.path().c_str(), 1);
  const std::string usual = folders().data, chosen = home.path("elsewhere/data");
  chooseDataFolder(chosen);
  REQUIRE(folders().data == chosen);
  REQUIRE(folders().runs() == chosen + "/runs");
  REQUIRE(folders().config == home.path() + "/config");
  REQUIRE(isFolder(chosen));
  writeFileAtomically(home.path("file"), "");
  REQUIRE_THROWS_AS(chooseDataFolder(home.path("file")), UserError);
  REQUIRE(folders().data == chosen);
  chooseDataFolder("");
  REQUIRE(folders().data == usual);
  ::unsetenv("TRANSEPT_HOME");
}

TEST_CASE_FIXTURE(FilesTest, "names become file names") {
  REQUIRE(fileNameOf("../../etc/passwd") == "-..-etc-passwd");
  REQUIRE(fileNameOf(" .. ") == "unnamed");
  REQUIRE(fileNameOf("Größe: 1/2\n") == "Größe- 1-2-");
  const std::string longName(99, 'a');
  REQUIRE(fileNameOf(longName + "ß") == longName);  // a character is not split
  REQUIRE(fileNameOf("a\x7F") == "a-");
  REQUIRE(fileNameOf(std::string(150, '\x80')) == "unnamed");  // not UTF-8: contains no whole character
  createFolder(folder_ + "/name");
  REQUIRE(freeFolder(folder_, "name") == folder_ + "/name-2");
}

TEST_CASE_FIXTURE(FilesTest, "a new folder replaces nothing") {
  const std::string path = folder_ + "/result";
  const auto make = [&](const std::string& content) {
    const std::string temporary = beginFolder(path);
    writeFileAtomically(temporary + "/value", content);
    return temporary;
  };
  publishFolder(make("first"), path);
  const std::string second = make("second");
  REQUIRE_THROWS_AS(publishFolder(second, path), UserError);
  REQUIRE(readFile(path + "/value") == "first");
  REQUIRE(publishUnderFreeName(second, path) == path + "-2");
  REQUIRE(publishUnderFreeName(make("third"), path) == path + "-3");
  REQUIRE(readFile(path + "-2/value") == "second");
  writeFileAtomically(folder_ + "/file", "");
  REQUIRE(publishUnderFreeName(make("fourth"), folder_ + "/file") == folder_ + "/file-2");
  const std::string fifth = make("fifth");
  REQUIRE_THROWS_AS(publishUnderFreeName(fifth, folder_ + "/file/inside"), UserError);  // the search for a name ends
}

TEST_CASE_FIXTURE(FilesTest, "files and folders belong to their owner alone") {
  const auto modeOf = [](const std::string& path) { return static_cast<unsigned>(fs::status(path).permissions()); };
  const mode_t before = ::umask(0);
  createFolder(folder_ + "/a/b");
  writeFileAtomically(folder_ + "/a/file", "secret");
  AppendFile(folder_ + "/a/events").appendLine("{}");
  makeFolder(folder_ + "/made", [](const std::string& inside) { writeFileAtomically(inside + "/file", ""); });
  ::umask(before);
  for (const char* folder : {"/a", "/a/b", "/made"}) CHECK_EQ(modeOf(folder_ + folder), 0700u);
  for (const char* file : {"/a/file", "/a/events", "/made/file"}) CHECK_EQ(modeOf(folder_ + file), 0600u);
}

TEST_CASE_FIXTURE(FilesTest, "a pipe in the place of a file is refused and not waited for") {
  const std::string pipe = folder_ + "/pipe";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  REQUIRE_THROWS_AS(readFile(pipe), UserError);
  REQUIRE_THROWS_AS(AppendFile{pipe}, UserError);
  REQUIRE_THROWS_AS(MemoryMap{pipe}, UserError);
  REQUIRE_THROWS_AS(readRange(pipe, 0, 1), UserError);
  REQUIRE_THROWS_AS(FileLock::take(pipe), UserError);
  REQUIRE_THROWS_AS(readFile("/dev/zero"), UserError);
}

TEST_CASE_FIXTURE(FilesTest, "what killed processes left is removed at every depth") {
  const pid_t dead = ::fork();
  if (dead == 0) {
    createFolder(folder_ + "/runs/one/checkpoints");
    beginFolder(folder_ + "/runs/one/checkpoints/step-1");
    beginFolder(folder_ + "/runs/two");
    ::_exit(0);
  }
  ::waitpid(dead, nullptr, 0);
  const std::string own = beginFolder(folder_ + "/runs/three");
  removeLeftovers(folder_, Own::isKept, 5);
  REQUIRE(entriesIn(folder_ + "/runs/one/checkpoints") == 0);
  REQUIRE(entriesIn(folder_ + "/runs") == 2);
  REQUIRE(pathExists(own));
}

TEST_CASE_FIXTURE(FilesTest, "leftovers behind a link are those of another place") {
  const TemporaryFolder other;
  const pid_t dead = ::fork();
  if (dead == 0) {
    beginFolder(other.path("run"));
    ::_exit(0);
  }
  ::waitpid(dead, nullptr, 0);
  fs::create_directory_symlink(other.path(), folder_ + "/link");
  removeLeftovers(folder_, Own::isAbandoned, 5);
  REQUIRE(entriesIn(other.path()) == 1);
}

TEST_CASE_FIXTURE(FilesTest, "paths are relative to the working folder") {
  const WorkingFolder here(folder_);
  writeFileAtomically("file", "content");
  REQUIRE(readFile(folder_ + "/file") == "content");
  REQUIRE(absolutePath("a/../file") == fs::canonical(folder_).string() + "/file");
  REQUIRE(absolutePath("/") == "/");
  REQUIRE(absolutePath("/a//b/") == "/a/b");
}

TEST_CASE_FIXTURE(FilesTest, "a working folder that was removed is a sentence") {
  fs::create_directory(folder_ + "/gone");
  const WorkingFolder here(folder_ + "/gone");
  fs::remove(folder_ + "/gone");
  std::string sentence;
  try {
    absolutePath("file");
  } catch (const UserError& error) {
    sentence = error.sentence();
  }
  REQUIRE(sentence == "Cannot find file: there is no such file or folder.");
}

TEST_CASE_FIXTURE(FilesTest, "a folder's name that is not UTF-8 is refused") {
  std::string sentence;
  try {
    beginFolder(folder_ + "/r\xE9sultat");
  } catch (const UserError& error) {
    sentence = error.sentence();
  }
  REQUIRE(sentence == "The folder name " + folder_ + "/r\xEF\xBF\xBDsultat is not UTF-8.");
  REQUIRE(entriesIn(folder_) == 0);
}

TEST_CASE_FIXTURE(FilesTest, "what is written in blocks is written whole") {
  const std::string block(700'000, 'x');  // two of them fill a block of the file
  BlockFile blocks(folder_ + "/blocks");
  OutputFile whole(folder_ + "/whole");
  for (const std::string& part : {block, block, std::string("end")}) {
    blocks.add(part);
    whole.write(part.data(), part.size());
  }
  REQUIRE(blocks.checksum() == whole.checksum());
  blocks.finish();
  REQUIRE(readFile(folder_ + "/blocks") == block + block + "end");
}
