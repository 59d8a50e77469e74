// SPDX-License-Identifier: Apache-2.0
// What a head does in a decoding step (equation 1): scores of cached keys, softmax, weighted sum of cached values.
// Hypotheses of one sentence see much the same past, which is then read once for all of them.
#if defined(TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_INL_H_
#undef TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_INL_H_
#endif

#include <algorithm>
#include <limits>

#include "kernels/cpu/fetch.h"
#include "kernels/cpu/hypotheses.h"
#include "kernels/cpu/simd_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR
inline constexpr std::int64_t kKeys = 1;  // side by side
HWY_INLINE FloatVector sumsOf(const FloatVector (&vectors)[kKeys]) {
  return vectors[0];
}
#else
inline constexpr std::int64_t kKeys = 4;
/// The sums of four vectors in the first four lanes.
HWY_INLINE FloatVector sumsOf(const FloatVector (&v)[kKeys]) {
  const FloatTag f;
  const hn::Repartition<double, FloatTag> twos;
  const auto first = hn::Add(hn::InterleaveLower(f, v[0], v[1]), hn::InterleaveUpper(f, v[0], v[1]));
  const auto second = hn::Add(hn::InterleaveLower(f, v[2], v[3]), hn::InterleaveUpper(f, v[2], v[3]));
  const auto lower = hn::InterleaveLower(twos, hn::BitCast(twos, first), hn::BitCast(twos, second));
  const auto upper = hn::InterleaveUpper(twos, hn::BitCast(twos, first), hn::BitCast(twos, second));
  auto sums = hn::Add(hn::BitCast(f, lower), hn::BitCast(f, upper));  // those of each block of four lanes
  if (laneCount() > 4) sums = hn::Add(sums, hn::ReverseBlocks(f, sums));
  if (laneCount() > 8) sums = hn::Add(sums, hn::SwapAdjacentBlocks(sums));
  return sums;
}
#endif

/// Rows of a step that see the same keys and values, each of which is then read once: hypotheses of a sentence.
template <int kRows, typename X>
struct Rows {
  const X* query[kRows];  // from head 0
  X* out[kRows];
  Places places[kRows];
};

/// The weights of a head for its rows, before they are normalised: weights[r][p] for positions of the group.
template <int kRows>
struct HeadWeights {
  float* weights[kRows];
  float inverse[kRows];  // 1 / their sum
};

/// Asks for what the scores of the keys at [p, p + kKeys) are followed by, since the caches hold little of a long past:
/// their values, of which all heads' are too many for the first cache, and the keys a little later.
template <typename X>
HWY_INLINE void fetchAhead(const CachedAttention& a, Places places, std::int64_t p, std::int64_t end,
                           const HeadRange& heads) {
  constexpr std::int64_t kAhead = 4 * kKeys;
  const std::int64_t keyWidth = a.plan.keyWidth, valueWidth = a.plan.valueWidth;
  for (std::int64_t i = p; i < std::min(p + kKeys, end); ++i) {
    const X* value = rowOf<X>(a.values, places.at(i));
    fetchLines(value + heads.first * valueWidth, value + heads.end * valueWidth);
    if (i + kAhead >= end) continue;
    const X* key = rowOf<X>(a.keys, places.at(i + kAhead));
    fetchLines<false, 3>(key + heads.first * keyWidth, key + heads.end * keyWidth);
  }
}

/// Scores of the keys at [p, p + kKeys), at most up to `end`.
template <int kRows, typename X>
HWY_INLINE void scoreKeys(const CachedAttention& a, const X* const (&queries)[kRows], float* const (&scores)[kRows],
                          Places places, std::int64_t p, std::int64_t end, int head) {
  const std::int64_t width = a.plan.keyWidth, column = head * width;
  const X* key[kKeys];
  FloatVector sums[kRows][kKeys];
  HWY_UNROLL(4)
  for (std::int64_t i = 0; i < kKeys; ++i) key[i] = rowOf<X>(a.keys, places.at(std::min(p + i, end - 1))) + column;
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) HWY_UNROLL(4)
  for (std::int64_t i = 0; i < kKeys; ++i) sums[r][i] = splat(0);
  forLanes(width, [&](std::int64_t c, auto size) TRANSEPT_STEP {
    FloatVector factors[kRows];
    HWY_UNROLL(4)
    for (int r = 0; r < kRows; ++r) factors[r] = load(queries[r] + column + c, size);
    HWY_UNROLL(4)
    for (std::int64_t i = 0; i < kKeys; ++i) {
      const auto part = load(key[i] + c, size);
      HWY_UNROLL(4)
      for (int r = 0; r < kRows; ++r) sums[r][i] = hn::MulAdd(factors[r], part, sums[r][i]);
    }
  });
  const Part here{static_cast<std::size_t>(std::min(kKeys, end - p))};
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) store(hn::Mul(sumsOf(sums[r]), splat(a.plan.scale)), scores[r] + p, here);
}

