// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/scoring.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "engine/base/error.h"

namespace transept {
namespace {

std::int64_t lengthOf(const TokenPair& pair) {
  return static_cast<std::int64_t>(std::max(pair.source.size(), pair.target.size())) + 1;
}

std::vector<TokenPair> tokensOf(const TranslationModel& model, std::span<const std::string> sources,
                                std::span<const std::string> targets) {
  const std::int64_t longest = longestSentence(model.transformer->shape().config);
  std::vector<TokenPair> pairs;
  pairs.reserve(sources.size());
  for (std::size_t i = 0; i < sources.size(); ++i) {
    pairs.push_back({model.vocabularies.source->encode(sources[i]), model.vocabularies.target->encode(targets[i])});
    if (longest > 0 && lengthOf(pairs.back()) > longest) {
      throw UserError(ErrorKind::badInput,
                      "Pair " + std::to_string(i + 1) + " has " + std::to_string(lengthOf(pairs.back())) +
                          " tokens, more than the model's " + std::to_string(longest) + " learned positions.",
                      "Shorten the sentence, or use a model with sinusoidal positions.");
    }
  }
  return pairs;
}

/// Pairs of like length together, as many as `tokens` allow on the longer side.
std::vector<std::vector<std::size_t>> cut(const std::vector<TokenPair>& pairs, std::int64_t tokens) {
  std::vector<std::size_t> order(pairs.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return lengthOf(pairs[a]) > lengthOf(pairs[b]); });
  std::vector<std::vector<std::size_t>> batches;
  std::int64_t used = 0;
  for (std::size_t i : order) {
    const std::int64_t length = lengthOf(pairs[i]);
    if (batches.empty() || used + length > tokens) {
      batches.emplace_back();
      used = 0;
    }
    batches.back().push_back(i);
    used += length;
  }
  return batches;
}

}  // namespace

Batch batchOf(std::span<const TokenPair> pairs, bool sourceEnd) {
  Batch batch;
  for (const TokenPair& pair : pairs) {
    std::vector<std::int32_t> ids = pair.source;
    if (sourceEnd || ids.empty()) ids.push_back(Vocabulary::end);
    batch.source.append(ids.data(), ids.size());
    ids.assign(1, Vocabulary::begin);
    ids.insert(ids.end(), pair.target.begin(), pair.target.end());
    batch.targetInput.append(ids.data(), ids.size());
    batch.targetOutput.insert(batch.targetOutput.end(), pair.target.begin(), pair.target.end());
    batch.targetOutput.push_back(Vocabulary::end);
  }
  return batch;
}

double TranslationScore::logProbability() const {
  return std::accumulate(logProbabilities.begin(), logProbabilities.end(), 0.0);
}

std::vector<TranslationScore> scoreTranslations(const TranslationModel& model, std::span<const std::string> sources,
                                                std::span<const std::string> targets, const ProgressFunction& progress,
                                                std::stop_token stop, std::int64_t batchTokens) {
  if (sources.size() != targets.size()) {
    throw std::runtime_error("There are " + std::to_string(sources.size()) + " source lines and " +
                             std::to_string(targets.size()) + " target lines; give files that are aligned by line.");
  }
  const std::vector<TokenPair> pairs = tokensOf(model, sources, targets);
  std::vector<TranslationScore> scores(pairs.size());
  std::int64_t done = 0;
  for (const auto& chosen : cut(pairs, batchTokens)) {
    if (stop.stop_requested()) throw Cancelled{};
    if (progress) progress({"scoring", done, static_cast<std::int64_t>(pairs.size())});
    std::vector<TokenPair> together;
    for (std::size_t i : chosen) together.push_back(pairs[i]);
    std::vector<float> nll;
    {
      const auto turn = model.device ? model.device->turn(stop) : std::unique_lock<std::timed_mutex>();
      model.transformer->evaluateOn(batchOf(together, model.transformer->shape().sourceEnd), 0, &nll);
    }
    auto next = nll.begin();
    for (std::size_t i : chosen) {
      for (std::int32_t id : pairs[i].target) scores[i].tokens.push_back(model.vocabularies.target->piece(id));
      scores[i].tokens.push_back(model.vocabularies.target->piece(Vocabulary::end));
      for (std::size_t t = 0; t < scores[i].tokens.size(); ++t) scores[i].logProbabilities.push_back(-*next++);
    }
    done += static_cast<std::int64_t>(chosen.size());
  }
  return scores;
}

double perplexityOf(std::span<const TranslationScore> scores) {
  double total = 0, tokens = 0;
  for (const TranslationScore& score : scores) {
    total -= score.logProbability();
    tokens += static_cast<double>(score.tokens.size());
  }
  return std::exp(total / std::max(tokens, 1.0));
}

}  // namespace transept
