// SPDX-License-Identifier: Apache-2.0
// Runs in this process: validations in checkpoints, pauses during a validation, warnings on resuming.
#include "engine/config/learning_rate.h"
#include "engine/train/trainer.h"
#include "engine/train/training_judge.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/data/importing/corpus.h"
#include "engine/decode/loaded_model.h"
#include "engine/inspect/pinned_samples.h"
#include "engine/platform/atomic_file.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/control/control.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/fork.h"
#include "engine/run/history.h"
#include "engine/train/checkpoint_keeper.h"
#include "engine/train/update/optimizer.h"
#include "tests/support/small_run.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Numbers spelt in two invented languages, in opposite order.
std::string makeCorpus(const TemporaryFolder& folder, std::int64_t validationPairs = 1000) {
  const char* left[] = {"zero", "one", "two", "three", "four", "five", "six", "seven"};
  const char* right[] = {"nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven"};
  std::vector<std::string> sources, targets;
  for (int i = 0; i < 1200; ++i) {
    const int a = i % 8, b = i / 8 % 8, c = i / 64 % 8;
    const std::string number = std::to_string(i) + " .";
    sources.push_back(std::string(left[a]) + ' ' + left[b] + ' ' + left[c] + " number " + number);
    targets.push_back(std::string(right[c]) + ' ' + right[b] + ' ' + right[a] + " getal " + number);
  }
  return importPairs(folder, "text", sources, targets, validationPairs);
}

std::vector<std::int64_t> validatedSteps(const std::string& run) {
  RunHistory history(run);
  history.poll();
  std::vector<std::int64_t> steps;
  for (const ValidationPoint& point : history.progress().validations) steps.push_back(point.step);
  return steps;
}

RunState stateOf(const std::string& run) {
  RunHistory history(run);
  history.poll();
  return history.state();
}

std::vector<nlohmann::json> recoveriesOf(const std::string& run) {
  RunHistory history(run);
  history.poll();
  std::vector<nlohmann::json> warnings = history.eventsOf({"warning"}, 100);
  std::erase_if(warnings, [](const nlohmann::json& warning) { return warning["cause"] != "recovered"; });
  return warnings;
}

bool validated(const CheckpointInfo& checkpoint) {
  return checkpoint.state.metrics.contains("validation_loss") && checkpoint.state.metrics.contains("bleu");
}

TrainingEnd train(const RunFolder& run, const TrainingObserver& observer = {}, std::stop_token stop = {}) {
  return trainRun(run, 1, observer, stop);
}

/// Scales the weights so that the loss of the next update is not a number. Returns the checkpoint that was changed.
CheckpointInfo makeWeightsHuge(const RunFolder& run) {
  const CheckpointInfo left = *newestIntact(run.path());
  const auto read = [&](const char* file, float factor, std::vector<std::vector<float>>& values) {
    const SafetensorsReader reader(left.path + "/" + file);
    std::vector<NamedTensor> tensors;
    for (const StoredTensor& tensor : reader.tensors()) {
      values.push_back(reader.floats(tensor.name));
      for (float& value : values.back()) value *= factor;
    }
    for (std::size_t i = 0; i < values.size(); ++i)
      tensors.push_back({reader.tensors()[i].name, reader.tensors()[i].shape, values[i]});
    return tensors;
  };
  std::vector<std::vector<float>> weights, moments;
  const auto huge = read("model.safetensors", 1e37f, weights), same = read("optimizer.safetensors", 1, moments);
  writeCheckpoint(run.path(), huge, same, left.state);
  return left;
}

struct TestCorpus {
  TemporaryFolder folder;
  std::string corpus = makeCorpus(folder);
};
const TestCorpus& shared() {
  static const TestCorpus corpus;
  return corpus;
}

RunFolder makeRun(const std::string& name, const std::vector<const char*>& settings,
                  const std::string& corpus = shared().corpus) {
  return test::makeRun(
      shared().folder.path(name), corpus,
      {"model.layers=1", "model.d_model=32", "model.d_ff=64", "model.heads=2", "train.batch_tokens=512",
       "train.warmup=20", "train.checkpoint_steps=7", "train.validate_every=100", "train.validation_sentences=10",
       "train.average=0", "data.vocab_size=150", "data.max_tokens=64"},
      settings);
}

}  // namespace

