// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/significance.h"

#include <fmt/format.h>

#include "engine/base/error.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

namespace transept {
namespace {

void checkStatistics(const SentenceStatistics& statistics, const ResamplingOptions& options) {
  if (options.samples < 2) throw UserError("Resampling needs at least 2 samples.");
  if (statistics.sentences() == 0) throw UserError("There is nothing to resample: there are no sentences.");
  if (statistics.sentences() > std::numeric_limits<std::uint32_t>::max()) {
    throw UserError("Resampling takes at most 4,294,967,295 sentences.");
  }
}

void checkPair(const SentenceStatistics& baseline, const SentenceStatistics& system, const ResamplingOptions& options) {
  checkStatistics(baseline, options);
  if (baseline.sentences() == system.sentences()) return;
  throw UserError(Sentence{"The two translations have {} and {} lines: compare translations of the same sentences.",
                           baseline.sentences(), system.sentences()});
}

/// The score of each drawn corpus. The same seed and size draw the same sentences.
std::vector<double> resampledScores(const Metric& metric, const SentenceStatistics& statistics,
                                    const ResamplingOptions& options) {
  NumpyRandom random(options.seed);
  const auto sentences = static_cast<std::uint32_t>(statistics.sentences());
  std::vector<double> scores, sum(statistics.columns());
  scores.reserve(static_cast<std::size_t>(options.samples));
  for (std::int64_t sample = 0; sample < options.samples; ++sample) {
    std::ranges::fill(sum, 0.0);
    for (std::uint32_t drawn = 0; drawn < sentences; ++drawn) {
      const auto row = statistics.row(random.below(sentences));
      for (std::size_t c = 0; c < sum.size(); ++c) sum[c] += row[c];
    }
    scores.push_back(metric.score(sum));
  }
  return scores;
}

double mean(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// (1 + number of values above the difference) / (1 + number of values)
double pValue(std::span<const double> values, double difference) {
  const auto above = std::ranges::count_if(values, [&](double value) { return value > difference; });
  return (static_cast<double>(above) + 1) / (static_cast<double>(values.size()) + 1);
}

/// The state that numpy.random.SeedSequence (O'Neill's seed_seq_fe) draws from a seed by way of a pool of four words.
std::array<std::uint64_t, 4> seedState(std::uint64_t seed) {
  std::array<std::uint32_t, 4> pool{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)};
  std::uint32_t constant = 0x43b0d7e5;
  const auto hash = [&constant](std::uint32_t value, std::uint32_t factor) {
    value ^= constant;
    constant *= factor;
    value *= constant;
    return value ^ value >> 16;
  };
  for (std::uint32_t& word : pool) word = hash(word, 0x931e8875);
  for (std::size_t from = 0; from < pool.size(); ++from) {
    for (std::size_t to = 0; to < pool.size(); ++to) {
      if (from == to) continue;
      const std::uint32_t mixed = 0xca01f9dd * pool[to] - 0x4973f715 * hash(pool[from], 0x931e8875);
      pool[to] = mixed ^ mixed >> 16;
    }
  }
  constant = 0x8b51f9dd;
  std::array<std::uint64_t, 4> state{};
  for (std::size_t i = 0; i < 2 * state.size(); ++i)
    state[i / 2] |= std::uint64_t{hash(pool[i % pool.size()], 0x58f38ded)} << (32 * (i % 2));
  return state;
}

}  // namespace

Confidence bootstrap(const Metric& metric, const SentenceStatistics& statistics, const ResamplingOptions& options) {
  checkStatistics(statistics, options);
  std::vector<double> scores = resampledScores(metric, statistics, options);
  std::ranges::sort(scores);
  const std::size_t lower = scores.size() / 40, upper = scores.size() - lower - 1;  // 2.5% on either side
  return {mean(scores), 0.5 * (scores[upper] - scores[lower])};
}

PairedResult pairedBootstrap(const Metric& metric, const SentenceStatistics& baseline, const SentenceStatistics& system,
                             const ResamplingOptions& options) {
  checkPair(baseline, system, options);
  PairedResult result;
  result.baseline = metric.score(baseline.total());
  result.system = metric.score(system.total());
  const auto ofBaseline = resampledScores(metric, baseline, options);
  const auto ofSystem = resampledScores(metric, system, options);
  std::vector<double> differences(ofSystem.size());
  for (std::size_t i = 0; i < differences.size(); ++i) differences[i] = std::abs(ofSystem[i] - ofBaseline[i]);
  const double center = mean(differences);
  for (double& difference : differences) difference -= center;
  if (!(baseline == system)) result.pValue = pValue(differences, std::abs(result.baseline - result.system));
  return result;
}

PairedResult approximateRandomization(const Metric& metric, const SentenceStatistics& baseline,
                                      const SentenceStatistics& system, const ResamplingOptions& options) {
  checkPair(baseline, system, options);
  PairedResult result;
  const std::vector<double> ofBaseline = baseline.total(), ofSystem = system.total();
  std::vector<double> both(ofBaseline.size());
  std::ranges::transform(ofBaseline, ofSystem, both.begin(), std::plus());
  result.baseline = metric.score(ofBaseline);
  result.system = metric.score(ofSystem);
  NumpyRandom random(options.seed);
  std::vector<double> differences, left(both.size()), right(both.size());
  differences.reserve(static_cast<std::size_t>(options.samples));
  for (std::int64_t trial = 0; trial < options.samples; ++trial) {
    std::ranges::fill(left, 0.0);
    for (std::size_t i = 0; i < baseline.sentences(); ++i) {
      const auto row = random.coin() ? baseline.row(i) : system.row(i);
      for (std::size_t c = 0; c < left.size(); ++c) left[c] += row[c];
    }
    for (std::size_t c = 0; c < left.size(); ++c) right[c] = both[c] - left[c];
    differences.push_back(std::abs(metric.score(left) - metric.score(right)));
  }
  if (!(baseline == system)) result.pValue = pValue(differences, std::abs(result.baseline - result.system));
  return result;
}

NumpyRandom::NumpyRandom(std::uint64_t seed) {
  const auto words = seedState(seed);
  increment_ = (static_cast<Uint128>(words[2]) << 64 | words[3]) << 1 | 1;
  next64();
  state_ += static_cast<Uint128>(words[0]) << 64 | words[1];
  next64();
}

std::uint64_t NumpyRandom::next64() {
  constexpr Uint128 multiplier = static_cast<Uint128>(0x2360ed051fc65da4) << 64 | 0x4385df649fccf645;
  state_ = state_ * multiplier + increment_;
  const auto folded = static_cast<std::uint64_t>(state_ >> 64) ^ static_cast<std::uint64_t>(state_);
  return std::rotr(folded, static_cast<int>(state_ >> 122));
}

std::uint32_t NumpyRandom::next32() {
  if (hasHalf_) {
    hasHalf_ = false;
    return half_;
  }
  const std::uint64_t both = next64();
  hasHalf_ = true;
  half_ = static_cast<std::uint32_t>(both >> 32);
  return static_cast<std::uint32_t>(both);
}

std::uint32_t NumpyRandom::below(std::uint32_t bound) {
  if (bound <= 1) return 0;                                 // numpy draws nothing for a range of one
  std::uint64_t product = std::uint64_t{next32()} * bound;  // Lemire's method
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t threshold = (0u - bound) % bound;
    while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next32()} * bound;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

bool NumpyRandom::coin() {
  if (coinsLeft_ == 0) {
    coins_ = next32();
    coinsLeft_ = 31;
  } else {
    coins_ >>= 1;
    --coinsLeft_;
  }
  return (coins_ & 1) != 0;
}

}  // namespace transept
