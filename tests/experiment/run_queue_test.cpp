// SPDX-License-Identifier: Apache-2.0
// The queue of ordinary runs on disk: adding, order and refusals.
#include "engine/experiment/experiment.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/experiment/table.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct RunQueueTest {
  TemporaryFolder temporary_;
  const std::string experiments_ = temporary_.path("experiments");

  std::string makeRun(const std::string& name, const std::string& folder) {
    RunDescription description;
    description.name = name;
    Config config;
    config.resolve();
    return RunFolder::create(temporary_.path() + "/runs/" + folder, description, config).path();
  }

  std::vector<std::string> toCome() {
    std::vector<std::string> runs;
    const Experiment queue = findRunQueue(experiments_)->read();
    for (const QueueRow* row : queue.rowsToCome()) runs.push_back(row->run);
    return runs;
  }

  template <typename Action>
  static std::string refusal(Action action) {
    try {
      action();
    } catch (const UserError& error) {
      return error.what();
    }
    return {};
  }
};

}  // namespace

TEST_CASE_FIXTURE(RunQueueTest, "runs keep the order in which they were added") {
  REQUIRE(!findRunQueue(experiments_));
  const std::string a = makeRun("same name", "a"), b = makeRun("same name", "b");
  queueRun(experiments_, a, {});
  queueRun(experiments_, b, {});
  REQUIRE(toCome() == std::vector{a, b});
  const Experiment queue = findRunQueue(experiments_)->read();
  REQUIRE(!queue.makesRuns());
  REQUIRE(queue.rows[0].adopted());
  REQUIRE(queue.rows[0].name != queue.rows[1].name);
  REQUIRE(listExperiments(experiments_).size() == 1);
  REQUIRE(refusal([&] { queueRun(experiments_, a, {}); }).c_str() == doctest::Contains("is in the queue already"));
  REQUIRE(refusal([&] { queueRun(experiments_, experiments_, {}); }).c_str() == doctest::Contains("is not a run"));
  REQUIRE(toCome() == std::vector{a, b});
}

TEST_CASE_FIXTURE(RunQueueTest, "a file in place of the folder is an error") {
  REQUIRE(listExperiments(experiments_).empty());
  writeFileAtomically(experiments_, "");
  REQUIRE(refusal([&] { findRunQueue(experiments_); }).c_str() == doctest::Contains("it is a file"));
}

TEST_CASE_FIXTURE(RunQueueTest, "a run in training comes first") {
  const std::string a = makeRun("a", "c"), b = makeRun("b", "d"), running = makeRun("running", "e");
  queueRun(experiments_, a, {});
  queueRun(experiments_, b, {running});
  REQUIRE(toCome() == std::vector{running, a, b});
  REQUIRE(findRunQueue(experiments_)->read().rows[0].state == RowState::running);
}

TEST_CASE_FIXTURE(RunQueueTest, "runs that have ended leave the queue") {
  const std::string a = makeRun("a", "f"), b = makeRun("b", "g");
  const ExperimentFolder folder = queueRun(experiments_, a, {});
  folder.update([](Experiment& queue) { queue.rows[0].state = RowState::failed; });
  queueRun(experiments_, b, {});
  REQUIRE(toCome() == std::vector{b});
  queueRun(experiments_, a, {});  // a second time
  REQUIRE(toCome() == std::vector{b, a});
}

/// The table shows each run's own configuration, even after the run was deleted.
TEST_CASE_FIXTURE(RunQueueTest, "the table shows the configuration of each run") {
  RunDescription description;
  Config config;
  config.model.layers = 3;
  config.resolve();
  const std::string run = RunFolder::create(temporary_.path() + "/runs/three", description, config).path();
  const ExperimentFolder folder = queueRun(experiments_, run, {});
  REQUIRE(TableMaker().make(folder, false, glanceAtFolder).rows[0].config.model.layers == 3);
  std::filesystem::remove_all(run);
  const ExperimentTable table = TableMaker().make(folder, false, glanceAtFolder);
  REQUIRE(table.rows.size() == 1);
  REQUIRE(table.rows[0].state == "waiting");
}

TEST_CASE_FIXTURE(RunQueueTest, "the time left counts the steps to come") {
  RunDescription description;
  Config config;
  config.data.vocab_size = 8000;
  config.train.steps = 1000;
  config.train.batch_tokens = 2000;
  config.resolve();
  const std::string run = RunFolder::create(temporary_.path() + "/runs/timed", description, config).path();
  const ExperimentFolder folder = queueRun(experiments_, run, {});
  const auto look = [](const std::string&) {
    RunGlance glance;
    glance.state = RunState::paused;
    glance.result.step = 600;
    glance.tokensPerSecond = 400;  // tokens of both sides: 10 s per step
    return std::optional(glance);
  };
  const ExperimentTable table = TableMaker().make(folder, false, look);
  REQUIRE(table.rows[0].secondsLeft == doctest::Approx(400 * 10));
  REQUIRE(table.secondsLeft == doctest::Approx(400 * 10));
}

TEST_CASE_FIXTURE(RunQueueTest, "rows without a run are refused") {
  const ExperimentFolder folder = queueRun(experiments_, makeRun("a", "h"), {});
  const std::string before = readFile(folder.jsonPath());
  const std::string said = refusal([&] {
    folder.update([](Experiment& queue) {
      QueueRow row;
      row.name = "another";
      queue.add({row});
    });
  });
  REQUIRE(said.c_str() == doctest::Contains("is a queue of runs"));
  REQUIRE(readFile(folder.jsonPath()) == before);
}

TEST_CASE_FIXTURE(RunQueueTest, "a damaged experiment does not hide the queue") {
  createFolder(experiments_ + "/a damaged one");
  writeFileAtomically(experiments_ + "/a damaged one/experiment.json", "{");
  queueRun(experiments_, makeRun("a", "i"), {});
  REQUIRE(findRunQueue(experiments_));
}