TEST_CASE("a step event states the learning rate of its own step") {
  const RunFolder run = makeRun("rate", {"train.steps=3"});
  std::vector<StepEvent> events;
  TrainingObserver observer;
  observer.step = [&](const StepEvent& event, std::int64_t) { events.push_back(event); };
  REQUIRE_EQ(train(run, observer), TrainingEnd::completed);
  REQUIRE(!events.empty());
  CHECK_EQ(events.back().step, 3);
  const Config config = run.config();
  for (const StepEvent& event : events) {
    const double wanted = learningRate(config.train, config.model.d_model, event.step);
    CHECK_EQ(event.learningRate, doctest::Approx(wanted).epsilon(1e-9));
  }
}

TEST_CASE("a range test reports every step, however fast") {
  const RunFolder run = makeRun("range", {"train.steps=40", "train.schedule=range", "train.validate_every=40"});
  REQUIRE_EQ(train(run), TrainingEnd::completed);
  RunHistory history(run.path());
  history.poll();
  CHECK_EQ(history.curves().condense(Series::learning_rate, Axis::step, 0, 40, 100).count, 40);
}

TEST_CASE("the last checkpoint holds its validation") {
  const RunFolder run = makeRun("last", {"train.steps=14"});
  REQUIRE_EQ(train(run), TrainingEnd::completed);
  const std::vector<CheckpointInfo> checkpoints = listCheckpoints(run.path());
  REQUIRE_EQ(checkpoints.size(), std::size_t{2});
  REQUIRE(!validated(checkpoints[0]));
  REQUIRE((validated(checkpoints[1]) && checkpoints[1].state.best));
  REQUIRE_EQ(checkpoints[1].state.bestStep, std::int64_t{14});
  REQUIRE_EQ(bestCheckpoint(run.path())->state.step, std::int64_t{14});
  REQUIRE_EQ(validatedSteps(run.path()), std::vector<std::int64_t>{14});
}

TEST_CASE("a checkpoint is due after so many steps or minutes") {
  struct Row {
    std::int64_t steps;
    double minutes;
    std::int64_t step;
    double secondsSinceLast;
    bool due;
  };
  const Row rows[] = {
      {0, 0, 7, 1e9, false},  {7, 0, 7, 0, true},    {7, 0, 14, 0, true},    {7, 0, 8, 1e9, false},
      {0, 10, 7, 599, false}, {0, 10, 7, 600, true}, {0, 0.5, 7, 29, false}, {0, 0.5, 7, 30, true},
      {7, 10, 8, 599, false}, {7, 10, 8, 600, true}, {7, 10, 7, 0, true},
  };
  for (const Row& row : rows) {
    CAPTURE(row.steps);
    CAPTURE(row.minutes);
    CAPTURE(row.secondsSinceLast);
    TrainConfig train = Config().train;
    train.checkpoint_steps = row.steps;
    train.checkpoint_minutes = row.minutes;
    CHECK_EQ(isTimeForCheckpoint(train, row.step, row.secondsSinceLast), row.due);
  }
}

TEST_CASE("a run writes checkpoints by time, and always the last one") {
  const std::pair<const char*, std::vector<std::int64_t>> rows[] = {
      {"train.checkpoint_minutes=0", {4}},
      {"train.checkpoint_minutes=0.0000001", {1, 2, 3, 4}},
      {"train.checkpoint_minutes=1000000", {4}}};
  for (const auto& row : rows) {
    CAPTURE(row.first);
    const RunFolder run =
        makeRun(row.first, {"train.steps=4", "train.checkpoint_steps=0", "train.keep_checkpoints=10", row.first});
    REQUIRE_EQ(train(run), TrainingEnd::completed);
    std::vector<std::int64_t> steps;
    for (const CheckpointInfo& checkpoint : listCheckpoints(run.path())) {
      steps.push_back(checkpoint.state.step);
      CHECK(!checkpoint.state.counters.contains(CheckpointState::unplanned));
    }
    CHECK_EQ(steps, row.second);
  }
}

