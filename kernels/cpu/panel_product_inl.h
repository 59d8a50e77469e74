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

/// result += strip * panel for the first kRows rows of a strip.
template <int kRows>
HWY_INLINE void addStripProduct(float* result, std::int64_t stride, const float* strip, const float* panel,
                                std::int64_t depth) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  FloatVector sums[kRows][2];
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) {
    sums[r][0] = load(result + r * stride);
    sums[r][1] = load(result + r * stride + lanes);
  }
  for (std::int64_t k = 0; k < depth; ++k, panel += 2 * lanes, strip += kStripRows) {
    const auto left = load(panel), right = load(panel + lanes);
    HWY_UNROLL(32)
    for (int r = 0; r < kRows; ++r) {
      const auto factor = splat(strip[r]);
      sums[r][0] = hn::MulAdd(factor, left, sums[r][0]);
      sums[r][1] = hn::MulAdd(factor, right, sums[r][1]);
    }
  }
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) {
    store(sums[r][0], result + r * stride);
    store(sums[r][1], result + r * stride + lanes);
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
