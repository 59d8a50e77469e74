// SPDX-License-Identifier: Apache-2.0
// Checkpoints are restored bit for bit, damage is reported, and pruning and averaging keep the required checkpoints.
#include <doctest/doctest.h>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/config/config.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/model_choice.h"
#include "engine/run/run_folder.h"
#include "tests/run/sentence.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;

namespace {

/// Two weights and their optimizer state. Each value depends on the step.
struct Model {
  explicit Model(float value = 0) : matrix(6, value), bias(3, value / 2), m(9, value + 0.25f), v(9, value + 0.75f) {}
  std::vector<float> matrix, bias, m, v;
  std::vector<NamedTensor> weights() { return {{"encoder.w", {2, 3}, matrix}, {"encoder.b", {3}, bias}}; }
  std::vector<NamedTensor> optimizer() { return {{"m.all", {9}, m}, {"v.all", {9}, v}}; }
  bool operator==(const Model&) const = default;
};

CheckpointState stateOf(std::int64_t step, std::map<std::string, double> metrics = {}) {
  CheckpointState state;
  state.step = step;
  state.epoch = step + 1;
  state.seed = 9;
  state.configDigest = "digest";
  state.metrics = std::move(metrics);
  return state;
}

struct CheckpointTest {
  CheckpointTest() {
    run_ = temporary_.path() + "/run";
    RunDescription description;
    description.name = "My run";
    RunFolder::create(run_, description, Config());
  }

  CheckpointInfo write(std::int64_t step, std::map<std::string, double> metrics = {}) {
    Model model(static_cast<float>(step));
    return writeCheckpoint(run_, model.weights(), model.optimizer(), stateOf(step, std::move(metrics)));
  }

  TemporaryFolder temporary_;
  std::string run_;
};

}  // namespace

TEST_CASE_FIXTURE(CheckpointTest, "a checkpoint is read back as written") {
  CheckpointState state = stateOf(1200, {{"bleu", 31.25}, {"validation_loss", 2.5}, {"train_loss", NAN}});
  state.epoch = 3;
  state.dataPosition = 1200;
  state.seed = 18446744073709551615ull;
  state.trainingSeconds = 77.5;
  state.best = true;
  state.bestScore = 31.25;
  state.bestStep = 1200;
  state.counters = {{"validations_without_progress", 2}};
  state.configDigest = "abc";
  Model model(1.5f);
  const CheckpointInfo written = writeCheckpoint(run_, model.weights(), model.optimizer(), state);
  REQUIRE(written.name == "step-00001200");
  REQUIRE(verifyCheckpoint(written).empty());

  const auto found = newestIntact(run_);
  REQUIRE(found);
  REQUIRE(found->hasOptimizer);
  REQUIRE(!found->averaged);
  REQUIRE(found->state.seed == state.seed);
  REQUIRE(found->state.counters == state.counters);
  REQUIRE(found->state.metrics == std::map<std::string, double>{{"bleu", 31.25}, {"validation_loss", 2.5}});
  REQUIRE(found->state.bestStep == state.bestStep);
  REQUIRE(found->bytes > 100);
  Model loaded;
  loadWeights(*found, loaded.weights());
  loadOptimizer(*found, loaded.optimizer());
  REQUIRE(loaded == model);
}

TEST_CASE_FIXTURE(CheckpointTest, "same values give the same bytes") {
  const CheckpointInfo first = write(5);
  const std::string bytes = readFile(first.path + "/model.safetensors");
  write(5);  // replaces the checkpoint
  REQUIRE(readFile(first.path + "/model.safetensors") == bytes);
  REQUIRE(listCheckpoints(run_).size() == 1);
}

TEST_CASE_FIXTURE(CheckpointTest, "a file in place of the folder is an error") {
  std::filesystem::remove_all(run_ + "/checkpoints");
  REQUIRE(listCheckpoints(run_).empty());
  writeFileAtomically(run_ + "/checkpoints", "");
  const std::string sentence = sentenceOf([&] { listCheckpoints(run_); });
  REQUIRE(sentence.c_str() == doctest::Contains("it is a file"));
}

