// SPDX-License-Identifier: Apache-2.0
// transept-engine experiment: kill -9 does no harm, an invalid row stops no other row, and the table is complete.
#include <doctest/doctest.h>
#include <signal.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;
using Json = nlohmann::json;

namespace {

struct ExperimentProgram {
  TemporaryFolder folder_;
  std::string corpus_ = makeCorpus(folder_.path());

  ~ExperimentProgram() {  // a failed check may have left processes running
    for (const char* run : {"killed/runs/B1", "paused/runs/d_ff=64"}) killTrainer(folder_.path(run));
  }

  Arguments small(const std::string& experiment, int steps) const {
    return Arguments{"experiment", experiment, "--corpus", corpus_, "--base", "tiny"} +
           settings({"model.layers=1", "model.d_model=32", "model.d_ff=64", "model.heads=2", "train.batch_tokens=512",
                     "train.warmup=20", "train.checkpoint_steps=10", "train.validate_every=1000",
                     "train.validation_sentences=4", "train.threads=1", "data.vocab_size=150", "data.max_tokens=64",
                     "decode.max_extra=5", "train.precision=f32", "train.steps=" + std::to_string(steps)});
  }

  static Json show(const std::string& experiment) {
    const ProgramResult shown = runEngine({"experiment", experiment, "--show", "--json"});
    return shown.exitCode == 0 ? Json::parse(shown.output) : Json::object();
  }
  static std::vector<std::string> states(const std::string& experiment) {
    std::vector<std::string> states;
    const Json rows = show(experiment).value("rows", Json::array());
    for (const Json& row : rows) states.push_back(row["state"]);
    return states;
  }
  static void killTrainer(const std::string& run) {
    const auto holder = RunLock::lastHolder(run);
    if (holder && RunLock::held(run)) ::kill(static_cast<pid_t>(holder->process), SIGKILL);
  }
};

using States = std::vector<std::string>;

}  // namespace

TEST_CASE_FIXTURE(ExperimentProgram, "an experiment is killed and resumed") {
  const std::string experiment = folder_.path("killed");
  {
    Program queue(TRANSEPT_ENGINE_PROGRAM, small(experiment, 120) + Arguments{"--rows", "A1,B1,C6,D1,E"},
                  {.passErrorsOn = true});
    const std::string checkpoint = checkpointOf(experiment + "/runs/B1", 20);
    REQUIRE(eventually([&] { return std::filesystem::exists(checkpoint); }, std::chrono::minutes(2)));
    queue.signal(SIGKILL);
    killTrainer(experiment + "/runs/B1");
    REQUIRE(queue.wait(std::chrono::minutes(1)));
  }
  REQUIRE(eventually([&] { return !RunLock::held(experiment + "/runs/B1"); }));

  REQUIRE_EQ(show(experiment)["state"], "interrupted");
  const States broken = states(experiment);
  REQUIRE(broken[0] == "done");
  REQUIRE(States(broken.begin() + 2, broken.end()) == States(3, "waiting"));
  // An experiment that has begun is refused without --resume.
  const ProgramResult refused = runEngine({"experiment", experiment});
  REQUIRE((refused.exitCode == 1 && contains(refused.errors, "was started before")));

  const std::string csv = folder_.path("table.csv");
  const ProgramResult resumed =
      runEngine({"experiment", experiment, "--resume", "--export", "csv", "--out", csv}, {}, std::chrono::minutes(5));
  REQUIRE_MESSAGE((resumed.exitCode == 0), resumed.errors);
  REQUIRE(states(experiment) == States(5, "done"));
  const Json table = show(experiment);
  REQUIRE_EQ(table["state"], "finished");
  for (const Json& row : table["rows"]) {
    REQUIRE_EQ(row["step"], 120);
    REQUIRE((row["perplexity"] > 1 && row["bleu"].is_number() && row["parameters"] > 1000));
    REQUIRE(row["paper"]["perplexity"] > 4);
  }
  RunHistory history(experiment + "/runs/B1");
  history.poll();
  REQUIRE(history.progress().attempt >= 2);  // the row resumed from its checkpoint
  const std::vector<std::string> lines = linesOf(csv);
  REQUIRE_EQ(lines.size(), 6);
  REQUIRE(lines[2].starts_with("B1,done,1,32,64,2,4,16,"));
  REQUIRE_EQ(runEngine({"experiment", experiment, "--resume"}).exitCode, 0);  // all rows are done
}