TEST_CASE("the samples of a checkpoint are its translations by the search of the run") {
  const RunFolder run = makeRun("samples", {"train.steps=5", "train.ema=0.5", "train.precision=f32", "decode.beam=2",
                                            "decode.alpha=5", "decode.max_extra=4"});
  REQUIRE_EQ(train(run), TrainingEnd::completed);
  const auto model = LoadedModel::load(run.path(), {.threads = 1});
  TranslateSettings settings;
  settings.search = beamSettingsOf(run.config().decode);
  const std::vector<PinnedSample> samples = readPinnedSamples(run, 5);
  REQUIRE(!samples.empty());
  bool settingsMatter = false;
  for (const PinnedSample& sample : samples) {
    const SentenceAttention expected = attentionOf(use(model), settings, sample.attention.source, ""),
                            other = attentionOf(use(model), {}, sample.attention.source, "");
    CHECK_EQ(sample.attention.target, expected.target);
    CHECK_EQ(sample.attention.score, doctest::Approx(expected.score).epsilon(1e-4));
    settingsMatter = settingsMatter || other.target != expected.target || std::abs(other.score - expected.score) > 1e-2;
  }
  CHECK(settingsMatter);
}

TEST_CASE("a checkpoint holds no other step's validation") {
  const RunFolder run = makeRun("own", {"train.steps=16", "train.validate_every=6", "train.checkpoint_steps=4"});
  REQUIRE_EQ(train(run), TrainingEnd::completed);
  for (const CheckpointInfo& checkpoint : listCheckpoints(run.path())) {
    const std::int64_t step = checkpoint.state.step;
    REQUIRE_EQ(validated(checkpoint), step == 6 || step == 12 || step == 16);
  }
}

TEST_CASE("a pause during the last validation") {
  const RunFolder run = makeRun("end", {"train.steps=9"});
  std::stop_source pause;
  TrainingObserver observer;
  observer.step = [&](const StepEvent& event, std::int64_t steps) {
    if (event.step == steps) pause.request_stop();
  };
  REQUIRE_EQ(train(run, observer, pause.get_token()), TrainingEnd::paused);
  REQUIRE_EQ(stateOf(run.path()), RunState::paused);
  const auto left = newestIntact(run.path());
  REQUIRE((left && left->state.step == 9));
  REQUIRE(!validated(*left));
  REQUIRE(validatedSteps(run.path()).empty());

  REQUIRE_EQ(train(run), TrainingEnd::completed);
  REQUIRE(validated(*newestIntact(run.path())));
  REQUIRE_EQ(validatedSteps(run.path()), std::vector<std::int64_t>{9});
}

/// A run that a user starts ignores earlier requests. A run that was started on request obeys later ones.
TEST_CASE("requests from before the start") {
  const RunFolder run = makeRun("earlier", {"train.steps=3"});
  requestControl(run.path(), DesiredState::paused, false);
  REQUIRE_EQ(train(run), TrainingEnd::paused);
  REQUIRE_EQ(stateOf(run.path()), RunState::paused);
  requestControl(run.path(), DesiredState::paused, false);
  {
    const RunLock lock = RunLock::take(run.path());  // a refused start keeps the request to the running process
    REQUIRE_THROWS_AS(trainRun(run, 1, {}, {}, nullptr, EarlierRequests::forget), UserError);
    REQUIRE(readControl(run.path()).state == DesiredState::paused);
  }
  REQUIRE_EQ(trainRun(run, 1, {}, {}, nullptr, EarlierRequests::forget), TrainingEnd::completed);
}

TEST_CASE("LoRA without a trained model is refused") {
  const RunFolder run = makeRun("adapters of nothing", {"train.steps=3", "train.lora_rank=2"});
  CHECK_THROWS_WITH_AS(train(run), doctest::Contains("begins with random weights"), UserError);
}

