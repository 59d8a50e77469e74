// SPDX-License-Identifier: Apache-2.0
// The experiment's folder: written values are read back, changes are atomic, and damage is reported.
#include "engine/experiment/experiment.h"

#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <future>
#include <nlohmann/json.hpp>
#include <thread>

#include "engine/base/error.h"
#include "engine/data/demo_corpus.h"
#include "engine/experiment/row_request.h"
#include "engine/experiment/table.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"
#include "engine/run/control/control.h"
#include "engine/run/run_folder.h"
#include "engine/tasks/experiment.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

template <typename Error>
std::string refusal(const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

/// Whether the message of a failed row names the program, which is not there. Where that is not reported, any message.
bool tellsMissingProgram(const std::string& message) {
  return missingProgramsAreReported() ? message.find("/no/such/program") != std::string::npos : !message.empty();
}

/// One corpus for all test cases.
const std::string& sharedCorpus() {
  static const TemporaryFolder folder;
  static const std::string path = [] {
    const std::string corpus = folder.path("corpus");
    makeDemoCorpus(corpus, 1000, {}, {});
    return corpus;
  }();
  return path;
}

struct ExperimentTest {
  Experiment some(const std::vector<std::string>& names) const {
    Experiment experiment;
    experiment.corpus = corpus_;
    experiment.preset = "demo";
    RowRequest request;
    request.table3 = names;
    experiment.add(requestedRows(request, experiment.base()));
    return experiment;
  }

  TemporaryFolder temporary_;
  const std::string folder_ = temporary_.path(), corpus_ = sharedCorpus();
};

}  // namespace

TEST_CASE_FIXTURE(ExperimentTest, "an experiment is read back as written") {
  const ExperimentFolder folder = ExperimentFolder::create(folder_ + "/one", some({"A1", "D"}));
  REQUIRE(ExperimentFolder::isExperiment(folder.path()));
  REQUIRE(!folder.active());
  const Experiment first = folder.read();
  REQUIRE(first.name == "one");
  REQUIRE(first.corpus == corpus_);
  REQUIRE(first.sourceLanguage == "en");
  REQUIRE(first.created > 0);
  REQUIRE(first.rows.size() == 5);
  folder.update([](Experiment& experiment) {
    QueueRow& row = experiment.rows[2];
    row.state = RowState::done;
    row.run = "runs/D2";
    row.result = {700, 123456, 3.5, notMeasured, "BLEU|x"};
    row.seconds = 12.5;
    std::swap(experiment.rows[0], experiment.rows[1]);
  });
  const Experiment second = ExperimentFolder::open(folder.path()).read();
  REQUIRE(second.rows[0].name == "D1");
  REQUIRE(second.rows[1].name == "A1");
  REQUIRE(second.rows[1].id == 1);
  const QueueRow& row = second.rows[2];
  REQUIRE(row.state == RowState::done);
  REQUIRE(row.run == "runs/D2");
  REQUIRE(row.result.step == 700);
  REQUIRE(row.seconds == 12.5);
  REQUIRE(row.result.perplexity == 3.5);
  REQUIRE(std::isnan(row.result.bleu));
  REQUIRE(row.result.bleuSignature == "BLEU|x");
  REQUIRE(second.configOf(second.rows[1]).model.heads == 1);
  REQUIRE(second.toJson() == Experiment::fromJson(second.toJson(), "x").toJson());
}

TEST_CASE_FIXTURE(ExperimentTest, "a change is made whole or not at all") {
  const ExperimentFolder folder = ExperimentFolder::create(folder_ + "/one", some({"A1", "D"}));
  const std::string before = readFile(folder.jsonPath());
  const std::string said = refusal<ConfigError>([&] {
    folder.update([](Experiment& experiment) {
      experiment.name = "other";
      RowRequest twice;
      twice.table3 = {"A1"};
      experiment.add(requestedRows(twice, experiment.base()));
    });
  });
  REQUIRE_MESSAGE((said.starts_with("The row 'A1' is in the queue already")), said.c_str());
  REQUIRE(readFile(folder.jsonPath()) == before);

  constexpr int writers = 4, each = 10;
  std::vector<std::thread> threads;
  for (int writer = 0; writer < writers; ++writer) {
    threads.emplace_back([&] {
      for (int i = 0; i < each; ++i) folder.update([](Experiment& experiment) { experiment.rows[0].seconds += 1; });
    });
  }
  for (std::thread& thread : threads) thread.join();
  REQUIRE(folder.read().rows[0].seconds == static_cast<double>(writers * each));
}

