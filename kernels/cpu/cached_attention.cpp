// SPDX-License-Identifier: Apache-2.0
// One decoding step of attention: each row meets the keys and values kept from the steps before it.
#include <algorithm>
#include <limits>

#include "kernels/cpu/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/cached_attention.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/simd_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// The cache row of each past position of a query row.
struct Places {
  const std::int32_t* table;
  std::int64_t first;
  std::int64_t at(std::int64_t position) const { return table ? table[position] : first + position; }
};

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

template <typename X>
void scoreKeys(float* scores, const X* query, const View& keys, Places places, std::int64_t begin, std::int64_t end,
               std::int64_t column, std::int64_t width, float scale) {
  for (std::int64_t p = begin; p < end; p += kKeys) {
    const X* key[kKeys];
    FloatVector sums[kKeys];
    HWY_UNROLL(4)
    for (std::int64_t i = 0; i < kKeys; ++i) {
      key[i] = rowOf<X>(keys, places.at(std::min(p + i, end - 1))) + column;
      sums[i] = splat(0);
    }
    forLanes(width, [&](std::int64_t c, auto size) TRANSEPT_STEP {
      const auto factor = load(query + c, size);
      HWY_UNROLL(4)
      for (std::int64_t i = 0; i < kKeys; ++i) sums[i] = hn::MulAdd(factor, load(key[i] + c, size), sums[i]);
    });
    store(hn::Mul(sumsOf(sums), splat(scale)), scores + p, Part{static_cast<std::size_t>(std::min(kKeys, end - p))});
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

/// Positions take turns with kChains sums, since an addition waits for the one before it.
template <int kVectors, typename X>
HWY_INLINE void gatherBlock(X* out, const float* weights, const View& values, Places places, std::int64_t begin,
                            std::int64_t end, std::int64_t column) {
  constexpr int kChains = 8 / kVectors;
  const auto lanes = static_cast<std::int64_t>(laneCount());
  FloatVector sums[kChains][kVectors];
  const auto add = [&](std::int64_t p, FloatVector(&to)[kVectors]) TRANSEPT_STEP {
    const X* value = rowOf<X>(values, places.at(p)) + column;
    const auto weight = splat(weights[p]);
    HWY_UNROLL(8)
    for (int v = 0; v < kVectors; ++v) to[v] = hn::MulAdd(weight, load(value + v * lanes), to[v]);
  };
  HWY_UNROLL(8)
  for (int i = 0; i < kChains; ++i) HWY_UNROLL(8)
  for (int v = 0; v < kVectors; ++v) sums[i][v] = splat(0);
  std::int64_t p = begin;
  for (; p + kChains <= end; p += kChains) HWY_UNROLL(8)
  for (int i = 0; i < kChains; ++i) add(p + i, sums[i]);
  for (; p < end; ++p) add(p, sums[0]);
  HWY_UNROLL(8)
  for (int i = 1; i < kChains; ++i) HWY_UNROLL(8)
  for (int v = 0; v < kVectors; ++v) sums[0][v] = hn::Add(sums[0][v], sums[i][v]);
  HWY_UNROLL(8)
  for (int v = 0; v < kVectors; ++v) store(sums[0][v], out + v * lanes);
}

/// out = sum over positions of weight * value.
template <typename X>
void gatherValues(X* out, const float* weights, const View& values, Places places, std::int64_t begin, std::int64_t end,
                  std::int64_t column, std::int64_t width) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  std::int64_t c = 0;
  for (; c + 4 * lanes <= width; c += 4 * lanes)
    gatherBlock<4>(out + c, weights, values, places, begin, end, column + c);
  for (; c + 2 * lanes <= width; c += 2 * lanes)
    gatherBlock<2>(out + c, weights, values, places, begin, end, column + c);
  for (; c + lanes <= width; c += lanes) gatherBlock<1>(out + c, weights, values, places, begin, end, column + c);
  if (c == width) return;
  const Part rest{static_cast<std::size_t>(width - c)};
  auto sum = splat(0);
  for (std::int64_t p = begin; p < end; ++p)
    sum = hn::MulAdd(splat(weights[p]), load(rowOf<X>(values, places.at(p)) + column + c, rest), sum);
  store(sum, out + c, rest);
}

void cachedHead(const View& out, const View& weights, const View& q, const View& keys, const View& values,
                const CachePlan& plan, std::int64_t row, int head, float* scratch) {
  const std::int64_t end = plan.lengths.as<std::int32_t>()[row];
  const std::int64_t begin = plan.window > 0 ? std::max<std::int64_t>(0, end - plan.window / 2 - 1) : 0;
  const Places places = plan.table ? Places{rowOf<std::int32_t>(plan.table, row), 0}
                                   : Places{nullptr, plan.first.as<std::int32_t>()[row]};
  float* scores = weights ? rowOf<float>(weights, row) + head * plan.longest : scratch;
  withType(q.dtype, [&]<typename X>(X*) HWY_ATTR {
    scoreKeys(scores, rowOf<X>(q, row) + head * plan.keyWidth, keys, places, begin, end, head * plan.keyWidth,
              plan.keyWidth, plan.scale);
    if (end > begin) normalise(scores, begin, end);
    gatherValues(rowOf<X>(out, row) + head * plan.valueWidth, scores, values, places, begin, end,
                 head * plan.valueWidth, plan.valueWidth);
  });
  if (!weights) return;
  std::fill(scores, scores + begin, 0.0f);
  std::fill(scores + end, scores + plan.longest, 0.0f);
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

HWY_EXPORT(cachedHead);

void CpuBackend::cachedAttention(View out, View weights, View q, View keys, View values, const CachePlan& plan) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(cachedHead);
  workers_.reserveScratch(static_cast<std::size_t>(plan.longest));
  const double work = static_cast<double>(q.rows * plan.heads * plan.longest) * (plan.keyWidth + plan.valueWidth) / 8;
  // Hypotheses of one sentence lie beside each other: what one of them reads of a head is near for the next.
  constexpr std::int64_t kTogether = 4;
  const std::int64_t groups = (q.rows + kTogether - 1) / kTogether;
  workers_.forEach(groups * plan.heads, work, [&](std::int64_t i, int thread) {
    const std::int64_t first = i / plan.heads * kTogether;
    for (std::int64_t row = first; row < std::min(first + kTogether, q.rows); ++row)
      kernel(out, weights, q, keys, values, plan, row, static_cast<int>(i % plan.heads), workers_.scratch(thread));
  });
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