TEST_CASE("pauses and requested checkpoints do not change the average") {
  const auto averaged = [](const std::string& name, bool pauses) {
    // A range test reports every step to the observer.
    const RunFolder run = makeRun(name, {"train.steps=21", "train.average=3", "train.keep_checkpoints=3",
                                         "train.schedule=range", "train.peak_rate=0.001"});
    if (pauses) {
      TrainingObserver observer;
      observer.step = [&](const StepEvent& event, std::int64_t) {
        if (event.step == 9 || event.step == 16) requestControl(run.path(), DesiredState::paused, false);
        if (event.step == 11 || event.step == 17) requestControl(run.path(), DesiredState::running, true);
      };
      for (int i = 0; i < 2; ++i)
        REQUIRE_EQ(trainRun(run, 1, observer, {}, nullptr, EarlierRequests::forget), TrainingEnd::paused);
    }
    REQUIRE_EQ(trainRun(run, 1, {}, {}, nullptr, EarlierRequests::forget), TrainingEnd::completed);
    return contentOf(run.path() + "/checkpoints/averaged-00000021/model.safetensors");
  };
  CHECK(averaged("touched", true) == averaged("untouched", false));
}

TEST_CASE("a training for 8 bits computes other weights, and the same ones after a pause") {
  const auto weights = [](const std::string& name, const char* setting, std::int64_t pauseAt) {
    // A range test reports every step to the observer.
    const RunFolder run = makeRun(name, {"train.steps=12", "train.schedule=range", "train.peak_rate=0.001", setting});
    std::stop_source pause;
    TrainingObserver observer;
    observer.step = [&](const StepEvent& event, std::int64_t) {
      if (event.step == pauseAt) pause.request_stop();
    };
    if (pauseAt > 0) REQUIRE_EQ(train(run, observer, pause.get_token()), TrainingEnd::paused);
    REQUIRE_EQ(train(run), TrainingEnd::completed);
    return contentOf(run.path() + "/checkpoints/step-00000012/model.safetensors");
  };
  const std::string rounded = weights("rounded", "train.quantize=8", 0);
  CHECK(rounded == weights("rounded-paused", "train.quantize=8", 5));
  CHECK(rounded != weights("not-rounded", "train.quantize=none", 0));
}

TEST_CASE("a pause during the first or a later validation") {
  for (const std::int64_t interrupted : {1, 2}) {
    CAPTURE(interrupted);
    const RunFolder run = makeRun("way-" + std::to_string(interrupted), {"train.steps=3", "train.validate_every=1"});
    std::stop_source pause;
    TrainingObserver observer;
    observer.step = [&](const StepEvent& event, std::int64_t) {
      if (event.step == interrupted) pause.request_stop();
    };
    REQUIRE_EQ(train(run, observer, pause.get_token()), TrainingEnd::paused);
    REQUIRE_EQ(newestIntact(run.path())->state.step, interrupted);
    REQUIRE_EQ(validatedSteps(run.path()).size(), static_cast<std::size_t>(interrupted - 1));

    REQUIRE_EQ(train(run), TrainingEnd::completed);
    REQUIRE_EQ(validatedSteps(run.path()), (std::vector<std::int64_t>{1, 2, 3}));  // the interrupted one was repeated
  }
}

TEST_CASE("damaged checkpoints and a changed configuration are reported") {
  RunFolder run = makeRun("damaged", {"train.steps=14"});
  REQUIRE_EQ(train(run), TrainingEnd::completed);
  std::filesystem::resize_file(run.path() + "/checkpoints/step-00000014/model.safetensors", 100);
  const std::string path = run.path() + "/config.json";
  nlohmann::json config = nlohmann::json::parse(readFile(path));
  config["train"]["steps"] = 20;
  writeFileAtomically(path, config.dump());

  run = RunFolder::open(run.path());
  REQUIRE_EQ(train(run), TrainingEnd::completed);
  RunHistory history(run.path());
  history.poll();
  REQUIRE_EQ(history.progress().step, std::int64_t{20});
  const auto warnings = history.eventsOf({"warning"}, 10);
  REQUIRE_EQ(warnings.size(), std::size_t{2});
  const auto damage = warnings[0]["message"].get<std::string>(), change = warnings[1]["message"].get<std::string>();
  REQUIRE_MESSAGE((damage.find("step-00000014/model.safetensors is truncated") != std::string::npos), damage.c_str());
  REQUIRE_MESSAGE((damage.ends_with(". Training continues from step 7.")), damage.c_str());
  REQUIRE_MESSAGE((change.find("config.json was changed after step-00000007") != std::string::npos), change.c_str());
  REQUIRE_EQ(newestIntact(run.path())->state.step, std::int64_t{20});
}

