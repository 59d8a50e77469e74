// SPDX-License-Identifier: Apache-2.0
// A sharded optimizer gives the same bits as a whole one, and its state resumes on any number of replicas.
#include <doctest/doctest.h>

#include <cmath>
#include <sstream>

#include "engine/base/error.h"
#include "engine/train/trainer.h"
#include "engine/train/update/data_parallel.h"
#include "kernels/counting_backends.h"
#include "kernels/devices/devices.h"
#include "tests/train/made_up_store.h"

using namespace transept;

namespace {

Config stateConfig(const std::string& more = {}) {
  Config config;
  for (const char* setting :
       {"model.layers=2", "model.d_model=16", "model.d_ff=32", "model.heads=2", "train.schedule=constant",
        "data.max_tokens=16", "train.batch_tokens=120", "train.adam_epsilon=0.001"})
    config.setText(setting);
  std::istringstream words(more);
  for (std::string word; words >> word;) config.setText(word);
  config.resolve();
  return config;
}

/// A run on some number of replicas, from its beginning or from the saved state of another run.
class Run {
 public:
  Run(const Config& config, int count, OptimizerState state)
      : config_(config),
        replicas_(openDevices(deviceOf(count), 1), shapeOf(config), config.train, state),
        schedule_(std::make_shared<MadeUpStore>(), {120, 3}) {}

  void begin() {
    replicas_.model().initialise(9);
    replicas_.synchronise();
  }
  void takeUp(const Optimizer::HostState& state, int update) {
    replicas_.load(&state);
    update_ = update;
  }
  void train(int updates) {
    BatchLoader loader(schedule_, update_, replicas_.parts());
    for (int i = 0; i < updates; ++i)
      replicas_.update(loader.next(), 0.01, i % 2 == 0 ? Measure::norm : Measure::nothing);
    update_ += updates;
  }
  std::unique_ptr<Optimizer::HostState> saved() {
    auto state = std::make_unique<Optimizer::HostState>(replicas_.optimizer());
    replicas_.save(*state);
    return state;
  }
  double loss() { return replicas_.model().evaluateOn(schedule_.parts(0, 1).front(), 0).loss; }
  std::vector<float> masters() {
    const View flat = replicas_.model().parameters().masters();
    return {flat.as<float>(), flat.as<float>() + flat.columns};
  }
  DataParallel& replicas() { return replicas_; }

 private:
  static std::string deviceOf(int count) {
    std::string name = "cpu:0";
    for (int i = 1; i < count; ++i) name += "," + std::to_string(i);
    return name;
  }

  Config config_;
  DataParallel replicas_;
  BatchSchedule schedule_;
  int update_ = 0;
};

/// All numbers of a state.
std::vector<float> numbersOf(const Optimizer::HostState& state) {
  std::vector<float> numbers;
  for (const auto* tensors : {&state.weights(), &state.optimizer()})
    for (const NamedTensor& tensor : *tensors)
      numbers.insert(numbers.end(), tensor.values.begin(), tensor.values.end());
  return numbers;
}

double difference(const std::vector<float>& a, const std::vector<float>& b) {
  if (a.size() != b.size() || a.empty()) return 1;
  double apart = 0, size = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    apart += std::pow(a[i] - b[i], 2.0);
    size += std::pow(a[i], 2.0);
  }
  return std::sqrt(apart / size);
}

}  // namespace

TEST_CASE("sharded and whole optimizers give the same weights") {
  for (const int count : {2, 3, 5}) {
    for (const std::string settings : {"", "train.ema=0.9", "train.precision=bf16", "train.clip_norm=0.5"}) {
      CAPTURE(count);
      CAPTURE(settings);
      const Config config = stateConfig(settings);
      Run whole(config, count, OptimizerState::whole), shares(config, count, OptimizerState::sharded);
      for (Run* run : {&whole, &shares}) {
        run->begin();
        run->train(4);
      }
      REQUIRE((!whole.replicas().optimizer().sharded() && shares.replicas().optimizer().sharded()));
      const auto one = numbersOf(*whole.saved()), other = numbersOf(*shares.saved());
      if (settings.starts_with("train.clip_norm"))  // the norm is summed in a different order
        REQUIRE(difference(one, other) < 1e-6);
      else
        REQUIRE(one == other);
      REQUIRE(difference(one, std::vector<float>(one.size())) > 0.5);
    }
  }
}

