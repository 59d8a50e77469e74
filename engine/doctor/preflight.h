// SPDX-License-Identifier: Apache-2.0
// What can be said of a training before it starts: pure functions over a configuration and a few facts of its corpus.
#pragma once

#include <functional>
#include <vector>

#include "engine/doctor/finding.h"
#include "engine/run/events/events.h"

namespace transept {

struct CheckupFacts {
  Config config;                                  ///< resolved
  std::function<double(const Config&)> memoryOf;  ///< bytes that a configuration takes of each device
  double memoryAvailable = 0;                     ///< bytes
  double secondsPerStep = notMeasured;
  std::int64_t firstStep = 0;  ///< a fork has done so many already

  bool hasCorpus = false;
  std::int64_t trainPairs = 0, validationPairs = 0, read = 0;
  double meanTokens = 0;              ///< of a sentence, both sides together
  std::int64_t chosenVocabulary = 0;  ///< as the size of the corpus suggests; 0: not known
  bool leakageAsked = true;           ///< whether the import held the training text against the validation set
  std::int64_t leaksRemoved = 0;
};

/// Problems first; what is well comes last.
std::vector<Finding> checkUp(const CheckupFacts& facts);

/// The learning rate over the run, at `points` places: what a chart draws.
struct RateCurve {
  std::vector<double> step, rate;
};
RateCurve rateCurve(const Config& config, int points);

}  // namespace transept
