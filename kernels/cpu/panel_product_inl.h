// SPDX-License-Identifier: Apache-2.0
// Products of packed operands: strips of a few rows against panels of two vectors, summed over the depth in order, so
// that the bits of an element depend on its row and column alone.
#if defined(TRANSEPT_KERNELS_CPU_PANEL_PRODUCT_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_PANEL_PRODUCT_INL_H_
#undef TRANSEPT_KERNELS_CPU_PANEL_PRODUCT_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_PANEL_PRODUCT_INL_H_
#endif

#include <algorithm>
#include <cstring>

#include "hwy/cache_control.h"
#include "kernels/cpu/simd_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// Rows of a strip: with two vectors each they fill the registers, two of which hold a panel's columns.
#if HWY_TARGET == HWY_AVX3
inline constexpr int kStripRows = 12;
#else
inline constexpr int kStripRows = 6;
#endif

HWY_INLINE std::int64_t panelWidth() {
  return 2 * static_cast<std::int64_t>(laneCount());
}

/// Copies columns [column, column + count) of `depth` rows of x into panels, each [depth, panelWidth]; the last one is
/// padded with zeros.
template <typename X>
void packPanels(float* to, const View& x, std::int64_t first, std::int64_t depth, std::int64_t column,
                std::int64_t count) {
  const std::int64_t width = panelWidth(), lanes = width / 2;
  for (std::int64_t k = 0; k < depth; ++k) {
    const X* from = rowOf<X>(x, first + k) + column;
    float* row = to + k * width;
    std::int64_t c = 0;
    for (; c + width <= count; c += width, row += depth * width) {
      store(load(from + c), row);
      store(load(from + c + lanes), row + lanes);
    }
    if (c == count) continue;
    std::fill(row, row + width, 0.0f);
    for (std::int64_t i = 0; c + i < count; ++i) row[i] = toFloat(from[c + i]);
  }
}

/// Copies columns [column, column + count) of `depth` rows of x into strips, each [depth, kStripRows]; adds them to
/// `sums` unless that is null. row: room for a row of `count` floats and a strip.
template <typename X>
void packStrips(float* to, const View& x, std::int64_t first, std::int64_t depth, std::int64_t column,
                std::int64_t count, float* sums, float* row) {
  constexpr bool kDirect = std::is_same_v<X, float>;  // whole strips need no conversion
  const std::int64_t whole = kDirect ? count / kStripRows * kStripRows : 0;
  std::fill(row + count, row + count + kStripRows, 0.0f);
  for (std::int64_t k = 0; k < depth; ++k) {
    const X* from = rowOf<X>(x, first + k) + column;
    float* strip = to + k * kStripRows;
    std::int64_t i = 0;
    for (; i < whole; i += kStripRows, strip += depth * kStripRows)
      std::memcpy(strip, from + i, kStripRows * sizeof(float));
    if (whole < count) {
      forLanes(count - whole,
               [&](std::int64_t j, auto size) HWY_ATTR { store(load(from + whole + j, size), row + whole + j, size); });
      for (; i < count; i += kStripRows, strip += depth * kStripRows)
        std::memcpy(strip, row + i, kStripRows * sizeof(float));
    }
    if (!sums) continue;
    forLanes(count, [&](std::int64_t j, auto size)
                        HWY_ATTR { store(hn::Add(load(sums + j, size), load(from + j, size)), sums + j, size); });
  }
}

/// sums += strip * panel over `depth`, for the first kRows rows of a strip. A processor core whose other thread is at
/// work for someone else issues half as many instructions, and this loop has little else than them to wait for: where a
/// product can read a factor itself, half of the rows leave out the instruction that would load it for both their
/// products. (All of them would be too many loads.) Unrolled, since counting costs a tenth.
template <int kRows>
HWY_INLINE void addProducts(FloatVector (&sums)[kRows][2], const float* strip, const float* panel, std::int64_t depth) {
  constexpr int kLoadedOnce = HWY_TARGET == HWY_AVX3 ? (kRows + 1) / 2 : kRows;
  constexpr std::int64_t kUnrolled = 4;
  const auto lanes = static_cast<std::int64_t>(laneCount());
  const float* again = strip;
  asm("" : "+r"(again));  // else the compiler sees that both point to the same and loads each factor once
  const auto addColumn = [&](std::int64_t k) HWY_ATTR {
    const auto left = load(panel + 2 * k * lanes), right = load(panel + (2 * k + 1) * lanes);
    HWY_UNROLL(32)
    for (int r = 0; r < kRows; ++r) {
      const std::int64_t at = k * kStripRows + r;
      sums[r][0] = hn::MulAdd(splat(strip[at]), left, sums[r][0]);
      sums[r][1] = hn::MulAdd(splat(r < kLoadedOnce ? strip[at] : again[at]), right, sums[r][1]);
    }
  };
  std::int64_t k = 0;
  for (; k + kUnrolled <= depth; k += kUnrolled) {
    HWY_UNROLL(4)
    for (std::int64_t i = 0; i < kUnrolled; ++i) addColumn(i);
    strip += kUnrolled * kStripRows;
    again += kUnrolled * kStripRows;
    panel += kUnrolled * 2 * lanes;
  }
  for (; k < depth; ++k, strip += kStripRows, again += kStripRows, panel += 2 * lanes) addColumn(0);
}

/// result += strip * panel for the first kRows rows of a strip. The result is fetched while the product is made.
template <int kRows>
HWY_INLINE void addStripProduct(float* result, std::int64_t stride, const float* strip, const float* panel,
                                std::int64_t depth) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  FloatVector sums[kRows][2];
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) {
    sums[r][0] = sums[r][1] = splat(0);
    hwy::Prefetch(result + r * stride);
    hwy::Prefetch(result + r * stride + 2 * lanes - 1);  // of three lines that it may lie on, the two that it must
  }
  addProducts<kRows>(sums, strip, panel, depth);
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) {
    float* row = result + r * stride;
    store(hn::Add(load(row), sums[r][0]), row);
    store(hn::Add(load(row + lanes), sums[r][1]), row + lanes);
  }
}

/// As addStripProduct, where rows or columns of the result end early: by way of a block that is whole.
inline void addEdgeProduct(float* result, std::int64_t stride, const float* strip, const float* panel,
                           std::int64_t depth, std::int64_t rows, std::int64_t columns) {
  HWY_ALIGN float block[kStripRows * 2 * kMostLanes] = {};
  const std::int64_t width = panelWidth();
  for (std::int64_t r = 0; r < rows; ++r) std::copy_n(result + r * stride, columns, block + r * width);
  addStripProduct<kStripRows>(block, width, strip, panel, depth);
  for (std::int64_t r = 0; r < rows; ++r) std::copy_n(block + r * width, columns, result + r * stride);
}

/// result [rows, columns] += strips^T panels, both packed over the same depth.
inline void addPackedProduct(float* result, std::int64_t stride, const float* strips, const float* panels,
                             std::int64_t rows, std::int64_t columns, std::int64_t depth) {
  const std::int64_t width = panelWidth();
  for (std::int64_t c = 0; c < columns; c += width)
    for (std::int64_t r = 0; r < rows; r += kStripRows) {
      float* block = result + r * stride + c;
      const float* strip = strips + r * depth;
      const float* panel = panels + c * depth;
      if (r + kStripRows <= rows && c + width <= columns)
        addStripProduct<kStripRows>(block, stride, strip, panel, depth);
      else
        addEdgeProduct(block, stride, strip, panel, depth, std::min<std::int64_t>(kStripRows, rows - r),
                       std::min(width, columns - c));
    }
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_PANEL_PRODUCT_INL_H_
