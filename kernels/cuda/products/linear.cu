// SPDX-License-Identifier: Apache-2.0
// The products of the layers (sections 3.2 and 3.3), and what their epilogues leave over.
#include "kernels/cuda/device/pack.h"
#include "kernels/cuda/products/column_sums.h"
#include "kernels/cuda/products/product_sums.h"

namespace transept::cuda {
namespace {

constexpr int kThreads = 256;
constexpr int kEach = 8;

/// dx = (output > 0) * dx
template <typename T>
__global__ void maskByOutput(Matrix<T> dx, Matrix<T> output) {
  const std::int64_t perRow = (dx.columns + kEach - 1) / kEach;
  const std::int64_t tile = static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x;
  if (tile >= perRow * dx.rows) return;
  const std::int64_t row = tile / perRow, column = tile % perRow * kEach;
  float gradient[kEach], value[kEach];
  load(gradient, dx, row, column);
  load(value, output, row, column);
#pragma unroll
  for (int i = 0; i < kEach; ++i)
    if (!(value[i] > 0)) gradient[i] = 0;
  store(dx, row, column, gradient);
}

}  // namespace

// y = activation(x w^T + bias)
void CudaBackend::linear(View y, View x, View w, View bias, Activation activation) {
  if (y.size() == 0) return;
  View narrow = bias;
  if (bias && bias.dtype != y.dtype) {  // the epilogue wants the bias in the result's type
    narrow = View(scratch_.take(static_cast<std::size_t>(bias.columns) * sizeOf(y.dtype)), y.dtype, 1, bias.columns);
    copy(narrow, bias);
  }
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
  if (!output) return;
  const std::int64_t tiles = (dx.columns + kEach - 1) / kEach * dx.rows;
  forType(dx.dtype, [&](auto type) {
    using T = decltype(type);
    launch(maskByOutput<T>, blocksFor(tiles, kThreads), kThreads, 0, stream_, Matrix<T>(dx), Matrix<T>(output));
  });
}

// dw += dy^T x; dbias += column sums of dy
void CudaBackend::linearBackwardWeight(View dw, View dbias, View dy, View x) {
  if (dy.rows == 0) return;
  const Product product{.result = dw, .left = dy, .right = x, .leftTransposed = true, .accumulate = true};
  if (!dbias) return products_->run(product);
  const View sums(scratch_.of<float>(dbias.columns), DType::f32, 1, dbias.columns);
  if (runWithSums(*products_, product, sums))
    add(dbias, sums);
  else
    addColumnSums(stream_, scratch_, dbias, dy);
}

}  // namespace transept::cuda
