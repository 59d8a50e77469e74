// SPDX-License-Identifier: Apache-2.0
// The products of the layers (sections 3.2 and 3.3), and what cuBLASLt does not cover: the few rows of a decoding step,
// which are a matter of latency, masks, and column sums, which take two steps in an order that depends on the number of
// rows alone.
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/reduce.h"
#include "kernels/cuda/products/products.h"

namespace transept::cuda {
namespace {

/// dx = (output > 0) * dx
struct MaskByOutput {
  __device__ float operator()(float dx, float output) const { return output > 0 ? dx : 0.0f; }
};

constexpr int kFewRows = 8;  // at most, of x in fewRowsKernel
constexpr int kOutputs = 2;  // columns of y per warp

// y = activation(x w^T + bias). The lanes of a warp divide the inner dimension and read all of it at once.
template <int kRows>
__global__ void fewRowsKernel(Matrix<__nv_bfloat16, true> y, Matrix<__nv_bfloat16, true> x,
                              Matrix<__nv_bfloat16, true> w, const __nv_bfloat16* bias, bool relu) {
  const std::int64_t first = (static_cast<std::int64_t>(blockIdx.x) * blockDim.y + threadIdx.y) * kOutputs;
  float sums[kOutputs][kRows] = {};
#pragma unroll 2
  for (std::int64_t c = threadIdx.x * kEach; c < x.columns; c += kWarp * kEach) {
    float weights[kOutputs][kEach] = {}, values[kEach];
#pragma unroll
    for (int o = 0; o < kOutputs; ++o)
      if (first + o < y.columns) load(weights[o], w, first + o, c);
#pragma unroll
    for (int r = 0; r < kRows; ++r) {
      if (r >= x.rows) continue;
      load(values, x, r, c);
#pragma unroll
      for (int o = 0; o < kOutputs; ++o)
#pragma unroll
        for (int i = 0; i < kEach; ++i) sums[o][r] += values[i] * weights[o][i];
    }
  }
#pragma unroll
  for (int o = 0; o < kOutputs; ++o)
#pragma unroll
    for (int r = 0; r < kRows; ++r) {
      const float sum = warpReduce(sums[o][r], Plus()) + (bias && first + o < y.columns ? asFloat(bias[first + o]) : 0);
      if (static_cast<int>(threadIdx.x) == o * kRows + r && r < x.rows && first + o < y.columns)
        y.row(r)[first + o] = fromFloat<__nv_bfloat16>(relu ? fmaxf(sum, 0.0f) : sum);
    }
}

constexpr int kThreads = 128;
constexpr int kRowsEach = 32;  // rows per partial sum
constexpr int kSlices = 8;     // threads per column of partial sums
constexpr int kColumns = 32;   // columns of partial sums per block

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
__global__ void sumPartials(ColumnSums sums, Matrix<float> partials, std::int64_t columns) {
  __shared__ float slices[kSlices][kColumns];
  const std::int64_t column = static_cast<std::int64_t>(blockIdx.x) * kColumns + threadIdx.x;
  float sum = 0;
  if (column < partials.columns)
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

void addPartials(const Stream& stream, ColumnSums sums, View partials, std::int64_t columns) {
  if (partials.rows == 0) return;
  launch(sumPartials, blocksFor(partials.columns, kColumns), dim3(kColumns, kSlices), 0, stream, sums,
         Matrix<float>(partials), columns);
}

/// The epilogue of a product needs the bias in the type of the result.
View CudaBackend::biasFor(View y, View bias) {
  if (!bias || bias.dtype == y.dtype) return bias;
  const std::size_t bytes = static_cast<std::size_t>(bias.columns) * sizeOf(y.dtype);
  const View narrow(scratch_.take(bytes), y.dtype, 1, bias.columns);
  copy(narrow, bias);
  return narrow;
}

// y = activation(x w^T + bias)
void CudaBackend::linear(View y, View x, View w, View bias, Activation activation) {
  if (y.size() == 0) return;
  const View narrow = biasFor(y, bias);
  bool few = false;
  forRows({x, w}, x.rows <= kFewRows, [&](auto type, auto whole) {
    if constexpr (whole()) {
      using Rows = Matrix<decltype(type), true>;
      const unsigned warps = kThreads / kWarp, blocks = blocksFor(y.columns, warps * kOutputs);
      launch(x.rows <= kFewRows / 2 ? fewRowsKernel<kFewRows / 2> : fewRowsKernel<kFewRows>, blocks, dim3(kWarp, warps),
             0, stream_, Rows(y), Rows(x), Rows(w), static_cast<const decltype(type)*>(narrow.data),
             activation == Activation::relu);
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
void CudaBackend::linearBackwardInput(View dx, View dy, View w, View output) {
  if (dx.size() == 0) return;
  products_->run({.result = dx, .left = dy, .right = w});
  if (output) combine<MaskByOutput, true>(stream_, dx, output);
}

// y = relu(x w^T + bias), with the mask of the ReLU
bool CudaBackend::linearMasked(View y, View x, View w, View bias, View mask) {
  if (y.size() == 0) return true;
  return products_->runFused({.result = y,
                              .left = x,
                              .right = w,
                              .rightTransposed = true,
                              .bias = biasFor(y, bias),
                              .relu = true,
                              .mask = mask},
                             {});
}

// dx = mask * (dy w); dbias += column sums of dx
bool CudaBackend::linearBackwardMasked(View dx, View dbias, View dy, View w, View output, View mask) {
  if (dx.size() == 0) return true;
  View sums;  // in the type of dx, as cuBLASLt wants them
  if (dbias) sums = {scratch_.of<float>(dbias.columns), dx.dtype, 1, dbias.columns};
  if (!products_->runFused({.result = dx, .left = dy, .right = w, .mask = mask, .sums = sums},
                           [&](View result) { linearBackwardInput(result, dy, w, output); }))
    return false;
  if (dbias) add(dbias, sums);
  return true;
}

// dw += dy^T x; dbias += column sums of dy
void CudaBackend::linearBackwardWeight(View dw, View dbias, View dy, View x) {
  if (dy.rows == 0) return;
  Product product{.result = dw, .left = dy, .right = x, .leftTransposed = true, .accumulate = true};
  if (!dbias) return products_->run(product);
  const std::int64_t chunks = blocksFor(dy.rows, kRowsEach);
  const View scratch(scratch_.of<float>((chunks + 1) * dy.columns), DType::f32, chunks + 1, dy.columns);
  const View sums = scratch.rowRange(0, 1), partials = scratch.rowRange(1, chunks);
  const auto apart = [&](View result, View to) {
    products_->run({.result = result, .left = dy, .right = x, .leftTransposed = true, .accumulate = true});
    forType(dy.dtype, [&](auto type) {
      using T = decltype(type);
      launch(chunkSums<T>, dim3(blocksFor(dy.columns, kThreads * kEach), static_cast<unsigned>(chunks)), kThreads, 0,
             stream_, partials.as<float>(), Matrix<T>(dy));
    });
    addPartials(stream_, {to.as<float>(), nullptr}, partials, dy.columns);
  };
  product.sums = sums;
  if (products_->runFused(product, [&](View result) { apart(result, sums); }))
    add(dbias, sums);
  else
    apart(dw, dbias);
}

}  // namespace transept::cuda