TEST_CASE("a training that was killed when patience had ended ends where it was") {
  // So early in so long a warm-up, the rate is too low to change a weight: BLEU and loss stay equal.
  const RunFolder run = makeRun("impatient", {"train.steps=100", "train.schedule=constant", "train.warmup=1000000",
                                              "train.peak_rate=1e-8", "train.validate_every=5", "train.patience=2"});
  REQUIRE_EQ(train(run), TrainingEnd::early);
  const CheckpointInfo last = *newestIntact(run.path());
  REQUIRE_EQ(last.state.step, 15);
  std::vector<std::string> events = linesOf(run.path() + "/events.jsonl");
  REQUIRE(events.back().find("\"finished\"") != std::string::npos);
  events.pop_back();
  std::ofstream file(run.path() + "/events.jsonl");
  for (const std::string& event : events) file << event << '\n';
  file.close();

  REQUIRE_EQ(train(run), TrainingEnd::early);
  RunHistory history(run.path());
  history.poll();
  CHECK_EQ(history.state(), RunState::finished);
  CHECK_EQ(history.progress().step, 15);
  CHECK_EQ(validatedSteps(run.path()), std::vector<std::int64_t>{5, 10, 15});
  CHECK_EQ(newestIntact(run.path())->state.time, last.state.time);  // no checkpoint was written again
}

/// An untrained model translates up to the length limit, which the learned positions determine.
TEST_CASE("validation respects the number of learned positions") {
  const RunFolder run = makeRun(
      "positions", {"train.steps=2", "model.positions=learned", "data.max_tokens=24", "model.max_positions=25"});
  REQUIRE_EQ(train(run), TrainingEnd::completed);
  REQUIRE_EQ(validatedSteps(run.path()), std::vector<std::int64_t>{2});
}

/// The validation loss is missing, not 0.
TEST_CASE("a corpus without validation pairs") {
  const TemporaryFolder folder;
  const RunFolder run = makeRun("nothing", {"train.steps=2"}, makeCorpus(folder, 0));
  REQUIRE_EQ(train(run), TrainingEnd::completed);
  RunHistory history(run.path());
  history.poll();
  REQUIRE_EQ(history.progress().validations.size(), std::size_t{1});
  REQUIRE(std::isnan(history.progress().validations[0].loss));
  REQUIRE(!bestCheckpoint(run.path()));
}

TEST_CASE("a corpus that was imported anew with its sides exchanged is not trained on") {
  RunFolder run = makeRun("exchanged", {"train.steps=2"});
  RunDescription description = run.description();
  const CorpusSummary corpus = openCorpus(description.corpus);
  description.sourceLanguage = corpus.targetLanguage;
  description.targetLanguage = corpus.sourceLanguage;
  run.describe(description);
  CHECK_THROWS_WITH_AS(train(run), doctest::Contains("Import the corpus again with the languages of the run"),
                       UserError);
  std::swap(description.sourceLanguage, description.targetLanguage);
  run.describe(description);
  CHECK_EQ(train(run), TrainingEnd::completed);
}

/// Without sentences for BLEU the validation with the lowest loss is the best.
TEST_CASE("the best checkpoint by validation loss") {
  const RunFolder run = makeRun("loss", {"train.steps=12", "train.validate_every=4", "train.validation_sentences=0"});
  REQUIRE_EQ(train(run), TrainingEnd::completed);
  RunHistory history(run.path());
  history.poll();
  const auto& points = history.progress().validations;
  REQUIRE_EQ(points.size(), std::size_t{3});
  const auto best = std::ranges::min_element(points, {}, &ValidationPoint::loss);
  REQUIRE(best->loss < points[0].loss);  // otherwise the first validation would be the best
  const CheckpointState state = newestIntact(run.path())->state;
  CHECK_EQ(state.bestStep, best->step);
  CHECK_EQ(state.bestLoss, best->loss);
  CHECK_EQ(bestCheckpoint(run.path())->state.step, best->step);
}

