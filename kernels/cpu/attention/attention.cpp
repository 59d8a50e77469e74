// SPDX-License-Identifier: Apache-2.0
// Attention (section 3.2.1, equation 1), forward, over tiles of keys. The softmax is rescaled when its maximum grows,
// so that scratch memory does not depend on the length of a sentence.
#include <cmath>
#include <limits>

#include "kernels/cpu/attention/attention_plan.h"
#include "kernels/cpu/core/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/attention/attention.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/attention/attention_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// One thread's scratch.
struct ForwardScratch : AttentionScratch {
  float* sums = layout.take<float>(kQueryTile * valueStride);  // [kQueryTile, valueStride]: weighted sums of values
  float* highest = layout.take<float>(kQueryTile);             // [kQueryTile]: maximum score so far
  float* totals = layout.take<float>(kQueryTile);              // [kQueryTile]: sum of weights so far
};

std::size_t attentionScratch(const AttentionPlan& plan) {
  return ForwardScratch{{plan, ScratchLayout(nullptr)}}.layout.floats();
}

/// The running statistics of one query's softmax, and its weighted sum of values so far.
struct SoftmaxRow {
  float& highest;
  float& sum;
  float* values;
};

/// Replaces one query's scores over a tile of keys by weights, and rescales the sums over earlier tiles.
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
                 const AttentionPlan& plan, const AttentionPiece& piece, float* memory) {
  const ForwardScratch s{{plan, ScratchLayout(memory)}};
  const std::int64_t firstQuery = piece.sentenceQuery + piece.first;
  stageQueries<X>(s, q, piece);
  std::fill_n(s.sums, piece.queries * s.valueStride, 0.0f);
  std::fill_n(s.highest, piece.queries, -std::numeric_limits<float>::infinity());
  std::fill_n(s.totals, piece.queries, 0.0f);

  const KeyRange reach = reachOf(plan, piece);
  for (std::int64_t base = reach.begin; base < reach.end; base += kKeyTile) {
    const std::int64_t count = std::min(kKeyTile, reach.end - base);
    const std::int64_t width = padded(count);
    stageKeys<X>(s, k, piece, base, count);
    stageValues<X>(s, v, piece, base, count);
    scoreTile(s, piece.queries, count);
    for (std::int64_t i = 0; i < piece.queries; ++i) {
      float* row = s.scores + i * width;
      const KeyRange seen = seenInTile(plan, piece, i, base, count);
      if (seen.begin >= seen.end) {
        std::fill(row, row + width, 0.0f);
        continue;
      }
      softmaxTile(row, seen, width, s.valueStride, {s.highest[i], s.totals[i], s.sums + i * s.valueStride});
      if (plan.dropout.probability > 0) dropWeights(row, plan, piece, i, base, count, s.factors);
    }
    smallProduct(s.sums, s.valueStride, {s.scores, width, 1}, s.values, s.valueStride, piece.queries, s.valueStride,
                 count, true);
  }
  for (std::int64_t i = 0; i < piece.queries; ++i) {
    const float inverse = s.totals[i] > 0 || std::isnan(s.totals[i]) ? 1 / s.totals[i] : 0;
    const float* from = s.sums + i * s.valueStride;
    X* to = rowOf<X>(out, firstQuery + i) + piece.head * plan.valueWidth;
    forLanes(plan.valueWidth, [&](std::int64_t c, auto size)
                                  HWY_ATTR { store(hn::Mul(load(from + c, size), splat(inverse)), to + c, size); });
    if (logSumExp) rowOf<float>(logSumExp, piece.head)[firstQuery + i] = s.highest[i] + std::log(s.totals[i]);
  }
}

void attendAny(const View& out, const View& logSumExp, const View& q, const View& k, const View& v,
               const AttentionPlan& plan, const AttentionPiece& piece, float* scratch) {
  withType(q.dtype, [&]<typename X>(X*) HWY_ATTR { attendPiece<X>(out, logSumExp, q, k, v, plan, piece, scratch); });
}

/// The weights alone, for inspection: whole rows of scores are written to the result and normalised there.
void weighPiece(const View& weights, const View& q, const View& k, const AttentionPlan& plan,
                const AttentionPiece& piece, float* memory) {
  const AttentionScratch s{plan, ScratchLayout(memory)};
  withType(q.dtype, [&]<typename X>(X*) HWY_ATTR {
    stageQueries<X>(s, q, piece);
    for (std::int64_t base = 0; base < piece.keys; base += kKeyTile) {
      const std::int64_t count = std::min(kKeyTile, piece.keys - base);
      stageKeys<X>(s, k, piece, base, count);
      scoreTile(s, piece.queries, count);
      for (std::int64_t i = 0; i < piece.queries; ++i)
        std::copy_n(s.scores + i * padded(count), count, weightRow(weights, piece, i) + base);
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
