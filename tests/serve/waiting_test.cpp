// SPDX-License-Identifier: Apache-2.0
// What hangs (a disk, a driver, a process) holds up nobody who asks about something else, and no call for ever.
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <map>

#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"
#include "engine/serve/methods.h"
#include "tests/serve/client.h"

using namespace transept;

namespace {

/// The end of a named pipe that a writer holds; whoever reads waits until it is closed.
class WriterOf {
 public:
  explicit WriterOf(const std::string& path) {
    // Refused until somebody reads.
    const auto opened = [&] { return (pipe_ = ::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC)) >= 0; };
    read_ = QTest::qWaitFor(opened, 120'000);
  }
  ~WriterOf() { close(); }
  WriterOf(const WriterOf&) = delete;
  WriterOf& operator=(const WriterOf&) = delete;

  bool isRead() const { return read_; }
  void close() {
    if (pipe_ >= 0) ::close(pipe_);
    pipe_ = -1;
  }

 private:
  int pipe_ = -1;
  bool read_ = false;
};

/// On which lane each method is served.
class Lanes : public MethodRegistry {
 public:
  void add(const std::string& name, Lane lane, Method) override { lanes_[name] = lane; }
  Lane operator[](const std::string& name) const { return lanes_.at(name); }

 private:
  std::map<std::string, Lane> lanes_;
};

}  // namespace

class WaitingTest : public QObject {
  Q_OBJECT

 private:
  QTemporaryDir temporary_;

  std::string makeRun(const std::string& name) {
    RunDescription description;
    description.name = name;
    description.device = "cpu";
    Config config;
    config.resolve();
    return RunFolder::create(folders().runs() + "/" + name, description, config).path();
  }

 private slots:
  void initTestCase() { qputenv("TRANSEPT_HOME", temporary_.path().toUtf8()); }

  void aDiskThatHangsHoldsUpNoOtherRun() {
    const std::string well = makeRun("well"), hangs = makeRun("hangs"), file = hangs + "/config.json";
    std::filesystem::remove(file);
    QCOMPARE(::mkfifo(file.c_str(), 0600), 0);  // read as a file of a server that does not answer
    Client client;
    const int waits = client.send("run/info", {{"run", hangs}});
    WriterOf disk(file);
    QVERIFY(disk.isRead());
    QVERIFY(client.call("run/info", {{"run", well}})["name"] == "well");
    disk.close();
    QVERIFY(client.answer(waits).contains("error"));
    std::filesystem::remove_all(hangs);
  }

  /// A driver that hangs must not take a place from those that are answered at once.
  void devicesAreNoQuickCall() {
    Lanes lanes;
    addEngineMethods(lanes);
    QVERIFY(lanes["engine/devices"] == Lane::background);
    QVERIFY(lanes["engine/info"] == Lane::quick);
  }

  /// It is awaited until it holds its run's lock, which this one never will; whoever waits may give it up.
  void aProcessThatNeverBeginsIsGivenUp() {
    const std::string program = temporary_.path().toStdString() + "/sleeps";
    writeFileAtomically(program, "#!/bin/sh\nexec sleep 600\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    const std::string silent = makeRun("silent"), next = makeRun("next");
    Client client([&](int input, int output) { serve({input, output, program}); });
    const auto process = client.call("run/start", {{"run", silent}})["pid"].get<pid_t>();
    const int adding = client.send("run/queue", {{"add", {next}}});
    client.cancel(adding);
    const Json answer = client.answer(adding);
    const Json queue = client.call("run/queue");
    ::kill(process, SIGKILL);
    QVERIFY2(answer.contains("error") && answer["error"]["code"] == -32800, answer.dump().c_str());
    QVERIFY(queue["runs"].empty());
  }
};

QTEST_GUILESS_MAIN(WaitingTest)
#include "waiting_test.moc"
