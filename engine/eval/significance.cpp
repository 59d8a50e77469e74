// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/significance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "engine/eval/numpy_random.h"

namespace transept {
namespace {

void check(const SentenceStatistics& statistics, const ResamplingOptions& options) {
  if (options.samples < 2) throw std::runtime_error("Resampling needs at least 2 samples.");
  if (statistics.sentences() == 0) throw std::runtime_error("There is nothing to resample: there are no sentences.");
  if (statistics.sentences() > std::numeric_limits<std::uint32_t>::max()) {
    throw std::runtime_error("Resampling takes at most 4,294,967,295 sentences.");
  }
}

void checkPair(const SentenceStatistics& baseline, const SentenceStatistics& system, const ResamplingOptions& options) {
  check(baseline, options);
  if (baseline.sentences() == system.sentences()) return;
  throw std::runtime_error("The two translations have " + std::to_string(baseline.sentences()) + " and " +
                           std::to_string(system.sentences()) + " lines: compare translations of the same sentences.");
}

/// The score of each drawn corpus. The same seed and size draw the same sentences.
std::vector<double> resampledScores(const Metric& metric, const SentenceStatistics& statistics,
                                    const ResamplingOptions& options) {
  NumpyRandom random(options.seed);
  const auto sentences = static_cast<std::uint32_t>(statistics.sentences());
  std::vector<double> scores, sum(statistics.columns());
  scores.reserve(static_cast<std::size_t>(options.samples));
  for (std::int64_t sample = 0; sample < options.samples; ++sample) {
    std::fill(sum.begin(), sum.end(), 0.0);
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

Confidence confidenceOf(std::vector<double> scores, const ResamplingOptions& options) {
  std::sort(scores.begin(), scores.end());
  const std::size_t lower = scores.size() / 40, upper = scores.size() - lower - 1;  // 2.5% on either side
  return {mean(scores), 0.5 * (scores[upper] - scores[lower]), options.samples, options.seed};
}

/// (1 + number of values above the difference) / (1 + number of values)
double pValue(std::span<const double> values, double difference) {
  const auto above = std::count_if(values.begin(), values.end(), [&](double value) { return value > difference; });
  return (static_cast<double>(above) + 1) / (static_cast<double>(values.size()) + 1);
}

}  // namespace

Confidence bootstrap(const Metric& metric, const SentenceStatistics& statistics, const ResamplingOptions& options) {
  check(statistics, options);
  return confidenceOf(resampledScores(metric, statistics, options), options);
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
  result.pValue = pValue(differences, std::abs(result.baseline - result.system));
  result.baselineConfidence = confidenceOf(ofBaseline, options);
  result.systemConfidence = confidenceOf(ofSystem, options);
  return result;
}

PairedResult approximateRandomization(const Metric& metric, const SentenceStatistics& baseline,
                                      const SentenceStatistics& system, const ResamplingOptions& options) {
  checkPair(baseline, system, options);
  PairedResult result;
  const std::vector<double> both = [&] {
    std::vector<double> sum = baseline.total();
    const std::vector<double> other = system.total();
    for (std::size_t c = 0; c < sum.size(); ++c) sum[c] += other[c];
    return sum;
  }();
  result.baseline = metric.score(baseline.total());
  result.system = metric.score(system.total());
  NumpyRandom random(options.seed);
  std::vector<double> differences, left(both.size()), right(both.size());
  differences.reserve(static_cast<std::size_t>(options.samples));
  for (std::int64_t trial = 0; trial < options.samples; ++trial) {
    std::fill(left.begin(), left.end(), 0.0);
    for (std::size_t i = 0; i < baseline.sentences(); ++i) {
      const auto row = random.coin() ? baseline.row(i) : system.row(i);
      for (std::size_t c = 0; c < left.size(); ++c) left[c] += row[c];
    }
    for (std::size_t c = 0; c < left.size(); ++c) right[c] = both[c] - left[c];
    differences.push_back(std::abs(metric.score(left) - metric.score(right)));
  }
  result.pValue = pValue(differences, std::abs(result.baseline - result.system));
  return result;
}

}  // namespace transept