TEST_CASE_FIXTURE(ExperimentTest, "bad input is refused") {
  ExperimentFolder::create(folder_ + "/one", some({"A1"}));
  REQUIRE(refusal<UserError>([&] { ExperimentFolder::create(folder_ + "/one", some({"A1"})); }).c_str() ==
          doctest::Contains("exists already"));
  REQUIRE(refusal<UserError>([&] { ExperimentFolder::open(folder_); }).c_str() ==
          doctest::Contains("is not an experiment"));
  REQUIRE(refusal<UserError>([&] { ExperimentFolder::create(folder_ + "/none", some({})); }).c_str() ==
          doctest::Contains("has no rows"));
  REQUIRE(!pathExists(folder_ + "/none"));
  RowRequest heads;
  heads.rows.emplace_back().name = "seven";
  heads.rows.back().values["model.heads"] = std::int64_t{7};
  Experiment experiment = some({});
  const std::string said = refusal<ConfigError>([&] { experiment.add(requestedRows(heads, experiment.base())); });
  REQUIRE_MESSAGE((said.starts_with("Row 'seven' cannot be trained: 'model.d_model'")), said.c_str());
}

TEST_CASE_FIXTURE(ExperimentTest, "the result of a row is that of its last validation, not of the best") {
  const RunFolder run = RunFolder::create(folder_ + "/run", {}, Config());
  EventWriter writer(run.path(), 1);
  writer.write("started", 0, {{"steps", 30}, {"parameters", 77}});
  writer.write("validation", 10, {{"loss", 2.0}, {"perplexity", 4.0}, {"bleu", 30.0}, {"bleu_signature", "first"}});
  writer.write("validation", 20, {{"loss", 3.0}, {"perplexity", 8.0}, {"bleu", 20.0}, {"bleu_signature", "last"}});
  RunHistory history(run.path());
  history.poll();
  const RowResult result = resultOf(history);
  REQUIRE(result.step == 20);
  REQUIRE(result.parameters == 77);
  REQUIRE(result.perplexity == 8.0);
  REQUIRE(result.bleu == 20.0);
  REQUIRE(result.bleuSignature == "last");
}

TEST_CASE_FIXTURE(ExperimentTest, "damage is reported") {
  const std::string folder = folder_ + "/damaged";
  createFolder(folder);
  for (const char* text : {"", "{", "[]", "{}", R"({"version":1,"name":4})"}) {
    writeFileAtomically(folder + "/experiment.json", text);
    const std::string said = refusal<UserError>([&] { ExperimentFolder::open(folder); });
    REQUIRE(said.c_str() == doctest::Contains("is damaged"));
  }
  nlohmann::json newer = some({"A1"}).toJson();
  newer["version"] = 99;
  writeFileAtomically(folder + "/experiment.json", newer.dump());
  REQUIRE(refusal<UserError>([&] { ExperimentFolder::open(folder); }).c_str() == doctest::Contains("newer version"));
}

