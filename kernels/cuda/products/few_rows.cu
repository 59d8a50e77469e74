// SPDX-License-Identifier: Apache-2.0
// linear() and addNormLinear() of the few rows of a decoding step. cuBLASLt loads its operands in stages; here, each
// lane reads all that it needs of the weights at once, so that a product takes about as long as one read from memory.
#include "kernels/cuda/products/few_rows.h"

#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/overlap.h"
#include "kernels/cuda/device/reduce.h"

namespace transept::cuda {
namespace {

constexpr int kThreads = 128;
constexpr int kWarps = kThreads / kWarp;
constexpr int kFewRows = 8;  // the most rows of x
constexpr int kOutputs = 2;  // columns of y per warp

using Half = __nv_bfloat16;

/// A product with the weights that a block reads: y = activation(x w^T + bias).
template <typename Y>
struct FewRows {
  Matrix<Y> y;
  Matrix<const Half, true> w;
  const Y* bias;
  bool relu;
};

/// Where a warp computes: kOutputs columns of y from `first` on, of which kParts warps divide the inner dimension.
template <int kParts>
struct Outputs {
  __device__ Outputs()
      : part(static_cast<int>(threadIdx.y) % kParts),
        lane(static_cast<int>(threadIdx.x)),
        first((static_cast<std::int64_t>(blockIdx.x) * kWarps + threadIdx.y) / kParts * kOutputs) {}
  __device__ std::int64_t begin() const { return (part * kWarp + lane) * kEach; }
  static constexpr std::int64_t kStep = kParts * kWarp * kEach;
  /// The column of output o. A lane whose column lies past the end reads the last one instead: a condition would make
  /// its reads wait for each other.
  template <typename Y>
  __device__ std::int64_t column(const FewRows<Y>& a, int o) const {
    return min(first + o, a.y.columns - 1);
  }

