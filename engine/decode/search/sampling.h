// SPDX-License-Identifier: Apache-2.0
// Random outputs from the model's distribution.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "engine/decode/search/search.h"

namespace transept {

struct SamplingSettings {
  std::int64_t samples = 1;  ///< per sentence
  std::int64_t topK = 0;     ///< only the k best tokens; 0: all
  double topP = 1;           ///< of those, the fewest best tokens with this total probability; 1: all
  double temperature = 1;    ///< below 1: sharper; above 1: flatter
  std::uint64_t seed = 1;
  LengthPenalty lengthPenalty = LengthPenalty::gnmt;  ///< used in the score only
  double alpha = 0.6;
  bool alignments = false;
  OutputRules output;
};

/// Random outputs from the model's distribution, at a temperature: from all tokens, from the k best, or from the
/// nucleus (Holtzman et al., 2020). Draws are a function (Philox) of seed, sentence number and sample, and do not
/// depend on the batch. Returns the samples of each sentence, best first. Log-probabilities are the model's own, at
/// temperature 1. Throws like beamSearch().
std::vector<std::vector<Hypothesis>> sample(StepModel& model, const SearchInput& input,
                                            const SamplingSettings& settings, std::stop_token stop = {});

}  // namespace transept
