// SPDX-License-Identifier: Apache-2.0
// Experiments through the protocol, with the real program as queue and training process.
#include <signal.h>

#include <doctest/doctest.h>

#include <optional>

#include "engine/config/presets.h"
#include "engine/experiment/experiment.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/control/control.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/run_folder.h"
#include "tests/serve/client.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct ExperimentTest {
  ExperimentTest() {
    REQUIRE_MESSAGE((pathExists(TRANSEPT_ENGINE_PROGRAM)), "build transept-engine first");
    ::setenv("TRANSEPT_HOME", temporary_.path().c_str(), 1);
    client_ = std::make_unique<Client>([](int input, int output) { serve({input, output, TRANSEPT_ENGINE_PROGRAM}); });
    corpus_ = client_->call("corpus/demo", {{"pairs", 600}})["corpus"];
  }

  void isChangedWhileItIsTrained() {
    experiment_ = client_->call("experiment/create", {{"name", "Small table"},
                                                      {"corpus", corpus_},
                                                      {"preset", "demo"},
                                                      {"values",
                                                       {{"model.layers", 1},
                                                        {"model.d_model", 32},
                                                        {"model.d_ff", 64},
                                                        {"model.heads", 2},
                                                        {"train.steps", 60},
                                                        {"train.precision", "f32"},
                                                        {"train.threads", 1},
                                                        {"train.batch_tokens", 256},
                                                        {"train.validate_every", 1000},
                                                        {"train.validation_sentences", 4},
                                                        {"train.checkpoint_steps", 20},
                                                        {"decode.max_extra", 5}}},
                                                      {"table3", {"A1", "B1", "D1", "E"}}})["experiment"];
    Json info = show();
    REQUIRE((info["state"] == "new" && info["rows_total"] == 4 && info["rows"][0]["run"].is_null()));
    REQUIRE(info["tuning"].is_null());
    REQUIRE((info["rows"][0]["paper"]["perplexity"] == 5.29 && info["rows"][0]["perplexity"].is_null()));
    // Rows in the order E to A1, then a long custom row, which is skipped during its training.
    info = control({{"order", {4, 2, 3, 1}}});
    REQUIRE(names(info) == (std::vector<std::string>{"E", "B1", "D1", "A1"}));
    info = control({{"rows", {{{"name", "long"}, {"values", {{"train.steps", 100000}}}}}}});
    REQUIRE(info["rows"][4]["id"] == 5);
    REQUIRE(client_->error("experiment/control", {{"experiment", experiment_}, {"table3", {"E"}}})["code"] ==
            -32001);  // the row exists
    REQUIRE(client_->error("experiment/control", {{"experiment", experiment_}, {"skip", {99}}})["code"] == -32002);
    REQUIRE(client_->error("experiment/control", {{"experiment", experiment_}, {"retry", {1}}})["code"] == -32001);
    control({{"order", {5}}});
    info = control({{"state", "running"}});
    REQUIRE(info["state"] == "running");
    REQUIRE(client_->error("experiment/control", {{"experiment", experiment_}, {"state", "running"}})["code"] ==
            -32003);
    // The remaining time is known after some steps.
    await([](const Json& now) { return now["rows"][0]["step"] > 0 && now["seconds_left"].is_number(); });
    info = show();
    REQUIRE((info["rows"][0]["state"] == "running" && info["rows"][0]["seconds_left"].is_number()));
    REQUIRE(info["rows"][1]["parameters"].is_number());  // planned with the vocabulary, which exists by now
    REQUIRE(info["seconds_left"].is_number());
    REQUIRE(client_->error("experiment/control", {{"experiment", experiment_}, {"remove", {5}}})["code"] == -32003);
    REQUIRE(client_->error("experiment/delete", {{"experiment", experiment_}})["code"] == -32003);
    control({{"skip", {5}}});
    await([](const Json& now) { return now["rows"][1]["state"] == "done"; });
    info = control({{"state", "paused"}});
    await([](const Json& now) { return now["state"] != "running"; });
    info = show();
    REQUIRE((info["state"] == "paused" || info["state"] == "finished"));  // a fast machine may have finished
    REQUIRE((info["rows"][0]["state"] == "skipped" && info["rows"][0]["step"] > 0));
    if (info["state"] == "paused") control({{"state", "running"}});
    await([](const Json& now) { return now["state"] == "finished"; });
    const Json finished = show();
    for (const Json& row : finished["rows"]) {
      if (row["name"] == "long") continue;
      REQUIRE((row["state"] == "done" && row["step"] == 60 && row["bleu"].is_number()));
      REQUIRE(
          (row["perplexity"] > 1 && row["parameters"] > 1000 && row["bleu_signature"].get<std::string>().size() > 5));
    }
    REQUIRE(client_->error("experiment/control", {{"experiment", experiment_}, {"state", "running"}})["code"] ==
            -32001);
  }

  void rowsAreRuns() {
    const Json runs = client_->call("run/list")["runs"];
    REQUIRE(runs.size() == 5);
    bool found = false;
    for (const Json& run : runs) {
      found = found || (run["name"] == "Small table: E" && run["state"] == "finished");
    }
    REQUIRE(found);
  }

  void exportsRemovesAndDeletes() {
    const auto text = [&](const char* format) {
      return client_->call("experiment/export", {{"experiment", experiment_}, {"format", format}})["text"]
          .get<std::string>();
    };
    REQUIRE(text("csv").starts_with("row,state,N,"));
    REQUIRE((text("markdown").starts_with("| row |") && text("latex").starts_with("\\begin{tabular}")));
    REQUIRE(client_->error("experiment/export", {{"experiment", experiment_}, {"format", "xls"}})["code"] == -32001);
    const Json info = control({{"remove", {5}}});
    REQUIRE((info["rows_total"] == 4 && client_->call("run/list")["runs"].size() == 4));
    REQUIRE(client_->call("experiment/rename", {{"experiment", experiment_}, {"name", "Ours"}})["name"] == "Ours");
    REQUIRE(client_->error("experiment/rename", {{"experiment", experiment_}, {"name", "Ours\n"}})["message"] ==
            "The name of the experiment contains a control character, such as a tab or a line break.");
    REQUIRE(client_->call("experiment/list")["experiments"][0]["state"] == "finished");
    const Json trash = client_->call("experiment/delete", {{"experiment", experiment_}})["trash"];
    REQUIRE((client_->call("experiment/list")["experiments"].empty() && client_->call("run/list")["runs"].empty()));
    REQUIRE(client_->call("experiment/restore", {{"trash", trash}})["experiment"] == experiment_);
    REQUIRE(show()["rows"].size() == 4);
  }

  void isDeletedOnlyWithItsLocks() {
    const ExperimentFolder folder = ExperimentFolder::open(experiment_);
    const std::string run = folder.runPath(folder.read().rows.front());
    const auto refusal = [&] {
      const Json error = client_->error("experiment/delete", {{"experiment", experiment_}});
      REQUIRE(error["code"] == -32003);
      return error["message"].get<std::string>();
    };
    {
      const auto lock = FileLock::take(folder.lockPath(), std::chrono::seconds(60));  // as another queue does
      REQUIRE(lock);
      REQUIRE(refusal() == "The experiment " + experiment_ + " is being trained by another process.");
    }
    {
      const RunLock lock = RunLock::take(run, std::chrono::seconds(60));
      REQUIRE(refusal() == "A row of the experiment " + experiment_ + " is being trained.");
    }
    // While the deletion waits for the trash, it holds the locks, so nothing can be trained.
    std::optional<FileLock> trash = FileLock::forChangeOf(folders().trash());
    const int id = client_->send("experiment/delete", {{"experiment", experiment_}});
    REQUIRE(eventually([&] { return folder.active() && RunLock::held(run); }, std::chrono::seconds(4)));
    trash.reset();
    const Json deleted = client_->answer(id);
    REQUIRE(deleted.contains("result"));
    REQUIRE(client_->call("experiment/restore", deleted["result"])["experiment"] == experiment_);
  }

  void aDamagedExperimentIsListedAndDeleted() {
    const std::string damaged = experimentsFolder() + "/damaged";
    createFolder(damaged);
    writeFileAtomically(damaged + "/experiment.json", "{");
    const Json all = client_->call("experiment/list")["experiments"];
    REQUIRE(all.size() == 2);
    const Json entry = all[0]["name"] == "damaged" ? all[0] : all[1];
    REQUIRE((entry["state"] == "failed" && entry["message"].get<std::string>().find("damaged") != std::string::npos));
    REQUIRE(client_->error("experiment/show", {{"experiment", damaged}})["code"] == -32001);
    client_->call("experiment/delete", {{"experiment", damaged}});
    REQUIRE(client_->call("experiment/list")["experiments"].size() == 1);
    REQUIRE(client_->error("experiment/delete", {{"experiment", corpus_}})["code"] == -32002);  // not an experiment
  }

  void aQueueThatDiesAtOnce() {
    control({{"rows", {{{"name", "one more"}, {"values", {{"train.steps", 5}}}}}}});
    Client other([](int input, int output) { serve({input, output, "/bin/false"}); });
    other.call("experiment/control", {{"experiment", experiment_}, {"state", "running"}});
    Json info;
    do {
      info = other.call("experiment/show", {{"experiment", experiment_}});
    } while (info["state"] == "running");
    REQUIRE(info["state"] == "paused");  // because rows were added after the end
  }

  void tellsWhatChanges() {
    const Json subscribed = client_->call("experiment/subscribe", {{"experiment", experiment_}});
    REQUIRE(subscribed["info"]["rows"].size() == show()["rows"].size());
    control({{"rows", {{{"name", "told"}, {"values", {{"train.steps", 5}}}}}}});
    const Json told = client_->notification("experiment/changed");
    REQUIRE((told["experiment"] == experiment_ && told["info"]["rows"].back()["name"] == "told"));
    control({{"remove", Json::array({told["info"]["rows"].back()["id"]})}});
    REQUIRE(client_->notification("experiment/changed")["info"]["rows"].back()["name"] != "told");
    client_->call("run/unsubscribe", {{"subscription", subscribed["subscription"]}});
    REQUIRE(client_->error("experiment/subscribe", {{"experiment", corpus_}})["code"] == -32002);
  }

  void aSkippedRowWithoutQueueIsStopped() {
    const ExperimentFolder folder = ExperimentFolder::open(experiment_);
    const Json row = show()["rows"].back();
    REQUIRE((row["name"] == "one more" && row["state"] == "waiting"));
    std::string run;
    folder.update([&](Experiment& experiment) {
      QueueRow* left = experiment.find(row["id"].get<std::int64_t>());
      left->state = RowState::running;
      left->run = "runs/left";
      run = folder.runPath(*left);
      RunFolder::create(run, {}, experiment.configOf(*left));
    });
    const RunLock lock = RunLock::take(run);  // this test acts as the process that still trains the run
    EventWriter(run, 1).write("started", 0, {{"steps", 5}});
    REQUIRE(control({{"skip", Json::array({row["id"]})}})["rows"].back()["state"] == "skipped");
    REQUIRE(readControl(run).state == DesiredState::stopped);
  }

  void aDamagedRowHidesNoOther() {
    ExperimentFolder::open(experiment_).update([](Experiment& experiment) {
      experiment.rows.back().state = RowState::waiting;
    });
    writeFileAtomically(experiment_ + "/runs/left/run.json", "{");
    const Json info = show();
    REQUIRE((info["rows"].size() == 5 && info["rows"].back()["state"] == "waiting"));
  }

  ~ExperimentTest() {
    client_.reset();
    if (experiment_.empty() || !ExperimentFolder::isExperiment(experiment_)) return;
    // A failed check may have left processes running.
    std::vector<std::string> locked{experiment_};
    const ExperimentFolder folder = ExperimentFolder::open(experiment_);
    for (const QueueRow& row : folder.read().rows) locked.push_back(folder.runPath(row));
    for (const std::string& path : locked) {
      if (RunLock::held(path)) ::kill(static_cast<pid_t>(RunLock::lastHolder(path)->process), SIGKILL);
    }
  }

  Json show() { return client_->call("experiment/show", {{"experiment", experiment_}}); }
  Json control(Json params) {
    params["experiment"] = experiment_;
    return client_->call("experiment/control", params);
  }
  void await(const std::function<bool(const Json&)>& reached) {
    REQUIRE(eventually([&] { return reached(show()); }, std::chrono::minutes(4)));
  }
  static std::vector<std::string> names(const Json& info) {
    std::vector<std::string> names;
    for (const Json& row : info["rows"]) names.push_back(row["name"]);
    return names;
  }

  TemporaryFolder temporary_;
  std::unique_ptr<Client> client_;
  std::string corpus_, experiment_;
};

}  // namespace