  int part, lane;
  std::int64_t first;
};

template <int kParts, typename Y>
__device__ inline void prefetchWeights(const FewRows<Y>& a, const Outputs<kParts>& at) {
  if (at.lane % 8 != 0) return;  // 8 lanes read 128 bytes
  for (std::int64_t c = at.begin(); c < a.w.columns; c += at.kStep)
    for (int o = 0; o < kOutputs; ++o) prefetch(a.w.row(at.column(a, o)) + c);
}

/// y = activation(x w^T + bias), where x has `rows` rows: loadRow(values, r, c) loads those of row r from column c on.
/// The lanes read all of the inner dimension at once.
template <int kRows, int kParts, typename Y, typename LoadRow>
__device__ inline void multiplyFewRows(const FewRows<Y>& a, const Outputs<kParts>& at, std::int64_t rows,
                                       const LoadRow& loadRow) {
  const int part = at.part, lane = at.lane;
  float sums[kOutputs][kRows] = {};
#pragma unroll 2
  for (std::int64_t c = at.begin(); c < a.w.columns; c += at.kStep) {
    float weights[kOutputs][kEach], values[kRows][kEach];
#pragma unroll
    for (int o = 0; o < kOutputs; ++o) load(weights[o], a.w, at.column(a, o), c);
#pragma unroll
    for (int r = 0; r < kRows; ++r) loadRow(values[r], min(static_cast<std::int64_t>(r), rows - 1), c);
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
  const std::int64_t column = at.first + lane / kRows, row = lane % kRows;
  if (part > 0 || lane >= kOutputs * kRows || row >= rows || column >= a.y.columns) return;
  if (a.bias) own += asFloat(a.bias[column]);
  a.y.row(row)[column] = fromFloat<Y>(a.relu ? fmaxf(own, 0.0f) : own);
}

// y = activation(x w^T + bias)
template <int kRows, int kParts, typename Y>
__global__ void __launch_bounds__(kThreads) linearFewRowsKernel(FewRows<Y> a, Matrix<const Half, true> x) {
  startNext();
  const Outputs<kParts> at;
  prefetchWeights(a, at);
  awaitPrevious();
  multiplyFewRows<kRows>(a, at, x.rows,
                         [&](float(&values)[kEach], std::int64_t r, std::int64_t c) { load(values, x, r, c); });
}

/// Whether addNormLinear computes the norm in the product's kernel. Not yet measured (docs/gpu.md).
constexpr bool kNormInProduct = true;
constexpr int kNormGroups = 4;  // of columns of a row, each of a warp
constexpr std::int64_t kWidestNorm = kNormGroups * kWarp * kEach;
constexpr std::int64_t kMostProducts = 4096;  // columns; with more, the blocks would repeat the norm too often

struct FewNorms {
  Matrix<Half, true> sum, y;
  Matrix<const Half, true> x, sublayer;
  Matrix<const float, true> gain, bias;
};

/// to[r] = LayerNorm(x + sublayer) of row r, which a warp computes. The first block also writes it, and the sum, to
/// global memory.
__device__ inline void normaliseRow(Half* to, const FewNorms& a, std::int64_t r) {
  const std::int64_t width = a.x.columns;
  float values[kNormGroups][kEach] = {}, total = 0, squares = 0;
  const auto columnOf = [](int g) { return (g * kWarp + static_cast<std::int64_t>(threadIdx.x)) * kEach; };
#pragma unroll
  for (int g = 0; g < kNormGroups; ++g) {
    const std::int64_t c = columnOf(g);
    if (c >= width) continue;
    float added[kEach];
    load(values[g], a.x, r, c);
    load(added, a.sublayer, r, c);
#pragma unroll
    for (int i = 0; i < kEach; ++i) values[g][i] += added[i], total += values[g][i];
    if (blockIdx.x == 0) store(a.sum, r, c, values[g]);
  }
  const float average = warpReduce(total, Plus()) / static_cast<float>(width);
#pragma unroll
  for (int g = 0; g < kNormGroups; ++g)
#pragma unroll
    for (int i = 0; i < kEach; ++i) {
      values[g][i] -= average;
      if (columnOf(g) < width) squares += values[g][i] * values[g][i];
    }
  const float inverse = 1 / sqrtf(warpReduce(squares, Plus()) / static_cast<float>(width) + kNormEpsilon);
#pragma unroll
  for (int g = 0; g < kNormGroups; ++g) {
    const std::int64_t c = columnOf(g);
    if (c >= width) continue;
    float gains[kEach], biases[kEach];
    load(gains, a.gain, 0, c);
    load(biases, a.bias, 0, c);
#pragma unroll
    for (int i = 0; i < kEach; ++i) {
      values[g][i] = values[g][i] * inverse * gains[i] + biases[i];
      to[c + i] = fromFloat<Half>(values[g][i]);
    }
    if (blockIdx.x == 0) store(a.y, r, c, values[g]);
  }
}

// sum = x + sublayer;  y = LayerNorm(sum);  product = activation(y w^T + bias). Each block computes all rows of y.
template <int kRows, int kParts>
__global__ void __launch_bounds__(kThreads) addNormLinearKernel(FewRows<Half> a, FewNorms norms) {
  __shared__ __align__(16) Half y[kRows * kWidestNorm];
  startNext();
  const Outputs<kParts> at;
  prefetchWeights(a, at);
  awaitPrevious();
  for (std::int64_t r = threadIdx.y; r < norms.x.rows; r += kWarps) normaliseRow(y + r * kWidestNorm, norms, r);
  __syncthreads();
  Matrix<const Half, true> rows;
  rows.data = y;
  rows.stride = kWidestNorm;
  multiplyFewRows<kRows>(a, at, norms.x.rows,
                         [&](float(&values)[kEach], std::int64_t r, std::int64_t c) { load(values, rows, r, c); });
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
      launch<Begin::early>(linearFewRowsKernel<rows(), parts(), Y>, blocksOf(y, parts), dim3(kWarp, kWarps), 0, stream,
                           fewRowsOf<Y>(y, w, bias, relu), Matrix<const Half, true>(x));
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
  forFewRows(x.rows, x.columns, product.columns, [&](auto rows, auto parts) {
    launch<Begin::early>(addNormLinearKernel<rows(), parts()>, blocksOf(product, parts), dim3(kWarp, kWarps), 0,
                         stream_, fewRowsOf<Half>(product, w, narrow, activation == Activation::relu), norms);
  });
}

}  // namespace transept::cuda
