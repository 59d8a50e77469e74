// SPDX-License-Identifier: Apache-2.0
// The products of the layers (sections 3.2 and 3.3), and kernels for what cuBLASLt does not compute: products of the
// few rows of a decoding step, where latency matters; the mask of a ReLU; and column sums, in two steps whose order
// depends on the number of rows alone. cuBLASLt could fuse such masks and sums with a product, but takes longer for
// both together (docs/gpu.md).
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/overlap.h"
#include "kernels/cuda/device/reduce.h"
#include "kernels/cuda/products/products.h"

namespace transept::cuda {
namespace {

/// dx = (output > 0) * dx
struct MaskByOutput {
  __device__ float operator()(float dx, float output) const { return output > 0 ? dx : 0.0f; }
};

constexpr int kThreads = 128;
constexpr int kFewRows = 8;  // the most rows of x in fewRowsKernel
constexpr int kOutputs = 2;  // columns of y per warp

// y = activation(x w^T + bias). The lanes of kParts warps divide the inner dimension and read all of it at once. In
// place of rows and columns past the last, the last is read: a condition would make each read wait for the one before.
template <int kRows, int kParts>
__global__ void __launch_bounds__(kThreads)
    fewRowsKernel(Matrix<__nv_bfloat16, true> y, Matrix<const __nv_bfloat16, true> x,
                  Matrix<const __nv_bfloat16, true> w, const __nv_bfloat16* bias, bool relu) {
  startNext();
  constexpr int kWarps = kThreads / kWarp;
  const int part = static_cast<int>(threadIdx.y) % kParts, lane = static_cast<int>(threadIdx.x);
  const std::int64_t first = (static_cast<std::int64_t>(blockIdx.x) * kWarps + threadIdx.y) / kParts * kOutputs;
  const auto output = [&](int o) { return min(first + o, y.columns - 1); };
  const std::int64_t begin = (part * kWarp + lane) * kEach, step = kParts * kWarp * kEach;
  if (lane % 8 == 0)  // 8 lanes read 128 bytes
    for (std::int64_t c = begin; c < x.columns; c += step)
      for (int o = 0; o < kOutputs; ++o) prefetch(w.row(output(o)) + c);
  awaitPrevious();

  float sums[kOutputs][kRows] = {};
#pragma unroll 2
  for (std::int64_t c = begin; c < x.columns; c += step) {
    float weights[kOutputs][kEach], values[kRows][kEach];
#pragma unroll
    for (int o = 0; o < kOutputs; ++o) load(weights[o], w, output(o), c);
#pragma unroll
    for (int r = 0; r < kRows; ++r) load(values[r], x, min(static_cast<std::int64_t>(r), x.rows - 1), c);
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
  const std::int64_t column = first + lane / kRows, row = lane % kRows;
  if (part > 0 || lane >= kOutputs * kRows || row >= x.rows || column >= y.columns) return;
  if (bias) own += asFloat(bias[column]);
  y.row(row)[column] = fromFloat<__nv_bfloat16>(relu ? fmaxf(own, 0.0f) : own);
}

constexpr int kRowsEach = 128;  // rows per partial sum
constexpr int kSumWarps = 8;    // warps that share these rows
constexpr int kSlices = 8;      // threads per column of partial sums
constexpr int kColumns = 32;    // columns of partial sums per block

/// Block (x, y) sums the rows of chunk y, for the columns of tile x. Its warps take turns at the rows, and their sums
/// are then added in order.
template <typename T, bool kWhole>
__global__ void __launch_bounds__(kSumWarps* kWarp) chunkSums(float* partials, Matrix<const T, kWhole> x) {
  __shared__ float sums[kSumWarps][kWarp * kEach];
  const std::int64_t tile = static_cast<std::int64_t>(blockIdx.x) * kWarp * kEach;
  const std::int64_t column = tile + threadIdx.x * kEach;
  const std::int64_t first = static_cast<std::int64_t>(blockIdx.y) * kRowsEach;
  const std::int64_t end = min(first + kRowsEach, x.rows);
  float own[kEach] = {};
  if (column < x.columns)
#pragma unroll 8
    for (std::int64_t r = first + threadIdx.y; r < end; r += kSumWarps) {
      float values[kEach];
      load(values, x, r, column);
#pragma unroll
      for (int i = 0; i < kEach; ++i) own[i] += values[i];
    }
#pragma unroll
  for (int i = 0; i < kEach; ++i) sums[threadIdx.y][threadIdx.x * kEach + i] = own[i];
  __syncthreads();
  const unsigned thread = threadIdx.y * kWarp + threadIdx.x;
  if (tile + thread >= x.columns) return;
  float total = 0;
  for (int warp = 0; warp < kSumWarps; ++warp) total += sums[warp][thread];
  partials[blockIdx.y * x.columns + tile + thread] = total;
}
static_assert(kSumWarps == kEach, "a thread per column of the tile");

/// Thread (x, y) of a block adds every kSlices-th partial sum of its column; the slices are then added in order.
__global__ void sumPartials(ColumnSums sums, Matrix<const float> partials, std::int64_t columns) {
  __shared__ float slices[kSlices][kColumns];
  const std::int64_t column = static_cast<std::int64_t>(blockIdx.x) * kColumns + threadIdx.x;
  float sum = 0;
  if (column < partials.columns)
#pragma unroll 8
    for (std::int64_t p = threadIdx.y; p < partials.rows; p += kSlices) sum += partials.row(p)[column];
  slices[threadIdx.y][threadIdx.x] = sum;
  __syncthreads();
  float* to = column < columns ? sums.first : sums.second;
  if (threadIdx.y != 0 || column >= partials.columns || !to) return;
  float total = 0;
  for (int slice = 0; slice < kSlices; ++slice) total += slices[slice][threadIdx.x];
  to[column < columns ? column : column - columns] += total;
}

}  // namespace

void addPartials(const Stream& stream, ColumnSums sums, ConstView partials, std::int64_t columns) {
  if (partials.rows == 0) return;
  launch(sumPartials, blocksFor(partials.columns, kColumns), dim3(kColumns, kSlices), 0, stream, sums,
         Matrix<const float>(partials), columns);
}

/// The epilogue of a product needs the bias in the type of the result.
ConstView CudaBackend::biasFor(View y, ConstView bias) {
  if (!bias || bias.dtype == y.dtype) return bias;
  const std::size_t bytes = static_cast<std::size_t>(bias.columns) * elementSize(y.dtype);
  const View narrow(scratch_.take(bytes), y.dtype, 1, bias.columns);
  copy(narrow, bias);
  return narrow;
}

// y = activation(x w^T + bias)
void CudaBackend::linear(View y, ConstView x, ConstView w, ConstView bias, Activation activation) {
  if (y.size() == 0) return;
  const ConstView narrow = biasFor(y, bias);
  bool few = false;
  forRows({x, w}, x.rows <= kFewRows, [&](auto type, auto whole) {
    if constexpr (whole()) {
      using ReadRows = Matrix<const decltype(type), true>;
      constexpr unsigned kWarps = kThreads / kWarp;
      const auto start = [&](auto kernel, unsigned parts) {
        launch<Begin::early>(kernel, blocksFor(y.columns, kWarps / parts * kOutputs), dim3(kWarp, kWarps), 0, stream_,
                             Matrix<decltype(type), true>(y), ReadRows(x), ReadRows(w),
                             static_cast<const decltype(type)*>(narrow.data), activation == Activation::relu);
      };
      constexpr int kHalf = kFewRows / 2;
      if (x.columns >= 1024 && y.columns <= 2048)  // few outputs with long sums
        start(x.rows <= kHalf ? fewRowsKernel<kHalf, kWarps> : fewRowsKernel<kFewRows, kWarps>, kWarps);
      else
        start(x.rows <= kHalf ? fewRowsKernel<kHalf, 1> : fewRowsKernel<kFewRows, 1>, 1);
      few = true;
    }
  });
  if (few) return;
  products_->run({.result = y,
                  .left = x,
                  .right = w,
                  .rightTransposed = true,
                  .bias = narrow,
                  .relu = activation == Activation::relu});
}

// dx = (output > 0) * (dy w)
void CudaBackend::linearBackwardInput(View dx, ConstView dy, ConstView w, ConstView output) {
  if (dx.size() == 0) return;
  products_->run({.result = dx, .left = dy, .right = w});
  if (output) combine<MaskByOutput, true>(stream_, dx, output);
}

// dw += dy^T x; dbias += column sums of dy
void CudaBackend::linearBackwardWeight(View dw, View dbias, ConstView dy, ConstView x) {
  if (dy.rows == 0) return;
  products_->run({.result = dw, .left = dy, .right = x, .leftTransposed = true, .accumulate = true});
  if (!dbias) return;
  const std::int64_t chunks = blocksFor(dy.rows, kRowsEach);
  const View partials(scratch_.of<float>(chunks * dy.columns), DType::f32, chunks, dy.columns);
  forRows({dy}, true, [&](auto type, auto whole) {
    using T = decltype(type);
    launch(chunkSums<T, whole()>, dim3(blocksFor(dy.columns, kWarp * kEach), static_cast<unsigned>(chunks)),
           dim3(kWarp, kSumWarps), 0, stream_, partials.as<float>(), Matrix<const T, whole()>(dy));
  });
  addPartials(stream_, {dbias.as<float>(), nullptr}, partials, dy.columns);
}

}  // namespace transept::cuda
