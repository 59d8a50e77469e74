// SPDX-License-Identifier: Apache-2.0
// How sure a score is, and whether two systems differ by more than chance (Koehn, 2004; Riezler and Maxwell, 2005),
// with sacreBLEU's procedures and random numbers.
#pragma once

#include "engine/eval/metric.h"

namespace transept {

struct ResamplingOptions {
  std::int64_t samples = 1000;  // corpora that are drawn, or trials
  std::uint64_t seed = 12345;
};

/// Scores corpora of the same size drawn with replacement. Throws std::runtime_error for fewer than 2 samples.
Confidence bootstrap(const Metric& metric, const SentenceStatistics& statistics, const ResamplingOptions& options = {});

struct PairedResult {
  double baseline = 0, system = 0;                                 // the scores as they are
  double pValue = 1;                                               // of the difference, if both came from one process
  std::optional<Confidence> baselineConfidence, systemConfidence;  // bootstrap only
};

/// Both corpora are drawn alike; the statistics must have as many sentences.
PairedResult pairedBootstrap(const Metric& metric, const SentenceStatistics& baseline, const SentenceStatistics& system,
                             const ResamplingOptions& options = {});

/// In each trial every sentence's two translations are swapped or not.
PairedResult approximateRandomization(const Metric& metric, const SentenceStatistics& baseline,
                                      const SentenceStatistics& system,
                                      const ResamplingOptions& options = {10000, 12345});

}  // namespace transept
