// SPDX-License-Identifier: Apache-2.0
#include "engine/model/planning/plan.h"

#include <algorithm>
#include <cmath>

#include "engine/model/planning/cost_backend.h"
#include "engine/model/transformer.h"

namespace transept {
namespace {

/// What the program takes besides the model: code, libraries' buffers, the mapped corpus' index, the log.
constexpr double kProgramBytes = 48.0 * 1024 * 1024;

void appendSentences(PackedSentences& to, std::int64_t sentences, std::int64_t tokens) {
  for (std::int64_t s = 0; s < sentences; ++s) {
    const std::int64_t length = tokens * (s + 1) / sentences - tokens * s / sentences;
    const std::vector<std::int32_t> ids(static_cast<std::size_t>(length), 0);
    to.append(ids.data(), ids.size());
  }
}

double partsOf(const Config& config, const PlanInput& input) {
  return static_cast<double>(config.train.accumulate) * input.replicas;
}

/// One part of an update at its largest: a device's share on each side, in sentences of the mean length.
Batch typicalPart(const Config& config, const PlanInput& input) {
  const double tokens = static_cast<double>(config.train.batch_tokens) / partsOf(config, input);
  const double longer = std::max(input.meanSourceLength, input.meanTargetLength);
  const auto sentences = std::max<std::int64_t>(1, std::llround(tokens / longer));
  const auto length = [&](double mean) {
    return std::max<std::int64_t>(sentences, std::llround(static_cast<double>(sentences) * mean));
  };
  Batch batch;
  appendSentences(batch.source, sentences, length(input.meanSourceLength));
  appendSentences(batch.targetInput, sentences, length(input.meanTargetLength));
  batch.targetOutput.assign(batch.targetInput.ids.size(), 0);
  return batch;
}

}  // namespace

Plan planOf(const Config& config, const PlanInput& input) {
  ModelShape shape;
  shape.config = config.model;
  shape.sourceVocabulary = input.sourceVocabulary;
  shape.targetVocabulary = input.targetVocabulary;
  shape.sharedVocabulary = config.data.shared_vocab;

  Cost cost;
  const auto backend = makeCostBackend(cost);
  const bool bf16 = config.train.precision == Precision::bf16;
  Transformer model(*backend, shape, bf16 ? DType::bf16 : DType::f32);
  Plan plan;
  plan.parameters = model.parameters().count();
  plan.vocabulary = input.targetVocabulary;
  plan.weightBytes = static_cast<double>(cost.peakBytes);
  const double optimizerCopies = 2 + (config.train.ema > 0 ? 2 : 0);
  plan.optimizerBytes = optimizerCopies * static_cast<double>(model.parameters().flatSize()) * sizeof(float) /
                        (input.sharedOptimizer ? input.replicas : 1);
  for (const ParameterEntry& entry : model.parameters().entries()) {
    plan.parts.push_back({entry.name, entry.rows, entry.columns});
  }

  // The first step finds the arena in pieces, whose unused ends count as used: the second tells what is touched.
  const Batch part = typicalPart(config, input);
  model.trainOn(part, {}, config.train.label_smoothing, 1);
  model.arena().reset();
  model.arena().resetPeak();
  cost.flops = 0;
  model.trainOn(part, {}, config.train.label_smoothing, 1);
  plan.flopsPerStep = cost.flops * partsOf(config, input);
  plan.trainingFlops = plan.flopsPerStep * static_cast<double>(config.train.steps);
  plan.activationBytes = static_cast<double>(model.arena().peak());
  if (input.hostMemory) plan.weightBytes += cost.copyBytes;
  plan.memoryBytes = plan.weightBytes + plan.optimizerBytes + plan.activationBytes + kProgramBytes;
  return plan;
}

std::int64_t batchThatFits(const Config& config, const PlanInput& input, double bytes) {
  const auto memoryFor = [&](std::int64_t tokens, bool withCopies = true) {
    Config other = config;
    other.train.batch_tokens = tokens;
    PlanInput same = input;
    same.hostMemory = input.hostMemory && withCopies;
    return planOf(other, same).memoryBytes;
  };
  // But for copies of weights, which small batches have more of, and for rounding to whole sentences, memory grows with
  // the batch in a straight line.
  const std::int64_t one = config.train.batch_tokens, half = std::max<std::int64_t>(1, one / 2);
  const double forOne = memoryFor(one, false),
               slope = one > half ? (forOne - memoryFor(half, false)) / static_cast<double>(one - half) : 0;
  if (!(slope > 0)) return memoryFor(one) <= bytes ? one : 0;
  double tokens = static_cast<double>(one) + (bytes - forOne) / slope;
  while (tokens >= 1) {
    const double unit = tokens >= 2000 ? 100 : tokens >= 200 ? 10 : 1;
    const auto round = static_cast<std::int64_t>(tokens / unit) * static_cast<std::int64_t>(unit);
    if (memoryFor(round) <= bytes) return round;
    tokens = static_cast<double>(round) * 0.97;
  }
  return 0;
}

}  // namespace transept
