// SPDX-License-Identifier: Apache-2.0
// linear, linearBackwardInput and linearBackwardWeight (sections 3.2 and 3.3): by cuBLASLt (products.cpp), except for
// few rows (few_rows.cu), column sums (column_sums.cu) and the mask of a ReLU, which takes longer within a product
// (docs/gpu.md).
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/products/column_sums.h"
#include "kernels/cuda/products/few_rows.h"
#include "kernels/cuda/products/products.h"
#include "kernels/cuda/products/rounded_factors.h"

namespace transept::cuda {
namespace {

/// dx = (output > 0) * dx
struct MaskByOutput {
  __device__ float operator()(float dx, float output) const { return output > 0 ? dx : 0.0f; }
};

}  // namespace

/// The epilogue of a product needs the bias in the type of the result.
ConstView CudaBackend::biasFor(View y, ConstView bias) {
  if (!bias || bias.dtype == y.dtype) return bias;
  const std::size_t bytes = static_cast<std::size_t>(bias.columns) * elementSize(y.dtype);
  const View narrow(scratch_.take(bytes), y.dtype, 1, bias.columns);
  copy(narrow, bias);
  return narrow;
}

void CudaBackend::multiply(const Product& product, Rounding rounding, DType leftType) {
  if (rounding == Rounding::none) return products_->run(product);
  products_->run(roundFactors(stream_, product, leftType, rounded_.take(roundedBytes(product))));
}

// y = activation(x w^T + bias)
void CudaBackend::linear(View y, ConstView x, ConstView w, ConstView bias, Activation activation, Rounding rounding) {
  if (y.size() == 0) return;
  const ConstView narrow = biasFor(y, bias);
  const bool relu = activation == Activation::relu;
  if (rounding == Rounding::none && linearFewRows(stream_, y, x, w, narrow, relu)) return;
  multiply({.result = y, .left = x, .right = w, .rightTransposed = true, .bias = narrow, .relu = relu}, rounding,
           DType::e4m3);
}

// dx = (output > 0) * (dy w), or dx += dy w; sums += column sums of dx
void CudaBackend::linearBackwardInput(View dx, ConstView dy, ConstView w, const InputGradient& more,
                                      Rounding rounding) {
  if (dx.size() == 0) return;
  multiply({.result = dx, .left = dy, .right = w, .accumulate = more.accumulate}, rounding, DType::e5m2);
  if (more.sums)
    maskAndAddColumnSums(stream_, more.sums, dx, more.output,
                         scratch_.of<float>(columnSumChunks(dx.rows) * dx.columns));
  else if (more.output)
    combine<MaskByOutput, true>(stream_, dx, more.output);
}

// dw += dy^T x; dbias += column sums of dy
void CudaBackend::linearBackwardWeight(View dw, View dbias, ConstView dy, ConstView x, Rounding rounding) {
  if (dy.rows == 0) return;
  multiply({.result = dw, .left = dy, .right = x, .leftTransposed = true, .accumulate = true}, rounding, DType::e5m2);
  if (dbias) addColumnSums(stream_, dbias, dy, scratch_.of<float>(columnSumChunks(dy.rows) * dy.columns));
}

}  // namespace transept::cuda
