// SPDX-License-Identifier: Apache-2.0
// The passes over a long row that softmax needs: its maximum, and its sum of exponentials.
#if defined(TRANSEPT_KERNELS_CPU_ROW_SOFTMAX_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_ROW_SOFTMAX_INL_H_
#undef TRANSEPT_KERNELS_CPU_ROW_SOFTMAX_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_ROW_SOFTMAX_INL_H_
#endif

#include <limits>

#include "kernels/cpu/simd_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

struct RowMaximum {
  float highest;
  float sum;  ///< of the row itself, for label smoothing
};

/// Four vectors a step: the chains of additions would wait for each other otherwise.
template <typename X>
HWY_INLINE RowMaximum rowMaximum(const X* row, std::int64_t width) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  const float none = -std::numeric_limits<float>::infinity();
  FloatVector highest[4] = {splat(none), splat(none), splat(none), splat(none)};
  FloatVector sums[4] = {splat(0), splat(0), splat(0), splat(0)};
  std::int64_t i = 0;
  for (; i + 4 * lanes <= width; i += 4 * lanes) HWY_UNROLL(32)
  for (int v = 0; v < 4; ++v) {
    const auto value = load(row + i + v * lanes);
    highest[v] = hn::Max(highest[v], value);
    sums[v] = hn::Add(sums[v], value);
  }
  forLanes(width - i, [&](std::int64_t j, auto size) HWY_ATTR {
    const auto value = load(row + i + j, size);
    highest[0] = hn::Max(highest[0], keep(value, none, size));
    sums[0] = hn::Add(sums[0], value);
  });
  return {maxOf(hn::Max(hn::Max(highest[0], highest[1]), hn::Max(highest[2], highest[3]))),
          sumOf(hn::Add(hn::Add(sums[0], sums[1]), hn::Add(sums[2], sums[3])))};
}

/// The sum of exp(x - highest); `weights`, unless null, receives the terms and may be the row itself.
template <typename X>
HWY_INLINE float sumOfExp(const X* row, std::int64_t width, float highest, float* weights) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  const auto top = splat(highest);
  FloatVector sums[4] = {splat(0), splat(0), splat(0), splat(0)};
  std::int64_t i = 0;
  for (; i + 4 * lanes <= width; i += 4 * lanes) HWY_UNROLL(32)
  for (int v = 0; v < 4; ++v) {
    const auto weight = fastExp(hn::Sub(load(row + i + v * lanes), top));
    sums[v] = hn::Add(sums[v], weight);
    if (weights) store(weight, weights + i + v * lanes);
  }
  forLanes(width - i, [&](std::int64_t j, auto size) HWY_ATTR {
    const auto weight = fastExp(hn::Sub(load(row + i + j, size), top));
    sums[0] = hn::Add(sums[0], keep(weight, 0, size));
    if (weights) store(weight, weights + i + j, size);
  });
  return sumOf(hn::Add(hn::Add(sums[0], sums[1]), hn::Add(sums[2], sums[3])));
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_ROW_SOFTMAX_INL_H_
