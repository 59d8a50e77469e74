// SPDX-License-Identifier: Apache-2.0
// Updates computed whole, in parts and on several replicas are equal up to rounding; equal runs give equal bits.
#include <doctest/doctest.h>

#include <cmath>

#include "engine/train/update/data_parallel.h"
#include "kernels/devices/devices.h"
#include "tests/train/made_up_store.h"

using namespace transept;

namespace {

struct Outcome {
  std::vector<float> weights;
  double loss = 0;
};

Outcome trainFor(const char* device, std::int64_t accumulate, int updates) {
  Config config;
  for (const char* setting :
       {"model.layers=2", "model.d_model=16", "model.d_ff=32", "model.heads=2", "model.dropout=0.2",
        "model.attention_dropout=0.1", "train.warmup=5", "train.schedule=constant", "train.peak_rate=0.01",
        "data.max_tokens=16", "train.batch_tokens=120", "train.adam_epsilon=0.001"}) {
    config.setText(setting);
  }
  config.train.accumulate = accumulate;
  config.resolve();
  ModelShape shape;
  shape.config = config.model;
  shape.sourceVocabulary = shape.targetVocabulary = kVocabulary;
  DataParallel replicas(openDevices(device, 1), shape, config.train);
  replicas.model().initialise(9);
  replicas.synchronise();
  const BatchSchedule schedule(std::make_shared<MadeUpStore>(), {120, 3});
  BatchLoader loader(schedule, 0, replicas.parts());
  Outcome outcome;
  for (int i = 0; i < updates; ++i) {
    replicas.update(loader.next(), 0.01, true);
    const LossSums sums = replicas.takeLosses();
    outcome.loss += sums.loss / static_cast<double>(sums.tokens);
  }
  const View flat = replicas.model().parameters().masters();
  outcome.weights.resize(static_cast<std::size_t>(flat.columns));
  replicas.model().backend().download(outcome.weights.data(), flat.data, outcome.weights.size() * sizeof(float));
  return outcome;
}

}  // namespace

TEST_CASE("equal runs give equal bits") {
  const Outcome a = trainFor("cpu", 1, 6), b = trainFor("cpu", 1, 6);
  REQUIRE(a.weights == b.weights);
  REQUIRE_EQ(a.loss, b.loss);
}

TEST_CASE("the loader gives the schedule's batches in order") {
  const BatchSchedule schedule(std::make_shared<MadeUpStore>(), {120, 3});
  BatchLoader loader(schedule, 3, 2);
  for (std::int64_t update = 3; update < 9; ++update) {
    const UpdateBatch batch = loader.next();
    REQUIRE_EQ(batch.update, update);
    REQUIRE_EQ(batch.parts.size(), std::size_t{2});
    std::int64_t tokens = 0;
    for (int part = 0; part < 2; ++part) {
      const Batch expected = schedule.part(update, part, 2);
      CHECK(batch.parts[static_cast<std::size_t>(part)].source.ids == expected.source.ids);
      CHECK(batch.parts[static_cast<std::size_t>(part)].targetOutput == expected.targetOutput);
      tokens += expected.targetInput.tokens();
    }
    CHECK_EQ(batch.targetTokens, tokens);
  }
}

TEST_CASE("split updates equal whole ones up to rounding") {
  struct Row {
    const char* name;
    std::string device;
    int accumulate;
  };
  const Row rows[] = {
      {"two parts", "cpu", 2},
      {"five parts", "cpu", 5},
      {"two replicas", "cpu:0,1", 1},
      {"three replicas of two parts", "cpu:0,1,2", 2},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);

    const Outcome whole = trainFor("cpu", 1, 4), split = trainFor(row.device.c_str(), row.accumulate, 4);
    REQUIRE(std::abs(whole.loss - split.loss) < 1e-4);
    double difference = 0, size = 0;
    for (std::size_t i = 0; i < whole.weights.size(); ++i) {
      difference += std::pow(whole.weights[i] - split.weights[i], 2.0);
      size += std::pow(whole.weights[i], 2.0);
    }
    // The large epsilon keeps Adam from amplifying rounding errors where the gradient is 0 (a key bias).
    REQUIRE(std::sqrt(difference / size) < 1e-4);
  }
}

TEST_CASE("unknown devices are errors") {
  for (const char* name : {"gpu", "cpu:1", "cpu:0,2", "cpu:", "tpu:0", ""}) {
    REQUIRE_THROWS_AS(openDevices(name, 1), BackendError);
  }
}
