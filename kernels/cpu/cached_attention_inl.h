// SPDX-License-Identifier: Apache-2.0
// One head of a decoding step's attention (equation 1, a query at a time): scores of cached keys, softmax, weighted sum
// of cached values. Hypotheses of one sentence see much the same past, which is then read once for all of them.
#if defined(TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_INL_H_
#undef TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_INL_H_
#endif

#include <algorithm>
#include <limits>

#include "hwy/cache_control.h"
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

/// Queries of one head that see the same keys and values, each of which is then read once: hypotheses of a sentence.
template <int kRows, typename X>
struct Queries {
  const X* query[kRows];
  float* scores[kRows];
  X* out[kRows];
};

/// Asks for a head's columns before they are needed: the caches hold little of a long past, and the processor does not
/// guess where in the rows they lie.
template <typename X>
HWY_INLINE void fetchHead(const View& from, std::int64_t row, int head, std::int64_t width) {
  constexpr std::int64_t kLine = 64 / sizeof(X);
  const X* columns = rowOf<X>(from, row) + head * width;
  for (std::int64_t c = 0; c < width; c += kLine) hwy::Prefetch(columns + c);
}

/// The heads that one thread works on after each other; while it is at one, it asks for the next.
struct HeadRange {
  int first, head, end;
  bool isFirst() const { return head == first; }
  bool isLast() const { return head + 1 == end; }
};

/// For scores of the keys at [p, p + kKeys): their values, and a few later keys if no head before asked for them.
template <typename X>
HWY_INLINE void fetchAhead(const CachedAttention& a, Places places, std::int64_t p, std::int64_t end,
                           const HeadRange& heads) {
  constexpr std::int64_t kAhead = 4 * kKeys;
  for (std::int64_t i = p; i < std::min(p + kKeys, end); ++i) {
    fetchHead<X>(a.values, places.at(i), heads.head, a.plan.valueWidth);
    if (heads.isFirst() && i + kAhead < end) fetchHead<X>(a.keys, places.at(i + kAhead), heads.head, a.plan.keyWidth);
  }
}

template <int kRows, typename X>
HWY_INLINE void scoreKeys(const CachedAttention& a, const Queries<kRows, X>& rows, Places places, std::int64_t begin,
                          std::int64_t end, const HeadRange& heads) {
  const std::int64_t width = a.plan.keyWidth;
  for (std::int64_t p = begin; p < end; p += kKeys) {
    fetchAhead<X>(a, places, p, end, heads);
    const X* key[kKeys];
    FloatVector sums[kRows][kKeys];
    HWY_UNROLL(4)
    for (std::int64_t i = 0; i < kKeys; ++i)
      key[i] = rowOf<X>(a.keys, places.at(std::min(p + i, end - 1))) + heads.head * width;
    HWY_UNROLL(4)
    for (int r = 0; r < kRows; ++r) HWY_UNROLL(4)
    for (std::int64_t i = 0; i < kKeys; ++i) sums[r][i] = splat(0);
    forLanes(width, [&](std::int64_t c, auto size) TRANSEPT_STEP {
      FloatVector factors[kRows];
      HWY_UNROLL(4)
      for (int r = 0; r < kRows; ++r) factors[r] = load(rows.query[r] + c, size);
      HWY_UNROLL(4)
      for (std::int64_t i = 0; i < kKeys; ++i) {
        const auto part = load(key[i] + c, size);
        HWY_UNROLL(4)
        for (int r = 0; r < kRows; ++r) sums[r][i] = hn::MulAdd(factors[r], part, sums[r][i]);
      }
    });
    const Part here{static_cast<std::size_t>(std::min(kKeys, end - p))};
    HWY_UNROLL(4)
    for (int r = 0; r < kRows; ++r) store(hn::Mul(sumsOf(sums[r]), splat(a.plan.scale)), rows.scores[r] + p, here);
  }
}

/// Softmax of scores [begin, end) in place.
void normalise(float* scores, std::int64_t begin, std::int64_t end) {
  auto highest = splat(-std::numeric_limits<float>::infinity());
  forLanes(end - begin, [&](std::int64_t i, auto size) HWY_ATTR {
    const auto value = load(scores + begin + i, size);
    highest = hn::Max(highest, keep(value, -std::numeric_limits<float>::infinity(), size));
  });
  const auto top = splat(maxOf(highest));
  auto sums = splat(0);
  forLanes(end - begin, [&](std::int64_t i, auto size) HWY_ATTR {
    const auto weight = fastExp(hn::Sub(load(scores + begin + i, size), top));
    sums = hn::Add(sums, keep(weight, 0, size));
    store(weight, scores + begin + i, size);
  });
  const auto inverse = splat(1 / sumOf(sums));
  forLanes(end - begin, [&](std::int64_t i, auto size) HWY_ATTR {
    store(hn::Mul(load(scores + begin + i, size), inverse), scores + begin + i, size);
  });
}

