// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/activation_multipliers.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/data/batches/batch.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus.h"
#include "engine/decode/loaded_model.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/model_choice.h"
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

std::string multipliersPath(const std::string& folder) {
  return folder + "/activations.json";
}

/// The first validation pairs of the corpus of its run, if it has one that is there.
TextPairs validationPairsOf(const ModelChoice& model) {
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

}  // namespace

ActivationMultipliers measureMultipliers(const std::string& model, const TextPairs& pairs) {
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
  ActivationMultipliers multipliers;
  for (const auto& [weight, values] : largest) multipliers[weight] = multiplierOf(values);
  return multipliers;
}

ActivationMultipliers multipliersOfModel(const std::string& model) {
  const ModelChoice choice = resolveModel(model);
  const std::string path = multipliersPath(choice.vocabularyFolder);
  if (!pathExists(path)) return measureMultipliers(model, validationPairsOf(choice));
  const auto stored = parseJson(readFile(path));
  ActivationMultipliers multipliers;
  const auto isMultiplier = [](const nlohmann::json& value) { return value.is_number() && value.get<float>() > 0; };
  if (!stored.is_object() || stored.empty() || !std::ranges::all_of(stored, isMultiplier))
    throw UserError({"{} is damaged: it does not have a positive number for each matrix.", path},
                    "Delete the file: the activations are then measured where the model runs.", path);
  for (const auto& [weight, multiplier] : stored.items()) multipliers[weight] = multiplier.get<float>();
  return multipliers;
}

void writeMultipliers(const std::string& folder, const ActivationMultipliers& multipliers) {
  writeFileAtomically(multipliersPath(folder), nlohmann::ordered_json(multipliers).dump(2) + "\n");
}

}  // namespace transept
