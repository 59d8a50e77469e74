// SPDX-License-Identifier: Apache-2.0
// Beam search over a batch of sentences.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "engine/decode/search/search.h"

namespace transept {

struct BeamSettings {
  std::int64_t beam = 4;
  std::int64_t nbest = 1;  ///< at most beam
  LengthPenalty lengthPenalty = LengthPenalty::gnmt;
  double alpha = 0.6;
  /// beta of Wu et al. (2016), equation 14: finished hypotheses are ranked with
  /// beta * sum over source words of log(min(sum over target tokens of attention, 1)) added.
  double coverage = 0;
  bool earlyStop = true;    ///< never changes the n-best list
  bool narrowing = false;   ///< a finished hypothesis keeps its place in the beam
  bool alignments = false;  ///< fill Hypothesis::alignment
  OutputRules output;
};

/// Beam search over a batch of sentences (section 6.1).
///
/// Each step considers the 2 * beam best continuations of a sentence. A continuation with </s> among the first `beam`
/// of them is a finished hypothesis; the best `beam` without </s> stay open. A sentence is done, and leaves the batch,
/// when `beam` hypotheses are finished or, with early stopping, when no open hypothesis can enter the n-best list any
/// more. A beam of 1 is greedy search. The results are those of fairseq and CTranslate2 with equal settings.
///
/// A narrowing search, like Marian's, takes only as many continuations as there are unfinished hypotheses in the beam;
/// those with </s> finish, the others stay open. Open hypotheses that reach the limit become results without </s>.
///
/// Returns the n best hypotheses of each sentence, best first. `trees`: receives the search trees; recording them does
/// not change the result. Throws UserError (settings), UserError (bans that leave nothing),
/// UserError (a model whose output is not finite) and Cancelled (within one step).
std::vector<std::vector<Hypothesis>> beamSearch(StepModel& model, const SearchInput& input,
                                                const BeamSettings& settings, std::stop_token stop = {},
                                                SearchTrees* trees = nullptr);

}  // namespace transept
