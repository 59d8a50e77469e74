// SPDX-License-Identifier: Apache-2.0
// Which validation of a run is the best: the one with the greatest score, BLEU or chrF; of equal scores the one whose
// loss is below all before it; without scores the one with the least loss.
#pragma once

#include <algorithm>
#include <cmath>

namespace transept {

struct BestValidation {
  double score = -1;  ///< the greatest so far; -1: none
  double loss = -1;   ///< the least so far, in nats per token; -1: none

  /// Whether this validation is better than all before it. NaN stands for a score or a loss that is not known.
  bool take(double newScore, double newLoss) {
    const bool least = !std::isnan(newLoss) && (loss < 0 || newLoss < loss), scored = !std::isnan(newScore);
    const bool better = scored ? newScore > score || (newScore == score && least) : score < 0 && least;
    if (scored) score = std::max(score, newScore);
    if (least) loss = newLoss;
    return better;
  }
};

}  // namespace transept
