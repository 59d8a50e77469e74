// SPDX-License-Identifier: Apache-2.0
// The passes over a row of logits that a softmax consists of: its maximum, and the sum of exp(x - maximum).
#if defined(TRANSEPT_KERNELS_CPU_SOFTMAX_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_SOFTMAX_INL_H_
#undef TRANSEPT_KERNELS_CPU_SOFTMAX_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_SOFTMAX_INL_H_
#endif

#include <cstdint>
#include <limits>

#include "kernels/cpu/core/simd_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

struct RowMaximum {
  float highest;
  float sum;  ///< of the row itself, for label smoothing
};

/// Two pairs of vectors per step, because a single chain of additions would be bound by their latency.
template <typename X>
HWY_INLINE RowMaximum rowMaximum(const X* row, std::int64_t width) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  const float none = -std::numeric_limits<float>::infinity();
  FloatVector highest[4] = {splat(none), splat(none), splat(none), splat(none)};
  FloatVector sums[4] = {splat(0), splat(0), splat(0), splat(0)};
  std::int64_t i = 0;
  for (; i + 4 * lanes <= width; i += 4 * lanes) HWY_UNROLL(2)
  for (int v = 0; v < 4; v += 2) {
    const Pair pair = loadPair(row + i + v * lanes);
    highest[v] = hn::Max(highest[v], pair.first);
    highest[v + 1] = hn::Max(highest[v + 1], pair.second);
    sums[v] = hn::Add(sums[v], pair.first);
    sums[v + 1] = hn::Add(sums[v + 1], pair.second);
  }
  forLanes(width - i, [&](std::int64_t j, auto size) TRANSEPT_STEP {
    const auto value = load(row + i + j, size);
    highest[0] = hn::Max(highest[0], keep(value, none, size));
    sums[0] = hn::Add(sums[0], value);
  });
  return {maxOf(hn::Max(hn::Max(highest[0], highest[1]), hn::Max(highest[2], highest[3]))),
          sumLanes(hn::Add(hn::Add(sums[0], sums[1]), hn::Add(sums[2], sums[3])))};
}

/// The sum of exp(x - highest). Stores the terms in `weights` unless that is null, in the order of loadPair();
/// `weights` may be the row itself.
template <typename X>
HWY_INLINE float sumOfExp(const X* row, std::int64_t width, float highest, float* weights) {
  const auto top = splat(highest);
  FloatVector sums[2] = {splat(0), splat(0)};
  forPairs(
      width,
      [&](std::int64_t i) TRANSEPT_STEP {
        const Pair pair = loadPair(row + i);
        const Pair weight = {fastExp(hn::Sub(pair.first, top)), fastExp(hn::Sub(pair.second, top))};
        sums[0] = hn::Add(sums[0], weight.first);
        sums[1] = hn::Add(sums[1], weight.second);
        if (weights) storePair(weight, weights + i);
      },
      [&](std::int64_t i, auto size) TRANSEPT_STEP {
        const auto weight = fastExp(hn::Sub(load(row + i, size), top));
        sums[0] = hn::Add(sums[0], keep(weight, 0, size));
        if (weights) store(weight, weights + i, size);
      });
  return sumLanes(hn::Add(sums[0], sums[1]));
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_SOFTMAX_INL_H_
