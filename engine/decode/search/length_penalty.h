// SPDX-License-Identifier: Apache-2.0
// Length penalties, which make outputs of different length comparable (section 6.1; Wu et al., 2016, equation 14).
//
// |Y| counts </s>, as in the paper's own code base (tensor2tensor), fairseq and CTranslate2.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/config/config.h"

namespace transept {

/// lp(Y): gnmt ((5 + |Y|) / 6)^alpha, power |Y|^alpha, none 1. Monotone in |Y| for every alpha.
inline double lengthPenalty(LengthPenalty kind, double alpha, std::int64_t length) {
  switch (kind) {
    case LengthPenalty::gnmt:
      return std::pow((5.0 + static_cast<double>(length)) / 6.0, alpha);
    case LengthPenalty::power:
      return std::pow(static_cast<double>(length), alpha);
    case LengthPenalty::none:
      break;
  }
  return 1;
}

/// An upper bound of the final score of an open hypothesis. Its log-probability can only fall, and lp is monotone, so
/// the quotient is largest at one end of the possible lengths: the longest for alpha > 0, the shortest for alpha < 0.
inline double bestAttainable(LengthPenalty kind, double alpha, double logProbability, std::int64_t shortest,
                             std::int64_t longest) {
  return std::max(logProbability / lengthPenalty(kind, alpha, shortest),
                  logProbability / lengthPenalty(kind, alpha, longest));
}

}  // namespace transept
