// SPDX-License-Identifier: Apache-2.0
// The training pairs with the highest loss: wrong translations, other languages, misaligned lines.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/decode/translator.h"

namespace transept {

struct WorstPairsSettings {
  std::int64_t sample = 20'000;  ///< pairs to score, drawn by seed; 0: all
  std::int64_t worst = 100;      ///< pairs to return
  std::uint64_t seed = 1;
};

struct WorstPair {
  std::int64_t pair = 0;  ///< index in the training text
  double loss = 0;        ///< mean negative log-likelihood of the target's tokens, </s> included; nats
  std::string source, target;
  std::string where;  ///< "texts/train.en:17"
};

struct WorstPairs {
  std::vector<WorstPair> pairs;                   ///< the worst first
  std::int64_t judged = 0, skipped = 0, all = 0;  ///< skipped: longer than the model can read
  double meanLoss = 0;                            ///< per token of the scored pairs
  nlohmann::json toJson() const;
};

/// Throws UserError (no corpus) and Cancelled, between batches.
WorstPairs worstPairs(const TranslationModel& model, const std::string& corpusFolder,
                      const WorstPairsSettings& settings, const ProgressFunction& progress = {},
                      std::stop_token stop = {});

}  // namespace transept
