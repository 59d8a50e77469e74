// SPDX-License-Identifier: Apache-2.0
// Confidence intervals of scores, and significance tests of the difference between two systems (Koehn, 2004; Riezler
// and Maxwell, 2005), with sacreBLEU's procedures and random numbers.
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
  double baseline = 0, system = 0;  // scores of the whole corpora
  double pValue = 1;                // of the difference, under the hypothesis that the systems are equal
  std::optional<Confidence> baselineConfidence, systemConfidence;  // bootstrap only
};

/// Both systems are resampled with the same sentences; the statistics must have the same number of sentences.
PairedResult pairedBootstrap(const Metric& metric, const SentenceStatistics& baseline, const SentenceStatistics& system,
                             const ResamplingOptions& options = {});

/// Each trial swaps the two translations of every sentence with probability 1/2.
PairedResult approximateRandomization(const Metric& metric, const SentenceStatistics& baseline,
                                      const SentenceStatistics& system,
                                      const ResamplingOptions& options = {10000, 12345});

}  // namespace transept
