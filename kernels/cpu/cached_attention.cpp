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

template <typename X>
void scoreKeys(float* scores, const X* query, const View& keys, Places places, std::int64_t begin, std::int64_t end,
               std::int64_t column, std::int64_t width, float scale) {
  for (std::int64_t p = begin; p < end; ++p) {
    const X* key = rowOf<X>(keys, places.at(p)) + column;
    auto sum = splat(0);
    forLanes(width, [&](std::int64_t c, auto size)
                        HWY_ATTR { sum = hn::MulAdd(load(query + c, size), load(key + c, size), sum); });
    scores[p] = scale * sumOf(sum);
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

template <int kVectors, typename X>
HWY_INLINE void gatherBlock(X* out, const float* weights, const View& values, Places places, std::int64_t begin,
                            std::int64_t end, std::int64_t column) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  FloatVector sums[kVectors];
  HWY_UNROLL(32)
  for (int v = 0; v < kVectors; ++v) sums[v] = splat(0);
  for (std::int64_t p = begin; p < end; ++p) {
    const X* value = rowOf<X>(values, places.at(p)) + column;
    const auto weight = splat(weights[p]);
    HWY_UNROLL(32)
    for (int v = 0; v < kVectors; ++v) sums[v] = hn::MulAdd(weight, load(value + v * lanes), sums[v]);
  }
  HWY_UNROLL(32)
  for (int v = 0; v < kVectors; ++v) store(sums[v], out + v * lanes);
}

/// out = sum over positions of weight * value.
template <typename X>
void gatherValues(X* out, const float* weights, const View& values, Places places, std::int64_t begin, std::int64_t end,
                  std::int64_t column, std::int64_t width) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  std::int64_t c = 0;
  for (; c + 4 * lanes <= width; c += 4 * lanes)
    gatherBlock<4>(out + c, weights, values, places, begin, end, column + c);
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
  workers_.forEach(q.rows * plan.heads, work, [&](std::int64_t i, int thread) {
    kernel(out, weights, q, keys, values, plan, i / plan.heads, static_cast<int>(i % plan.heads),
           workers_.scratch(thread));
  });
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
