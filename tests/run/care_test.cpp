// SPDX-License-Identifier: Apache-2.0
// Notes, forks and the clean-up of a run's folder.
#include <doctest/doctest.h>

#include <filesystem>
#include <functional>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/fork.h"
#include "engine/run/run_folder.h"
#include "engine/run/set_aside.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

using namespace transept;
using namespace transept::test;

namespace {

std::string problemOf(const std::function<void()>& action) {
  try {
    action();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "no error";
}

struct CareModel {
  explicit CareModel(float value) : w(6, value), b(3, value / 2), m(9, value + 0.25f), v(9, value + 0.75f) {}
  std::vector<float> w, b, m, v;
  std::vector<NamedTensor> weights() { return {{"w", {2, 3}, w}, {"b", {3}, b}}; }
  std::vector<NamedTensor> optimizer() {
    const std::span<float> first(m), second(v);
    return {{"m.w", {2, 3}, first.first(6)},
            {"m.b", {3}, first.last(3)},
            {"v.w", {2, 3}, second.first(6)},
            {"v.b", {3}, second.last(3)}};
  }
};

struct CareTest {
  CareTest() {
    folder_ = temporary_.path();
    run_ = folder_ + "/first";
    RunDescription description;
    description.name = "First";
    description.corpus = "/corpora/words";
    description.sourceLanguage = "en";
    RunFolder::create(run_, description, settings(1000));
    writeFileAtomically(run_ + "/vocabulary.model", "pieces");
  }

  TemporaryFolder temporary_;
  std::string folder_, run_;

  CheckpointInfo write(std::int64_t step, std::map<std::string, double> metrics = {}) {
    CareModel model(static_cast<float>(step));
    CheckpointState state;
    state.step = step;
    state.dataPosition = step;
    state.metrics = std::move(metrics);
    state.counters = {{"validations_without_progress", 3}, {"rate_halvings", 2}};
    return writeCheckpoint(run_, model.weights(), model.optimizer(), state);
  }

  static Config settings(std::int64_t steps) {
    Config config;
    config.set("train.steps", steps);
    config.resolve();
    return config;
  }

  static std::vector<std::string> names(const std::string& run) {
    std::vector<std::string> found;
    for (const CheckpointInfo& checkpoint : listCheckpoints(run)) {
      found.push_back(checkpoint.name + (checkpoint.hasOptimizer ? "" : " weights"));
    }
    return found;
  }
};

}  // namespace

TEST_CASE_FIXTURE(CareTest, "notes are read back") {
  REQUIRE(readNotes(run_).tags.empty());
  REQUIRE(readNotes(run_).notes.empty());
  const RunNotes written = writeNotes(run_, {{" good ", "", "good", "für später"}, "Zwei\nZeilen"});
  REQUIRE(written.tags == std::vector<std::string>{"good", "für später"});
  REQUIRE(readNotes(run_).tags == written.tags);
  REQUIRE(readNotes(run_).notes == "Zwei\nZeilen");
  REQUIRE(contains(problemOf([&] { writeNotes(run_, {{std::string(61, 'x')}, ""}); }), "at most 60"));
  REQUIRE(readNotes(run_).tags == written.tags);
  const std::string longest(std::size_t{1} << 18, '\x01');  // six bytes each in the file
  writeNotes(run_, {{}, longest});
  REQUIRE(readNotes(run_).notes == longest);
  REQUIRE(contains(problemOf([&] { writeNotes(run_, {{}, longest + "x"}); }), "at most 256 KB"));
  std::vector<std::string> tags(40);
  for (std::size_t index = 0; index < tags.size(); ++index) tags[index] = std::to_string(index);
  REQUIRE(writeNotes(run_, {tags, ""}).tags == tags);
  tags.push_back("one more");
  REQUIRE(contains(problemOf([&] { writeNotes(run_, {tags, ""}); }), "at most 40 tags"));
  REQUIRE(readNotes(run_).tags.size() == 40);
  for (const char* damaged : {R"({"tags": 3})", "[]", "{"}) {
    writeFileAtomically(notesPath(run_), damaged);
    REQUIRE(readNotes(run_).tags.empty());
  }
  removeFile(notesPath(run_));
  createFolder(notesPath(run_));  // unreadable notes are an error, not empty notes
  REQUIRE_THROWS_AS(readNotes(run_), UserError);
}

TEST_CASE_FIXTURE(CareTest, "a fork continues from its checkpoint") {
  write(400, {{"bleu", 20}});
  const CheckpointInfo from = write(500);
  const RunFolder fork = forkRun(forkSource(from.path), folder_ + "/second", {}, settings(2000));
  REQUIRE(fork.description().name == "second");
  REQUIRE(fork.description().corpus == "/corpora/words");
  REQUIRE(fork.config().train.steps == 2000);
  REQUIRE(fork.config().train.precision == Precision::f32);  // the source's precision, since the fork states none
  REQUIRE(readFile(fork.path() + "/vocabulary.model") == "pieces");
  REQUIRE(names(fork.path()) == std::vector<std::string>{"step-00000500"});
  const auto start = newestIntact(fork.path());
  REQUIRE(start.has_value());
  CareModel loaded(0), expected(500);
  loadWeights(*start, loaded.weights());
  loadOptimizer(*start, loaded.optimizer());
  REQUIRE(loaded.w == expected.w);
  REQUIRE(loaded.b == expected.b);
  REQUIRE(loaded.m == expected.m);
  REQUIRE(loaded.v == expected.v);
  REQUIRE(start->state.configDigest == fork.configDigest());
  REQUIRE(start->state.counters.at("validations_without_progress") == 0);
  REQUIRE(start->state.counters.at("rate_halvings") == 2);
  const auto origin = readOrigin(fork.path());
  REQUIRE(origin);
  REQUIRE(origin->run == run_);
  REQUIRE(origin->name == "First");
  REQUIRE(origin->step == 500);
  REQUIRE(!readOrigin(run_));
  // Changes of the source do not affect the fork.
  write(500);
  pruneCheckpoints(run_, 1);
  REQUIRE(verifyCheckpoint(*newestIntact(fork.path())) == "");
}

TEST_CASE_FIXTURE(CareTest, "a fork of files that are links has the files") {
  write(500);
  std::filesystem::rename(run_ + "/vocabulary.model", run_ + "/pieces.model");
  std::filesystem::create_symlink("pieces.model", run_ + "/vocabulary.model");
  const RunFolder fork = forkRun(forkSource(run_), folder_ + "/second", {}, settings(2000));
  REQUIRE(readFile(fork.path() + "/vocabulary.model") == "pieces");
}

TEST_CASE_FIXTURE(CareTest, "a fork with another learning rate starts at that rate") {
  Config slower = settings(2000);
  slower.setText("train.warmup=8000");
  const RunFolder fork = forkRun(forkSource(write(500).path), folder_ + "/slower", {}, slower);
  REQUIRE(!newestIntact(fork.path())->state.counters.contains("rate_halvings"));
}

TEST_CASE_FIXTURE(CareTest, "a fork that validates on other sentences does not compare with the old score") {
  const CheckpointInfo from = write(500, {{"bleu", 90}});
  const auto bestOf = [&](const std::string& name, const char* setting) {
    Config config = settings(2000);
    config.setText(setting);
    return bestCheckpoint(forkRun(forkSource(from.path), folder_ + "/" + name, {}, config).path());
  };
  REQUIRE(bestOf("alike", "train.seed=5"));
  REQUIRE(!bestOf("other", "data.validation_pairs=20"));
}

TEST_CASE_FIXTURE(CareTest, "a fork of weights alone starts its optimizer from zero") {
  const CheckpointInfo from = write(500);
  setAside(run_, {}, {from.name}, false);
  dropAside(run_);
  Config config = settings(2000);
  config.set("train.ema", 0.99);
  const RunFolder fork = forkRun(forkSource(run_), folder_ + "/second", {}, config);
  const auto start = newestIntact(fork.path());
  REQUIRE(start.has_value());
  const SafetensorsReader optimizer(start->path + "/optimizer.safetensors");
  REQUIRE(optimizer.tensors().size() == 6);
  REQUIRE(optimizer.floats("m.w") == std::vector<float>(6, 0.0f));
  REQUIRE(optimizer.floats("master.w") == std::vector<float>(6, 500.0f));
}

TEST_CASE_FIXTURE(CareTest, "a fork that begins a moving average starts its optimizer from zero") {
  Config config = settings(2000);
  config.set("train.ema", 0.99);
  const RunFolder fork = forkRun(forkSource(write(500).path), folder_ + "/second", {}, config);
  const SafetensorsReader optimizer(newestIntact(fork.path())->path + "/optimizer.safetensors");
  REQUIRE(optimizer.floats("v.w") == std::vector<float>(6, 0.0f));
  REQUIRE(optimizer.floats("master.w") == std::vector<float>(6, 500.0f));
}

TEST_CASE_FIXTURE(CareTest, "the optimizer of a fork has no state for frozen weights") {
  const std::string frozen = folder_ + "/frozen";
  Config config = settings(1000);
  config.setText("train.freeze=encoder");
  RunFolder::create(frozen, {}, config);
  std::vector<float> values(2, 7.0f);
  const std::vector<NamedTensor> weights{{"encoder.norm.gain", {2}, values}, {"decoder.norm.gain", {2}, values}};
  CheckpointState state;
  state.step = 5;
  writeCheckpoint(frozen, weights, {}, state);
  setAside(frozen, {}, {"step-00000005"}, false);
  config.set("train.ema", 0.99);
  config.set("train.steps", std::int64_t{2000});
  const RunFolder fork = forkRun(forkSource(frozen), folder_ + "/second", {}, config);
  const SafetensorsReader optimizer(newestIntact(fork.path())->path + "/optimizer.safetensors");
  REQUIRE(optimizer.floats("master.encoder.norm.gain") == values);
  REQUIRE(optimizer.find("m.decoder.norm.gain"));
  REQUIRE(!optimizer.find("m.encoder.norm.gain"));
  REQUIRE(!optimizer.find("v.encoder.norm.gain"));
}

TEST_CASE_FIXTURE(CareTest, "a fork has the model of BLEU's tokeniser, its own or that of its source") {
  const CheckpointInfo from = write(500);
  writeFileAtomically(run_ + "/bleu.model", "of the source");
  const auto modelOf = [&](const std::string& name, const std::vector<RunFile>& files) {
    const RunFolder fork = forkRun(forkSource(from.path), folder_ + "/" + name, {}, settings(2000), files);
    return readFile(fork.path() + "/bleu.model");
  };
  REQUIRE(modelOf("second", {}) == "of the source");
  REQUIRE(modelOf("third", {{"bleu.model", "its own"}}) == "its own");
}

TEST_CASE_FIXTURE(CareTest, "what cannot be forked is refused with one sentence") {
  REQUIRE(contains(problemOf([&] { forkSource(run_); }), "has no checkpoint to continue from"));
  const CheckpointInfo from = write(500);
  const auto refusal = [&](const std::string& source, const Config& config) {
    return problemOf([&] { forkRun(forkSource(source), folder_ + "/second", {}, config); });
  };
  writeFileAtomically(from.path + "/state.json", stateText(from.state, {}));
  REQUIRE(contains(refusal(run_, settings(2000)), "is damaged: it does not list model.safetensors"));

  const std::string adapted = folder_ + "/adapted";
  Config config = settings(1000);
  config.setText("train.lora_rank=4");
  RunFolder::create(adapted, {}, config);
  CheckpointState state;
  state.step = 5;
  writeCheckpoint(adapted, {}, {}, state);
  setAside(adapted, {}, {"step-00000005"}, false);
  config.set("train.steps", std::int64_t{2000});
  REQUIRE(contains(refusal(adapted, config), "no longer holds the matrices of LoRA"));
  REQUIRE(!pathExists(folder_ + "/second"));
}

TEST_CASE_FIXTURE(CareTest, "an average can be forked") {
  write(100);
  write(200);
  const CheckpointInfo average = averageCheckpoints(run_, 2);
  const RunFolder fork = forkRun(forkSource(average.path), folder_ + "/second", {}, settings(2000));
  const auto start = newestIntact(fork.path());
  REQUIRE(start);
  REQUIRE(!start->averaged);
  REQUIRE(start->state.dataPosition == 200);
}

TEST_CASE_FIXTURE(CareTest, "settings that a fork must keep are named") {
  write(500);
  const ForkSource source = forkSource(run_);
  Config wider = settings(2000);
  wider.set("model.d_ff", std::int64_t{64});
  REQUIRE(forkConflicts(source.run.config(), wider) == std::vector<std::string>{"model.d_ff"});
  REQUIRE(contains(problemOf([&] { forkRun(source, folder_ + "/second", {}, wider); }), "model.d_ff"));
  REQUIRE(contains(problemOf([&] { forkRun(source, folder_ + "/second", {}, settings(500)); }), "500 steps already"));
  REQUIRE(contains(problemOf([&] { forkRun(source, run_, {}, settings(2000)); }), "exists already"));
  REQUIRE(contains(problemOf([&] { forkSource(folder_); }), "neither a run nor a checkpoint"));
  writeFileAtomically(source.checkpoint.path + "/model.safetensors", "x");
  REQUIRE(contains(problemOf([&] { forkRun(source, folder_ + "/second", {}, settings(2000)); }), "truncated"));
  REQUIRE(!pathExists(folder_ + "/second"));
  REQUIRE(listRuns(folder_) == std::vector<std::string>{run_});  // no incomplete fork is left
}

TEST_CASE_FIXTURE(CareTest, "a clean-up can be undone") {
  for (const std::int64_t step : {100, 200, 300}) write(step);
  const SetAside aside = setAside(run_, {"step-00000100"}, {"step-00000200"}, true);
  REQUIRE(aside.names == std::vector<std::string>{"step-00000100", "step-00000200.optimizer"});
  REQUIRE(aside.bytes > 0);
  REQUIRE(asideOf(run_).bytes == aside.bytes);
  REQUIRE(names(run_) == std::vector<std::string>{"step-00000200 weights", "step-00000300"});
  REQUIRE(bringBack(run_).names == aside.names);
  REQUIRE(names(run_) == std::vector<std::string>{"step-00000100", "step-00000200", "step-00000300"});
  for (const CheckpointInfo& checkpoint : listCheckpoints(run_)) REQUIRE(verifyCheckpoint(checkpoint).empty());
  setAside(run_, {"step-00000100"}, {}, true);
  dropAside(run_);
  REQUIRE(asideOf(run_).names.empty());
  REQUIRE(bringBack(run_).names.empty());
  REQUIRE(names(run_) == std::vector<std::string>{"step-00000200", "step-00000300"});
}

TEST_CASE_FIXTURE(CareTest, "a checkpoint is set aside once, with its optimizer state") {
  for (const std::int64_t step : {100, 200, 300}) write(step);
  REQUIRE(setAside(run_, {"step-00000100"}, {"step-00000100"}, true).names ==
          std::vector<std::string>{"step-00000100"});
  setAside(run_, {}, {"step-00000200"}, true);
  const SetAside aside = setAside(run_, {}, {"step-00000200"}, true);  // its optimizer state is gone already
  REQUIRE(aside.names == std::vector<std::string>{"step-00000100", "step-00000200.optimizer"});
  writeFileAtomically(run_ + "/removed/.step-00000400.new", "left by a process that was killed");
  REQUIRE(asideOf(run_).names == aside.names);
  REQUIRE(asideOf(run_).bytes == aside.bytes);
  setAside(run_, {}, {"step-00000300"}, false);
  setAside(run_, {"step-00000300"}, {}, true);  // allowed, since training cannot resume from weights alone
  REQUIRE(names(run_) == std::vector<std::string>{"step-00000200 weights"});
}

TEST_CASE_FIXTURE(CareTest, "a file in place of the folder is an error") {
  writeFileAtomically(run_ + "/removed", "");
  REQUIRE(contains(problemOf([&] { asideOf(run_); }), "it is a file, and a folder is expected there"));
}

TEST_CASE_FIXTURE(CareTest, "what cannot be moved is named, and nothing is lost") {
  for (const std::int64_t step : {100, 200, 300}) write(step);
  const std::vector<std::string> before = names(run_);
  const std::string checkpoints = run_ + "/checkpoints", elsewhere = folder_ + "/elsewhere";
  createFolder(run_ + "/removed/step-00000200.optimizer");  // a file cannot replace it
  REQUIRE(contains(problemOf([&] { setAside(run_, {}, {"step-00000200"}, true); }), "Cannot move"));
  REQUIRE(names(run_) == before);
  dropAside(run_);

  const SetAside aside = setAside(run_, {"step-00000100"}, {"step-00000200"}, true);
  std::filesystem::rename(checkpoints, elsewhere);
  writeFileAtomically(checkpoints, "no folder");
  REQUIRE(contains(problemOf([&] { bringBack(run_); }), "Cannot move"));
  REQUIRE(asideOf(run_).names == aside.names);
  std::filesystem::remove(checkpoints);
  std::filesystem::rename(elsewhere, checkpoints);
  bringBack(run_);
  REQUIRE(names(run_) == before);
}

TEST_CASE_FIXTURE(CareTest, "the checkpoint that training needs stays") {
  for (const std::int64_t step : {100, 200}) write(step);
  const auto refusal = [&](std::vector<std::string> whole, std::vector<std::string> optimizers, bool resumable) {
    return problemOf([&] { setAside(run_, whole, optimizers, resumable); });
  };
  REQUIRE(refusal({"step-00000200"}, {}, true).c_str() == doctest::Contains("resume from"));
  REQUIRE(refusal({}, {"step-00000200"}, true).c_str() == doctest::Contains("resume from"));
  REQUIRE(refusal({"step-00000100", "step-00000200"}, {}, false).c_str() == doctest::Contains("all checkpoints"));
  REQUIRE(refusal({"../../first"}, {}, false).c_str() == doctest::Contains("no checkpoint"));
  REQUIRE(names(run_).size() == 2);
  setAside(run_, {"step-00000200"}, {}, false);  // a run that has ended needs no checkpoint to resume from
  REQUIRE(names(run_) == std::vector<std::string>{"step-00000100"});
}