/// The scores of positions [begin, end) become exp(score - the highest), and `inverse` 1 / their sum.
template <int kRows>
HWY_INLINE void exponentiate(HeadWeights<kRows>& head, std::int64_t begin, std::int64_t end) {
  constexpr float kNone = -std::numeric_limits<float>::infinity();
  FloatVector highest[kRows], sums[kRows];
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) highest[r] = splat(kNone);
  forLanes(end - begin, [&](std::int64_t i, auto size) TRANSEPT_STEP {
    HWY_UNROLL(4)
    for (int r = 0; r < kRows; ++r)
      highest[r] = hn::Max(highest[r], keep(load(head.weights[r] + begin + i, size), kNone, size));
  });
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) {
    highest[r] = hn::MaxOfLanes(FloatTag(), highest[r]);
    sums[r] = splat(0);
  }
  forLanes(end - begin, [&](std::int64_t i, auto size) TRANSEPT_STEP {
    HWY_UNROLL(4)
    for (int r = 0; r < kRows; ++r) {
      float* at = head.weights[r] + begin + i;
      const auto weight = fastExp(hn::Sub(load(at, size), highest[r]));
      sums[r] = hn::Add(sums[r], keep(weight, 0, size));
      store(weight, at, size);
    }
  });
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) head.inverse[r] = end > begin ? 1 / sumOf(sums[r]) : 0;
}

/// Positions take turns with two sums, since an addition waits for the one before it.
inline constexpr int kChains = 2;

/// kVectors vectors of out = sum over positions of weight * value / sum of weights, from a column on. Each value
/// before `parting` is read once for all rows; a row's sums are the same bits wherever that is.
template <int kRows, int kVectors, typename X>
HWY_INLINE void gatherBlock(const CachedAttention& a, const Rows<kRows, X>& rows, const HeadWeights<kRows>& head,
                            const Hypotheses& group, std::int64_t parting, std::int64_t column) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  FloatVector sums[kRows][kChains][kVectors];
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) HWY_UNROLL(2)
  for (int i = 0; i < kChains; ++i) HWY_UNROLL(4)
  for (int v = 0; v < kVectors; ++v) sums[r][i][v] = splat(0);
  for (std::int64_t p = group.begin; p < parting; p += kChains) HWY_UNROLL(2)
  for (int i = 0; i < kChains; ++i) {
    const X* value = rowOf<X>(a.values, rows.places[0].at(p + i)) + column;
    FloatVector parts[kVectors];
    HWY_UNROLL(4)
    for (int v = 0; v < kVectors; ++v) parts[v] = load(value + v * lanes);
    HWY_UNROLL(4)
    for (int r = 0; r < kRows; ++r) {
      const auto weight = splat(head.weights[r][p + i]);
      HWY_UNROLL(4)
      for (int v = 0; v < kVectors; ++v) sums[r][i][v] = hn::MulAdd(weight, parts[v], sums[r][i][v]);
    }
  }
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) {
    const auto add = [&](std::int64_t p, FloatVector(&sum)[kVectors]) TRANSEPT_STEP {
      const X* value = rowOf<X>(a.values, rows.places[r].at(p)) + column;
      const auto weight = splat(head.weights[r][p]);
      HWY_UNROLL(4)
      for (int v = 0; v < kVectors; ++v) sum[v] = hn::MulAdd(weight, load(value + v * lanes), sum[v]);
    };
    std::int64_t p = parting;
    for (; p + kChains <= group.end; p += kChains) HWY_UNROLL(2)
    for (int i = 0; i < kChains; ++i) add(p + i, sums[r][i]);
    if (p < group.end) add(p, sums[r][0]);
    HWY_UNROLL(4)
    for (int v = 0; v < kVectors; ++v)
      store(hn::Mul(hn::Add(sums[r][0][v], sums[r][1][v]), splat(head.inverse[r])), rows.out[r] + column + v * lanes);
  }
}

template <int kRows, typename X>
HWY_INLINE void gatherValues(const CachedAttention& a, const Rows<kRows, X>& rows, const HeadWeights<kRows>& weights,
                             const Hypotheses& group, std::int64_t parting, int head) {
  const std::int64_t end = (head + 1) * a.plan.valueWidth;
  parting = group.begin + (parting - group.begin) / kChains * kChains;
  const auto lanes = static_cast<std::int64_t>(laneCount());
  std::int64_t column = head * a.plan.valueWidth;
  const auto blocks = [&]<int kVectors>() TRANSEPT_STEP {
    for (; column + kVectors * lanes <= end; column += kVectors * lanes)
      gatherBlock<kRows, kVectors>(a, rows, weights, group, parting, column);
  };
  if constexpr (kRows == 1) blocks.template operator()<4>();
  blocks.template operator()<2>();
  blocks.template operator()<1>();
  if (column == end) return;
  const Part rest{static_cast<std::size_t>(end - column)};
  for (int r = 0; r < kRows; ++r) {
    auto sum = splat(0);
    for (std::int64_t p = group.begin; p < group.end; ++p) {
      const X* value = rowOf<X>(a.values, rows.places[r].at(p)) + column;
      sum = hn::MulAdd(splat(weights.weights[r][p]), load(value, rest), sum);
    }
    store(hn::Mul(sum, splat(weights.inverse[r])), rows.out[r] + column, rest);
  }
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_INL_H_