/// The weights are so large that the loss overflows: training ends and writes nothing after that step. With pre-norm
/// the check of the weights before a checkpoint would report the step.
TEST_CASE("a loss that is not a number ends the run, or starts it again where recoveries are allowed") {
  const RunFolder run =
      makeRun("diverged", {"model.norm=post", "train.steps=4", "train.checkpoint_steps=1", "train.recover=0"});
  requestControl(run.path(), DesiredState::paused, false);
  REQUIRE_EQ(train(run), TrainingEnd::paused);
  const CheckpointInfo left = makeWeightsHuge(run);

  try {
    train(run);
    FAIL("training went on with a loss that is not a number");
  } catch (const UserError& error) {
    CHECK_EQ(error.kind(), ErrorKind::notFinite);
    const std::string message = error.what();
    CAPTURE(message);
    CHECK(message.starts_with("The loss is no longer a number at step "));
  }
  CHECK_EQ(newestIntact(run.path())->state.step, left.state.step);
  RunHistory history(run.path());
  history.poll();
  CHECK_EQ(history.state(), RunState::failed);
  CHECK_EQ(history.progress().cause, Cause::notFinite);
  for (const auto& event : history.eventsOf({"step"}, 100)) CHECK(event["loss"].is_number());

  // No checkpoint was validated, so the run starts again.
  Config patient = run.config();
  patient.setText("train.recover=1");
  std::ofstream(run.path() + "/config.json") << patient.toJson().dump();
  CHECK_EQ(train(RunFolder::open(run.path())), TrainingEnd::completed);
  const auto warnings = recoveriesOf(run.path());
  REQUIRE_EQ(warnings.size(), 1);
  CHECK_EQ(warnings.front()["step"], 0);
  CHECK(warnings.front()["message"].get<std::string>().ends_with(
      "Training continues from step 0 with the learning rate halved."));
  CHECK_EQ(newestIntact(run.path())->state.step, 4);
}

TEST_CASE("the memory for a batch that is larger than the text is that for the text") {
  CHECK_EQ(train(makeRun("large batch", {"train.steps=1", "train.batch_tokens=100000000"})), TrainingEnd::completed);
}

TEST_CASE("a fork of a checkpoint that was not validated never starts again from nothing") {
  const RunFolder run =
      makeRun("trained a little", {"model.norm=post", "train.steps=1000", "train.validate_every=1000"});
  std::stop_source stop;
  TrainingObserver observer;
  observer.step = [&](const StepEvent&, std::int64_t) { stop.request_stop(); };
  REQUIRE_EQ(train(run, observer, stop.get_token()), TrainingEnd::paused);
  Config config = run.config();
  config.setText("train.recover=1");
  config.resolve();
  const RunFolder fork = forkRun(forkSource(run.path()), shared().folder.path("fork"), {}, config);
  const CheckpointInfo left = makeWeightsHuge(fork);
  CHECK_THROWS_WITH_AS(train(fork), doctest::Contains("is no longer a number"), UserError);
  CHECK_EQ(newestIntact(fork.path())->state.step, left.state.step);
}

TEST_CASE("a loss that rises is divergence only if the model reads its source less than before") {
  struct {
    double least, bestGain, loss, gain;
    bool diverged;
  } const cases[] = {
      {-1, 0, 9, 0, false},                               // the first validation
      {2, 1, 2.29, 0, false},   {2, 1, 2.31, 0, true},    // by 0.3 nats
      {5, 1, 5.49, 0, false},   {5, 1, 5.51, 0, true},    // by a tenth
      {2, 1, 9, 0.76, false},   {2, 1, 9, 0.74, true},    // an overfitted model keeps its gain
      {2, 0.09, 2.9, 0, false}, {2, 0.09, 3.1, 0, true},  // it never read its source
      {2, 0, 9, 0.08, false},   {2, 0, 9, 0.07, true},    // what counts as no gain
      {2, 0.11, 2.4, 0, true},  {2, 0.11, 2.4, 0.081, true}, {2, 0.11, 2.4, 0.084, false},
      {0, 1, 0.29, 0, false},   {0, 1, 0.31, 0, true},
  };
  for (const auto& one : cases) {
    CAPTURE(one.least);
    CAPTURE(one.bestGain);
    CAPTURE(one.loss);
    CAPTURE(one.gain);
    CHECK_EQ(hasDiverged({one.least, one.bestGain, one.loss, one.gain}), one.diverged);
  }
}

