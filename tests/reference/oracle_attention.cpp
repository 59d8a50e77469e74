// SPDX-License-Identifier: Apache-2.0
// Attention of the oracle (section 3.2.1, equation 1): the whole weight matrix of one sentence and head at a time.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <vector>

#include "kernels/philox.h"
#include "tests/reference/oracle_operations.h"

namespace transept {
namespace {

constexpr double kNone = -std::numeric_limits<double>::infinity();

/// A position as an index of a vector.
constexpr std::size_t at(std::int64_t position) {
  return static_cast<std::size_t>(position);
}

bool sees(const AttentionPlan& plan, std::int64_t query, std::int64_t key) {
  if (plan.causal && key > query) return false;
  return plan.window <= 0 || std::llabs(query - key) <= plan.window / 2;
}

/// Replaces each value by exp(value - logSumExp) and returns logSumExp. Without a visible key: zeros and -infinity.
double softmax(std::vector<double>& values) {
  double highest = kNone, sum = 0;
  for (double value : values) highest = std::max(highest, value);
  if (highest == kNone) {
    for (double& value : values) value = 0;
    return kNone;
  }
  for (double value : values) sum += std::exp(value - highest);
  const double logSumExp = highest + std::log(sum);
  for (double& value : values) value = std::exp(value - logSumExp);
  return logSumExp;
}

/// One sentence and one head of a plan.
struct Block {
  std::int64_t firstQuery, queries, firstKey, keys;
  int head;
};

std::vector<Block> blocksOf(const AttentionPlan& plan) {
  std::vector<Block> blocks;
  for (std::int64_t s = 0; s < plan.sentences; ++s)
    for (int head = 0; head < plan.heads; ++head) {
      const std::int64_t q = integer(plan.queryOffsets, 0, s), k = integer(plan.keyOffsets, 0, s);
      blocks.push_back({q, integer(plan.queryOffsets, 0, s + 1) - q, k, integer(plan.keyOffsets, 0, s + 1) - k, head});
    }
  return blocks;
}

/// The softmax weights of one query, before dropout; returns logSumExp.
double weightsOf(std::vector<double>& weights, ConstView q, ConstView k, const AttentionPlan& plan, const Block& b,
                 std::int64_t query) {
  weights.assign(static_cast<std::size_t>(b.keys), kNone);
  for (std::int64_t j = 0; j < b.keys; ++j) {
    if (!sees(plan, query, j)) continue;
    double product = 0;
    for (int c = 0; c < plan.keyWidth; ++c)
      product += element(q, b.firstQuery + query, b.head * plan.keyWidth + c) *
                 element(k, b.firstKey + j, b.head * plan.keyWidth + c);
    weights[at(j)] = plan.scale * product;
  }
  return softmax(weights);
}

double factorAt(const AttentionPlan& plan, const Block& b, std::int64_t query, std::int64_t key) {
  return dropoutFactor(plan.dropout, attentionElement(plan.dropout, b.firstQuery + query, plan.heads, b.head, key));
}

}  // namespace

void OracleBackend::attention(View out, View logSumExp, ConstView q, ConstView k, ConstView v,
                              const AttentionPlan& plan) {
  std::vector<double> weights;
  for (const Block& b : blocksOf(plan))
    for (std::int64_t i = 0; i < b.queries; ++i) {
      const double lse = weightsOf(weights, q, k, plan, b, i);
      if (logSumExp) element(logSumExp, b.head, b.firstQuery + i) = lse;
      for (int c = 0; c < plan.valueWidth; ++c) {
        double value = 0;
        for (std::int64_t j = 0; j < b.keys; ++j)
          value += factorAt(plan, b, i, j) * weights[at(j)] * element(v, b.firstKey + j, b.head * plan.valueWidth + c);
        element(out, b.firstQuery + i, b.head * plan.valueWidth + c) = value;
      }
    }
}

// With P the weights, f the dropout factors and D = sum_j P f (dout v_j):
// dv_j = sum_i P f dout; dS = P (f (dout v_j) - D); dq = scale sum_j dS k_j; dk_j = scale sum_i dS q_i
void OracleBackend::attentionBackward(View dq, View dk, View dv, ConstView dout, ConstView /*out*/,
                                      ConstView /*logSumExp*/, ConstView q, ConstView k, ConstView v,
                                      const AttentionPlan& plan) {
  zero(dq);
  zero(dk);
  zero(dv);
  std::vector<double> weights, gradient;
  for (const Block& b : blocksOf(plan))
    for (std::int64_t i = 0; i < b.queries; ++i) {
      weightsOf(weights, q, k, plan, b, i);
      gradient.assign(weights.size(), 0);
      double total = 0;
      for (std::int64_t j = 0; j < b.keys; ++j) {
        const double factor = factorAt(plan, b, i, j);
        for (int c = 0; c < plan.valueWidth; ++c) {
          const int column = b.head * plan.valueWidth + c;
          gradient[at(j)] += factor * element(dout, b.firstQuery + i, column) * element(v, b.firstKey + j, column);
          element(dv, b.firstKey + j, column) += factor * weights[at(j)] * element(dout, b.firstQuery + i, column);
        }
        total += weights[at(j)] * gradient[at(j)];
      }
      for (std::int64_t j = 0; j < b.keys; ++j) {
        const double dscore = plan.scale * weights[at(j)] * (gradient[at(j)] - total);
        for (int c = 0; c < plan.keyWidth; ++c) {
          const int column = b.head * plan.keyWidth + c;
          element(dq, b.firstQuery + i, column) += dscore * element(k, b.firstKey + j, column);
          element(dk, b.firstKey + j, column) += dscore * element(q, b.firstQuery + i, column);
        }
      }
    }
}

// dS = gradientScale * (P - [j = place]); dq += scale dS k; dk += scale dS^T q
void OracleBackend::guideAttention(View dq, View dk, ConstView q, ConstView k, ConstView places,
                                   const AttentionPlan& plan, float gradientScale) {
  std::vector<double> weights;
  for (const Block& b : blocksOf(plan))
    for (std::int64_t i = 0; i < b.queries; ++i) {
      const std::int64_t place = integer(places, 0, b.firstQuery + i);
      if (place < 0) continue;
      weightsOf(weights, q, k, plan, b, i);
      weights[at(place)] -= 1;
      for (std::int64_t j = 0; j < b.keys; ++j)
        for (int c = 0; c < plan.keyWidth; ++c) {
          const double slope = gradientScale * plan.scale * weights[at(j)];
          element(dq, b.firstQuery + i, c) += slope * element(k, b.firstKey + j, c);
          element(dk, b.firstKey + j, c) += slope * element(q, b.firstQuery + i, c);
        }
    }
}

void OracleBackend::cachedAttention(View out, View weights, ConstView q, ConstView keys, ConstView values,
                                    const CachePlan& plan) {
  std::vector<double> row;
  for (std::int64_t r = 0; r < q.rows; ++r)
    for (int head = 0; head < plan.heads; ++head) {
      const std::int64_t length = integer(plan.lengths, 0, r);
      const std::int64_t begin = plan.window > 0 ? std::max<std::int64_t>(0, length - plan.window / 2 - 1) : 0;
      auto cacheRow = [&](std::int64_t position) -> std::int64_t {
        return plan.table ? integer(plan.table, r, position) : integer(plan.first, 0, r) + position;
      };
      row.assign(static_cast<std::size_t>(length), kNone);
      for (std::int64_t p = begin; p < length; ++p) {
        row[at(p)] = 0;
        for (int c = 0; c < plan.keyWidth; ++c)
          row[at(p)] += element(q, r, head * plan.keyWidth + c) * element(keys, cacheRow(p), head * plan.keyWidth + c);
        row[at(p)] *= plan.scale;
      }
      softmax(row);
      for (int c = 0; c < plan.valueWidth; ++c) {
        double value = 0;
        for (std::int64_t p = begin; p < length; ++p)
          value += row[at(p)] * element(values, cacheRow(p), head * plan.valueWidth + c);
        element(out, r, head * plan.valueWidth + c) = value;
      }
      if (weights)
        for (std::int64_t p = 0; p < plan.longest; ++p)
          element(weights, r, head * plan.longest + p) = p < length ? row[at(p)] : 0;
    }
}

}  // namespace transept
