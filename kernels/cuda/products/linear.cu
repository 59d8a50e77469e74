// SPDX-License-Identifier: Apache-2.0
// The products of the layers (sections 3.2 and 3.3), and the steps that cuBLASLt's epilogues do not cover.
#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/products/column_sums.h"
#include "kernels/cuda/products/products.h"

namespace transept::cuda {
namespace {

/// dx = (output > 0) * dx
struct MaskByOutput {
  __device__ float operator()(float dx, float output) const { return output > 0 ? dx : 0.0f; }
};

}  // namespace

// y = activation(x w^T + bias)
void CudaBackend::linear(View y, View x, View w, View bias, Activation activation) {
  if (y.size() == 0) return;
  View narrow = bias;
  if (bias && bias.dtype != y.dtype) {  // the epilogue needs the bias in the type of the result
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
  if (output) combine<MaskByOutput, true>(stream_, dx, output);
}

// dw += dy^T x; dbias += column sums of dy
void CudaBackend::linearBackwardWeight(View dw, View dbias, View dy, View x) {
  if (dy.rows == 0) return;
  const Product product{.result = dw, .left = dy, .right = x, .leftTransposed = true, .accumulate = true};
  if (!dbias) return products_->run(product);
  const View sums(scratch_.of<float>(dbias.columns), DType::f32, 1, dbias.columns);
  if (products_->runWithSums(product, sums))
    add(dbias, sums);
  else
    addColumnSums(stream_, scratch_, dbias, dy);
}

}  // namespace transept::cuda
