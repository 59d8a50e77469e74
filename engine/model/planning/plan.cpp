// SPDX-License-Identifier: Apache-2.0
#include "engine/model/planning/plan.h"

#include <algorithm>
#include <cmath>

#include "engine/model/transformer.h"
#include "kernels/counting_backends.h"

namespace transept {
namespace {

/// Memory besides the model: code, buffers of libraries, the index of the corpus, the log.
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

/// One part of a full update: a device's share on each side, in sentences of the mean length.
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

bool shardsOptimizer(const PlanInput& input, double needed, double available) {
  return input.replicas > 1 && (input.hostMemory || needed > available);
}

Plan planOf(const Config& config, const PlanInput& input) {
  ModelShape shape;
  shape.config = config.model;
  shape.sourceVocabulary = input.sourceVocabulary;
  shape.targetVocabulary = input.targetVocabulary;
  shape.sharedVocabulary = config.data.shared_vocab;

  Cost cost;
  const auto backend = makeCostBackend(cost, input.hostMemory);
  const bool bf16 = config.train.precision == Precision::bf16;
  Transformer model(*backend, shape, bf16 ? DType::bf16 : DType::f32);
  Plan plan;
  plan.parameters = model.parameters().count();
  plan.vocabulary = input.targetVocabulary;
  plan.weightBytes = static_cast<double>(cost.peakBytes);
  const double optimizerCopies = 2 + (config.train.ema > 0 ? 2 : 0);
  plan.optimizerBytes = optimizerCopies * static_cast<double>(model.parameters().flatSize()) * sizeof(float) /
                        (input.shardedOptimizer ? input.replicas : 1);
  plan.parts = model.parameters().entries();

  // In the first step the arena grows block by block and wastes the ends of the blocks; the second is measured.
  const Batch part = typicalPart(config, input);
  model.trainOn(part, {}, config.train.label_smoothing, 1);
  model.arena().reset();
  model.arena().resetPeak();
  cost.flops = 0;
  model.trainOn(part, {}, config.train.label_smoothing, 1);
  plan.flopsPerStep = cost.flops * partsOf(config, input);
  plan.trainingFlops = plan.flopsPerStep * static_cast<double>(config.train.steps);
  plan.activationBytes = static_cast<double>(model.arena().peak());
  plan.copyBytes = cost.copyBytes;
  plan.weightBytes += cost.copyBytes;
  plan.memoryBytes = plan.weightBytes + plan.optimizerBytes + plan.activationBytes + kProgramBytes;
  return plan;
}

std::int64_t batchThatFits(const Config& config, const PlanInput& input, double bytes) {
  const auto memoryFor = [&](std::int64_t tokens, bool withCopies = true) {
    Config other = config;
    other.train.batch_tokens = tokens;
    const Plan plan = planOf(other, input);
    return plan.memoryBytes - (withCopies ? 0 : plan.copyBytes);
  };
  // Memory grows linearly with the batch, except for packed copies of weights, which small batches have more of, and
  // for rounding to whole sentences.
  const std::int64_t one = config.train.batch_tokens, half = std::max<std::int64_t>(1, one / 2);
  const double forOne = memoryFor(one, false),
               slope = one > half ? (forOne - memoryFor(half, false)) / static_cast<double>(one - half) : 0;
  if (!(slope > 0)) return memoryFor(one) <= bytes ? one : 0;
  if (memoryFor(1, false) > bytes) return 0;
  // Below the size of a chunk of logits memory falls faster, so the search begins no lower than that.
  double tokens = std::max(static_cast<double>(one) + (bytes - forOne) / slope,
                           static_cast<double>(std::min<std::int64_t>(one, 8192)));
  while (tokens >= 1) {
    const double unit = tokens >= 2000 ? 100 : tokens >= 200 ? 10 : 1;
    const auto round = static_cast<std::int64_t>(tokens / unit) * static_cast<std::int64_t>(unit);
    if (memoryFor(round) <= bytes) return round;
    tokens = static_cast<double>(round) * 0.97;
  }
  return 0;
}

}  // namespace transept