/// Positions take turns with two sums, since an addition waits for the one before it.
inline constexpr int kChains = 2;

/// kVectors vectors of out = sum over positions of weight * value, from column c of the head on. Each value before
/// `parting` is read once for all rows; a row's sums are the same bits wherever that is.
template <int kRows, int kVectors, typename X>
HWY_INLINE void gatherBlock(const CachedAttention& a, const Queries<kRows, X>& rows, const Places (&places)[kRows],
                            const Hypotheses& group, std::int64_t parting, const HeadRange& heads, std::int64_t c) {
  const std::int64_t column = heads.head * a.plan.valueWidth + c;
  const bool fetches = c == 0 && !heads.isLast();
  const auto lanes = static_cast<std::int64_t>(laneCount());
  FloatVector sums[kRows][kChains][kVectors];
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) HWY_UNROLL(2)
  for (int i = 0; i < kChains; ++i) HWY_UNROLL(4)
  for (int v = 0; v < kVectors; ++v) sums[r][i][v] = splat(0);
  for (std::int64_t p = group.begin; p < parting; p += kChains) HWY_UNROLL(2)
  for (int i = 0; i < kChains; ++i) {
    const std::int64_t place = places[0].at(p + i);
    if (fetches) fetchHead<X>(a.keys, place, heads.head + 1, a.plan.keyWidth);
    const X* value = rowOf<X>(a.values, place) + column;
    FloatVector parts[kVectors];
    HWY_UNROLL(4)
    for (int v = 0; v < kVectors; ++v) parts[v] = load(value + v * lanes);
    HWY_UNROLL(4)
    for (int r = 0; r < kRows; ++r) {
      const auto weight = splat(rows.scores[r][p + i]);
      HWY_UNROLL(4)
      for (int v = 0; v < kVectors; ++v) sums[r][i][v] = hn::MulAdd(weight, parts[v], sums[r][i][v]);
    }
  }
  HWY_UNROLL(4)
  for (int r = 0; r < kRows; ++r) {
    const auto add = [&](std::int64_t p, FloatVector(&sum)[kVectors]) TRANSEPT_STEP {
      const std::int64_t place = places[r].at(p);
      if (fetches) fetchHead<X>(a.keys, place, heads.head + 1, a.plan.keyWidth);
      const X* value = rowOf<X>(a.values, place) + column;
      const auto weight = splat(rows.scores[r][p]);
      HWY_UNROLL(4)
      for (int v = 0; v < kVectors; ++v) sum[v] = hn::MulAdd(weight, load(value + v * lanes), sum[v]);
    };
    std::int64_t p = parting;
    for (; p + kChains <= group.end; p += kChains) HWY_UNROLL(2)
    for (int i = 0; i < kChains; ++i) add(p + i, sums[r][i]);
    if (p < group.end) add(p, sums[r][0]);
    HWY_UNROLL(4)
    for (int v = 0; v < kVectors; ++v) store(hn::Add(sums[r][0][v], sums[r][1][v]), rows.out[r] + c + v * lanes);
  }
}

template <int kRows, typename X>
HWY_INLINE void gatherValues(const CachedAttention& a, const Queries<kRows, X>& rows, const Places (&places)[kRows],
                             const Hypotheses& group, std::int64_t parting, const HeadRange& heads) {
  const std::int64_t width = a.plan.valueWidth;
  parting = group.begin + (parting - group.begin) / kChains * kChains;
  const auto lanes = static_cast<std::int64_t>(laneCount());
  std::int64_t c = 0;
  const auto blocks = [&]<int kVectors>() TRANSEPT_STEP {
    for (; c + kVectors * lanes <= width; c += kVectors * lanes)
      gatherBlock<kRows, kVectors>(a, rows, places, group, parting, heads, c);
  };
  if constexpr (kRows == 1) blocks.template operator()<4>();
  blocks.template operator()<2>();
  blocks.template operator()<1>();
  if (c == width) return;
  const Part rest{static_cast<std::size_t>(width - c)};
  for (int r = 0; r < kRows; ++r) {
    auto sum = splat(0);
    for (std::int64_t p = group.begin; p < group.end; ++p) {
      const X* value = rowOf<X>(a.values, places[r].at(p)) + heads.head * width + c;
      sum = hn::MulAdd(splat(rows.scores[r][p]), load(value, rest), sum);
    }
    store(sum, rows.out[r] + c, rest);
  }
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_CACHED_ATTENTION_INL_H_
