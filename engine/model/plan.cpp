// SPDX-License-Identifier: Apache-2.0
#include "engine/model/plan.h"

#include <algorithm>
#include <cmath>

#include "engine/model/cost_backend.h"
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

/// One part of an update at its largest: batch_tokens / accumulate on each side, in sentences of the mean length.
Batch typicalPart(const Config& config, const PlanInput& input) {
  const double tokens = static_cast<double>(config.train.batch_tokens) / static_cast<double>(config.train.accumulate);
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
  plan.optimizerBytes = optimizerCopies * static_cast<double>(model.parameters().flatSize()) * sizeof(float);
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
  plan.flopsPerStep = cost.flops * static_cast<double>(config.train.accumulate);
  plan.trainingFlops = plan.flopsPerStep * static_cast<double>(config.train.steps);
  plan.activationBytes = static_cast<double>(model.arena().peak());
  plan.memoryBytes = plan.weightBytes + plan.optimizerBytes + plan.activationBytes + kProgramBytes;
  return plan;
}

}  // namespace transept
