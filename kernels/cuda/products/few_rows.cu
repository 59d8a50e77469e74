// SPDX-License-Identifier: Apache-2.0
// linear() and addNormLinear() of the few rows of a decoding step. cuBLASLt loads its operands in stages; here, each
// lane reads all that it needs of the weights at once, so that a product takes about as long as one read from memory.
#include "kernels/cuda/products/few_rows.h"

#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/joined_operations.h"
#include "kernels/cuda/products/few_rows_blocks.h"

namespace transept::cuda {

using namespace few_rows;

namespace {

// y = activation(x w^T + bias). Without the bounds here and below, registers spill on some GPUs before and after 9.0.
template <int kRows, int kParts, typename Y>
__global__ void __launch_bounds__(kThreads, kRows == kFewRows ? 0 : 6)
    linearFewRowsKernel(FewRows<Y> a, Matrix<const Half, true> x) {
  startNext();
  const Outputs<kParts> at(blockIdx.x);
  prefetchWeights(a, at);
  awaitPrevious();
  linearBlock<kRows>(a, x, at);
}

/// Whether addNormLinear computes the norm in the product's kernel. Not yet measured (docs/gpu.md).
constexpr bool kNormInProduct = true;
constexpr std::int64_t kMostProducts = 4096;  // columns; with more, the blocks would repeat the norm too often

// sum = x + sublayer;  y = LayerNorm(sum);  product = activation(y w^T + bias)
template <int kRows, int kParts>
__global__ void __launch_bounds__(kThreads, 3) addNormLinearKernel(FewRows<Half> a, FewNorms norms) {
  __shared__ __align__(16) Half y[kRows * kWidestNorm];
  startNext();
  const Outputs<kParts> at(blockIdx.x);
  prefetchWeights(a, at);
  awaitPrevious();
  addNormLinearBlock<kRows>(y, a, norms, at, blockIdx.x == 0);
}

/// Calls run(rows, parts), std::integral_constants, for a product of this shape.
template <typename Run>
void forFewRows(std::int64_t rows, std::int64_t in, std::int64_t out, const Run& run) {
  const auto withParts = [&](auto parts) {
    if (rows <= kFewRows / 2)
      run(std::integral_constant<int, kFewRows / 2>(), parts);
    else
      run(std::integral_constant<int, kFewRows>(), parts);
  };
  if (in >= 1024 && out <= 2048)  // few outputs with long sums
    withParts(std::integral_constant<int, kWarps>());
  else
    withParts(std::integral_constant<int, 1>());
}

template <typename Y>
FewRows<Y> fewRowsOf(View y, ConstView w, ConstView bias, bool relu) {
  return {Matrix<Y>(y), Matrix<const Half, true>(w), static_cast<const Y*>(bias.data), relu};
}
unsigned blocksOf(const ConstView& y, int parts) {
  return blocksFor(y.columns, kWarps / parts * kOutputs);
}

/// Whether the matrices are bf16 in whole packs, with few rows.
bool areFewRows(std::int64_t rows, std::initializer_list<ConstView> matrices) {
  bool whole = false;
  forRows(matrices, rows <= kFewRows, [&](auto, auto isWhole) { whole = isWhole(); });
  return whole;
}

}  // namespace

bool linearFewRows(const Stream& stream, View y, ConstView x, ConstView w, ConstView bias, bool relu) {
  if (!areFewRows(x.rows, {x, w})) return false;
  forType(y.dtype, [&](auto type) {
    using Y = decltype(type);
    forFewRows(x.rows, x.columns, y.columns, [&](auto rows, auto parts) {
      const FewRows<Y> product = fewRowsOf<Y>(y, w, bias, relu);
      const Matrix<const Half, true> left(x);
      if constexpr (std::is_same_v<Y, Half>)
        if (stream.joined && stream.joined->add(product, left, rows(), parts(), blocksOf(y, parts))) return;
      launch<Begin::early>(linearFewRowsKernel<rows(), parts(), Y>, blocksOf(y, parts), dim3(kWarp, kWarps), 0, stream,
                           product, left);
    });
  });
  return true;
}

void CudaBackend::addNormLinear(View sum, View y, View product, ConstView x, ConstView sublayer, ConstView gain,
                                ConstView normBias, ConstView w, ConstView bias, Activation activation,
                                Rounding rounding) {
  const bool fits = kNormInProduct && x.rows > 0 && x.columns <= kWidestNorm && product.columns <= kMostProducts;
  if (rounding != Rounding::none || !fits || product.dtype != DType::bf16 ||
      !areFewRows(x.rows, {x, sublayer, sum, y, w, gain, normBias}))
    return Backend::addNormLinear(sum, y, product, x, sublayer, gain, normBias, w, bias, activation, rounding);
  const ConstView narrow = biasFor(product, bias);
  const FewNorms norms{Matrix<Half, true>(sum),         Matrix<Half, true>(y),
                       Matrix<const Half, true>(x),     Matrix<const Half, true>(sublayer),
                       Matrix<const float, true>(gain), Matrix<const float, true>(normBias)};
  const FewRows<Half> own = fewRowsOf<Half>(product, w, narrow, activation == Activation::relu);
  forFewRows(x.rows, x.columns, product.columns, [&](auto rows, auto parts) {
    const unsigned blocks = blocksOf(product, parts);
    if (stream_.joined && stream_.joined->add(own, norms, rows(), parts(), blocks)) return;
    launch<Begin::early>(addNormLinearKernel<rows(), parts()>, blocks, dim3(kWarp, kWarps), 0, stream_, own, norms);
  });
}

}  // namespace transept::cuda
