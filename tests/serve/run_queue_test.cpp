// SPDX-License-Identifier: Apache-2.0
// run/queue with the real program: runs are trained one after the other, behind one that was started by hand.
#include <signal.h>

#include <QTemporaryDir>
#include <QTest>

#include "engine/experiment/experiment.h"
#include "engine/platform/folders.h"
#include "engine/run/control/run_lock.h"
#include "tests/serve/client.h"

using namespace transept;

class RunQueueTest : public QObject {
  Q_OBJECT

 private:
  static constexpr int patience_ = 240'000;  // ms
  QTemporaryDir temporary_;
  std::unique_ptr<Client> client_;
  std::string corpus_;

  std::string make(const char* name, int steps) {
    return client_->call("run/create", {{"name", name},
                                        {"corpus", corpus_},
                                        {"preset", "demo"},
                                        {"values",
                                         {{"model.layers", 1},
                                          {"model.d_model", 32},
                                          {"model.d_ff", 64},
                                          {"model.heads", 2},
                                          {"train.steps", steps},
                                          {"train.threads", 1},
                                          {"train.precision", "f32"},
                                          {"train.batch_tokens", 256},
                                          {"train.validate_every", 1000},
                                          {"train.validation_sentences", 4},
                                          {"train.checkpoint_steps", 20},
                                          {"decode.max_extra", 5}}}})["run"];
  }
  Json queue(Json params = Json::object()) { return client_->call("run/queue", std::move(params)); }
  int refusal(Json params) { return client_->error("run/queue", std::move(params))["code"]; }
  std::string stateOf(const std::string& run) { return client_->call("run/info", {{"run", run}})["state"]; }
  bool comesTo(const std::string& run, const std::string& state) {
    return QTest::qWaitFor([&] { return stateOf(run) == state; }, patience_);
  }
  static std::vector<std::string> runsOf(const Json& queue) {
    std::vector<std::string> runs;
    for (const Json& entry : queue["runs"]) runs.push_back(entry["run"]);
    return runs;
  }

 private slots:
  void initTestCase() {
    QVERIFY2(pathExists(TRANSEPT_ENGINE_PROGRAM), "build transept-engine first");
    qputenv("TRANSEPT_HOME", temporary_.path().toUtf8());
    client_ = std::make_unique<Client>([](int input, int output) { serve({input, output, TRANSEPT_ENGINE_PROGRAM}); });
    corpus_ = client_->call("corpus/demo", {{"pairs", 600}})["corpus"];
  }

  void runsAreTrainedOneAfterTheOther() {
    using Runs = std::vector<std::string>;
    const Json nothing = queue();
    QVERIFY(nothing["experiment"].is_null() && nothing["runs"].empty());
    QCOMPARE(refusal({{"state", "running"}}), -32002);
    const std::string first = make("first", 1'000'000), second = make("second", 20), third = make("third", 20);
    client_->call("run/start", {{"run", first}});
    Json now = queue({{"add", {second}}});
    QVERIFY(now["state"] == "running" && runsOf(now) == (Runs{first, second}));
    now = queue({{"add", {third}}});
    QVERIFY(runsOf(now) == (Runs{first, second, third}));
    QCOMPARE(refusal({{"add", {second}}}), -32001);
    QCOMPARE(refusal({{"add", {first}}}), -32003);
    QCOMPARE(refusal({{"add", {corpus_}}}), -32002);
    QCOMPARE(refusal({{"remove", {corpus_}}}), -32002);
    QCOMPARE(refusal({{"state", "stopped"}}), -32602);
    now = queue({{"order", {third, second}}});
    QVERIFY(runsOf(now) == (Runs{third, second, first}));
    now = queue({{"remove", {second}}});
    QVERIFY(runsOf(now) == (Runs{third, first}));
    QVERIFY(stateOf(second) == "new");  // out of the queue, and untouched

    // It waits as long as the first is being trained, and begins when that has ended.
    QVERIFY(QTest::qWaitFor([&] { return client_->call("run/info", {{"run", first}})["step"] > 0; }, patience_));
    QCOMPARE(refusal({{"remove", {first}}}), -32003);
    QVERIFY(stateOf(third) == "new");
    client_->call("run/control", {{"run", first}, {"state", "stopped"}});
    QVERIFY(comesTo(third, "finished"));
    QVERIFY(stateOf(first) == "stopped" && stateOf(second) == "new");
    QCOMPARE(refusal({{"add", {third}}}), -32001);  // it is done

    // One that comes later starts it again.
    queue({{"add", {second}}});
    QVERIFY(comesTo(second, "finished"));
    QVERIFY(QTest::qWaitFor([&] { return queue()["state"] == "finished"; }, patience_));
    QVERIFY(runsOf(queue()).empty());
  }

  /// It is one of the experiments; what it holds are runs of their own.
  void itIsAnExperiment() {
    const Json all = client_->call("experiment/list")["experiments"];
    QVERIFY(all.size() == 1 && all[0]["name"] == "Queue" && all[0]["corpus"] == "");
    const std::string folder = all[0]["experiment"];
    QVERIFY(queue()["experiment"] == folder);
    const Json row = client_->call("experiment/show", {{"experiment", folder}})["rows"][0];
    QVERIFY(row["layers"] == 1 && row["state"] == "done" && row["step"] == 20);
    QCOMPARE(static_cast<int>(
                 client_->error("experiment/control", {{"experiment", folder}, {"rows", {{{"name", "x"}}}}})["code"]),
             -32001);
    client_->call("experiment/control", {{"experiment", folder}, {"remove", {row["id"]}}});
    QVERIFY(QTest::qWaitFor([&] { return !RunLock::held(folder); }, patience_));  // its process is on its way out
    client_->call("experiment/delete", {{"experiment", folder}});
    QVERIFY(client_->call("run/list")["runs"].size() == 3);
    QVERIFY(queue()["experiment"].is_null());
  }

  /// A pause is a person's own: what is added then waits for them.
  void aQueueThatIsPausedStaysSo() {
    const std::string slow = make("slow", 1'000'000), next = make("next", 20);
    queue({{"add", {slow}}});
    QVERIFY(comesTo(slow, "running"));
    queue({{"state", "paused"}});
    QVERIFY(comesTo(slow, "paused"));
    QVERIFY(QTest::qWaitFor([&] { return queue()["state"] == "paused"; }, patience_));
    QVERIFY(queue({{"add", {next}}})["state"] == "paused");
    queue({{"remove", {slow}}});
    queue({{"state", "running"}});
    QVERIFY(comesTo(next, "finished"));
    QVERIFY(stateOf(slow) == "paused");
  }

  void cleanupTestCase() {
    // A check failed half-way: leave no process behind. The queue first, it would start its runs again.
    client_.reset();
    std::vector<std::string> folders = listExperiments(experimentsFolder());
    for (const char* name : {"first", "second", "third", "slow", "next"}) {
      folders.push_back(temporary_.path().toStdString() + "/runs/" + name);
    }
    for (const std::string& path : folders) {
      if (RunLock::held(path)) ::kill(static_cast<pid_t>(RunLock::lastHolder(path)->process), SIGKILL);
    }
  }
};

QTEST_GUILESS_MAIN(RunQueueTest)
#include "run_queue_test.moc"