TEST_CASE_FIXTURE(CheckpointTest, "a full disk leaves earlier checkpoints intact") {
  const CheckpointInfo earlier = write(10);
  const pid_t child = ::fork();
  if (child == 0) {  // a stand-in for a full disk; the limit applies to the whole process
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{64, 64};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    int status = 1;
    try {
      write(20);
    } catch (const UserError& error) {
      status = error.kind() == ErrorKind::noResources ? 0 : 2;
    }
    ::_exit(status);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  REQUIRE(status == 0);
  REQUIRE(verifyCheckpoint(earlier).empty());
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(run_ + "/checkpoints")) {
    names.push_back(entry.path().filename().string());
  }
  REQUIRE(names == std::vector<std::string>{"step-00000010"});
}

TEST_CASE_FIXTURE(CheckpointTest, "values that are not finite are not written") {
  const CheckpointInfo earlier = write(10);
  for (const float value : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
    Model weights(20), moments(20);
    weights.bias[1] = value;
    moments.v[8] = -value;
    const std::string one =
        sentenceOf([&] { writeCheckpoint(run_, weights.weights(), weights.optimizer(), stateOf(20)); });
    REQUIRE(one.c_str() == doctest::Contains("encoder.b is no longer a number at step 20"));
    const std::string other =
        sentenceOf([&] { writeCheckpoint(run_, moments.weights(), moments.optimizer(), stateOf(20)); });
    REQUIRE(other.c_str() == doctest::Contains("v.all is no longer a number"));
  }
  REQUIRE(listCheckpoints(run_).size() == 1);
  REQUIRE(verifyCheckpoint(earlier).empty());
}

