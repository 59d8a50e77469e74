// SPDX-License-Identifier: Apache-2.0
// Parameter counts against the paper's Table 3, and the FLOPs of a step against a count by hand.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/config/presets.h"
#include "engine/model/planning/plan.h"
#include "kernels/bf16_unit.h"

using namespace transept;

/// The table's counts imply a vocabulary of about 41,500 for base and its variations, 37,000 for big.

TEST_CASE("parameter counts equal Table 3") {
  const std::pair<const char*, double> rows[] = {{"base", 65}, {"A1", 65},  {"A2", 65}, {"A3", 65}, {"A4", 65},
                                                 {"B1", 58},   {"B2", 60},  {"C1", 36}, {"C2", 50}, {"C3", 80},
                                                 {"C4", 28},   {"C5", 168}, {"C6", 53}, {"C7", 90}, {"big", 213}};
  for (const auto& row : rows) {
    CAPTURE(row.first);
    Config config = presetConfig(findPreset(row.first));
    config.resolve();
    PlanInput input;
    input.sourceVocabulary = input.targetVocabulary = std::string(row.first) == "big" ? 37000 : 41500;
    const double millions = static_cast<double>(planOf(config, input).parameters) / 1e6;
    REQUIRE(std::abs(millions - row.second) <= 0.015 * row.second);
  }
}

TEST_CASE("each stack has its own depth") {
  PlanInput input;
  input.sourceVocabulary = input.targetVocabulary = 1000;
  const auto planned = [&](const char* key) {
    Config config;
    if (*key) config.setText(key);
    config.resolve();
    return planOf(config, input);
  };
  const Plan both = planned(""), encoder = planned("model.encoder_layers=5"),
             decoder = planned("model.decoder_layers=5");
  const std::int64_t d = 512, ff = 2048;
  const std::int64_t attention = 4 * d * d + 4 * d, feedForward = 2 * d * ff + d + ff, norm = 2 * d;
  REQUIRE_EQ(both.parameters - encoder.parameters, attention + feedForward + 2 * norm);
  REQUIRE_EQ(both.parameters - decoder.parameters, 2 * attention + feedForward + 3 * norm);
  REQUIRE(both.activationBytes > encoder.activationBytes);
  REQUIRE(encoder.activationBytes > decoder.activationBytes);
}

TEST_CASE("FLOPs of a step equal a count by hand") {
  struct Row {
    double source, target;  // mean lengths
  };
  // Attention takes 1% of the FLOPs of short sentences, and 25% of long ones.
  for (const Row& row : {Row{27, 27}, Row{1000, 1000}, Row{1000, 200}, Row{200, 1000}}) {
    CAPTURE(row.source);
    CAPTURE(row.target);
    Config config;
    config.resolve();
    PlanInput input;
    input.sourceVocabulary = input.targetVocabulary = 37000;
    input.meanSourceLength = row.source;
    input.meanTargetLength = row.target;
    const Plan plan = planOf(config, input);
    // Three products (forward, and two backward) of 2 FLOPs per weight and token: source tokens pass the encoder's
    // layers and the decoder's cross-attention keys and values, target tokens the rest and the projection.
    const double d = 512, ff = 2048, n = 6, vocabulary = 37000, longer = std::max(row.source, row.target);
    const double sourceTokens = 25000 * row.source / longer, targetTokens = 25000 * row.target / longer;
    const double source = n * (4 * d * d + 2 * d * ff) + n * 2 * d * d;
    const double target = n * (6 * d * d + 2 * d * ff) + d * vocabulary;
    // Attention: scores and sums of values forward, five products backward; causal or not, all pairs are counted.
    const double pairs = sourceTokens * row.source + targetTokens * (row.target + row.source);
    const double expected = 6 * (sourceTokens * source + targetTokens * target) + n * 7 * 2 * d * pairs;
    REQUIRE_EQ(plan.flopsPerStep, doctest::Approx(expected).epsilon(0.01));
    REQUIRE_EQ(plan.trainingFlops, doctest::Approx(plan.flopsPerStep * 100000));
    input.replicas = 5;
    REQUIRE_EQ(planOf(config, input).flopsPerStep, doctest::Approx(expected).epsilon(0.01));  // of all devices
  }
}

