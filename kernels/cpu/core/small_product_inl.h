// SPDX-License-Identifier: Apache-2.0
// Products of small f32 matrices that fit the first-level cache, for attention. A block of up to 5 rows x two vectors
// of results stays in registers. The caller pads columns of the right-hand side and of the result to whole vectors.
#if defined(TRANSEPT_KERNELS_CPU_SMALL_PRODUCT_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_SMALL_PRODUCT_INL_H_
#undef TRANSEPT_KERNELS_CPU_SMALL_PRODUCT_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_SMALL_PRODUCT_INL_H_
#endif

#include "kernels/cpu/core/simd_inl.h"
#include "kernels/cpu/core/workers.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// The left-hand side: element (row, depth) is data[row * rowStep + depth * depthStep]. Exchanging the steps transposes
/// it.
struct Left {
  const float* data;
  std::int64_t rowStep, depthStep;
};

template <int kRows, int kVectors>
HWY_INLINE void productBlock(float* result, std::int64_t resultStride, Left left, const float* right,
                             std::int64_t rightStride, std::int64_t depth, bool accumulate) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  FloatVector sums[kRows][kVectors];
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) HWY_UNROLL(32)
  for (int v = 0; v < kVectors; ++v) sums[r][v] = accumulate ? load(result + r * resultStride + v * lanes) : splat(0);
  for (std::int64_t k = 0; k < depth; ++k) {
    FloatVector columns[kVectors];
    HWY_UNROLL(32)
    for (int v = 0; v < kVectors; ++v) columns[v] = load(right + k * rightStride + v * lanes);
    HWY_UNROLL(32)
    for (int r = 0; r < kRows; ++r) {
      const auto factor = splat(left.data[r * left.rowStep + k * left.depthStep]);
      HWY_UNROLL(32)
      for (int v = 0; v < kVectors; ++v) sums[r][v] = hn::MulAdd(factor, columns[v], sums[r][v]);
    }
  }
  HWY_UNROLL(32)
  for (int r = 0; r < kRows; ++r) HWY_UNROLL(32)
  for (int v = 0; v < kVectors; ++v) store(sums[r][v], result + r * resultStride + v * lanes);
}

template <int kVectors>
HWY_INLINE void productColumns(float* result, std::int64_t resultStride, Left left, const float* right,
                               std::int64_t rightStride, std::int64_t rows, std::int64_t depth, bool accumulate) {
  while (rows >= 5) {
    productBlock<5, kVectors>(result, resultStride, left, right, rightStride, depth, accumulate);
    result += 5 * resultStride;
    left.data += 5 * left.rowStep;
    rows -= 5;
  }
  if (rows == 4) productBlock<4, kVectors>(result, resultStride, left, right, rightStride, depth, accumulate);
  if (rows == 3) productBlock<3, kVectors>(result, resultStride, left, right, rightStride, depth, accumulate);
  if (rows == 2) productBlock<2, kVectors>(result, resultStride, left, right, rightStride, depth, accumulate);
  if (rows == 1) productBlock<1, kVectors>(result, resultStride, left, right, rightStride, depth, accumulate);
}

/// result [rows, columns] = left [rows, depth] * right [depth, columns], or += where `accumulate`. `columns` is a
/// multiple of the number of lanes.
inline void smallProduct(float* result, std::int64_t resultStride, Left left, const float* right,
                         std::int64_t rightStride, std::int64_t rows, std::int64_t columns, std::int64_t depth,
                         bool accumulate) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  std::int64_t c = 0;
  for (; c + 2 * lanes <= columns; c += 2 * lanes)
    productColumns<2>(result + c, resultStride, left, right + c, rightStride, rows, depth, accumulate);
  if (c < columns) productColumns<1>(result + c, resultStride, left, right + c, rightStride, rows, depth, accumulate);
}

HWY_INLINE std::int64_t padded(std::int64_t width) {
  return roundUp(width, static_cast<std::int64_t>(laneCount()));
}

/// Copies rows [first, first + rows) x columns [column, column + width) of x as floats, padding each row with zeros.
template <typename X>
HWY_INLINE void stage(float* to, const ConstView& x, std::int64_t first, std::int64_t rows, std::int64_t column,
                      std::int64_t width, float factor) {
  const std::int64_t stride = padded(width);
  for (std::int64_t r = 0; r < rows; ++r) {
    const X* from = rowPointer<X>(x, first + r) + column;
    float* row = to + r * stride;
    forLanes(width, [&](std::int64_t i, auto size) HWY_ATTR {
      store(hn::Mul(load(from + i, size), splat(factor)), row + i);  // load() gives zeros past the width
    });
  }
}

/// to [width, toStride] = the transpose of from [rows, width], with zeros in columns past `rows`. Works on blocks of 4
/// x 4.
inline void transpose(float* to, std::int64_t toStride, const float* from, std::int64_t fromStride, std::int64_t rows,
                      std::int64_t width) {
  std::int64_t r = 0;
#if HWY_TARGET != HWY_SCALAR
  const hn::CappedTag<float, 4> d;
  const hn::Repartition<double, decltype(d)> pairs;
  for (; r + 4 <= rows; r += 4) {
    std::int64_t c = 0;
    for (; c + 4 <= width; c += 4) {
      const float* block = from + r * fromStride + c;
      const auto a = hn::LoadU(d, block), b = hn::LoadU(d, block + fromStride);
      const auto e = hn::LoadU(d, block + 2 * fromStride), g = hn::LoadU(d, block + 3 * fromStride);
      const auto abLow = hn::BitCast(pairs, hn::InterleaveLower(d, a, b));
      const auto abHigh = hn::BitCast(pairs, hn::InterleaveUpper(d, a, b));
      const auto egLow = hn::BitCast(pairs, hn::InterleaveLower(d, e, g));
      const auto egHigh = hn::BitCast(pairs, hn::InterleaveUpper(d, e, g));
      float* out = to + c * toStride + r;
      hn::StoreU(hn::BitCast(d, hn::InterleaveLower(pairs, abLow, egLow)), d, out);
      hn::StoreU(hn::BitCast(d, hn::InterleaveUpper(pairs, abLow, egLow)), d, out + toStride);
      hn::StoreU(hn::BitCast(d, hn::InterleaveLower(pairs, abHigh, egHigh)), d, out + 2 * toStride);
      hn::StoreU(hn::BitCast(d, hn::InterleaveUpper(pairs, abHigh, egHigh)), d, out + 3 * toStride);
    }
    for (; c < width; ++c)
      for (std::int64_t i = 0; i < 4; ++i) to[c * toStride + r + i] = from[(r + i) * fromStride + c];
  }
#endif
  for (; r < rows; ++r)
    for (std::int64_t c = 0; c < width; ++c) to[c * toStride + r] = from[r * fromStride + c];
  for (std::int64_t c = 0; c < width; ++c)
    for (std::int64_t i = rows; i < toStride; ++i) to[c * toStride + i] = 0;
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_SMALL_PRODUCT_INL_H_
