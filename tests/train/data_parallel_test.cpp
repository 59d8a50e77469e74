// SPDX-License-Identifier: Apache-2.0
// Updates in one part, in several parts and on several replicas are equal up to rounding; equal runs give equal bits.
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

Config smallConfig() {
  Config config;
  for (const char* setting :
       {"model.layers=2", "model.d_model=16", "model.d_ff=32", "model.heads=2", "model.dropout=0.2",
        "model.attention_dropout=0.1", "train.warmup=5", "train.schedule=constant", "train.peak_rate=0.01",
        "data.max_tokens=16", "train.batch_tokens=120", "train.adam_epsilon=0.001"}) {
    config.setText(setting);
  }
  config.resolve();
  return config;
}

std::vector<float> downloaded(Transformer& model, View flat) {
  std::vector<float> values(static_cast<std::size_t>(flat.columns));
  model.backend().download(values.data(), flat.data, values.size() * sizeof(float));
  return values;
}

Outcome trainFor(const char* device, std::int64_t accumulate, int updates) {
  Config config = smallConfig();
  config.train.accumulate = accumulate;
  const ModelShape shape = shapeOf(config);
  DataParallel replicas(openDevices(device, 1), shape, config.train);
  replicas.model().initialise(9);
  replicas.synchronise();
  const BatchSchedule schedule(std::make_shared<MadeUpStore>(), {120, 3});
  BatchLoader loader(schedule, 0, replicas.parts());
  Outcome outcome;
  for (int i = 0; i < updates; ++i) {
    replicas.update(loader.next(), 0.01, Measure::norm);
    const LossSums sums = replicas.takeLosses();
    outcome.loss += sums.loss / static_cast<double>(sums.tokens);
  }
  outcome.weights = downloaded(replicas.model(), replicas.model().parameters().masters());
  return outcome;
}

double largestDifference(const std::vector<float>& values, const std::vector<double>& expected) {
  double largest = 0;
  for (std::size_t i = 0; i < values.size(); ++i) largest = std::max(largest, std::abs(values[i] - expected[i]));
  return largest;
}

/// Compares three updates with Adam in double precision (section 5.3): clipping of the gradient of the mean loss per
/// target token, bias correction, and the moving average of the weights.
void compareWithAdam(double clip) {
  Config config = smallConfig();
  config.train.clip_norm = clip;
  config.train.ema = 0.9;
  const TrainConfig& train = config.train;
  DataParallel replicas(openDevices("cpu", 1), shapeOf(config), train);
  Transformer& model = replicas.model();
  model.initialise(9);
  replicas.synchronise();
  auto backends = openDevices("cpu", 1);
  Transformer other(*backends.front(), shapeOf(config), DType::f32);
  const BatchSchedule schedule(std::make_shared<MadeUpStore>(), {120, 3});
  BatchLoader loader(schedule, 0, 1);
  std::vector<float> weights = downloaded(model, model.parameters().masters());
  std::vector<double> expected(weights.begin(), weights.end()), average = expected;
  std::vector<double> m(weights.size()), v(weights.size());
  for (int step = 1; step <= 3; ++step) {
    const UpdateBatch batch = loader.next();
    REQUIRE(batch.sourceTokens != batch.targetTokens);
    other.backend().upload(other.parameters().masters().data, weights.data(), weights.size() * sizeof(float));
    other.weightsChanged();
    other.backend().zero(other.parameters().gradients());
    const Randomness randomness{static_cast<std::uint64_t>(train.seed), static_cast<std::uint32_t>(batch.update)};
    other.trainOn(batch.parts.front(), randomness, train.label_smoothing,
                  1.0 / static_cast<double>(batch.targetTokens));
    const std::vector<float> gradient = downloaded(other, other.parameters().gradients());
    double squares = 0;
    for (const float value : gradient) squares += static_cast<double>(value) * value;
    const double norm = std::sqrt(squares), scale = clip > 0 && norm > clip ? clip / norm : 1;

    constexpr double rate = 0.01;
    const UpdateMeasure measured = replicas.update(batch, rate, Measure::parts);
    REQUIRE(measured.gradientNorm == doctest::Approx(norm).epsilon(1e-5));
    REQUIRE((measured.updateRatio > 0 && measured.updateRatio < 1));
    double cross = 0, parts = 0;
    for (const ParameterEntry& entry : other.parameters().entries()) {
      for (std::int64_t i = 0; i < entry.rows * entry.columns; ++i) {
        const double value = gradient[static_cast<std::size_t>(entry.offset + i)];
        if (entry.name.find("cross_attention") != std::string::npos) cross += value * value;
      }
    }
    REQUIRE(cross > 0);
    REQUIRE(measured.partNorms[static_cast<std::size_t>(ModelPart::cross_attention)] ==
            doctest::Approx(std::sqrt(cross)).epsilon(1e-5));
    for (const double part : measured.partNorms) parts += part * part;
    REQUIRE(std::sqrt(parts) == doctest::Approx(norm).epsilon(1e-5));
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const double g = scale * gradient[i];
      m[i] = train.adam_beta1 * m[i] + (1 - train.adam_beta1) * g;
      v[i] = train.adam_beta2 * v[i] + (1 - train.adam_beta2) * g * g;
      const double mean = m[i] / (1 - std::pow(train.adam_beta1, step));
      const double square = v[i] / (1 - std::pow(train.adam_beta2, step));
      expected[i] -= rate * mean / (std::sqrt(square) + train.adam_epsilon);
      average[i] = train.ema * average[i] + (1 - train.ema) * expected[i];
    }
    weights = downloaded(model, model.parameters().masters());
    REQUIRE(largestDifference(weights, expected) < 1e-5);
  }
  replicas.swapAverage();
  REQUIRE(largestDifference(downloaded(model, model.parameters().masters()), average) < 1e-5);
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
      const Batch expected = schedule.parts(update, 2)[static_cast<std::size_t>(part)];
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
    // The large epsilon keeps Adam from amplifying rounding errors of gradients that are 0 (key biases).
    REQUIRE(std::sqrt(difference / size) < 1e-4);
  }
}

TEST_CASE("updates equal Adam written out") {
  compareWithAdam(0);
  compareWithAdam(0.1);  // clips every gradient
  compareWithAdam(100);  // clips none
}

TEST_CASE("unknown devices are errors") {
  for (const char* name : {"gpu", "cpu:1", "cpu:0,2", "cpu:", "tpu:0", ""}) {
    REQUIRE_THROWS_AS(openDevices(name, 1), BackendError);
  }
}
