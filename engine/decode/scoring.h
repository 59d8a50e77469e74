// SPDX-License-Identifier: Apache-2.0
// Log-probabilities of given translations: the model reads them in one forward pass instead of searching.
#pragma once

#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/decode/translator.h"

namespace transept {

struct TranslationScore {
  std::vector<std::string> tokens;      ///< pieces of the target; the last is </s>
  std::vector<float> logProbabilities;  ///< [tokens]
  double logProbability() const;        ///< the sum
};

/// One score per pair, in order. Throws UserError (with the number of the pair) for a sentence that is longer than the
/// model's learned positions, and Cancelled between batches.
std::vector<TranslationScore> scoreTranslations(const TranslationModel& model, std::span<const std::string> sources,
                                                std::span<const std::string> targets,
                                                const ProgressFunction& progress = {}, const std::stop_token& stop = {},
                                                std::int64_t batchTokens = 4096);

/// exp of the mean negative log-likelihood of all tokens, </s> included.
double perplexityOf(std::span<const TranslationScore> scores);

}  // namespace transept