TEST_CASE("a saved state resumes on another number of replicas") {
  const OptimizerState shares = OptimizerState::sharded, whole = OptimizerState::whole;
  struct Row {
    const char* name;
    int before;
    OptimizerState stateBefore;
    int after;
    OptimizerState stateAfter;
    const char* settings = "";
  };
  const char* const bf16 = "train.precision=bf16";
  const Row rows[] = {
      {"two to two", 2, shares, 2, shares},
      {"two to three", 2, shares, 3, shares},
      {"three to two", 3, shares, 2, shares},
      {"three to one", 3, shares, 1, whole},
      {"one to two", 1, whole, 2, shares},
      {"three whole ones to shares of two", 3, whole, 2, shares},
      {"shares of three to two whole ones", 3, shares, 2, whole},
      {"one in bf16", 1, whole, 1, whole, bf16},
      {"two whole ones in bf16", 2, whole, 2, whole, bf16},
      {"two shares in bf16", 2, shares, 2, shares, bf16},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);

    const Config config = stateConfig(std::string("train.ema=0.9 ") + row.settings);
    Run straight(config, row.before, row.stateBefore), first(config, row.before, row.stateBefore),
        second(config, row.after, row.stateAfter);
    for (Run* run : {&straight, &first, &second}) run->begin();
    straight.train(6);
    first.train(3);
    const auto state = first.saved();
    second.train(5);  // as a training that goes back to a checkpoint, which has used other weights
    REQUIRE(second.loss() != first.loss());
    second.takeUp(*state, 3);
    REQUIRE_EQ(second.loss(), first.loss());                   // no copy of the earlier weights is left
    REQUIRE(numbersOf(*second.saved()) == numbersOf(*state));  // the state is restored completely
    first.train(3);                                            // saving does not change the training
    second.train(3);
    const auto one = numbersOf(*straight.saved()), other = numbersOf(*second.saved());
    REQUIRE(numbersOf(*first.saved()) == one);
    if (row.before == row.after)
      REQUIRE(one == other);
    else
      REQUIRE(difference(one, other) < 1e-4);
  }
}

TEST_CASE("averages and weights are swapped on all replicas") {
  const Config config = stateConfig("train.ema=0.9");
  Run whole(config, 3, OptimizerState::whole), shares(config, 3, OptimizerState::sharded);
  for (Run* run : {&whole, &shares}) {
    run->begin();
    run->train(3);
  }
  const auto weights = shares.masters();
  for (Run* run : {&whole, &shares}) run->replicas().swapAverage();
  REQUIRE(whole.masters() == shares.masters());
  REQUIRE(shares.masters() != weights);
  for (Run* run : {&whole, &shares}) run->replicas().swapAverage();
  REQUIRE(shares.masters() == weights);
  for (Run* run : {&whole, &shares}) run->train(2);
  REQUIRE(numbersOf(*whole.saved()) == numbersOf(*shares.saved()));
}

/// Some replicas own no share.
TEST_CASE("more replicas than shares") {
  Config config = stateConfig("model.layers=1 model.d_model=2 model.d_ff=1 model.heads=1");
  const int count = 60;
  Run whole(config, count, OptimizerState::whole), shares(config, count, OptimizerState::sharded);
  const auto begins = shares.replicas().optimizer().shares();
  REQUIRE_EQ(begins.size(), std::size_t{count + 1});
  REQUIRE(begins[count - 1] == begins[count]);
  for (Run* run : {&whole, &shares}) {
    run->begin();
    run->train(2);
  }
  REQUIRE(numbersOf(*whole.saved()) == numbersOf(*shares.saved()));
}

