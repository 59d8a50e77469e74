// SPDX-License-Identifier: Apache-2.0
// Sums of the columns of a matrix, for gradients of biases and norms: of chunks of rows first, then of the chunks, in
// an order that depends on the number of rows alone. cuBLASLt could fuse such sums with a product, but takes longer for
// both together (docs/gpu.md).
#include "kernels/cuda/products/column_sums.h"

#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/overlap.h"
#include "kernels/cuda/device/reduce.h"

namespace transept::cuda {
namespace {

constexpr int kRowsEach = 128;     // rows per partial sum
constexpr int kSumWarps = 8;       // warps that share these rows: a thread for each of the tile's 256 columns
constexpr int kRowsAtOnce = 4;     // rows that a warp reads before it writes the first of them
constexpr int kPitch = kEach + 1;  // floats from lane to lane in shared memory: each lane has a bank of its own
constexpr int kSlices = 8;         // threads per column of partial sums
constexpr int kColumns = 32;       // columns of partial sums per block

/// Block (x, y) sums the rows of chunk y, for the columns of tile x. Its warps take turns at the rows, and their sums
/// are then added in order. T is const, unless `output` masks x first: x = (output > 0) * x.
template <typename T, bool kWhole>
__global__ void __launch_bounds__(kSumWarps* kWarp)
    columnSumsKernel(float* partials, Matrix<T, kWhole> x, Matrix<const T, kWhole> output) {
  startNext();
  awaitPrevious();
  constexpr bool kMasks = !std::is_const_v<T>;
  __shared__ float sums[kSumWarps][kWarp * kPitch];
  const std::int64_t tile = static_cast<std::int64_t>(blockIdx.x) * kWarp * kEach;
  const std::int64_t column = tile + threadIdx.x * kEach;
  const std::int64_t first = static_cast<std::int64_t>(blockIdx.y) * kRowsEach;
  const std::int64_t end = min(first + kRowsEach, x.rows);
  float own[kEach] = {};
  for (std::int64_t r = first + threadIdx.y; r < end && column < x.columns; r += kRowsAtOnce * kSumWarps) {
    float values[kRowsAtOnce][kEach] = {}, kept[kRowsAtOnce][kEach] = {};
#pragma unroll
    for (int j = 0; j < kRowsAtOnce; ++j) {
      if (r + j * kSumWarps >= end) continue;
      load(values[j], x, r + j * kSumWarps, column);
      if constexpr (kMasks) load(kept[j], output, r + j * kSumWarps, column);
    }
#pragma unroll
    for (int j = 0; j < kRowsAtOnce; ++j) {
      if constexpr (kMasks) {
#pragma unroll
        for (int i = 0; i < kEach; ++i) values[j][i] = kept[j][i] > 0 ? values[j][i] : 0.0f;
        if (r + j * kSumWarps < end) store(x, r + j * kSumWarps, column, values[j]);
      }
#pragma unroll
      for (int i = 0; i < kEach; ++i) own[i] += values[j][i];
    }
  }
#pragma unroll
  for (int i = 0; i < kEach; ++i) sums[threadIdx.y][threadIdx.x * kPitch + i] = own[i];
  __syncthreads();
  const unsigned thread = threadIdx.y * kWarp + threadIdx.x;
  if (tile + thread >= x.columns) return;
  float total = 0;
  for (int warp = 0; warp < kSumWarps; ++warp) total += sums[warp][thread / kEach * kPitch + thread % kEach];
  partials[blockIdx.y * x.columns + tile + thread] = total;
}
static_assert(kSumWarps == kEach, "a thread per column of the tile");

/// Thread (x, y) of a block adds every kSlices-th partial sum of its column; the slices are then added in order.
__global__ void addPartialsKernel(ColumnSums sums, Matrix<const float> partials, std::int64_t columns) {
  startNext();
  awaitPrevious();
  __shared__ float slices[kSlices][kColumns];
  const std::int64_t column = static_cast<std::int64_t>(blockIdx.x) * kColumns + threadIdx.x;
  float sum = 0;
  if (column < partials.columns)
#pragma unroll 8
    for (std::int64_t p = threadIdx.y; p < partials.rows; p += kSlices) sum += partials.row(p)[column];
  slices[threadIdx.y][threadIdx.x] = sum;
  __syncthreads();
  const int part = (column >= columns) + (column >= 2 * columns);
  float* to = part == 0 ? sums.first : part == 1 ? sums.second : sums.third;
  if (threadIdx.y != 0 || column >= partials.columns || !to) return;
  float total = 0;
  for (int slice = 0; slice < kSlices; ++slice) total += slices[slice][threadIdx.x];
  to[column - part * columns] += total;
}

/// Blocks of columnSumsKernel.
dim3 gridOf(const ConstView& x) {
  return dim3(blocksFor(x.columns, kWarp * kEach), static_cast<unsigned>(columnSumChunks(x.rows)));
}
View partialsOf(const ConstView& x, float* scratch) {
  return View(scratch, DType::f32, columnSumChunks(x.rows), x.columns);
}

}  // namespace

std::int64_t columnSumChunks(std::int64_t rows) {
  return blocksFor(rows, kRowsEach);
}

void addColumnSums(const Stream& stream, View to, ConstView x, float* scratch) {
  forRows({x}, true, [&](auto type, auto whole) {
    using X = Matrix<const decltype(type), whole()>;
    launch<kTrainingBegin>(columnSumsKernel<const decltype(type), whole()>, gridOf(x), dim3(kWarp, kSumWarps), 0,
                           stream, scratch, X(x), X());
  });
  addPartials(stream, {to.as<float>()}, partialsOf(x, scratch), x.columns);
}

void maskAndAddColumnSums(const Stream& stream, View to, View x, ConstView output, float* scratch) {
  if (!output) return addColumnSums(stream, to, x, scratch);
  forRows({x, output}, true, [&](auto type, auto whole) {
    using T = decltype(type);
    launch<kTrainingBegin>(columnSumsKernel<T, whole()>, gridOf(x), dim3(kWarp, kSumWarps), 0, stream, scratch,
                           Matrix<T, whole()>(x), Matrix<const T, whole()>(output));
  });
  addPartials(stream, {to.as<float>()}, partialsOf(x, scratch), x.columns);
}

void addPartials(const Stream& stream, ColumnSums sums, ConstView partials, std::int64_t columns) {
  if (partials.rows == 0) return;
  launch<kTrainingBegin>(addPartialsKernel, blocksFor(partials.columns, kColumns), dim3(kColumns, kSlices), 0, stream,
                         sums, Matrix<const float>(partials), columns);
}

}  // namespace transept::cuda
