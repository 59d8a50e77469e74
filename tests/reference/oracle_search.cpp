// SPDX-License-Identifier: Apache-2.0
// Loss and search of the oracle (sections 5.4 and 6.1).
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "tests/reference/oracle_operations.h"

namespace transept {
namespace {

constexpr double kNoToken = -std::numeric_limits<double>::infinity();

double logSumExpOf(ConstView x, std::int64_t row, double factor) {
  double highest = kNoToken, sum = 0;
  for (std::int64_t c = 0; c < x.columns; ++c) highest = std::max(highest, factor * element(x, row, c));
  for (std::int64_t c = 0; c < x.columns; ++c) sum += std::exp(factor * element(x, row, c) - highest);
  return highest + std::log(sum);
}

}  // namespace

// loss = -sum_v q(v) log p(v) with q(v) = epsilon / V + (1 - epsilon) [v = target]; dloss/dlogits = p - q
void OracleBackend::crossEntropy(View logits, ConstView targets, View loss, View nll, float epsilon,
                                 float gradientScale) {
  const std::int64_t vocabulary = logits.columns;
  const double spread = static_cast<double>(epsilon) / static_cast<double>(vocabulary);
  for (std::int64_t t = 0; t < logits.rows; ++t) {
    const std::int64_t target = integer(targets, 0, t);
    const double lse = logSumExpOf(logits, t, 1);
    double total = 0;
    for (std::int64_t v = 0; v < vocabulary; ++v) {
      const double q = spread + (v == target ? 1 - static_cast<double>(epsilon) : 0);
      total -= q * (element(logits, t, v) - lse);
    }
    if (loss) element(loss, 0, t) = total;
    if (nll) element(nll, 0, t) = lse - element(logits, t, target);
    if (gradientScale == 0) continue;
    for (std::int64_t v = 0; v < vocabulary; ++v) {
      const double q = spread + (v == target ? 1 - static_cast<double>(epsilon) : 0);
      element(logits, t, v) = gradientScale * (std::exp(element(logits, t, v) - lse) - q);
    }
  }
}

void OracleBackend::logSoftmax(View y, ConstView x, float temperature) {
  const double factor = 1 / static_cast<double>(temperature);
  for (std::int64_t t = 0; t < x.rows; ++t) {
    const double lse = logSumExpOf(x, t, factor);
    for (std::int64_t c = 0; c < x.columns; ++c) element(y, t, c) = factor * element(x, t, c) - lse;
  }
}

void OracleBackend::topContinuations(View values, View rows, View ids, ConstView logits, ConstView scores,
                                     ConstView groups, ConstView forbidden, ConstView forced, bool normalised) {
  struct Candidate {
    double value;
    std::int64_t row, id;
  };
  for (std::int64_t g = 0; g < values.rows; ++g) {
    std::vector<Candidate> candidates;
    for (std::int64_t row = integer(groups, 0, g); row < integer(groups, 0, g + 1); ++row) {
      const double lse = normalised ? 0 : logSumExpOf(logits, row, 1);
      for (std::int64_t id = 0; id < logits.columns; ++id) {
        bool allowed = !forced || integer(forced, 0, row) < 0 || integer(forced, 0, row) == id;
        for (std::int64_t f = 0; forbidden && f < forbidden.columns; ++f)
          allowed = allowed && integer(forbidden, 0, f) != id;
        const double value = element(scores, 0, row) + element(logits, row, id) - lse;
        if (allowed && value > kNoToken) candidates.push_back({value, row, id});
      }
    }
    std::stable_sort(candidates.begin(), candidates.end(), [](auto& a, auto& b) { return a.value > b.value; });
    for (std::int64_t i = 0; i < values.columns; ++i) {
      const auto number = static_cast<std::size_t>(i);
      const Candidate best = number < candidates.size() ? candidates[number] : Candidate{kNoToken, -1, -1};
      element(values, g, i) = best.value;
      *static_cast<std::int32_t*>(rows.at(g, i)) = static_cast<std::int32_t>(best.row);
      *static_cast<std::int32_t*>(ids.at(g, i)) = static_cast<std::int32_t>(best.id);
    }
  }
}

}  // namespace transept
