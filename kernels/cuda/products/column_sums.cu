// SPDX-License-Identifier: Apache-2.0
#include "kernels/cuda/products/column_sums.h"

#include "kernels/cuda/device/element_wise.h"

namespace transept::cuda {
namespace {

constexpr int kThreads = 128;
constexpr int kSlices = 8;    // threads per column of partial sums
constexpr int kColumns = 32;  // columns of partial sums per block

/// Block (x, y) sums the rows of chunk y, for the columns of tile x.
template <typename T>
__global__ void chunkSums(float* partials, Matrix<T> x) {
  const std::int64_t column = (static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x) * kEach;
  if (column >= x.columns) return;
  const std::int64_t first = static_cast<std::int64_t>(blockIdx.y) * kRowsEach;
  const std::int64_t end = min(first + kRowsEach, x.rows);
  float sums[kEach] = {};
  for (std::int64_t r = first; r < end; ++r) {
    float values[kEach];
    load(values, x, r, column);
#pragma unroll
    for (int i = 0; i < kEach; ++i) sums[i] += values[i];
  }
  for (int i = 0; i < kEach; ++i)
    if (column + i < x.columns) partials[blockIdx.y * x.columns + column + i] = sums[i];
}

/// Thread (x, y) of a block adds every kSlices-th partial sum of its column; the slices are then added in order.
__global__ void sumPartials(float* sums, const float* partials, std::int64_t count, std::int64_t columns,
                            std::int64_t stride) {
  __shared__ float slices[kSlices][kColumns];
  const std::int64_t column = static_cast<std::int64_t>(blockIdx.x) * kColumns + threadIdx.x;
  float sum = 0;
  if (column < columns)
    for (std::int64_t p = threadIdx.y; p < count; p += kSlices) sum += partials[p * stride + column];
  slices[threadIdx.y][threadIdx.x] = sum;
  __syncthreads();
  if (threadIdx.y != 0 || column >= columns) return;
  float total = 0;
  for (int slice = 0; slice < kSlices; ++slice) total += slices[slice][threadIdx.x];
  sums[column] += total;
}

}  // namespace

void addPartials(const Stream& stream, float* sums, const float* partials, std::int64_t count, std::int64_t columns,
                 std::int64_t stride) {
  if (count == 0) return;
  launch(sumPartials, blocksFor(columns, kColumns), dim3(kColumns, kSlices), 0, stream, sums, partials, count, columns,
         stride);
}

void addColumnSums(const Stream& stream, Scratch& scratch, View sums, View x) {
  const std::int64_t chunks = partialsOf(x.rows);
  float* partials = scratch.of<float>(chunks * x.columns);
  forType(x.dtype, [&](auto type) {
    using T = decltype(type);
    launch(chunkSums<T>, dim3(blocksFor(x.columns, kThreads * kEach), static_cast<unsigned>(chunks)), kThreads, 0,
           stream, partials, Matrix<T>(x));
  });
  addPartials(stream, sums.as<float>(), partials, chunks, x.columns, x.columns);
}

}  // namespace transept::cuda
