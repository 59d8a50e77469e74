// SPDX-License-Identifier: Apache-2.0
// run/queue with the real program: runs are trained in succession, after a run that was started by hand.
#include <signal.h>

#include <doctest/doctest.h>

#include <chrono>
#include <thread>

#include "engine/experiment/experiment.h"
#include "engine/platform/folders.h"
#include "engine/run/control/run_lock.h"
#include "tests/serve/client.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct RunQueueTest {
  static constexpr auto patience_ = std::chrono::minutes(4);
  TemporaryFolder temporary_;
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
    return eventually([&] { return stateOf(run) == state; }, patience_);
  }
  static std::vector<std::string> runsOf(const Json& queue) {
    std::vector<std::string> runs;
    for (const Json& entry : queue["runs"]) runs.push_back(entry["run"]);
    return runs;
  }

  RunQueueTest() {
    REQUIRE_MESSAGE((pathExists(TRANSEPT_ENGINE_PROGRAM)), "build transept-engine first");
    ::setenv("TRANSEPT_HOME", temporary_.path().c_str(), 1);
    client_ = std::make_unique<Client>([](int input, int output) { serve({input, output, TRANSEPT_ENGINE_PROGRAM}); });
    corpus_ = client_->call("corpus/demo", {{"pairs", 600}})["corpus"];
  }

  void runsAreTrainedOneAfterTheOther() {
    using Runs = std::vector<std::string>;
    const Json nothing = queue();
    REQUIRE((nothing["experiment"].is_null() && nothing["runs"].empty()));
    REQUIRE_EQ(refusal({{"state", "running"}}), -32002);
    const std::string first = make("first", 1'000'000), second = make("second", 20), third = make("third", 20);
    client_->call("run/start", {{"run", first}});
    Json now = queue({{"add", {second}}});
    REQUIRE((now["state"] == "running" && runsOf(now) == (Runs{first, second})));
    now = queue({{"add", {third}}});
    REQUIRE(runsOf(now) == (Runs{first, second, third}));
    REQUIRE_EQ(refusal({{"add", {second}}}), -32001);
    REQUIRE_EQ(refusal({{"add", {first}}}), -32003);
    REQUIRE_EQ(refusal({{"add", {corpus_}}}), -32002);
    REQUIRE_EQ(refusal({{"remove", {corpus_}}}), -32002);
    REQUIRE_EQ(refusal({{"state", "stopped"}}), -32602);
    now = queue({{"order", {third, second}}});
    REQUIRE(runsOf(now) == (Runs{third, second, first}));
    now = queue({{"remove", {second}}});
    REQUIRE(runsOf(now) == (Runs{third, first}));
    REQUIRE(stateOf(second) == "new");

    // The third run begins when the first has ended.
    REQUIRE(eventually([&] { return client_->call("run/info", {{"run", first}})["step"] > 0; }, patience_));
    REQUIRE_EQ(refusal({{"remove", {first}}}), -32003);
    REQUIRE(stateOf(third) == "new");
    client_->call("run/control", {{"run", first}, {"state", "stopped"}});
    REQUIRE(comesTo(third, "finished"));
    REQUIRE((stateOf(first) == "stopped" && stateOf(second) == "new"));
    REQUIRE_EQ(refusal({{"add", {third}}}), -32001);  // the run has finished

    // Adding a run restarts the queue.
    queue({{"add", {second}}});
    REQUIRE(comesTo(second, "finished"));
    REQUIRE(eventually([&] { return queue()["state"] == "finished"; }, patience_));
    REQUIRE(runsOf(queue()).empty());
  }

  /// The queue is an experiment, and its rows are ordinary runs.
  void itIsAnExperiment() {
    const Json all = client_->call("experiment/list")["experiments"];
    REQUIRE((all.size() == 1 && all[0]["name"] == "Queue" && all[0]["corpus"] == ""));
    const std::string folder = all[0]["experiment"];
    REQUIRE(queue()["experiment"] == folder);
    const Json row = client_->call("experiment/show", {{"experiment", folder}})["rows"][0];
    REQUIRE((row["layers"] == 1 && row["state"] == "done" && row["step"] == 20));
    REQUIRE_EQ(static_cast<int>(
                   client_->error("experiment/control", {{"experiment", folder}, {"rows", {{{"name", "x"}}}}})["code"]),
               -32001);
    client_->call("experiment/control", {{"experiment", folder}, {"remove", {row["id"]}}});
    REQUIRE(eventually([&] { return !RunLock::held(folder); }, patience_));  // waits for the end of its process
    client_->call("experiment/delete", {{"experiment", folder}});
    REQUIRE(client_->call("run/list")["runs"].size() == 3);
    REQUIRE(queue()["experiment"].is_null());
  }

  ~RunQueueTest() {
    // A failed check may have left processes. The queue's process is killed first, because it starts runs.
    client_.reset();
    std::vector<std::string> folders = listExperiments(experimentsFolder());
    for (const char* name : {"first", "second", "third", "slow", "next"}) {
      folders.push_back(temporary_.path("runs/") + name);
    }
    for (const std::string& path : folders) {
      if (RunLock::held(path)) ::kill(static_cast<pid_t>(RunLock::lastHolder(path)->process), SIGKILL);
    }
  }
};

}  // namespace

TEST_CASE("runs are queued, by protocol") {
  RunQueueTest test;
  test.runsAreTrainedOneAfterTheOther();
  test.itIsAnExperiment();
}

// Adding a run does not start a queue that the user has paused.
TEST_CASE_FIXTURE(RunQueueTest, "a paused queue stays paused") {
  const std::string slow = make("slow", 1'000'000), next = make("next", 20);
  queue({{"add", {slow}}});
  REQUIRE(comesTo(slow, "running"));
  queue({{"state", "paused"}});
  REQUIRE(comesTo(slow, "paused"));
  REQUIRE(eventually([&] { return queue()["state"] == "paused"; }, patience_));
  REQUIRE(queue({{"add", {next}}})["state"] == "paused");
  queue({{"remove", {slow}}});
  queue({{"state", "running"}});
  REQUIRE(comesTo(next, "finished"));
  REQUIRE(stateOf(slow) == "paused");
}

TEST_CASE_FIXTURE(RunQueueTest, "a queue stays paused though runs were added while its process began") {
  const std::string slow = make("slow", 1'000'000), second = make("second", 20), third = make("third", 20);
  queue({{"add", {slow}}});
  queue({{"add", {second}}});
  queue({{"add", {third}}});
  REQUIRE(comesTo(slow, "running"));
  queue({{"state", "paused"}});
  REQUIRE(comesTo(slow, "paused"));
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));  // another process would go on now
  CHECK(stateOf(slow) == "paused");
  CHECK(queue()["state"] == "paused");
}
