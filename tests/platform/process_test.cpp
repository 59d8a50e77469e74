// SPDX-License-Identifier: Apache-2.0
// Locks that die with their holder, processes that live on their own, lines over pipes.
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>
#include <cerrno>
#include <csignal>
#include <thread>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"
#include "engine/platform/spawn.h"
#include "engine/platform/standard_streams.h"
#include "engine/platform/system_info.h"

using namespace transept;

class ProcessTest : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    temporary_ = std::make_unique<QTemporaryDir>();
    folder_ = temporary_->path().toStdString();
  }

  void lockExcludesAndIsQueriedWithoutTaking() {
    const std::string path = folder_ + "/lock";
    QVERIFY(!FileLock::held(path));
    QVERIFY(!pathExists(path));
    {
      auto lock = FileLock::take(path);
      QVERIFY(lock.has_value());
      lock->setContent("long content");
      lock->setContent("short");
      QCOMPARE(readFile(path), std::string("short"));
      QVERIFY(FileLock::held(path));
      QVERIFY(!FileLock::take(path).has_value());
      QVERIFY(FileLock::held(path));  // opening and closing it elsewhere in the process dropped nothing
      FileLock moved = std::move(*lock);
      QVERIFY(FileLock::held(path));
    }
    QVERIFY(!FileLock::held(path));
    QCOMPARE(readFile(path), std::string("short"));
  }

  void lockDiesWithItsHolder() {
    const std::string path = folder_ + "/lock";
    int ready[2];
    QCOMPARE(::pipe(ready), 0);
    const pid_t holder = ::fork();
    if (holder == 0) {
      const auto lock = FileLock::take(path);
      if (::write(ready[1], lock ? "y" : "n", 1) != 1) ::_exit(1);
      ::pause();
    }
    char answer = 0;
    QCOMPARE(::read(ready[0], &answer, 1), ssize_t{1});
    QCOMPARE(answer, 'y');
    QVERIFY(FileLock::held(path));
    QVERIFY(!FileLock::take(path, std::chrono::milliseconds(30)).has_value());
    std::thread killer([holder] {
      ::usleep(50'000);
      ::kill(holder, SIGKILL);
    });
    QVERIFY(FileLock::take(path, std::chrono::seconds(20)).has_value());  // patience is rewarded
    killer.join();
    ::waitpid(holder, nullptr, 0);
    ::close(ready[0]);
    ::close(ready[1]);
  }

  void spawnsDetached() {
    const std::string output = folder_ + "/out.txt", done = folder_ + "/done";
    const int leak = ::open("/dev/null", O_RDONLY);  // not close-on-exec, as a library might
    QVERIFY(::fcntl(leak, F_DUPFD, 77) == 77);
    const std::int64_t child = spawnDetached({"/bin/sh",
                                              {"-c",
                                               "echo \"$GREETING $1\"; echo problem >&2; cut -d' ' -f6 /proc/$$/stat; "
                                               "test -e /proc/$$/fd/77 || echo closed; "
                                               "pwd; touch done",
                                               "sh", "two words"},
                                              output,
                                              folder_,
                                              {"GREETING=hello"}});
    QTRY_VERIFY_WITH_TIMEOUT(pathExists(done), 20'000);
    ::close(77);
    ::close(leak);
    const std::string text = readFile(output);
    // Its session is its own, the leaked descriptor was closed.
    QCOMPARE(text, "hello two words\nproblem\n" + std::to_string(child) + "\nclosed\n" + folder_ + "\n");
    QTRY_VERIFY_WITH_TIMEOUT((reapDetached(), ::kill(static_cast<pid_t>(child), 0) != 0), 20'000);  // no zombie
    QVERIFY_THROWS_EXCEPTION(UserError, spawnDetached({"/no/such/program", {}, {}, {}, {}}));
  }

  void readsLinesOfEveryKind() {
    int ends[2];
    QCOMPARE(::pipe(ends), 0);
    std::thread writer([&] {
      const std::string longLine(200'000, 'x');
      LineWriter lines(ends[1]);
      lines.write("one");
      lines.write("");
      lines.write("two\r");
      lines.write(longLine);
      lines.write(std::string(100'000, 'y'));
      const std::string rest = "no newline";
      if (::write(ends[1], rest.data(), rest.size()) < 0) ::abort();
      ::close(ends[1]);
    });
    LineReader reader(ends[0], 100'000);
    std::string line;
    const auto next = [&] { return reader.next(line); };
    QCOMPARE(next(), LineReader::Result::line);
    QCOMPARE(line, std::string("one"));
    QCOMPARE(next(), LineReader::Result::line);
    QCOMPARE(line, std::string());
    QCOMPARE(next(), LineReader::Result::line);
    QCOMPARE(line, std::string("two"));
    QCOMPARE(next(), LineReader::Result::tooLong);
    QCOMPARE(next(), LineReader::Result::line);
    QCOMPARE(line.size(), std::size_t{100'000});
    QCOMPARE(next(), LineReader::Result::line);
    QCOMPARE(line, std::string("no newline"));
    QCOMPARE(next(), LineReader::Result::end);
    writer.join();
    ::close(ends[0]);
  }

  void anInputThatCannotBeReadIsNoEmptyOne() {
    const int folder = ::open(folder_.c_str(), O_RDONLY | O_DIRECTORY);
    LineReader reader(folder, 100);
    std::string line;
    QCOMPARE(reader.next(line), LineReader::Result::end);
    QCOMPARE(reader.failure(), EISDIR);
    ::close(folder);
    const int nothing = ::open("/dev/null", O_RDONLY);
    LineReader empty(nothing, 100);
    QCOMPARE(empty.next(line), LineReader::Result::end);
    QCOMPARE(empty.failure(), 0);
    ::close(nothing);
  }

  void standardOutputIsTaken() {
    const std::string errors = folder_ + "/errors", protocol = folder_ + "/protocol";
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
    QCOMPARE(status, 0);
    QCOMPARE(readFile(protocol), std::string("{}\n"));
    QCOMPARE(readFile(errors), std::string("a library prints\n"));
  }

  void knowsTheMachine() {
    QVERIFY(memoryTotal() > 0);
    QVERIFY(memoryAvailable() > 0 && memoryAvailable() <= memoryTotal());
    QVERIFY(usableProcessors() >= 1);
    QVERIFY(!hostName().empty() && !cpuName().empty());
    QVERIFY(executablePath().ends_with("platform_process_test"));
    const std::int64_t before = residentAnonymousMemory();
    std::vector<char> block(64 << 20, 1);
    QVERIFY(block.back() == 1 && residentAnonymousMemory() >= before + (60 << 20));
  }

 private:
  std::unique_ptr<QTemporaryDir> temporary_;
  std::string folder_;
};

QTEST_GUILESS_MAIN(ProcessTest)
#include "process_test.moc"
