// SPDX-License-Identifier: Apache-2.0
// Attention (section 3.2.1, equation 1), forward: keys pass in tiles, and the softmax is rescaled as its maximum grows,
// so that scratch memory does not depend on the length of a sentence.
#include <cmath>
#include <limits>

#include "kernels/cpu/attention/attention_plan.h"
#include "kernels/cpu/attention/attention_tiles.h"
#include "kernels/cpu/core/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/attention/attention.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/attention/attention_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

std::size_t attentionScratch(const AttentionPlan& plan) {
  return static_cast<std::size_t>(kQueryTile * (padded(plan.keyWidth) + padded(plan.valueWidth) + kKeyTile) +
                                  kKeyTile * (2 * padded(plan.keyWidth) + padded(plan.valueWidth)) + 2 * kQueryTile +
                                  kKeyTile) +
         kDropoutRoom;
}

/// Running statistics of one query's softmax, and its weighted sum of values so far.
struct SoftmaxRow {
  float& highest;
  float& sum;
  float* values;
};

/// Weights of one query over a tile of keys, from scores in place; what earlier tiles gathered is rescaled.
void softmaxTile(float* scores, KeyRange seen, std::int64_t columns, std::int64_t valueStride, SoftmaxRow row) {
  const float highest = std::max(row.highest, maskedMaximum(scores, columns, seen));
  auto sums = splat(0);
  forLanes(columns, [&](std::int64_t i, auto size) HWY_ATTR {
    const auto weight = onlySeen(fastExp(hn::Sub(load(scores + i, size), splat(highest))), i, seen, 0);
    sums = hn::Add(sums, weight);
    store(weight, scores + i, size);
  });
  if (row.sum != 0 && highest != row.highest) {
    const float rescale = std::exp(row.highest - highest);
    for (std::int64_t c = 0; c < valueStride; ++c) row.values[c] *= rescale;
    row.sum *= rescale;
  }
  row.sum += sumOf(sums);
  row.highest = highest;
}

template <typename X>
void attendPiece(const View& out, const View& logSumExp, const View& q, const View& k, const View& v,
                 const AttentionPlan& plan, const AttentionPiece& piece, float* scratch) {
  const std::int64_t keyStride = padded(plan.keyWidth), valueStride = padded(plan.valueWidth);
  float* queries = scratch;                              // [kQueryTile, keyStride], scaled
  float* keys = queries + kQueryTile * keyStride;        // [kKeyTile, keyStride]
  float* columns = keys + kKeyTile * keyStride;          // [keyWidth, kKeyTile]: the keys transposed
  float* values = columns + keyStride * kKeyTile;        // [kKeyTile, valueStride]
  float* scores = values + kKeyTile * valueStride;       // [kQueryTile, kKeyTile]
  float* gathered = scores + kQueryTile * kKeyTile;      // [kQueryTile, valueStride]
  float* highest = gathered + kQueryTile * valueStride;  // [kQueryTile]
  float* sums = highest + kQueryTile;                    // [kQueryTile]
  float* factors = sums + kQueryTile;                    // [kKeyTile + kDropoutRoom]

  const std::int64_t firstQuery = piece.sentenceQuery + piece.first;
  stage<X>(queries, q, firstQuery, piece.queries, piece.head * plan.keyWidth, plan.keyWidth, plan.scale);
  std::fill(gathered, gathered + piece.queries * valueStride, 0.0f);
  std::fill(highest, highest + piece.queries, -std::numeric_limits<float>::infinity());
  std::fill(sums, sums + piece.queries, 0.0f);

  const KeyRange reach = reachOf(plan, piece);
  for (std::int64_t base = reach.begin; base < reach.end; base += kKeyTile) {
    const std::int64_t count = std::min(kKeyTile, reach.end - base);
    const std::int64_t width = padded(count);
    stage<X>(keys, k, piece.sentenceKey + base, count, piece.head * plan.keyWidth, plan.keyWidth, 1);
    transpose(columns, width, keys, keyStride, count, plan.keyWidth);
    stage<X>(values, v, piece.sentenceKey + base, count, piece.head * plan.valueWidth, plan.valueWidth, 1);
    smallProduct(scores, width, {queries, keyStride, 1}, columns, width, piece.queries, width, plan.keyWidth, false);
    for (std::int64_t i = 0; i < piece.queries; ++i) {
      float* row = scores + i * width;
      const KeyRange seen = seenInTile(plan, piece, i, base, count);
      if (seen.begin >= seen.end) {
        std::fill(row, row + width, 0.0f);
        continue;
      }
      softmaxTile(row, seen, width, valueStride, {highest[i], sums[i], gathered + i * valueStride});
      if (plan.dropout.probability > 0) dropWeights(row, plan, piece, i, base, count, factors);
    }
    smallProduct(gathered, valueStride, {scores, width, 1}, values, valueStride, piece.queries, valueStride, count,
                 true);
  }
  for (std::int64_t i = 0; i < piece.queries; ++i) {
    const float inverse = sums[i] > 0 || sums[i] != sums[i] ? 1 / sums[i] : 0;
    const float* from = gathered + i * valueStride;
    X* to = rowOf<X>(out, firstQuery + i) + piece.head * plan.valueWidth;
    forLanes(plan.valueWidth, [&](std::int64_t c, auto size)
                                  HWY_ATTR { store(hn::Mul(load(from + c, size), splat(inverse)), to + c, size); });
    if (logSumExp) rowOf<float>(logSumExp, piece.head)[firstQuery + i] = highest[i] + std::log(sums[i]);
  }
}