TEST_CASE("an experiment is trained, exported and deleted, by protocol") {
  ExperimentTest test;
  test.isChangedWhileItIsTrained();
  test.rowsAreRuns();
  test.exportsRemovesAndDeletes();
  test.isDeletedOnlyWithItsLocks();
  test.aDamagedExperimentIsListedAndDeleted();
  test.aQueueThatDiesAtOnce();
  test.tellsWhatChanges();
  test.aSkippedRowWithoutQueueIsStopped();
  test.aDamagedRowHidesNoOther();
}

TEST_CASE_FIXTURE(ExperimentTest, "plans rows") {
  const Json table = client_->call("experiment/table3")["rows"];
  REQUIRE((table.size() == 20 && table[1]["name"] == "A1" && table[1]["group"] == "A"));
  REQUIRE((table[1]["paper"]["bleu"] == 24.9 && table[1]["paper"]["parameters"].is_null()));
  const Json plan = client_->call("experiment/plan", {{"preset", "demo"}, {"table3", {"A1", "C5"}}});
  REQUIRE((plan["errors"].empty() && plan["rows"].size() == 2));
  REQUIRE((plan["rows"][0]["heads"] == 1 && plan["rows"][0]["d_k"] == 128 && plan["rows"][1]["d_model"] == 256));
  const Json bad = client_->call(
      "experiment/plan", {{"preset", "demo"}, {"grid", {{"model.heads", {4, 7}}}}, {"rows", {{{"name", "fine"}}}}});
  REQUIRE((bad["rows"].size() == 2 && bad["errors"].size() == 1 && bad["errors"][0]["key"] == "model.heads"));
  REQUIRE(client_->call("experiment/plan", {{"preset", "demo"}, {"table3", {"Q"}}})["errors"].size() == 1);
}

