// SPDX-License-Identifier: Apache-2.0
// Files appear whole or not at all, lines are never torn for a reader, and failures are sentences.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>

#include "engine/base/error.h"
#include "engine/platform/append_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_watcher.h"
#include "engine/platform/folders.h"
#include "engine/platform/memory_map.h"

using namespace transept;
namespace fs = std::filesystem;

namespace {

std::size_t entriesIn(const std::string& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

}  // namespace

class FilesTest : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    temporary_ = std::make_unique<QTemporaryDir>();
    folder_ = temporary_->path().toStdString();
  }

  void replacesWhole() {
    const std::string path = folder_ + "/file";
    writeFileAtomically(path, "first");
    writeFileAtomically(path, "second");
    QCOMPARE(readFile(path), std::string("second"));
    QCOMPARE(entriesIn(folder_), std::size_t{1});
  }

  void withoutCommitNothingStays() {
    const std::string path = folder_ + "/file";
    writeFileAtomically(path, "old");
    {
      AtomicFile file(path);
      file.write("half of the n");
    }
    QCOMPARE(readFile(path), std::string("old"));
    QCOMPARE(entriesIn(folder_), std::size_t{1});
  }

  void aKilledWriterLeavesAWholeFile() {
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
      ::usleep(20'000 + random() % 30'000);
      ::kill(writer, SIGKILL);
      ::waitpid(writer, nullptr, 0);
      if (!pathExists(path)) continue;  // killed before its first rename
      const std::string content = readFile(path);
      QCOMPARE(content.size(), bytes);
      QCOMPARE(content.find_first_not_of(content.front()), std::string::npos);
    }
    QVERIFY(pathExists(path));
    removeLeftovers(folder_);
    QCOMPARE(entriesIn(folder_), std::size_t{1});
  }

  /// The number of a process says nothing on another host that shares the folder.
  void leftoversAreJudgedByTheirHost() {
    int ready[2];
    QCOMPARE(::pipe(ready), 0);
    const pid_t writer = ::fork();
    if (writer == 0) {
      beginFolder(folder_ + "/run");
      if (::write(ready[1], "x", 1) != 1) ::_exit(1);
      for (;;) ::pause();
    }
    char byte = 0;
    QCOMPARE(::read(ready[0], &byte, 1), ssize_t{1});
    removeLeftovers(folder_);
    QCOMPARE(entriesIn(folder_), std::size_t{1});
    const std::string hidden = fs::directory_iterator(folder_)->path().filename().string();
    ::kill(writer, SIGKILL);
    ::waitpid(writer, nullptr, 0);
    ::close(ready[0]);
    ::close(ready[1]);
    // The same process, by its number, of another host: it may live, until nothing has moved for long.
    const std::size_t at = hidden.find('@');
    QVERIFY(at != std::string::npos);
    const std::string elsewhere = folder_ + "/" + hidden.substr(0, at + 1) + "no-host-0-run";
    fs::create_directory(elsewhere);
    removeLeftovers(folder_);
    QCOMPARE(entriesIn(folder_), std::size_t{1});
    QVERIFY(pathExists(elsewhere));
    fs::last_write_time(elsewhere, fs::file_time_type::clock::now() - std::chrono::hours(30));
    removeLeftovers(folder_);
    QCOMPARE(entriesIn(folder_), std::size_t{0});
  }

  void publishesFolders() {
    const std::string path = folder_ + "/result";
    for (const std::string content : {"one", "two"}) {
      const std::string temporary = beginFolder(path);
      writeFileAtomically(temporary + "/value", content);
      publishFolder(temporary, path);
      QCOMPARE(readFile(path + "/value"), content);
      QCOMPARE(entriesIn(folder_), std::size_t{1});
    }
    removeFolderAtomically(path);
    QCOMPARE(entriesIn(folder_), std::size_t{0});
    removeFolderAtomically(path);  // absent is fine
  }

  void fullDiskIsOneSentence() {
    AppendFile file("/dev/full");
    try {
      file.appendLine("text");
      QFAIL("a full disk must be an error");
    } catch (const UserError& error) {
      QCOMPARE(error.kind(), ErrorKind::noResources);
      QCOMPARE(error.sentence(), std::string("Cannot write /dev/full: the disk is full."));
      QVERIFY(!error.remedy().empty());
    }
  }

  void aFailedWriteKeepsTheOldFile() {
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
    QCOMPARE(status, 0);
    QCOMPARE(readFile(path), std::string("old"));
    QCOMPARE(entriesIn(folder_), std::size_t{1});
  }

  void missingAndWrongFilesAreNamed() {
    const auto kindOf = [](auto action) {
      try {
        action();
      } catch (const UserError& error) {
        return static_cast<int>(error.kind());
      }
      return -1;
    };
    QCOMPARE(kindOf([&] { readFile(folder_ + "/none"); }), static_cast<int>(ErrorKind::notFound));
    QCOMPARE(kindOf([&] { readFile(folder_); }), static_cast<int>(ErrorKind::badInput));
    QCOMPARE(kindOf([&] { MemoryMap(folder_ + "/none"); }), static_cast<int>(ErrorKind::notFound));
    QCOMPARE(kindOf([&] { writeFileAtomically(folder_ + "/none/file", "x"); }), static_cast<int>(ErrorKind::notFound));
    writeFileAtomically(folder_ + "/file", "0123456789");
    QCOMPARE(kindOf([&] { readFile(folder_ + "/file", 9); }), static_cast<int>(ErrorKind::badInput));
  }

  void tornLastLineIsEnded() {
    const std::string path = folder_ + "/lines";
    std::ofstream(path) << "one\ntw";
    AppendFile(path).appendLine("three");
    QCOMPARE(readFile(path), std::string("one\ntw\nthree\n"));
    QCOMPARE(readRange(path, 4, 2), std::string("tw"));
    QCOMPARE(readRange(path, 7, 100), std::string("three\n"));
  }

  void followsAGrowingFile() {
    const std::string path = folder_ + "/lines";
    GrowingFile reader(path);
    std::string buffer;
    bool restarted = false;
    QVERIFY(reader.read(buffer, 100, restarted).empty());
    AppendFile writer(path);
    writer.appendLine("one");
    QCOMPARE(std::string(reader.read(buffer, 100, restarted)), std::string("one\n"));
    QVERIFY(reader.read(buffer, 100, restarted).empty());
    writer.appendLine("two");
    QCOMPARE(std::string(reader.read(buffer, 2, restarted)), std::string("tw"));
    QCOMPARE(std::string(reader.read(buffer, 100, restarted)), std::string("o\n"));
    QVERIFY(!restarted);
    writeFileAtomically(path, "a file of its own");
    QCOMPARE(std::string(reader.read(buffer, 100, restarted)), std::string("a file of its own"));
    QVERIFY(restarted);
    fs::resize_file(path, 3);
    QCOMPARE(std::string(reader.read(buffer, 100, restarted)), std::string("a f"));
    QVERIFY(restarted);
  }

  void watcherSeesReplacement() {
    const std::string path = folder_ + "/file";
    FileWatcher watcher(path);
    QVERIFY(!watcher.changed());
    writeFileAtomically(path, "a");
    QVERIFY(watcher.changed());
    QVERIFY(!watcher.changed());
    writeFileAtomically(path, "b");  // same size, perhaps the same tick of the clock
    QVERIFY(watcher.changed());
  }

  void mapsFiles() {
    writeFileAtomically(folder_ + "/file", "mapped");
    const MemoryMap map(folder_ + "/file");
    QCOMPARE(map.size(), std::size_t{6});
    QCOMPARE(static_cast<char>(map.bytes()[5]), 'd');
    writeFileAtomically(folder_ + "/empty", "");
    QCOMPARE(MemoryMap(folder_ + "/empty").size(), std::size_t{0});
  }

  void trashGivesBack() {
    qputenv("TRANSEPT_HOME", QByteArray::fromStdString(folder_));
    const std::string run = folders().runs() + "/my run";
    createFolder(run);
    writeFileAtomically(run + "/file", "precious");
    const std::string trashed = moveToTrash(run);
    QVERIFY(!pathExists(run));
    QVERIFY(trashed.starts_with(folders().trash()));
    QCOMPARE(restoreFromTrash(trashed), run);
    QCOMPARE(readFile(run + "/file"), std::string("precious"));

    const std::string again = moveToTrash(run);
    createFolder(run);  // the name was taken meanwhile
    QCOMPARE(restoreFromTrash(again), run + "-2");
    QVERIFY_THROWS_EXCEPTION(UserError, restoreFromTrash(run));
    QVERIFY_THROWS_EXCEPTION(UserError, moveToTrash(folder_ + "/none"));
    qunsetenv("TRANSEPT_HOME");
  }

  void foldersFollowXdg() {
    qunsetenv("TRANSEPT_HOME");
    qputenv("XDG_DATA_HOME", "/somewhere");
    QCOMPARE(folders().runs(), std::string("/somewhere/transept/runs"));
    qputenv("XDG_DATA_HOME", "relative/is/ignored");
    qputenv("HOME", "/home/somebody");
    QCOMPARE(folders().data, std::string("/home/somebody/.local/share/transept"));
    qunsetenv("XDG_DATA_HOME");
  }

  void namesBecomeFileNames() {
    QCOMPARE(fileNameOf("../../etc/passwd"), std::string("-..-etc-passwd"));
    QCOMPARE(fileNameOf(" .. "), std::string("unnamed"));
    QCOMPARE(fileNameOf("Größe: 1/2\n"), std::string("Größe- 1-2-"));
    QCOMPARE(fileNameOf(std::string(99, 'a') + "ß"), std::string(99, 'a'));  // no half characters
    createFolder(folder_ + "/name");
    QCOMPARE(freeFolder(folder_, "name"), folder_ + "/name-2");
  }

 private:
  std::unique_ptr<QTemporaryDir> temporary_;
  std::string folder_;
};

QTEST_GUILESS_MAIN(FilesTest)
#include "files_test.moc"
