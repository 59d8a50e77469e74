// SPDX-License-Identifier: Apache-2.0
// The micro-kernel of f32 products: packed strips of a few rows times packed panels of two vectors, summed over the
// depth in order, so that the bits of an element depend on its row and column alone.
#if defined(TRANSEPT_KERNELS_CPU_PANEL_PRODUCT_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_PANEL_PRODUCT_INL_H_
#undef TRANSEPT_KERNELS_CPU_PANEL_PRODUCT_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_PANEL_PRODUCT_INL_H_
#endif

#include <algorithm>
#include <cstring>

#include "hwy/cache_control.h"
#include "kernels/cpu/core/simd_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// Rows of a strip: their sums, two vectors each, fill the registers together with the two vectors of a panel.
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

/// The factors of addProducts(), from a packed strip. again() reads the same factors through a second pointer, because
/// the compiler would otherwise merge both loads into one.
class StripFactors {
 public:
  explicit StripFactors(const float* strip) : strip_(strip), again_(strip) { asm("" : "+r"(again_)); }
  HWY_INLINE float first(int row, std::int64_t column) const { return strip_[column * kStripRows + row]; }
  HWY_INLINE float again(int row, std::int64_t column) const { return again_[column * kStripRows + row]; }
  HWY_INLINE void advance(std::int64_t columns) {
    strip_ += columns * kStripRows;
    again_ += columns * kStripRows;
  }

 private:
  const float *strip_, *again_;
};

/// The factors of addProducts(), from rows of a matrix that is not packed.
template <int kRows>
class RowFactors {
 public:
  RowFactors(const float* rows, std::int64_t stride) {
    HWY_UNROLL(32)
    for (int r = 0; r < kRows; ++r) rows_[r] = rows + r * stride;
    asm("" : "+r"(again_));
  }
  HWY_INLINE float first(int row, std::int64_t column) const { return rows_[row][first_ + column]; }
  HWY_INLINE float again(int row, std::int64_t column) const { return rows_[row][again_ + column]; }
  HWY_INLINE void advance(std::int64_t columns) {
    first_ += columns;
    again_ += columns;
  }

 private:
  const float* rows_[kRows];
  std::int64_t first_ = 0, again_ = 0;
};

/// sums += factors * panel over `depth`, for kRows rows. The loop is bound by the number of instructions. Where a
/// multiplication can broadcast a factor from memory itself, half of the rows load the factor once in each of their two
/// multiplications instead of in a separate instruction. (For all rows that would be too many loads.) The loop is
/// unrolled, because its counter costs a tenth.
template <int kRows, typename Factors>
HWY_INLINE void addProducts(FloatVector (&sums)[kRows][2], Factors factors, const float* panel, std::int64_t depth) {
  constexpr int kLoadedOnce = HWY_TARGET == HWY_AVX3 ? (kRows + 1) / 2 : kRows;
  constexpr std::int64_t kUnrolled = 4;
  const auto lanes = static_cast<std::int64_t>(laneCount());
  const auto addColumn = [&](std::int64_t k) HWY_ATTR {
    const auto left = load(panel + 2 * k * lanes), right = load(panel + (2 * k + 1) * lanes);
    HWY_UNROLL(32)
    for (int r = 0; r < kRows; ++r) {
      sums[r][0] = hn::MulAdd(splat(factors.first(r, k)), left, sums[r][0]);
      sums[r][1] = hn::MulAdd(splat(r < kLoadedOnce ? factors.first(r, k) : factors.again(r, k)), right, sums[r][1]);
    }
  };
  std::int64_t k = 0;
  for (; k + kUnrolled <= depth; k += kUnrolled, factors.advance(kUnrolled), panel += kUnrolled * 2 * lanes) {
    HWY_UNROLL(4)
    for (std::int64_t i = 0; i < kUnrolled; ++i) addColumn(i);
  }
  for (; k < depth; ++k, factors.advance(1), panel += 2 * lanes) addColumn(0);
}

/// result += strip * panel for the first kRows rows of a strip. The result is prefetched during the product.
template <int kRows>
HWY_INLINE void addStripProduct(float* result, std::int64_t stride, const float* strip, const float* panel,
                                std::int64_t depth) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  FloatVector sums[kRows][2];
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) {
    sums[r][0] = sums[r][1] = splat(0);
    hwy::Prefetch(result + r * stride);
    hwy::Prefetch(result + r * stride + 2 * lanes - 1);  // the last element: a row may span three cache lines
  }
  addProducts<kRows>(sums, StripFactors(strip), panel, depth);
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) {
    float* row = result + r * stride;
    store(hn::Add(load(row), sums[r][0]), row);
    store(hn::Add(load(row + lanes), sums[r][1]), row + lanes);
  }
}

/// As addStripProduct, for the edge of a result with fewer rows or columns: through a whole block.
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