TEST_CASE("an update takes no more tokens than there are") {
  Config config;
  config.train.batch_tokens = 25'000;
  config.resolve();
  PlanInput input;
  input.meanTargetLength = 30;
  CHECK_EQ(withBatchesOf(config, input, 100).train.batch_tokens, 3000);
  CHECK_EQ(withBatchesOf(config, input, 1e9).train.batch_tokens, 25'000);
  CHECK_EQ(withBatchesOf(config, input, std::numeric_limits<double>::infinity()).train.batch_tokens, 25'000);
  CHECK_EQ(withBatchesOf(config, input, 0).train.batch_tokens, 1);
}

TEST_CASE("memory falls with accumulation") {
  Config config;
  config.resolve();
  PlanInput input;
  input.sourceVocabulary = input.targetVocabulary = 37000;
  const Plan whole = planOf(config, input);
  config.train.accumulate = 10;
  const Plan parts = planOf(config, input);
  REQUIRE(parts.activationBytes < whole.activationBytes / 8);
  REQUIRE_EQ(parts.weightBytes, doctest::Approx(whole.weightBytes));
  REQUIRE(std::abs(parts.flopsPerStep / whole.flopsPerStep - 1) < 0.01);
}

TEST_CASE("the logits of a step are computed at once where a 32nd of the GPU's memory holds them") {
  const auto activations = [](std::int64_t gibibytes) {
    Config config;
    config.resolve();
    PlanInput input;
    input.sourceVocabulary = input.targetVocabulary = 37000;
    input.meanSourceLength = input.meanTargetLength = 25;
    input.gpuMemory = gibibytes << 30;
    return planOf(config, input).activationBytes;
  };
  const double row = 37024 * sizeof(float);  // padded to cache lines
  const std::int64_t fitting = (std::int64_t{512} << 20) / (37000 * 4) / 64 * 64;
  const double chunks = std::ceil(25000.0 / static_cast<double>(fitting));
  REQUIRE_EQ(activations(130) - activations(16), doctest::Approx((25000 - 25000 / chunks) * row).epsilon(0.01));
  REQUIRE_EQ(activations(1000), activations(130));
  REQUIRE_EQ(LogitChunks::ofGpu(std::int64_t{1} << 40).rows(64, DType::bf16), 65536);
  const std::int64_t most = LogitChunks::ofGpu(std::int64_t{1} << 40).rows(37000, DType::bf16);
  REQUIRE((most > 57000 && most * 37000 < std::int64_t{1} << 31));  // elements
}

TEST_CASE("frozen parts need no optimizer state, and LoRA little of it") {
  PlanInput input;
  input.sourceVocabulary = input.targetVocabulary = 8000;
  const auto planWith = [&](std::initializer_list<const char*> settings) {
    Config config;
    for (const char* setting : settings) config.setText(setting);
    config.resolve();
    return planOf(config, input);
  };
  const Plan all = planWith({}), frozen = planWith({"train.freeze=embeddings"});
  const double embeddings = 8000.0 * 512;
  CHECK_EQ(all.optimizerBytes - frozen.optimizerBytes, doctest::Approx(2 * 4 * embeddings));
  CHECK_EQ(all.weightBytes, frozen.weightBytes);
  const Plan lora = planWith({"train.lora_rank=16", "train.lora_on=feed_forward"});
  const double thin = 12 * 2 * 16 * (512.0 + 2048), adapted = 12 * 2 * 512.0 * 2048;
  CHECK_EQ(lora.optimizerBytes, doctest::Approx(2 * 4 * thin));
  CHECK_EQ(lora.weightBytes - all.weightBytes, doctest::Approx(4 * (2 * thin + adapted)));
  CHECK(planWith({"train.lora_rank=16"}).optimizerBytes < all.optimizerBytes / 10);
  CHECK_EQ(planWith({"train.lora_rank=16", "train.freeze=embeddings+encoder+decoder"}).optimizerBytes,
           doctest::Approx(2 * 4 * 6 * 16 * ((512.0 + 512) + (1024 + 512) + (512 + 512))));
}

// Copies are kept of the projection, of all weights if the batch is small, and of bf16 weights.
TEST_CASE("processors keep packed copies of weights") {
  const auto copies = [](std::int64_t tokens, Precision precision) {
    Config config;
    config.data.max_tokens = 100;
    config.train.batch_tokens = tokens;
    config.train.precision = precision;
    config.resolve();
    PlanInput host, other;
    host.sourceVocabulary = host.targetVocabulary = other.sourceVocabulary = other.targetVocabulary = 37000;
    other.gpuMemory = std::int64_t{80} << 30;
    const Plan plan = planOf(config, host);
    REQUIRE_EQ(plan.weightBytes - planOf(config, other).weightBytes, doctest::Approx(plan.copyBytes));
    return plan.copyBytes;
  };
  const double d = 512, ff = 2048, n = 6;
  const double projection = 4 * d * 37000, layers = 4 * n * (4 * d * d + 2 * d * ff + 8 * d * d + 2 * d * ff);
  REQUIRE_EQ(copies(25000, Precision::f32), doctest::Approx(projection));
  REQUIRE_EQ(copies(256, Precision::f32), doctest::Approx(projection + layers));
  // With a bf16 unit, the projection and its gradient take two copies of half the size; without one, copies in f32.
  REQUIRE_EQ(copies(25000, Precision::bf16),
             doctest::Approx(bf16Unit() == Bf16Unit::none ? 2 * projection + layers : projection));
}

TEST_CASE("a training that needs more than the free memory is warned of") {
  CHECK_EQ(memoryWarning(2e9, 2e9), "");
  const std::string warning = memoryWarning(5.3e9, 1.2e9);
  CHECK(warning.find("needs 5.3 GB of memory, more than the 1.2 GB that are free") != std::string::npos);
  CHECK(warning.find("train.accumulate") != std::string::npos);
}
