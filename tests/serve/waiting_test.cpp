// SPDX-License-Identifier: Apache-2.0
// What hangs (a disk, a driver, a process) holds up nobody who asks about something else, and no call for ever.
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <list>
#include <map>
#include <memory>

#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/events/events.h"
#include "engine/run/followed_runs.h"
#include "engine/run/run_folder.h"
#include "engine/serve/methods/methods.h"
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

/// A run with a file on a disk that does not answer, for as long as this is there.
class HangingRun {
 public:
  HangingRun(std::string folder, const std::string& file) : folder_(std::move(folder)), file_(folder_ + "/" + file) {
    std::filesystem::remove(file_);
    if (::mkfifo(file_.c_str(), 0600) != 0) qFatal("no named pipe");
  }
  ~HangingRun() {
    std::filesystem::remove(file_);  // before who reads goes on: the next in line must not hang again
    disk_.reset();
    std::filesystem::remove_all(folder_);
  }
  HangingRun(const HangingRun&) = delete;
  HangingRun& operator=(const HangingRun&) = delete;

  const std::string& folder() const { return folder_; }
  /// Waits until somebody reads it, who then hangs.
  bool isRead() {
    disk_ = std::make_unique<WriterOf>(file_);
    return disk_->isRead();
  }

 private:
  std::string folder_, file_;
  std::unique_ptr<WriterOf> disk_;
};

bool lists(const Json& answer, const std::string& folder) {
  const Json& runs = answer.at("runs");
  return std::any_of(runs.begin(), runs.end(), [&](const Json& run) { return run.at("run") == folder; });
}

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

  std::string makeRun(const std::string& name) { return makeRun(folders().runs(), name); }
  std::string makeRun(const std::string& parent, const std::string& name) {
    RunDescription description;
    description.name = name;
    description.device = "cpu";
    Config config;
    config.resolve();
    return RunFolder::create(parent + "/" + name, description, config).path();
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

  /// More of them than quick calls have threads at first; and who asks about one again and again takes no thread from
  /// others for ever.
  void disksThatHangHoldUpNoQuickCall() {
    const std::string healthy = makeRun("healthy");
    Client client;
    std::list<HangingRun> hanging;
    std::vector<int> waiting;
    for (const char* name : {"first", "second", "third"}) {
      HangingRun& run = hanging.emplace_back(makeRun(name), "config.json");
      waiting.push_back(client.send("run/info", {{"run", run.folder()}}));
      QVERIFY2(run.isRead(), name);
    }
    QVERIFY(client.call("run/info", {{"run", healthy}})["name"] == "healthy");
    QVERIFY(client.call("engine/info").contains("version"));

    std::vector<int> again;
    for (int i = 0; i < 40; ++i) again.push_back(client.send("run/info", {{"run", hanging.front().folder()}}));
    const Json refused = client.next([&](const Json& message) {
      return message.contains("error") && std::find(again.begin(), again.end(), message.value("id", 0)) != again.end();
    });
    QVERIFY2(refused["error"]["code"] == -32004, refused.dump().c_str());
    QVERIFY(!refused["error"]["data"]["remedy"].get<std::string>().empty());
    QVERIFY(client.call("run/info", {{"run", healthy}})["name"] == "healthy");

    hanging.clear();
    for (const int id : waiting) QVERIFY(client.answer(id).contains("error"));
  }

  /// Runs on shared folders are told of as they were seen last; the list does not wait for them.
  void aListDoesNotWaitForARunThatHangs() {
    const std::string shared = temporary_.path().toStdString() + "/shared";
    const std::string near = makeRun("near"), seen = makeRun(shared, "seen"), unseen = makeRun(shared, "unseen");
    follow(seen);
    Client client;
    QTRY_VERIFY_WITH_TIMEOUT(lists(client.call("run/list"), seen), 120'000);
    follow(unseen);
    HangingRun first(seen, "run.json"), second(unseen, "config.json");
    const int asked = client.send("run/list");
    QVERIFY(first.isRead() && second.isRead());
    const Json list = client.answer(asked)["result"];
    QVERIFY(lists(list, near) && lists(list, seen) && !lists(list, unseen));
    const Json again = client.call("run/list");
    QVERIFY(lists(again, near) && lists(again, seen) && !lists(again, unseen));
  }

  void whatHappensIsToldThoughAnotherRunHangs() {
    const std::string near = makeRun("told"), far = makeRun(temporary_.path().toStdString() + "/shared", "silent");
    Client client;
    client.call("run/subscribe", {{"run", far}});
    client.call("run/subscribe", {{"run", near}});
    HangingRun hanging(far, "run.json");
    QVERIFY(hanging.isRead());
    const RunLock lock = RunLock::take(near);
    EventWriter(near, 1).write("started", 0, {{"steps", 30}, {"ranks", 1}});
    QVERIFY(client.notification("run/event")["run"] == near);
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
