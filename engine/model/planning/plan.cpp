// SPDX-License-Identifier: Apache-2.0
#include "engine/model/planning/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "engine/base/error.h"
#include "engine/config/trained_weights.h"
#include "engine/model/transformer.h"
#include "kernels/counting_backends.h"

namespace transept {
namespace {

/// Memory besides the model: code, buffers of libraries, the index of the corpus, the log.
constexpr double programBytes = 48.0 * 1024 * 1024;

void appendSentences(PackedSentences& to, std::int64_t sentences, std::int64_t tokens) {
  for (std::int64_t s = 0; s < sentences; ++s) {
    const std::int64_t length = tokens * (s + 1) / sentences - tokens * s / sentences;
    const std::vector<std::int32_t> ids(static_cast<std::size_t>(length), 0);
    to.append(ids.data(), ids.size());
  }
}

double updateParts(const Config& config, const PlanInput& input) {
  return static_cast<double>(config.train.accumulate) * input.replicas;
}

/// One part of a full update: a device's share on each side, in sentences of the mean length.
Batch typicalPart(const Config& config, const PlanInput& input) {
  const double tokens = static_cast<double>(config.train.batch_tokens) / updateParts(config, input);
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

/// Counts of f32 numbers: those that Adam updates, and those that adapters need in addition
/// (engine/train/update/adapters.h): the adapters, their gradients and the original values of the adapted weights.
struct TrainedFloats {
  double updated = 0, besides = 0;
};

TrainedFloats trainedFloats(const TrainConfig& train, const Parameters& parameters) {
  if (trainsAll(train)) return {static_cast<double>(parameters.flatSize()), 0};
  TrainedFloats floats;
  for (const ParameterEntry& entry : parameters.entries()) {
    const auto size = static_cast<double>(entry.rows * entry.columns);
    if (isTrained(train, entry.name)) floats.updated += size;
    if (!isAdapted(train, entry.name)) continue;
    const auto thin = static_cast<double>(train.lora_rank * (entry.rows + entry.columns));
    floats.updated += thin;
    floats.besides += 2 * thin + size;
  }
  return floats;
}

/// The rounded copies of the two factors of a product, in two bytes an element (on a GPU, one).
double roundedBytes(const ModelConfig& model, const Batch& part) {
  const std::int64_t width = std::max({model.d_model, model.d_ff, model.heads * (2 * model.d_k + model.d_v)});
  const std::size_t tokens = std::max(part.source.ids.size(), part.targetInput.ids.size());
  return 2.0 * static_cast<double>(tokens) * static_cast<double>(2 * width);
}

}  // namespace

bool shardsOptimizer(const PlanInput& input, double needed, double available) {
  return input.replicas > 1 && (input.gpuMemory == 0 || needed > available);
}

Config withBatchesOf(Config config, const PlanInput& input, double pairs) {
  const double all = std::max(1.0, std::ceil(pairs * std::max(input.meanSourceLength, input.meanTargetLength)));
  if (all < static_cast<double>(config.train.batch_tokens)) config.train.batch_tokens = static_cast<std::int64_t>(all);
  return config;
}

Plan planOf(const Config& config, const PlanInput& input) {
  ModelShape shape;
  shape.config = config.model;
  shape.sourceVocabulary = input.sourceVocabulary;
  shape.targetVocabulary = input.targetVocabulary;
  shape.sharedVocabulary = config.data.shared_vocab;

  Cost cost;
  const auto backend = makeCostBackend(cost, input.gpuMemory);
  Transformer model(*backend, shape, config.train.precision == Precision::f32 ? DType::f32 : DType::bf16);
  Plan plan;
  plan.parameters = model.parameters().count();
  plan.vocabulary = input.targetVocabulary;
  plan.weightBytes = static_cast<double>(cost.peakBytes);
  const double optimizerCopies = 2 + (config.train.ema > 0 ? 2 : 0);
  const TrainedFloats trained = trainedFloats(config.train, model.parameters());
  plan.optimizerBytes = optimizerCopies * trained.updated * sizeof(float) /
                        (input.shardedOptimizer && trainsAll(config.train) ? input.replicas : 1);
  plan.weightBytes += trained.besides * sizeof(float);
  plan.parts = model.parameters().entries();

  // In the first step the arena grows block by block and wastes the ends of the blocks; the second is measured.
  const Batch part = typicalPart(config, input);
  model.trainOn(part, {}, config.train.label_smoothing, 1);
  model.arena().reset();
  model.arena().resetPeak();
  cost.flops = 0;
  model.trainOn(part, {}, config.train.label_smoothing, 1);
  plan.flopsPerStep = cost.flops * updateParts(config, input);
  plan.trainingFlops = plan.flopsPerStep * static_cast<double>(config.train.steps);
  plan.activationBytes = static_cast<double>(model.arena().peak());
  if (config.train.precision == Precision::fp8) plan.activationBytes += roundedBytes(config.model, part);
  plan.copyBytes = cost.copyBytes;
  plan.weightBytes += cost.copyBytes;
  plan.memoryBytes = plan.weightBytes + plan.optimizerBytes + plan.activationBytes + programBytes;
  return plan;
}

std::string memoryWarning(double needed, double available) {
  if (needed <= available) return "";
  return fmt::format(
      "The training needs {:.1f} GB of memory, more than the {:.1f} GB that are free: increase train.accumulate, lower "
      "train.batch_tokens, or choose a smaller model.",
      needed / 1e9, available / 1e9);
}

std::int64_t batchThatFits(const Config& config, const PlanInput& input, double bytes) {
  const auto fits = [&](std::int64_t tokens) {
    Config other = config;
    other.train.batch_tokens = tokens;
    return planOf(other, input).memoryBytes <= bytes;
  };
  const auto rounded = [](std::int64_t tokens) {
    const std::int64_t unit = tokens >= 2000 ? 100 : tokens >= 200 ? 10 : 1;
    return tokens / unit * unit;
  };
  std::int64_t fitting = 0, tooMany = config.train.batch_tokens + 1;
  for (std::int64_t tokens = config.train.batch_tokens; tokens > fitting; tokens = rounded((fitting + tooMany) / 2))
    (fits(tokens) ? fitting : tooMany) = tokens;
  return fitting > config.data.max_tokens ? fitting : 0;  // the longest sentence must fit
}

extern const std::vector<std::pair<std::string_view, std::string_view>> paperFiles;  // resources/paper/*.json

std::vector<LayerCost> layerCosts(const ModelConfig& model, double length, double kernel) {
  if (length < 1 || kernel < 2)
    throw UserError("A layer's cost needs a length of at least 1 and a kernel of at least 2.");
  const bool restricted = model.attention_window > 0;
  const double n = length, d = static_cast<double>(model.d_model), k = kernel;
  const double r = std::min(restricted ? static_cast<double>(model.attention_window) : typicalNeighbourhood, n);
  // Numbers of layers that connect the ends: each contiguous one reaches k further, each dilated one k times further.
  const double contiguous = std::max(1.0, std::ceil(n / k));
  const double dilated = std::max(1.0, std::ceil(std::log(n) / std::log(k)));
  return {
      {"self-attention", "n^2 d", n * n * d, 1, 1, !restricted},
      {"recurrent", "n d^2", n * d * d, n, n, false},
      {"convolutional", "k n d^2", k * n * d * d, 1, contiguous, false},
      {"convolutional, dilated", "k n d^2", k * n * d * d, 1, dilated, false},
      {"convolutional, separable", "k n d + n d^2", k * n * d + n * d * d, 1, dilated, false},
      {"self-attention, restricted", "r n d", r * n * d, 1, std::max(1.0, std::ceil(n / r)), restricted},
  };
}

nlohmann::json costComparison(const ModelConfig& model, double length, double trainingFlops) {
  static const auto paper = nlohmann::ordered_json::parse(paperFiles.front().second);
  nlohmann::json layers = nlohmann::json::array(), sustained = nlohmann::json::array();
  for (const LayerCost& row : layerCosts(model, length)) {
    layers.push_back({{"type", row.type},
                      {"formula", row.formula},
                      {"operations", row.operations},
                      {"sequential", row.sequential},
                      {"longest_path", row.longestPath},
                      {"in_this_model", row.inThisModel}});
  }
  for (const auto& [device, flops] : paper["sustained_flops"].items())
    sustained.push_back({{"device", device}, {"hours", trainingFlops / flops.get<double>() / 3600}});
  return {{"length", length}, {"layers", layers}, {"published", paper["published"]}, {"sustained", sustained}};
}

}  // namespace transept
