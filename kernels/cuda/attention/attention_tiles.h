// SPDX-License-Identifier: Apache-2.0
// What the attention kernels share (section 3.2.1, equation 1): plan, spans, tiles and launches. The tiles in shared
// memory hold floats and belong to attention.cu. There, a block computes some rows of one sentence
// and head, four per warp, and loops over the other side of the weight matrix in tiles of 32 rows, one per lane.
// Sentences are short (27 tokens is usual), so a single tile often suffices.
#pragma once

#include <algorithm>
#include <string>

#include "kernels/cuda/device/device.h"
#include "kernels/cuda/device/dropout_device.h"
#include "kernels/cuda/device/pack.h"
#include "kernels/cuda/device/reduce.h"

namespace transept::cuda {

inline constexpr int kTile = kWarp;  // rows of a tile, one per lane
inline constexpr int kWarpRows = 4;  // rows per warp
inline constexpr int kSlice =
    4 * kWarp;  // columns of a result that one block computes; wider heads take several blocks

/// AttentionPlan for kernels.
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

  template <typename Index>
  __device__ bool sees(Index query, Index key) const {
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

/// Rows [first, first + count) of a packed matrix.
struct Span {
  std::int64_t first, count;
};
__device__ inline Span spanOf(const std::int32_t* offsets, std::int64_t sentence) {
  return {offsets[sentence], offsets[sentence + 1] - offsets[sentence]};
}

/// The positions that any of the rows [first, last] sees (kKeyRows: that see any of the rows), beginning with a whole
/// tile.
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
__device__ inline Matrix<T> headMatrix(Matrix<T> matrix, int head, int width) {
  const std::int64_t column = static_cast<std::int64_t>(head) * width;
  matrix.data += column;
  matrix.columns = width;
  matrix.aligned = matrix.aligned && column % kPack<T> == 0;
  return matrix;
}

/// Floats from row to row of a tile: an odd number of groups of four, so that the 16-byte reads of the lanes use
/// different banks of shared memory.
__host__ __device__ constexpr int pitchOf(int width) {
  return 4 * ((width + 3) / 4 | 1);
}

/// tile[r] = row rows.first + r of `from`, or 0 past rows.count and past the last column. All threads of the block
/// must call it.
__device__ inline void loadTile(float* tile, const Matrix<const float>& from, Span rows, int tileRows) {
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
  __syncwarp();  // all lanes have read the previous values
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

/// Writes the sums of addWeighted for this warp's rows, as far as there are any.
template <int kColumns>
__device__ inline void storeRows(const Matrix<float>& to, Span rows, const float (&sums)[kWarpRows][kColumns],
                                 int slice) {
  const int lane = threadIdx.x % kWarp, first = threadIdx.x / kWarp * kWarpRows;
#pragma unroll
  for (int i = 0; i < kWarpRows; ++i)
#pragma unroll
    for (int m = 0; m < kColumns; ++m) {
      const int column = slice + lane + m * kWarp;
      if (first + i < rows.count && column < to.columns) to.row(rows.first + first + i)[column] = sums[i][m];
    }
}

// ---- Launch parameters ----------------------------------------------------------------------------------------------

struct AttentionLaunch {
  unsigned warps;
  std::size_t sharedBytes;
};

/// As many warps as fit the GPU's shared memory: `most`, or that number halved some times. warpBytes: what each warp
/// needs of it; tileBytes: what all warps share. Throws BackendError where not even one fits.
inline AttentionLaunch attentionLaunch(const Stream& stream, unsigned most, std::size_t warpBytes,
                                       std::size_t tileBytes) {
  int limit = 0;
  check(cudaDeviceGetAttribute(&limit, cudaDevAttrMaxSharedMemoryPerBlockOptin, stream.device), stream.device,
        "ask for its shared memory");
  for (unsigned warps = most; warps > 0; warps /= 2) {
    const std::size_t bytes = warps * warpBytes + tileBytes;
    if (bytes <= static_cast<std::size_t>(limit)) return {warps, bytes};
  }
  throw BackendError("Attention heads as wide as these do not fit into the " + std::to_string(limit >> 10) +
                     " KiB of shared memory of cuda:" + std::to_string(stream.device) +
                     "; raise model.heads or lower model.d_k and model.d_v.");
}

/// Calls function(std::integral_constant) with the number of columns per lane for a result of that width: 1, 2 or 4.
template <typename Function>
void forColumns(int width, const Function& function) {
  if (width <= kWarp)
    function(std::integral_constant<int, 1>());
  else if (width <= 2 * kWarp)
    function(std::integral_constant<int, 2>());
  else
    function(std::integral_constant<int, 4>());
}

}  // namespace transept::cuda
