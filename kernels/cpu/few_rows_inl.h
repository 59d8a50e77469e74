// SPDX-License-Identifier: Apache-2.0
// y = x w^T for few rows of x, as in a decoding step: rows of x meet rows of w where they lie, since packing either
// would cost more than it saves. A block of sums stays in registers, a vector of partial sums each.
#if defined(TRANSEPT_KERNELS_CPU_FEW_ROWS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_FEW_ROWS_INL_H_
#undef TRANSEPT_KERNELS_CPU_FEW_ROWS_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_FEW_ROWS_INL_H_
#endif

#include <algorithm>

#include "kernels/cpu/simd_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// Columns that are summed at a time, so that the rows of a block stay in the first cache.
inline constexpr std::int64_t kFewRowsDepth = 512;

/// [kRows, kOuts] of y, each (accumulate: +=) a row of x times a row of w.
template <int kRows, int kOuts>
HWY_INLINE void fewRowsBlock(float* y, std::int64_t yStride, const float* x, std::int64_t xStride, const float* w,
                             std::int64_t wStride, std::int64_t depth, bool accumulate) {
  FloatVector sums[kRows][kOuts];
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) HWY_UNROLL(32)
  for (int o = 0; o < kOuts; ++o) sums[r][o] = splat(0);
  forLanes(depth, [&](std::int64_t k, auto size) HWY_ATTR {
    FloatVector weights[kOuts];
    HWY_UNROLL(32)
    for (int o = 0; o < kOuts; ++o) weights[o] = load(w + o * wStride + k, size);
    HWY_UNROLL(32)
    for (int r = 0; r < kRows; ++r) {
      const auto values = load(x + r * xStride + k, size);
      HWY_UNROLL(32)
      for (int o = 0; o < kOuts; ++o) sums[r][o] = hn::MulAdd(values, weights[o], sums[r][o]);
    }
  });
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) HWY_UNROLL(32)
  for (int o = 0; o < kOuts; ++o) {
    float& to = y[r * yStride + o];
    to = sumOf(sums[r][o]) + (accumulate ? to : 0);
  }
}

template <int kRows>
HWY_INLINE void fewRows(float* y, std::int64_t yStride, const float* x, std::int64_t xStride, const float* w,
                        std::int64_t wStride, std::int64_t outs, std::int64_t depth, bool accumulate) {
  std::int64_t o = 0;
  for (; o + 3 <= outs; o += 3)
    fewRowsBlock<kRows, 3>(y + o, yStride, x, xStride, w + o * wStride, wStride, depth, accumulate);
  for (; o < outs; ++o)
    fewRowsBlock<kRows, 1>(y + o, yStride, x, xStride, w + o * wStride, wStride, depth, accumulate);
}

/// y [rows, outs] = x [rows, depth] w^T, w [outs, depth]; the bits of an element depend on the depth alone.
inline void fewRowsProduct(float* y, std::int64_t yStride, const float* x, std::int64_t xStride, const float* w,
                           std::int64_t wStride, std::int64_t rows, std::int64_t outs, std::int64_t depth) {
  for (std::int64_t k = 0; k < std::max<std::int64_t>(depth, 1); k += kFewRowsDepth) {
    const std::int64_t part = std::min(kFewRowsDepth, depth - k);
    std::int64_t r = 0;
    const auto block = [&](auto count) HWY_ATTR {
      fewRows<decltype(count)::value>(y + r * yStride, yStride, x + r * xStride + k, xStride, w + k, wStride, outs,
                                      part, k > 0);
      r += decltype(count)::value;
    };
    while (rows - r >= 4) block(std::integral_constant<int, 4>());
    if (rows - r == 3) block(std::integral_constant<int, 3>());
    if (rows - r == 2) block(std::integral_constant<int, 2>());
    if (rows - r == 1) block(std::integral_constant<int, 1>());
  }
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_FEW_ROWS_INL_H_