/// The state that is shown for an experiment without a process.
TEST_CASE_FIXTURE(ExperimentTest, "states without a process") {
  const ExperimentFolder folder = ExperimentFolder::create(folder_ + "/states", some({"A1", "A2"}));
  const auto state = [&] { return TableMaker().make(folder, folder.active(), glanceAtFolder).state; };
  REQUIRE(state() == "new");
  folder.update([](Experiment& experiment) { experiment.state = QueueState::running; });
  REQUIRE(state() == "interrupted");
  {
    const auto lock = FileLock::take(folder.lockPath());
    REQUIRE(state() == "running");
    const std::string said = refusal<UserError>([&] { trainExperiment(folder, "/bin/false", {}, {}); });
    REQUIRE(said.c_str() == doctest::Contains("is being trained by another process"));
  }
  folder.update([](Experiment& experiment) {
    experiment.state = QueueState::finished;
    for (QueueRow& row : experiment.rows) row.state = RowState::done;
  });
  REQUIRE(state() == "finished");
  folder.update([](Experiment& experiment) { experiment.rows[1].state = RowState::waiting; });
  REQUIRE(state() == "paused");
}

/// The process of every row fails. Each failure is recorded with its message, and the queue continues to its end.
TEST_CASE_FIXTURE(ExperimentTest, "failures are recorded and the queue continues") {
  const ExperimentFolder folder = ExperimentFolder::create(folder_ + "/failing", some({"A1", "A2", "B1"}));
  folder.update([](Experiment& experiment) { experiment.rows[1].state = RowState::skipped; });
  REQUIRE(trainExperiment(folder, "/no/such/program", {}, {}) == QueueState::finished);
  Experiment after = folder.read();
  REQUIRE(after.rows[0].state == RowState::failed);
  REQUIRE(after.rows[1].state == RowState::skipped);
  REQUIRE(after.rows[2].state == RowState::failed);
  REQUIRE(after.state == QueueState::finished);
  REQUIRE(tellsMissingProgram(after.rows[2].message));

  folder.update([](Experiment& experiment) { experiment.rows[0].state = RowState::waiting; });
  REQUIRE(trainExperiment(folder, "/bin/false", {}, {}) == QueueState::finished);  // fails at once, every time
  after = folder.read();
  REQUIRE(after.rows[0].state == RowState::failed);
  REQUIRE(!after.rows[0].message.empty());
  REQUIRE(!folder.active());
}

TEST_CASE_FIXTURE(ExperimentTest, "a request is obeyed, and forgotten at the next start") {
  const ExperimentFolder folder = ExperimentFolder::create(folder_ + "/paused", some({"A1"}));
  requestControl(folder.path(), DesiredState::paused, false);
  REQUIRE(trainExperiment(folder, "/bin/false", {}, {}) == QueueState::paused);
  REQUIRE(folder.read().rows[0].state == RowState::waiting);
  REQUIRE(folder.read().state == QueueState::paused);
  requestControl(folder.path(), DesiredState::stopped, false);
  {
    // The request belongs to the running queue. A second queue that cannot start does not take it.
    const auto lock = FileLock::take(folder.lockPath());
    REQUIRE(
        !refusal<UserError>([&] { trainExperiment(folder, "/bin/false", {}, {}, EarlierRequests::forget); }).empty());
    REQUIRE(readControl(folder.path()).state == DesiredState::stopped);
  }
  REQUIRE(trainExperiment(folder, "/bin/false", {}, {}, EarlierRequests::forget) == QueueState::finished);
  std::stop_source stop;
  stop.request_stop();
  folder.update([](Experiment& experiment) { experiment.rows[0].state = RowState::waiting; });
  REQUIRE(trainExperiment(folder, "/bin/false", {}, stop.get_token()) == QueueState::paused);
}

/// The file is locked for longer than the usual wait. The row does not fail with an error about the lock.
TEST_CASE_FIXTURE(ExperimentTest, "the queue waits for a file that is locked elsewhere") {
  const ExperimentFolder folder = ExperimentFolder::create(folder_ + "/held", some({"A1"}));
  auto held = FileLock::take(folder.jsonPath() + ".lock");
  REQUIRE(held);
  auto queue = std::async(std::launch::async, [&] { return trainExperiment(folder, "/no/such/program", {}, {}); });
  REQUIRE(queue.wait_for(std::chrono::seconds(6)) == std::future_status::timeout);
  held.reset();
  REQUIRE(queue.get() == QueueState::finished);
  REQUIRE(tellsMissingProgram(folder.read().rows[0].message));
}
