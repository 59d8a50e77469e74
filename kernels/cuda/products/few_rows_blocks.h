// SPDX-License-Identifier: Apache-2.0
// What a block computes of linear() and addNormLinear() for few rows, in a kernel of its own (few_rows.cu) or together
// with other operations (joined_operations.cu).
#pragma once

#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/overlap.h"
#include "kernels/cuda/device/reduce.h"

namespace transept::cuda::few_rows {

inline constexpr int kThreads = 128;
inline constexpr int kWarps = kThreads / kWarp;
inline constexpr int kFewRows = 8;  // the most rows of x
inline constexpr int kOutputs = 2;  // columns of y per warp

using Half = __nv_bfloat16;

/// A product with the weights that a block reads: y = activation(x w^T + bias).
template <typename Y>
struct FewRows {
  Matrix<Y> y;
  Matrix<const Half, true> w;
  const Y* bias;
  bool relu;
};

/// Where a warp computes: kOutputs columns of y from `first` on, of which kParts warps divide the inner dimension.
template <int kParts>
struct Outputs {
  __device__ explicit Outputs(std::int64_t block)
      : part(static_cast<int>(threadIdx.y) % kParts),
        lane(static_cast<int>(threadIdx.x)),
        first((block * kWarps + threadIdx.y) / kParts * kOutputs) {}
  __device__ std::int64_t begin() const { return (part * kWarp + lane) * kEach; }
  static constexpr std::int64_t kStep = kParts * kWarp * kEach;
  /// The column of output o. A lane whose column lies past the end reads the last one instead: a condition would make
  /// its reads wait for each other.
  template <typename Y>
  __device__ std::int64_t column(const FewRows<Y>& a, int o) const {
    return min(first + o, a.y.columns - 1);
  }

