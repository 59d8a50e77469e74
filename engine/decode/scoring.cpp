// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/scoring.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "engine/base/error.h"

namespace transept {

double TranslationScore::logProbability() const {
  return std::accumulate(logProbabilities.begin(), logProbabilities.end(), 0.0);
}

std::vector<TranslationScore> scoreTranslations(const TranslationModel& model, std::span<const std::string> sources,
                                                std::span<const std::string> targets, const ProgressFunction& progress,
                                                const std::stop_token& stop, std::int64_t batchTokens) {
  if (sources.size() != targets.size()) {
    throw std::runtime_error("There are " + std::to_string(sources.size()) + " source lines and " +
                             std::to_string(targets.size()) + " target lines; give files that are aligned by line.");
  }
  const Vocabulary& targetVocabulary = *model.vocabularies.target;
  const std::int64_t longest = longestSentence(model.transformer->shape().config);
  std::vector<std::vector<std::int32_t>> sourceIds, targetIds;
  std::vector<std::int64_t> lengths;  // of the longer side, </s> included
  for (std::size_t i = 0; i < sources.size(); ++i) {
    sourceIds.push_back(model.vocabularies.source->encode(sources[i]));
    targetIds.push_back(targetVocabulary.encode(targets[i]));
    lengths.push_back(std::max(std::ssize(sourceIds[i]), std::ssize(targetIds[i])) + 1);
    if (longest > 0 && lengths[i] > longest) {
      throw UserError(ErrorKind::badInput,
                      "Pair " + std::to_string(i + 1) + " has " + std::to_string(lengths[i]) +
                          " tokens, more than the model's " + std::to_string(longest) + " learned positions.",
                      "Shorten the sentence, or use a model with sinusoidal positions.");
    }
  }
  std::vector<TranslationScore> scores(sources.size());
  std::int64_t done = 0;
  for (const auto& chosen : batchesByLength(lengths, batchTokens)) {
    if (stop.stop_requested()) throw Cancelled{};
    if (progress) progress({"scoring", done, std::ssize(sources)});
    Batch batch;
    for (const std::size_t i : chosen) {
      batch.addPair(sourceIds[i], targetIds[i], model.transformer->shape().sourceEnd);
    }
    std::vector<float> nll;
    {
      const auto turn = model.turn(stop);
      model.transformer->evaluateOn(batch, 0, &nll);
    }
    auto next = nll.begin();
    for (const std::size_t i : chosen) {
      targetIds[i].push_back(Vocabulary::end);
      for (const std::int32_t id : targetIds[i]) {
        scores[i].tokens.push_back(targetVocabulary.piece(id));
        scores[i].logProbabilities.push_back(-*next++);
      }
    }
    done += std::ssize(chosen);
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