TEST_CASE_FIXTURE(ExperimentProgram, "showing an experiment trains nothing") {
  const std::string experiment = folder_.path("shown");
  const ProgramResult made = runEngine(small(experiment, 30) + Arguments{"--rows", "A1,B1", "--show"});
  REQUIRE_MESSAGE((made.exitCode == 0), made.errors);
  REQUIRE_EQ(show(experiment)["state"], "new");
  REQUIRE(states(experiment) == States(2, "waiting"));
  const ProgramResult nothing = runEngine({"experiment", experiment, "--add"});
  REQUIRE_MESSAGE((nothing.exitCode == 1 && contains(nothing.errors, "nothing to add")), nothing.errors);
}

TEST_CASE_FIXTURE(ExperimentProgram, "a row that fails stops no other row") {
  const std::string experiment = folder_.path("failing"), file = folder_.path("rows.json");
  writeTestFile(file, R"({"rows": [{"name": "many words", "values": {"data.vocab_size": 150000}}, {"name": "fine"}]})");
  const ProgramResult result =
      runEngine(small(experiment, 10) + Arguments{"--file", file}, {}, std::chrono::minutes(5));
  REQUIRE_EQ(result.exitCode, 1);
  REQUIRE_MESSAGE((contains(result.errors, "Rows that failed: many words")), result.errors);
  REQUIRE(states(experiment) == States{"failed", "done"});
  REQUIRE(contains(show(experiment)["rows"][0]["message"], "150"));
}

TEST_CASE_FIXTURE(ExperimentProgram, "a signal pauses an experiment") {
  const std::string experiment = folder_.path("paused");
  Program queue(TRANSEPT_ENGINE_PROGRAM, small(experiment, 4000) + Arguments{"--grid", "model.d_ff=64,32"});
  const std::string checkpoint = checkpointOf(experiment + "/runs/d_ff=64", 10);
  REQUIRE(eventually([&] { return std::filesystem::exists(checkpoint); }, std::chrono::minutes(2)));
  queue.signal(SIGTERM);
  REQUIRE(queue.wait(std::chrono::minutes(1)));
  REQUIRE_EQ(queue.exitCode(), 0);
  const std::string command = "is paused; continue with: transept-engine experiment " + experiment + " --resume";
  CHECK_MESSAGE(contains(queue.errors(), command), queue.errors());
  REQUIRE_EQ(show(experiment)["state"], "paused");
  REQUIRE(states(experiment) == States{"paused", "waiting"});
  REQUIRE(!RunLock::held((experiment + "/runs/d_ff=64")));
  REQUIRE_EQ(runEngine({"experiment", experiment, "--add", "--rows", "A1"}).exitCode, 0);
  REQUIRE_EQ(states(experiment).size(), 3);
}

TEST_CASE_FIXTURE(ExperimentProgram, "bad input of an experiment is reported in a sentence") {
  const std::pair<Arguments, const char*> cases[] = {
      {{"--table3"}, "There is no experiment"},
      {{"--corpus", corpus_}, "There is no experiment"},
      {{"--corpus", "/none", "--table3"}, "/none"},
      {{"--corpus", corpus_, "--rows", "Z1"}, "Table 3 has no row 'Z1'"},
      {{"--corpus", corpus_, "--rows", "A1", "--base", "bsae"}, "no preset 'bsae'"},
      {{"--corpus", corpus_, "--rows", "A1", "--set", "train.step=4"}, "did you mean 'train.steps'"},
      {{"--corpus", corpus_, "--grid", "model.heads=7"}, "Row 'heads=7' cannot be"},
      {{"--corpus", corpus_, "--grid", "model.heads=4", "--grid", "model.heads=8"}, "twice"},
      {{"--corpus", corpus_, "--rows", "A1", "--export", "xls"}, "csv, markdown or latex"},
  };
  const std::string experiment = folder_.path("bad");
  for (const auto& [arguments, sentence] : cases) {
    const ProgramResult result = runEngine(Arguments{"experiment", experiment} + arguments);
    CAPTURE(result.errors);
    REQUIRE_EQ(result.exitCode, 1);
    REQUIRE(contains(result.errors, sentence));
    REQUIRE_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 1);
    REQUIRE(!std::filesystem::exists(experiment));
  }
}
