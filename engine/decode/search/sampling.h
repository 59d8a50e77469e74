// SPDX-License-Identifier: Apache-2.0
// Outputs drawn at random from the model's distribution instead of searched for: the whole of it, its k best tokens,
// its nucleus (Holtzman et al., 2020), at a temperature. The same seed, sentence number and sample give the same draws
// whatever the batch, through Philox.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "engine/decode/search/hypothesis.h"
#include "engine/decode/search/step_model.h"

namespace transept {

struct SamplingSettings {
  std::int64_t samples = 1;  ///< of each sentence
  std::int64_t topK = 0;     ///< only the k best tokens; 0: all
  double topP = 1;           ///< of those, the fewest best with so much of the probability; 1: all
  double temperature = 1;    ///< below 1: closer to the best token; above: closer to chance
  std::uint64_t seed = 1;
  LengthPenalty lengthPenalty = LengthPenalty::gnmt;  ///< for the score alone
  double alpha = 0.6;
  bool alignments = false;
  OutputRules output;
};

/// The samples of each sentence, by falling score. Log-probabilities are the model's own, at temperature 1.
/// Throws like beamSearch().
std::vector<std::vector<Hypothesis>> sample(StepModel& model, const SearchInput& input,
                                            const SamplingSettings& settings, std::stop_token stop = {});

}  // namespace transept