TEST_CASE_FIXTURE(ExperimentTest, "refuses wrong parameters") {
  REQUIRE(client_->error("experiment/create", {{"corpus", corpus_}, {"preset", "demo"}})["code"] == -32001);
  REQUIRE(client_->error("experiment/create", {{"corpus", "/none"}, {"preset", "demo"}, {"table3", {"A1"}}})["code"] ==
          -32002);
  REQUIRE(client_->error("experiment/create", {{"corpus", corpus_}, {"preset", "demo"}, {"table3", "A1"}})["code"] ==
          -32602);
  REQUIRE(client_->error("experiment/show", {{"experiment", corpus_}})["code"] == -32002);
  REQUIRE(client_->call("experiment/list")["experiments"].empty());
}

TEST_CASE_FIXTURE(ExperimentTest, "a tuning is an experiment") {
  Json request{{"corpus", corpus_}, {"preset", "demo"}, {"hours", 0.5}};
  const std::string tuning = client_->call("experiment/create", request)["experiment"];
  const Json info = client_->call("experiment/show", {{"experiment", tuning}});
  REQUIRE((info["name"] == "Tuning" && info["state"] == "new" && info["rows_total"] == 1));
  REQUIRE((info["rows"][0]["round"] == 0 && info["rows"][0]["candidate"] == 0));
  REQUIRE((info["tuning"]["hours"] == 0.5 && info["tuning"]["best"].is_null() && info["tuning"]["preset"].is_null()));
  request["hours"] = 0;
  REQUIRE(client_->error("experiment/create", request)["data"]["key"] == "hours");
}

TEST_CASE_FIXTURE(ExperimentTest, "own presets are listed") {
  saveOwnPreset({"mine", "Mine", "", {{"model.layers", std::int64_t{3}}}});
  const Json presets = client_->call("config/schema")["presets"];
  REQUIRE((presets.back()["name"] == "mine" && presets.back()["own"] == true && presets[0]["own"] == false));
  REQUIRE(client_->call("config/check", {{"preset", "mine"}, {"values", Json::object()}})["values"]["model.layers"] ==
          3);
}
