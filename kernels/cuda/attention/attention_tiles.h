// SPDX-License-Identifier: Apache-2.0
// The pieces of attention (section 3.2.1, equation 1) that its kernels share. A block has some rows of one sentence and
// head, four a warp, and walks over the other side of the weight matrix in tiles of 32, a lane each. Sentences are
// short (27 tokens is usual), so one tile is often all. Operands wait in shared memory as floats.
#pragma once

#include "kernels/cuda/device/dropout_device.h"
#include "kernels/cuda/device/pack.h"
#include "kernels/cuda/device/reduce.h"

namespace transept::cuda {

inline constexpr int kTile = kWarp;  // rows of a tile, a lane each
inline constexpr int kWarpRows = 4;  // rows a warp
inline constexpr int kSlice =
    4 * kWarp;  // columns of a result that one block computes; wider heads take several blocks

/// AttentionPlan as kernels see it.
struct AttentionShape {
  explicit AttentionShape(const AttentionPlan& plan)
      : queryOffsets(plan.queryOffsets.as<std::int32_t>()),
        keyOffsets(plan.keyOffsets.as<std::int32_t>()),
        heads(plan.heads),
        keyWidth(plan.keyWidth),
        valueWidth(plan.valueWidth),
        causal(plan.causal),
        window(plan.window),
        scale(plan.scale),
        dropout(plan.dropout) {}

  __device__ bool sees(std::int64_t query, std::int64_t key) const {
    if (causal && key > query) return false;
    return window <= 0 || (query > key ? query - key : key - query) <= window / 2;
  }

  const std::int32_t *queryOffsets, *keyOffsets;
  int heads, keyWidth, valueWidth;
  bool causal;
  int window;
  float scale;
  DropoutMask dropout;
};

/// The sentence's rows [first, first + count) of a packed matrix.
struct Span {
  std::int64_t first, count;
};
__device__ inline Span spanOf(const std::int32_t* offsets, std::int64_t sentence) {
  return {offsets[sentence], offsets[sentence + 1] - offsets[sentence]};
}

/// The positions that any of the rows [first, last] can see (kKeyRows: that can see them), cut to whole tiles in front.
template <bool kKeyRows>
__device__ inline Span visible(const AttentionShape& shape, std::int64_t first, std::int64_t last, std::int64_t count) {
  std::int64_t begin = 0, end = count;
  if (shape.window > 0) {
    begin = max(begin, first - shape.window / 2);
    end = min(end, last + shape.window / 2 + 1);
  }
  if (shape.causal && kKeyRows) begin = max(begin, first);
  if (shape.causal && !kKeyRows) end = min(end, last + 1);
  begin = begin / kTile * kTile;
  return {begin, end - begin};
}

/// The columns of one head.
template <typename T>
__device__ inline Matrix<T> headOf(Matrix<T> matrix, int head, int width) {
  const std::int64_t column = static_cast<std::int64_t>(head) * width;
  matrix.data += column;
  matrix.columns = width;
  matrix.aligned = matrix.aligned && column % kPack<T> == 0;
  return matrix;
}

/// Floats from row to row of a tile: whole groups of four, an odd number of them, so that the lanes' reads of 16 bytes
/// fall into different banks.
__host__ __device__ constexpr int pitchOf(int width) {
  return 4 * ((width + 3) / 4 | 1);
}

/// tile[r] = row first + r of `from`, 0 past its count and past its last column. The whole block loads.
template <typename T>
__device__ inline void loadTile(float* tile, const Matrix<T>& from, Span rows, int tileRows) {
  constexpr int kEach = 8;
  const int pitch = pitchOf(static_cast<int>(from.columns)), perRow = (pitch + kEach - 1) / kEach;
  for (int i = threadIdx.x; i < tileRows * perRow; i += blockDim.x) {
    const int r = i / perRow, c = i % perRow * kEach;
    float values[kEach] = {};
    if (r < rows.count && c < from.columns) load(values, from, rows.first + r, c);
#pragma unroll
    for (int j = 0; j < kEach; ++j)
      if (c + j < pitch) tile[r * pitch + c + j] = values[j];
  }
}

/// products[i] = this warp's row i . this lane's row
__device__ inline void dots(float (&products)[kWarpRows], const float* rows, const float* lanes, int width) {
  const int pitch = pitchOf(width);
  const float* row = rows + threadIdx.x / kWarp * kWarpRows * pitch;
  const float* own = lanes + threadIdx.x % kWarp * pitch;
#pragma unroll
  for (int i = 0; i < kWarpRows; ++i) products[i] = 0;
#pragma unroll 2  // more would spill registers in the backward kernel
  for (int c = 0; c < width; c += 4) {
    const float4 b = *reinterpret_cast<const float4*>(own + c);
#pragma unroll
    for (int i = 0; i < kWarpRows; ++i) {
      const float4 a = *reinterpret_cast<const float4*>(row + i * pitch + c);
      products[i] += a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
    }
  }
}

/// sums[i][m] += the sum over the tile's rows j of weights[i] of lane j * tile[j][column + 32 m], for this lane's
/// columns from `slice` on. staged: 32 float4 of this warp.
template <int kColumns>
__device__ inline void addWeighted(float (&sums)[kWarpRows][kColumns], const float (&weights)[kWarpRows],
                                   float4* staged, const float* tile, int width, int slice) {
  const int lane = threadIdx.x % kWarp, pitch = pitchOf(width);
  __syncwarp();  // what was staged before has been read
  staged[lane] = {weights[0], weights[1], weights[2], weights[3]};
  __syncwarp();
  for (int j = 0; j < kTile; ++j) {
    const float4 w = staged[j];
#pragma unroll
    for (int m = 0; m < kColumns; ++m) {
      const int column = slice + lane + m * kWarp;
      const float value = column < width ? tile[j * pitch + column] : 0.0f;
      sums[0][m] += w.x * value;
      sums[1][m] += w.y * value;
      sums[2][m] += w.z * value;
      sums[3][m] += w.w * value;
    }
  }
}

/// Writes what addWeighted summed: this warp's rows from `first` on, as far as there are any.
template <int kColumns, typename T>
__device__ inline void storeRows(const Matrix<T>& to, Span rows, const float (&sums)[kWarpRows][kColumns], int slice) {
  const int lane = threadIdx.x % kWarp, first = threadIdx.x / kWarp * kWarpRows;
#pragma unroll
  for (int i = 0; i < kWarpRows; ++i)
#pragma unroll
    for (int m = 0; m < kColumns; ++m) {
      const int column = slice + lane + m * kWarp;
      if (first + i < rows.count && column < to.columns)
        to.row(rows.first + first + i)[column] = fromFloat<T>(sums[i][m]);
    }
}

}  // namespace transept::cuda
