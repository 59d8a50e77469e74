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

/// 95% of the scores of resampled corpora lie within mean +- halfWidth.
struct Confidence {
  double mean = 0, halfWidth = 0;
};

/// Scores corpora of the same size drawn with replacement. Throws UserError for fewer than 2 samples.
Confidence bootstrap(const Metric& metric, const SentenceStatistics& statistics, const ResamplingOptions& options = {});

struct PairedResult {
  double baseline = 0, system = 0;  // scores of the whole corpora
  /// Of the difference, under the hypothesis that the systems are equal. 1 where every sentence is equal; sacreBLEU's
  /// smallest value there, 1 / (samples + 1), would read as a significant difference.
  double pValue = 1;
};

/// Both systems are resampled with the same sentences; the statistics must have the same number of sentences.
PairedResult pairedBootstrap(const Metric& metric, const SentenceStatistics& baseline, const SentenceStatistics& system,
                             const ResamplingOptions& options = {});

/// Each trial swaps the two translations of every sentence with probability 1/2.
PairedResult approximateRandomization(const Metric& metric, const SentenceStatistics& baseline,
                                      const SentenceStatistics& system,
                                      const ResamplingOptions& options = {10000, 12345});

/// The random numbers of numpy.random.default_rng(seed), bit for bit, so that confidence intervals and p-values equal
/// those of sacreBLEU.
class NumpyRandom {
 public:
  explicit NumpyRandom(std::uint64_t seed);

  std::uint64_t next64();
  /// Uniform in [0, bound), 1 <= bound < 2^32: an element of Generator.integers(bound) and of Generator.choice(bound).
  std::uint32_t below(std::uint32_t bound);
  /// An element of Generator.integers(2, dtype=bool). Coins share random words: do not mix with below() in one object.
  bool coin();

 private:
  __extension__ using Uint128 = unsigned __int128;
  std::uint32_t next32();

  Uint128 state_ = 0, increment_ = 0;  // PCG64
  bool hasHalf_ = false;
  std::uint32_t half_ = 0;
  int coinsLeft_ = 0;
  std::uint32_t coins_ = 0;
};

}  // namespace transept
