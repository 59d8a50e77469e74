// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/marian/activation_multipliers.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/data/batches/batch.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus.h"
#include "engine/decode/loaded_model.h"
#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

constexpr std::int64_t mostPairs = 100;
constexpr std::size_t mostTokens = 128;

float multiplierOf(const std::vector<float>& largest) {
  constexpr double steps = 127, deviations = 1.1;
  double sum = 0, squares = 0;
  for (const double value : largest) sum += value, squares += value * value;
  const auto count = static_cast<double>(largest.size());
  const double mean = sum / count, variance = std::max(0.0, squares / count - mean * mean);
  const double limit = mean + deviations * std::sqrt(variance);
  return limit > 0 ? static_cast<float>(steps / limit) : 1;
}

}  // namespace

std::map<std::string, float> activationMultipliers(const std::string& model, const TextPairs& pairs) {
  if (pairs.empty()) return {};
  const auto loaded = LoadedModel::load(model);
  const auto lock = loaded->device().lock({});
  std::map<std::string, std::vector<float>> largest;  // of each pair
  for (const auto& [source, target] : pairs) {
    auto sourceIds = loaded->vocabularies().source->encode(source);
    auto targetIds = loaded->vocabularies().target->encode(target);
    sourceIds.resize(std::min(sourceIds.size(), mostTokens));
    targetIds.resize(std::min(targetIds.size(), mostTokens));
    Batch batch;
    batch.addPair(sourceIds, targetIds, loaded->transformer().shape().sourceEnd);
    std::map<std::string, float> ofPair;
    PassObserver observer;
    observer.wants = [](const std::string& name, const PassObserver::Shape&) { return name == "logits"; };
    observer.see = [](const std::string&, const PassObserver::Shape&, const std::vector<float>&) {};
    observer.seeProduct = [&](const std::string& weight, const std::vector<float>& input) {
      float& most = ofPair[weight];
      for (const float value : input) most = std::max(most, std::abs(value));
    };
    loaded->transformer().observe(batch, observer);
    for (const auto& [weight, most] : ofPair) largest[weight].push_back(most);
  }
  std::map<std::string, float> multipliers;
  for (const auto& [weight, values] : largest) multipliers[weight] = multiplierOf(values);
  return multipliers;
}

TextPairs pairsToMeasure(const ModelChoice& model) {
  if (model.run.empty()) return {};
  const std::string corpus = RunFolder::open(model.run).description().corpus + "/";
  if (!pathExists(corpus + corpus_file::validationSource) || !pathExists(corpus + corpus_file::validationTarget))
    return {};
  TextPairs pairs;
  TextLines sources(corpus + corpus_file::validationSource), targets(corpus + corpus_file::validationTarget);
  std::string_view source, target;
  while (std::ssize(pairs) < mostPairs && sources.next(source) && targets.next(target))
    pairs.emplace_back(source, target);
  return pairs;
}

}  // namespace transept
