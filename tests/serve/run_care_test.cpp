// SPDX-License-Identifier: Apache-2.0
// Tags and notes, forks and clean-up by protocol; a fork is trained on by the real program.
#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <filesystem>

#include "engine/platform/folders.h"
#include "tests/serve/client.h"

using namespace transept;

class RunCareTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    QVERIFY2(pathExists(TRANSEPT_ENGINE_PROGRAM), "build transept-engine first");
    qputenv("TRANSEPT_HOME", temporary_.path().toUtf8());
    qputenv("OMP_WAIT_POLICY", "passive");
    client_ = std::make_unique<Client>([](int input, int output) { serve({input, output, TRANSEPT_ENGINE_PROGRAM}); });
    const Json corpus = client_->call("corpus/demo", {{"pairs", 600}});
    run_ = client_->call(
        "run/create",
        {{"name", "first"}, {"corpus", corpus["corpus"]}, {"preset", "demo"}, {"values", values_}})["run"];
    train(run_);
  }

  void notesAreKeptWithTheRun() {
    Json info = client_->call("run/annotate", {{"run", run_}, {"tags", {"baseline", "keep"}}});
    QVERIFY(info["tags"] == Json({"baseline", "keep"}) && info["notes"] == "");
    client_->call("run/annotate", {{"run", run_}, {"notes", "The first of all."}});
    info = client_->call("run/info", {{"run", run_}});
    QVERIFY(info["tags"].size() == 2 && info["notes"] == "The first of all.");
    QVERIFY(info["origin"].is_null() && info["best_perplexity"].is_number());
    QVERIFY(client_->error("run/annotate", {{"run", run_}, {"tags", "no list"}})["code"] == -32602);
  }

  void aForkIsTrainedOn() {
    const Json checkpoints = client_->call("run/checkpoints", {{"run", run_}})["checkpoints"];
    const Json from = checkpoints[0];
    QVERIFY(from["step"] < 60 && from["optimizer_bytes"].is_number());
    Json values = values_;
    values["train.steps"] = from["step"].get<int>() + 10;
    values["train.warmup"] = 50;
    Json check = client_->call("config/check", {{"preset", "demo"}, {"values", values}, {"from", from["checkpoint"]}});
    QVERIFY2(check["ok"] == true, check.dump().c_str());
    Json wrong = values;
    wrong["model.d_ff"] = 128;
    wrong["train.steps"] = 5;
    check = client_->call("config/check", {{"preset", "demo"}, {"values", wrong}, {"from", from["checkpoint"]}});
    QVERIFY(check["errors"].size() == 2 && check["errors"][0]["key"] == "model.d_ff");
    const Json params{{"name", "second"}, {"preset", "demo"}, {"values", values}, {"from", from["checkpoint"]}};
    const std::string fork = client_->call("run/create", params)["run"];
    Json info = client_->call("run/info", {{"run", fork}});
    QVERIFY(info["state"] == "new" && info["step"] == from["step"] && info["origin"]["run"] == run_);
    QVERIFY(info["origin"]["name"] == "first" && !info["corpus_name"].get<std::string>().empty());
    train(fork);
    info = client_->call("run/info", {{"run", fork}});
    QVERIFY(info["step"] == values["train.steps"]);
    const Json loss = client_->call("run/curves", {{"run", fork}, {"series", {"train_loss"}}})["series"]["train_loss"];
    QVERIFY(loss["x"][0] > from["step"]);  // its curve begins where the other was left
    const Json started = client_->call("run/events", {{"run", fork}, {"types", {"started"}}})["events"];
    QVERIFY(started.size() == 1 && started[0]["step"] == from["step"]);
    const std::string command = client_->call("run/command", {{"run", fork}})["command"];
    QVERIFY2(command.find("--from") != std::string::npos && command.find("--corpus") == std::string::npos,
             command.c_str());
    QVERIFY(client_->error("run/create",
                           {{"name", "x"}, {"preset", "demo"}, {"values", wrong}, {"from", run_}})["code"] == -32001);
  }

  void theDoctorLooksBeforeAndAfter() {
    const std::string corpus = client_->call("run/info", {{"run", run_}})["corpus"];
    Json values = values_;
    values["train.warmup"] = 50;
    const Json params{{"preset", "demo"}, {"values", values}, {"corpus", corpus}};
    const Json check = client_->call("doctor/check", params);
    QVERIFY(check["schedule"]["step"].size() == 200 && check["schedule"]["rate"][100] > 0);
    bool fits = false, longWarmup = false;
    for (const Json& finding : check["findings"]) {
      fits |= finding["rule"] == "fits" && finding["severity"] == "good";
      longWarmup |= finding["rule"] == "warmup_too_long" && finding["changes"]["train.warmup"] == 5;
    }
    QVERIFY2(fits && longWarmup, check.dump().c_str());
    QVERIFY(client_->call("doctor/diagnose", {{"run", run_}})["findings"].is_array());
    const Json trial = client_->call("doctor/trial", params);
    QVERIFY2(trial["seconds_per_step"] > 0 && trial["total_seconds"] > 0, trial.dump().c_str());
    for (const Json& run : client_->call("run/list")["runs"]) QVERIFY(run["name"] != "trial");
    QVERIFY(client_->error("doctor/diagnose", {{"run", "/no/such/run"}})["code"] == -32002);
  }

  /// Whether it is measured, given up, or an earlier one was killed with its engine.
  void aTrialLeavesNothing() {
    namespace fs = std::filesystem;
    const std::string corpus = client_->call("run/info", {{"run", run_}})["corpus"];
    const std::string trials = folders().cache + "/trials", old = trials + "/old", another = trials + "/another";
    createFolder(old + "/checkpoints/step-00000007");
    fs::last_write_time(old, fs::file_time_type::clock::now() - std::chrono::hours(2));
    createFolder(another);  // as one that is just being begun by another engine
    const auto left = [&] {
      std::vector<std::string> names;
      for (const auto& entry : fs::directory_iterator(trials)) names.push_back(entry.path().string());
      return names;
    };
    const Json params{{"preset", "demo"}, {"values", values_}, {"corpus", corpus}};
    client_->call("doctor/trial", params);
    QVERIFY(left() == std::vector{another});
    Json endless = params;
    endless["values"]["train.steps"] = 1'000'000;
    const int given = client_->send("doctor/trial", endless);
    client_->next([&](const Json& message) {
      return message.value("method", "") == "$/progress" && message["params"]["id"] == given;
    });
    client_->cancel(given);
    client_->answer(given);
    QVERIFY(left() == std::vector{another});
  }

  void checkpointsAreCleanedUpAndComeBack() {
    const auto count = [&] { return client_->call("run/checkpoints", {{"run", run_}})["checkpoints"].size(); };
    const std::size_t before = count();
    const Json list = client_->call("run/checkpoints", {{"run", run_}});
    QVERIFY(before >= 3 && list["aside"]["count"] == 0);
    const auto bytes = [&] { return client_->call("run/info", {{"run", run_}})["bytes"].get<std::int64_t>(); };
    const Json aside = client_->call("run/cleanup", {{"run", run_}, {"checkpoints", {list["checkpoints"][0]["name"]}}});
    QVERIFY(aside["bytes"] > 0 && count() == before - 1);
    QVERIFY(client_->call("run/cleanup/undo", {{"run", run_}})["names"].size() == 1 && count() == before);
    const std::int64_t whole = bytes();
    client_->call("run/cleanup", {{"run", run_}, {"checkpoints", {list["checkpoints"][0]["name"]}}});
    QVERIFY(client_->call("run/checkpoints", {{"run", run_}})["aside"]["count"] == 1);
    client_->call("run/cleanup/finish", {{"run", run_}});
    QVERIFY(bytes() < whole && client_->call("run/checkpoints", {{"run", run_}})["aside"]["count"] == 0);
    QVERIFY(client_->error("run/cleanup", {{"run", run_}, {"checkpoints", {"step-77"}}})["code"] == -32002);
  }

  void cleanupTestCase() { client_.reset(); }

 private:
  void train(const std::string& run) {
    client_->call("run/subscribe", {{"run", run}});
    client_->call("run/start", {{"run", run}, {"threads", 1}});
    for (;;) {
      const Json state = client_->notification("run/changed")["info"];
      if (state["run"] != run) continue;
      if (state["state"] == "failed") throw std::runtime_error(state.dump());
      if (state["state"] == "finished") return;
    }
  }

  const Json values_{{"model.layers", 1},
                     {"model.d_model", 32},
                     {"model.d_ff", 64},
                     {"model.heads", 2},
                     {"train.steps", 60},
                     {"train.precision", "f32"},
                     {"train.batch_tokens", 256},
                     {"train.validate_every", 30},
                     {"train.validation_sentences", 2},
                     {"train.checkpoint_steps", 15},
                     {"train.average", 0},
                     {"decode.max_extra", 5}};
  QTemporaryDir temporary_;
  std::unique_ptr<Client> client_;
  std::string run_;
};

QTEST_GUILESS_MAIN(RunCareTest)
#include "run_care_test.moc"