TEST_CASE_FIXTURE(CheckpointTest, "damaged checkpoints are named and skipped") {
  write(10);
  const std::string truncated = write(20).path, altered = write(30).path;
  fs::resize_file(truncated + "/model.safetensors", 100);
  {
    std::fstream file(altered + "/optimizer.safetensors", std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(-1, std::ios::end);
    file.put('\x55');
  }
  Model target(99);
  const Model before = target;
  const auto infos = listCheckpoints(run_);
  const std::string one = sentenceOf([&] { loadWeights(infos[1], target.weights()); });
  REQUIRE(one.c_str() == doctest::Contains("step-00000020/model.safetensors is truncated"));
  const std::string other = sentenceOf([&] { loadOptimizer(infos[2], target.optimizer()); });
  REQUIRE(other.c_str() == doctest::Contains("optimizer.safetensors was altered"));
  REQUIRE(target == before);

  std::vector<std::string> passedOver;
  REQUIRE(newestIntact(run_, &passedOver)->state.step == 10);
  REQUIRE(passedOver.size() == 2);

  writeFileAtomically(infos[0].path + "/state.json", "{\"version\":1}");
  passedOver.clear();
  REQUIRE(!newestIntact(run_, &passedOver));
  REQUIRE(passedOver.size() == 3);
  writeFileAtomically(infos[0].path + "/state.json", "{\"version\":2}");
  REQUIRE(sentenceOf([&] { readCheckpointInfo(infos[0].path); }).c_str() == doctest::Contains("newer version"));
}

TEST_CASE_FIXTURE(CheckpointTest, "other shapes are refused") {
  const CheckpointInfo checkpoint = write(10);
  std::vector<float> values(9, 4.0f);
  const auto refuse = [&](std::vector<NamedTensor> tensors) {
    return sentenceOf([&] { loadWeights(checkpoint, tensors); });
  };
  const NamedTensor bias{"encoder.b", {3}, std::span(values).first(3)};
  REQUIRE(refuse({{"encoder.w", {3, 2}, std::span(values).first(6)}, bias}).c_str() ==
          doctest::Contains("[2, 3], but the configuration needs [3, 2]"));
  REQUIRE(refuse({{"encoder.other", {2, 3}, std::span(values).first(6)}, bias}).c_str() ==
          doctest::Contains("holds no tensor"));
  REQUIRE(refuse({bias}).c_str() == doctest::Contains("holds encoder.w, which"));
  REQUIRE(values == std::vector<float>(9, 4.0f));
}

TEST_CASE_FIXTURE(CheckpointTest, "pruning keeps newest and best") {
  for (std::int64_t step = 1; step <= 8; ++step) write(step, {{"bleu", step == 3 ? 40.0 : 20.0}});
  averageCheckpoints(run_, 2);
  const auto removed = pruneCheckpoints(run_, 4);
  REQUIRE(removed == std::vector<std::string>{"step-00000001", "step-00000002", "step-00000004"});
  std::map<std::string, bool> optimizers;
  for (const auto& checkpoint : listCheckpoints(run_)) optimizers[checkpoint.name] = checkpoint.hasOptimizer;
  REQUIRE(optimizers == std::map<std::string, bool>{{"averaged-00000008", false},
                                                    {"step-00000003", true},
                                                    {"step-00000005", false},
                                                    {"step-00000006", false},
                                                    {"step-00000007", true},
                                                    {"step-00000008", true}});
  for (const auto& checkpoint : listCheckpoints(run_)) REQUIRE(verifyCheckpoint(checkpoint).empty());
  REQUIRE(sentenceOf([&] { loadOptimizer(listCheckpoints(run_)[1], Model().optimizer()); }).c_str() ==
          doctest::Contains("pruned"));
  REQUIRE(pruneCheckpoints(run_, 4).empty());
  pruneCheckpoints(run_, 0);  // the newest always remains
  REQUIRE(newestIntact(run_)->state.step == 8);
}

/// Two damaged checkpoints were skipped, and training has written another one since.
TEST_CASE_FIXTURE(CheckpointTest, "pruning keeps the checkpoint that training resumes from") {
  for (const std::int64_t step : {100, 200, 300}) write(step, {{"bleu", static_cast<double>(step)}});
  for (const CheckpointInfo& late : listCheckpoints(run_))
    if (late.state.step > 100) fs::resize_file(late.path + "/model.safetensors", 100);
  write(110);
  REQUIRE(pruneCheckpoints(run_, 1, 110) ==
          std::vector<std::string>{"step-00000300", "step-00000200"});  // the best of the others remains
  REQUIRE(newestIntact(run_)->state.step == 110);
  REQUIRE(listCheckpoints(run_).size() == 2);
}

TEST_CASE_FIXTURE(CheckpointTest, "checkpoints are averaged") {
  REQUIRE(sentenceOf([&] { averageCheckpoints(run_, 5); }).c_str() == doctest::Contains("no checkpoint to average"));
  for (const std::int64_t step : {1, 2, 4}) write(step);
  std::int64_t calls = 0;
  const CheckpointInfo average = averageCheckpoints(run_, 2, [&](std::int64_t done, std::int64_t total) {
    REQUIRE(done == ++calls);
    REQUIRE(total == 2);
  });
  REQUIRE(average.state.averagedSteps == std::vector<std::int64_t>{2, 4});
  REQUIRE(average.name == "averaged-00000004");
  const CheckpointState found = readCheckpointInfo(average.path).state;
  REQUIRE(found.step == 4);
  REQUIRE(found.epoch == 5);
  REQUIRE(found.seed == 9);
  REQUIRE(found.configDigest == "digest");
  Model loaded;
  loadWeights(average, loaded.weights());
  REQUIRE(loaded.matrix == std::vector<float>(6, 3.0f));
  REQUIRE(newestIntact(run_)->state.step == 4);  // an average cannot be resumed from

  std::vector<float> other(4);
  const std::vector<NamedTensor> weights{{"encoder.w", {2, 2}, other}};
  writeCheckpoint(run_, weights, {}, stateOf(5));
  REQUIRE(sentenceOf([&] { averageCheckpoints(run_, 2); }).c_str() == doctest::Contains("cannot be averaged"));
  struct Stop {};
  REQUIRE_THROWS_AS(averageCheckpoints(run_, 1, [](auto, auto) { throw Stop(); }), Stop);
  for (const auto& entry : fs::directory_iterator(run_ + "/checkpoints")) {
    REQUIRE(!entry.path().filename().string().starts_with('.'));
  }
}

TEST_CASE_FIXTURE(CheckpointTest, "the best is chosen by the score that judges the run") {
  const auto writeScored = [&](std::int64_t step, double bleu, double chrf) {
    CheckpointState state = stateOf(step, {{"bleu", bleu}, {"chrf", chrf}});
    state.judge = "chrf";
    Model model(static_cast<float>(step));
    writeCheckpoint(run_, model.weights(), model.optimizer(), state);
  };
  writeScored(10, 0.5, 10);
  writeScored(20, 0, 30);
  writeScored(30, 0, 20);
  const ModelChoice choice = resolveModel(run_);
  CHECK_EQ(choice.choice, "best checkpoint by validation chrF (step 20, 30.0)");
  CHECK_EQ(choice.checkpoint->state.judge, "chrf");
}

/// The metric that judges the run changes if MeCab is installed later, or is missing on another machine.
TEST_CASE_FIXTURE(CheckpointTest, "the best after another metric judges") {
  Model model;
  const auto writeJudged = [&](std::int64_t step, const char* judge, double bleu, double chrf) {
    CheckpointState state = stateOf(step, {{"bleu", bleu}, {"chrf", chrf}});
    state.judge = judge;
    writeCheckpoint(run_, model.weights(), model.optimizer(), state);
    pruneCheckpoints(run_, 9);
  };
  writeJudged(10, "bleu", 30, 40);
  writeJudged(20, "bleu", 20, 60);
  for (const std::int64_t step : {30, 40}) writeJudged(step, "bleu", 20, 50);
  writeJudged(50, "chrf", 10, 55);
  CHECK_EQ(bestCheckpoint(run_)->name, "step-00000020");
  CHECK(!bestCheckpoint(run_)->hasOptimizer);  // another checkpoint was the best when its optimizer state was removed
  CHECK_EQ(bestResumable(run_)->name, "step-00000050");
  CHECK_EQ(resolveModel(run_).choice, "best checkpoint by validation chrF (step 20, 60.0)");
}

TEST_CASE_FIXTURE(CheckpointTest, "the model of a run is chosen") {
  REQUIRE(sentenceOf([&] { resolveModel(run_); }).c_str() == doctest::Contains("no checkpoint yet"));
  write(10);
  REQUIRE(resolveModel(run_).choice == "last checkpoint (step 10)");
  write(20, {{"bleu", 31.25}});
  write(30, {{"bleu", 30.0}});
  ModelChoice choice = resolveModel(run_);
  REQUIRE(choice.choice == "best checkpoint by validation BLEU (step 20, 31.2)");
  REQUIRE(choice.kind == ChoiceKind::best);
  REQUIRE(choice.step == 20);
  REQUIRE(choice.name == "My run");
  REQUIRE(pathExists(choice.weights));
  REQUIRE(pathExists(choice.configFile));
  averageCheckpoints(run_, 3);
  choice = resolveModel(run_);
  REQUIRE(choice.choice == "average of 3 checkpoints up to step 30");
  REQUIRE(choice.kind == ChoiceKind::average);

  choice = resolveModel(run_ + "/checkpoints/step-00000010/");
  REQUIRE(choice.choice == "checkpoint step-00000010");
  REQUIRE(choice.kind == ChoiceKind::checkpoint);
  REQUIRE(choice.run == run_);
  REQUIRE(sentenceOf([&] { resolveModel(run_ + "/samples"); }).c_str() == doctest::Contains("is not a model"));
  REQUIRE(sentenceOf([&] { resolveModel(run_ + "x"); }).c_str() == doctest::Contains("There is no model"));

  const std::string imported = temporary_.path() + "/imported";
  createFolder(imported);
  fs::copy(choice.weights, imported + "/model.safetensors");
  fs::copy(run_ + "/config.json", imported + "/config.json");
  REQUIRE(resolveModel(imported).choice == "imported model");
}

TEST_CASE_FIXTURE(CheckpointTest, "counters out of range are damage") {
  const CheckpointInfo checkpoint = write(10);
  const std::string good = stateText(checkpoint.state, checkpoint.files);
  const std::string path = checkpoint.path + "/state.json";
  const auto parse = [&](const char* key, const char* value) {
    nlohmann::json state = nlohmann::json::parse(good);
    state[key] = nlohmann::json::parse(value);
    CheckpointState parsed;
    std::map<std::string, FileStamp> files;
    return sentenceOf([&] { parseState(state.dump(), path, parsed, files); });
  };
  REQUIRE(parse("data_position", "10") == "no error");
  for (const char* value : {"-1", "11", "9223372036854775807"})
    REQUIRE(parse("data_position", value).c_str() == doctest::Contains("out of range"));
  REQUIRE(parse("step", "-5").c_str() == doctest::Contains("out of range"));
  REQUIRE(parse("epoch", "-1").c_str() == doctest::Contains("out of range"));
}

TEST_CASE_FIXTURE(CheckpointTest, "training resumes from a checkpoint that has an optimizer state") {
  for (const std::int64_t step : {10, 20, 30}) write(step);
  fs::remove(run_ + "/checkpoints/step-00000030/optimizer.safetensors");
  fs::resize_file(run_ + "/checkpoints/step-00000020/model.safetensors", 100);
  std::vector<std::string> passedOver;
  CHECK_EQ(newestIntact(run_, &passedOver)->name, "step-00000010");
  REQUIRE_EQ(passedOver.size(), 2);
  CHECK_EQ(passedOver[0], run_ + "/checkpoints/step-00000030 holds weights only.");
  CHECK(passedOver[1].c_str() == doctest::Contains("step-00000020/model.safetensors is truncated"));
  CHECK_EQ(newestIntact(run_)->name, "step-00000010");

  CHECK_EQ(resumableUpTo(run_, 30)->name, "step-00000020");  // found without reading its files, which are damaged
  CHECK_EQ(resumableUpTo(run_, 19)->name, "step-00000010");
  CHECK_FALSE(resumableUpTo(run_, 9));
}

TEST_CASE_FIXTURE(CheckpointTest, "a checkpoint that is gone when it is read is not a damaged one") {
  fs::create_symlink("nowhere", run_ + "/checkpoints/step-00000005");  // as if it had been pruned after it was listed
  write(10);
  std::vector<std::string> damaged;
  CHECK_EQ(listCheckpoints(run_, &damaged).size(), 1);
  CHECK(damaged.empty());
}

TEST_CASE_FIXTURE(CheckpointTest, "checkpoints with other weights cannot be averaged") {
  std::vector<float> values(3);
  const auto refusalWith = [&](const std::vector<NamedTensor>& earlier, const std::vector<NamedTensor>& later) {
    writeCheckpoint(run_, earlier, {}, stateOf(1));
    writeCheckpoint(run_, later, {}, stateOf(2));
    return sentenceOf([&] { averageCheckpoints(run_, 2); });
  };
  const NamedTensor a{"a", {3}, values}, b{"b", {3}, values};
  CHECK_EQ(refusalWith({a}, {b}),
           "The checkpoints step-00000001 and step-00000002 cannot be averaged: b is absent in one and [3] in the "
           "other.");
  CHECK(refusalWith({a, b}, {a}).c_str() == doctest::Contains("cannot be averaged"));
  CHECK_EQ(listCheckpoints(run_).size(), 2);
}

TEST_CASE_FIXTURE(CheckpointTest, "room is made by the oldest checkpoint that nobody needs") {
  for (const std::int64_t step : {10, 20, 30, 40}) write(step, {{"bleu", step == 10 ? 9.0 : 1.0}});
  REQUIRE(removeOldestCheckpoint(run_) == "step-00000020");
  REQUIRE(removeOldestCheckpoint(run_).empty());
  REQUIRE(listCheckpoints(run_).size() == 3);
}