/// At this learning rate the loss leaps after the first validation, until the rate has been halved a few times.
TEST_CASE("a training that diverges goes back to its best checkpoint and halves the rate") {
  const std::vector<const char*> settings{"model.norm=post",     "train.steps=40",          "train.schedule=constant",
                                          "train.peak_rate=3",   "train.recover=3",         "train.validate_every=10",
                                          "train.precision=f32", "train.checkpoint_steps=4"};
  const RunFolder run = makeRun("leaps", settings);
  REQUIRE_EQ(train(run), TrainingEnd::completed);

  const auto warnings = recoveriesOf(run.path());
  REQUIRE(!warnings.empty());
  const std::string message = warnings.front()["message"];
  CAPTURE(message);
  CHECK(message.starts_with("Training diverged: by step "));
  CHECK(message.find("Training continues from step 10 with the learning rate halved") != std::string::npos);
  const CheckpointInfo last = *newestIntact(run.path());
  const std::int64_t halvings = last.state.counters.at("rate_halvings");
  CHECK(halvings >= 1);
  CHECK(halvings <= 3);
  RunHistory history(run.path());
  history.poll();
  CHECK_EQ(history.progress().attempt, 1 + halvings);
  CHECK_EQ(history.state(), RunState::finished);
  CHECK_EQ(history.progress().last.learningRate, doctest::Approx(std::ldexp(3, -static_cast<int>(halvings))));
  CHECK_EQ(validatedSteps(run.path()), std::vector<std::int64_t>{10, 20, 30, 40});
  double leastLoss = 1e9;
  for (const ValidationPoint& point : history.progress().validations) leastLoss = std::min(leastLoss, point.loss);
  CHECK(history.progress().validations.back().loss < leastLoss + 1);

  // The same run with many pauses ends with the same weights.
  const RunFolder paused = makeRun("leaps with pauses", settings);
  TrainingEnd end = TrainingEnd::paused;
  for (int attempt = 0; attempt < 100 && end == TrainingEnd::paused; ++attempt) {
    std::stop_source stop;
    TrainingObserver observer;
    int updates = 0;
    observer.step = [&](const StepEvent&, std::int64_t) {
      if (++updates == 2) stop.request_stop();
    };
    end = train(paused, observer, stop.get_token());
  }
  REQUIRE_EQ(end, TrainingEnd::completed);
  const SafetensorsReader one(last.path + "/model.safetensors"),
      other(newestIntact(paused.path())->path + "/model.safetensors");
  for (const StoredTensor& tensor : one.tensors()) CHECK(one.floats(tensor.name) == other.floats(tensor.name));
}

/// The optimizer state of the best checkpoint may have been removed before it became the best, or by the user.
TEST_CASE("a training that diverges does not go back to weights alone") {
  const RunFolder run = makeRun("weights alone", {"model.norm=post", "train.steps=12", "train.schedule=range",
                                                  "train.peak_rate=0.001", "train.recover=1", "train.validate_every=2",
                                                  "train.validation_sentences=0", "train.checkpoint_steps=1"});
  TrainingObserver observer;
  observer.step = [&](const StepEvent& event, std::int64_t) {
    if (event.step == 5) requestControl(run.path(), DesiredState::paused, false);
  };
  REQUIRE_EQ(train(run, observer), TrainingEnd::paused);
  const CheckpointInfo best = *bestResumable(run.path());
  REQUIRE_EQ(best.state.step, 4);
  std::filesystem::remove(best.path + "/optimizer.safetensors");
  makeWeightsHuge(run);
  const auto resume = [&] { trainRun(run, 1, {}, {}, nullptr, EarlierRequests::forget); };
  CHECK_THROWS_WITH_AS(resume(), doctest::Contains("The loss is no longer a number"), UserError);
}

TEST_CASE("without recoveries, a loss that leaps is shown and training goes on") {
  const RunFolder run = makeRun("leaps on", {"model.norm=post", "train.steps=20", "train.schedule=constant",
                                             "train.peak_rate=3", "train.recover=0", "train.validate_every=10"});
  REQUIRE_EQ(train(run), TrainingEnd::completed);
  CHECK(recoveriesOf(run.path()).empty());
}