void attendAny(const View& out, const View& logSumExp, const View& q, const View& k, const View& v,
               const AttentionPlan& plan, const AttentionPiece& piece, float* scratch) {
  withType(q.dtype, [&]<typename X>(X*) HWY_ATTR { attendPiece<X>(out, logSumExp, q, k, v, plan, piece, scratch); });
}

/// The weights alone, for looking at: scores of whole rows go to their place and are normalised there.
void weighPiece(const View& weights, const View& q, const View& k, const AttentionPlan& plan,
                const AttentionPiece& piece, float* scratch) {
  const std::int64_t keyStride = padded(plan.keyWidth);
  float* queries = scratch;
  float* keys = queries + kQueryTile * keyStride;
  float* columns = keys + kKeyTile * keyStride;
  float* scores = columns + keyStride * kKeyTile;
  withType(q.dtype, [&]<typename X>(X*) HWY_ATTR {
    stage<X>(queries, q, piece.sentenceQuery + piece.first, piece.queries, piece.head * plan.keyWidth, plan.keyWidth,
             plan.scale);
    for (std::int64_t base = 0; base < piece.keys; base += kKeyTile) {
      const std::int64_t count = std::min(kKeyTile, piece.keys - base);
      const std::int64_t width = padded(count);
      stage<X>(keys, k, piece.sentenceKey + base, count, piece.head * plan.keyWidth, plan.keyWidth, 1);
      transpose(columns, width, keys, keyStride, count, plan.keyWidth);
      smallProduct(scores, width, {queries, keyStride, 1}, columns, width, piece.queries, width, plan.keyWidth, false);
      for (std::int64_t i = 0; i < piece.queries; ++i)
        std::copy(scores + i * width, scores + i * width + count, weightRow(weights, piece, i) + base);
    }
  });
  for (std::int64_t i = 0; i < piece.queries; ++i) {
    float* row = weightRow(weights, piece, i);
    const KeyRange seen = visibleKeys(plan, piece.first + i, piece.keys);
    if (seen.begin >= seen.end) {
      std::fill(row, row + piece.keys, 0.0f);
      continue;
    }
    const float highest = maskedMaximum(row, piece.keys, seen);
    auto sums = splat(0);
    forLanes(piece.keys, [&](std::int64_t c, auto size) HWY_ATTR {
      const auto weight = onlySeen(fastExp(hn::Sub(load(row + c, size), splat(highest))), c, seen, 0);
      sums = hn::Add(sums, weight);
      store(weight, row + c, size);
    });
    const auto inverse = splat(1 / sumOf(sums));
    forLanes(piece.keys,
             [&](std::int64_t c, auto size) HWY_ATTR { store(hn::Mul(load(row + c, size), inverse), row + c, size); });
  }
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

HWY_EXPORT(attentionScratch);
HWY_EXPORT(attendAny);
HWY_EXPORT(weighPiece);

void CpuBackend::attention(View out, View logSumExp, View q, View k, View v, const AttentionPlan& plan) {
  if (attendsByTiles(q.dtype)) return attendByTiles(workers_, out, logSumExp, q, k, v, plan);
  const auto kernel = HWY_DYNAMIC_DISPATCH(attendAny);
  workers_.reserveScratch(HWY_DYNAMIC_DISPATCH(attentionScratch)(plan));
  forPieces(workers_, attentionPieces(plan, kQueryTile), plan, [&](AttentionPieces pieces, int thread) {
    for (const AttentionPiece& piece : pieces) kernel(out, logSumExp, q, k, v, plan, piece, workers_.scratch(thread));
  });
}

void CpuBackend::attentionWeights(View weights, View q, View k, const AttentionPlan& plan) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(weighPiece);
  workers_.reserveScratch(HWY_DYNAMIC_DISPATCH(attentionScratch)(plan));
  forPieces(workers_, attentionPieces(plan, kQueryTile), plan, [&](AttentionPieces pieces, int thread) {
    for (const AttentionPiece& piece : pieces) kernel(weights, q, k, plan, piece, workers_.scratch(thread));
  });
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
