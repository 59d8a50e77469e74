// SPDX-License-Identifier: Apache-2.0
// Finds problems of a training before it starts: pure functions over a configuration and a few facts about its corpus.
#pragma once

#include <functional>
#include <vector>

#include "engine/doctor/finding.h"
#include "engine/run/events/events.h"

namespace transept {

struct CheckupFacts {
  Config config;                                  ///< resolved
  std::function<double(const Config&)> memoryOf;  ///< bytes that a configuration needs on each device
  double memoryAvailable = 0;                     ///< bytes
  double secondsPerStep = notMeasured;
  std::int64_t firstStep = 0;  ///< steps that a fork has done already

  bool hasCorpus = false;
  std::int64_t trainPairs = 0, validationPairs = 0, read = 0;
  double meanTokens = 0;              ///< of a sentence, both sides together
  std::int64_t chosenVocabulary = 0;  ///< that suits the size of the corpus; 0: not known
  bool leakageAsked = true;           ///< the import searched the training text for validation sentences
  std::int64_t leaksRemoved = 0;
};

/// Most severe first.
std::vector<Finding> checkUp(const CheckupFacts& facts);

/// The learning rate over the run at `points` steps, for a chart.
struct RateCurve {
  std::vector<double> step, rate;
};
RateCurve rateCurve(const Config& config, int points);

}  // namespace transept
