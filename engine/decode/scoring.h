// SPDX-License-Identifier: Apache-2.0
// How probable given translations are: the model reads them instead of searching.
#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/decode/translator.h"

namespace transept {

/// Pairs of token ids without <s> and </s> as a batch. `sourceEnd`: as the model's shape says.
struct TokenPair {
  std::vector<std::int32_t> source, target;
};
Batch batchOf(std::span<const TokenPair> pairs, bool sourceEnd = true);

struct TranslationScore {
  std::vector<std::string> tokens;      ///< pieces of the target; the last is </s>
  std::vector<float> logProbabilities;  ///< [tokens]
  double logProbability() const;
};

/// One score a pair, in order. Throws UserError (with the line's number) for a sentence that is longer than the model's
/// learned positions, Cancelled between batches.
std::vector<TranslationScore> scoreTranslations(const TranslationModel& model, std::span<const std::string> sources,
                                                std::span<const std::string> targets,
                                                const ProgressFunction& progress = {}, std::stop_token stop = {},
                                                std::int64_t batchTokens = 4096);

/// exp of the mean negative log-likelihood of all tokens, </s> included.
double perplexityOf(std::span<const TranslationScore> scores);

}  // namespace transept