  int part, lane;
  std::int64_t first;
};

template <int kParts, typename Y>
__device__ inline void prefetchWeights(const FewRows<Y>& a, const Outputs<kParts>& at) {
  if (at.lane % 8 != 0) return;  // 8 lanes read 128 bytes
  for (std::int64_t c = at.begin(); c < a.w.columns; c += at.kStep)
    for (int o = 0; o < kOutputs; ++o) prefetch(a.w.row(at.column(a, o)) + c);
}

/// y = activation(x w^T + bias), where x has `rows` rows: loadRow(values, r, c) loads those of row r from column c on.
/// The lanes read all of the inner dimension at once.
template <int kRows, int kParts, typename Y, typename LoadRow>
__device__ inline void multiplyFewRows(const FewRows<Y>& a, const Outputs<kParts>& at, std::int64_t rows,
                                       const LoadRow& loadRow) {
  const int part = at.part, lane = at.lane;
  float sums[kOutputs][kRows] = {};
#pragma unroll 2
  for (std::int64_t c = at.begin(); c < a.w.columns; c += at.kStep) {
    float weights[kOutputs][kEach], values[kRows][kEach];
#pragma unroll
    for (int o = 0; o < kOutputs; ++o) load(weights[o], a.w, at.column(a, o), c);
#pragma unroll
    for (int r = 0; r < kRows; ++r) loadRow(values[r], min(static_cast<std::int64_t>(r), rows - 1), c);
#pragma unroll
    for (int r = 0; r < kRows; ++r)
#pragma unroll
      for (int o = 0; o < kOutputs; ++o)
#pragma unroll
        for (int i = 0; i < kEach; ++i) sums[o][r] += values[r][i] * weights[o][i];
  }
  float own = 0;  // of row lane % kRows and output lane / kRows
#pragma unroll
  for (int o = 0; o < kOutputs; ++o)
#pragma unroll
    for (int r = 0; r < kRows; ++r) {
      const float sum = warpReduce(sums[o][r], Plus());
      if (lane == o * kRows + r) own = sum;
    }
  if constexpr (kParts > 1) {
    __shared__ float shared[kWarps][kWarp];
    shared[threadIdx.y][lane] = own;
    __syncthreads();
    own = 0;
    for (int p = 0; p < kParts; ++p) own += shared[static_cast<int>(threadIdx.y) - part + p][lane];
  }
  const std::int64_t column = at.first + lane / kRows, row = lane % kRows;
  if (part > 0 || lane >= kOutputs * kRows || row >= rows || column >= a.y.columns) return;
  if (a.bias) own += asFloat(a.bias[column]);
  a.y.row(row)[column] = fromFloat<Y>(a.relu ? fmaxf(own, 0.0f) : own);
}

inline constexpr int kNormGroups = 4;  // of columns of a row, each of a warp
inline constexpr std::int64_t kWidestNorm = kNormGroups * kWarp * kEach;

struct FewNorms {
  Matrix<Half, true> sum, y;
  Matrix<const Half, true> x, sublayer;
  Matrix<const float, true> gain, bias;
};

/// to = LayerNorm(x + sublayer) of row r, which a warp computes; past the width, `to` has no meaning. The first block
/// also writes it, and the sum, to global memory. Lanes past the width, and warps without a row, read others instead:
/// without conditions, the compiler needs no memory for registers.
__device__ inline void normaliseRow(Half* to, const FewNorms& a, int row, bool first) {
  const std::int64_t width = a.x.columns, r = min(static_cast<std::int64_t>(row), a.x.rows - 1);
  const bool writes = first && row < a.x.rows;
  float values[kNormGroups][kEach], total = 0, squares = 0;
  const auto columnOf = [](int g) { return (g * kWarp + static_cast<std::int64_t>(threadIdx.x)) * kEach; };
#pragma unroll
  for (int g = 0; g < kNormGroups; ++g) {
    const bool any = columnOf(g) < width;
    const std::int64_t c = any ? columnOf(g) : 0;
    float added[kEach];
    load(values[g], a.x, r, c);
    load(added, a.sublayer, r, c);
#pragma unroll
    for (int i = 0; i < kEach; ++i) {
      values[g][i] = any ? values[g][i] + added[i] : 0.0f;
      total += values[g][i];
    }
    if (writes && any) store(a.sum, r, c, values[g]);
  }
  const float average = warpReduce(total, Plus()) / static_cast<float>(width);
#pragma unroll
  for (int g = 0; g < kNormGroups; ++g)
#pragma unroll
    for (int i = 0; i < kEach; ++i) {
      values[g][i] = columnOf(g) < width ? values[g][i] - average : 0.0f;
      squares += values[g][i] * values[g][i];
    }
  const float inverse = 1 / sqrtf(warpReduce(squares, Plus()) / static_cast<float>(width) + kNormEpsilon);
#pragma unroll
  for (int g = 0; g < kNormGroups; ++g) {
    const bool any = columnOf(g) < width;
    const std::int64_t c = any ? columnOf(g) : 0;
    float gains[kEach], biases[kEach];
    load(gains, a.gain, 0, c);
    load(biases, a.bias, 0, c);
#pragma unroll
    for (int i = 0; i < kEach; ++i) {
      values[g][i] = values[g][i] * inverse * gains[i] + biases[i];
      to[columnOf(g) + i] = fromFloat<Half>(values[g][i]);
    }
    if (writes && any) store(a.y, r, c, values[g]);
  }
}

/// Block `at` of y = activation(x w^T + bias).
template <int kRows, int kParts, typename Y>
__device__ inline void linearBlock(const FewRows<Y>& a, const Matrix<const Half, true>& x, const Outputs<kParts>& at) {
  multiplyFewRows<kRows>(a, at, x.rows,
                         [&](float(&values)[kEach], std::int64_t r, std::int64_t c) { load(values, x, r, c); });
}

/// Block `at` of sum = x + sublayer;  y = LayerNorm(sum);  product = activation(y w^T + bias). Each block computes all
/// rows of y; the first one stores them. y: [kRows, kWidestNorm], shared, aligned to 16 bytes.
template <int kRows, int kParts>
__device__ inline void addNormLinearBlock(Half* y, const FewRows<Half>& a, const FewNorms& norms,
                                          const Outputs<kParts>& at, bool first) {
  static_assert(kRows % kWarps == 0, "each warp computes as many rows");
#pragma unroll
  for (int k = 0; k < kRows / kWarps; ++k) {
    const int row = k * kWarps + static_cast<int>(threadIdx.y);
    normaliseRow(y + row * kWidestNorm, norms, row, first);
  }
  __syncthreads();
  Matrix<const Half, true> rows;
  rows.data = y;
  rows.stride = kWidestNorm;
  multiplyFewRows<kRows>(a, at, norms.x.rows,
                         [&](float(&values)[kEach], std::int64_t r, std::int64_t c) { load(values, rows, r, c); });
}

}  // namespace transept::cuda::few_rows