TEST_CASE("when the optimizer is sharded") {
  Config config;
  config.resolve();
  PlanInput input;
  input.sourceVocabulary = input.targetVocabulary = 37000;
  input.gpuMemory = std::int64_t{6} << 30;
  const DeviceDescription gpu{"cuda:0", "Some", "cuda", std::int64_t{80} << 30, true, true, ""};
  DeviceDescription small = gpu, cpu{"cpu", "Some", "cpu", 0, true, true, ""};
  PlanInput two = input, shared = input;
  two.replicas = shared.replicas = 2;
  shared.shardedOptimizer = true;
  const double whole = planOf(config, two).memoryBytes, part = planOf(config, shared).memoryBytes;
  REQUIRE(part < whole - 0.2e9);  // half of two f32 copies of 60 million weights
  small.memoryBytes = static_cast<std::int64_t>((whole + part) / 2) + (std::int64_t{768} << 20);  // with NCCL's buffers
  REQUIRE(!devicesShardOptimizer(config, input, {gpu}));
  REQUIRE(!devicesShardOptimizer(config, input, {gpu, gpu}));
  REQUIRE(devicesShardOptimizer(config, input, {small, small}));
  REQUIRE(!devicesShardOptimizer(config, input, {small}));
  REQUIRE(!devicesShardOptimizer(config, input, {cpu}));
  REQUIRE(devicesShardOptimizer(config, input, {cpu, cpu}));
  requireMemory(config, input, {small, small});  // must not throw, since the shares fit
  small.memoryBytes -= std::int64_t{512} << 20;
  REQUIRE_THROWS_AS(requireMemory(config, input, {small, small}), UserError);
}

TEST_CASE("GPUs take the memory of the plan before the first step") {
  const Config config = stateConfig();
  for (const std::int64_t gpuMemory : {0, 1 << 30}) {
    Cost cost;
    std::vector<std::unique_ptr<Backend>> backends;
    backends.push_back(makeCostBackend(cost, gpuMemory));
    DataParallel replicas(std::move(backends), shapeOf(config), config.train);
    const std::size_t before = cost.peakBytes, bytes = std::size_t{1} << 30;
    replicas.reserve(bytes);
    REQUIRE_EQ(cost.peakBytes - before, gpuMemory > 0 ? bytes : 0);
  }
}

TEST_CASE("a run is planned for the memory of its GPU") {
  Config config;
  config.resolve();
  PlanInput input;
  input.sourceVocabulary = input.targetVocabulary = 37000;
  const auto activations = [&](std::int64_t gibibytes) {
    const DeviceDescription gpu{"cuda:0", "Some", "cuda", gibibytes << 30, true, true, ""};
    return requireMemory(config, input, {gpu}).activationBytes;
  };
  REQUIRE(activations(140) > activations(40) + 2e9);  // 40 GiB: a third of the 3.7e9 bytes of logits at a time
}

TEST_CASE("each process needs memory for its part of the batch") {
  Config config;
  config.resolve();
  PlanInput input;
  input.sourceVocabulary = input.targetVocabulary = 37000;
  input.gpuMemory = std::int64_t{6} << 30;
  PlanInput four = input;
  four.replicas = 4;
  const double whole = planOf(config, input).memoryBytes, part = planOf(config, four).memoryBytes;
  REQUIRE(part < whole - 0.5e9);
  DeviceDescription device{"cuda:0", "Some", "cuda", 0, true, true, ""};
  device.memoryBytes = static_cast<std::int64_t>((whole + part) / 2) + (std::int64_t{256} << 20);
  REQUIRE_THROWS_AS(requireMemory(config, input, {device}), UserError);
  requireMemory(config, input, {device}, {4, 4});  // must not throw
}
