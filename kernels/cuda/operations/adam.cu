// SPDX-License-Identifier: Apache-2.0
// Adam (section 5.3) over all weights, f32 masters and their bf16 copy in one pass, and the sum of squares.
#include <cmath>

#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/reduce.h"

namespace transept::cuda {
namespace {

constexpr int kThreads = kElementThreads;

struct AdamFactors {
  float rate, beta1, beta2, epsilon, gradientScale, emaDecay;
  float correction1, correction2;  // 1 / (1 - beta^step)
};

// m = beta1 m + (1 - beta1) g;  v = beta2 v + (1 - beta2) g^2;  w -= rate m^ / (sqrt(v^) + epsilon)
template <typename T>
__global__ void __launch_bounds__(kThreads)
    adamKernel(Matrix<float> w, Matrix<float> m, Matrix<float> v, Matrix<float> gradient, Matrix<T> copy,
               Matrix<float> ema, AdamFactors f) {
  const std::int64_t at = (static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x) * kEach;
  if (at >= w.columns) return;
  float weight[kEach], first[kEach], second[kEach], g[kEach];
  load(weight, w, 0, at);
  load(first, m, 0, at);
  load(second, v, 0, at);
  load(g, gradient, 0, at);
#pragma unroll
  for (int i = 0; i < kEach; ++i) {
    g[i] *= f.gradientScale;
    first[i] = f.beta1 * first[i] + (1 - f.beta1) * g[i];
    second[i] = f.beta2 * second[i] + (1 - f.beta2) * g[i] * g[i];
    weight[i] -= f.rate * (first[i] * f.correction1) / (sqrtf(second[i] * f.correction2) + f.epsilon);
  }
  const float zeros[kEach] = {};
  store(gradient, 0, at, zeros);
  store(w, 0, at, weight);
  store(m, 0, at, first);
  store(v, 0, at, second);
  if (copy) store(copy, 0, at, weight);
  if (!ema) return;
  float average[kEach];
  load(average, ema, 0, at);
#pragma unroll
  for (int i = 0; i < kEach; ++i) average[i] = f.emaDecay * average[i] + (1 - f.emaDecay) * weight[i];
  store(ema, 0, at, average);
}

constexpr std::int64_t kSquaredTiles = 8 * kThreads;  // per block

template <typename T>
__global__ void sumOfSquaresKernel(double* partials, Matrix<const T> x, Tiles tiles) {
  const std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * kSquaredTiles;
  const std::int64_t end = min(first + kSquaredTiles, static_cast<std::int64_t>(tiles.count));
  double sum = 0;
  for (std::int64_t tile = first + threadIdx.x; tile < end; tile += kThreads) {
    std::int64_t row, column;
    tiles.locate(static_cast<std::uint32_t>(tile), row, column);
    float values[kEach];
    load(values, x, row, column);  // past the last column: 0
#pragma unroll
    for (int i = 0; i < kEach; ++i) sum += static_cast<double>(values[i]) * values[i];
  }
  sum = blockSum(sum);
  if (threadIdx.x == 0) partials[blockIdx.x] = sum;
}

__global__ void sumOfSquaresJoinKernel(double* result, const double* partials, std::int64_t count) {
  double sum = 0;
  for (std::int64_t i = threadIdx.x; i < count; i += kThreads) sum += partials[i];
  sum = blockSum(sum);
  if (threadIdx.x == 0) *result = sum;
}

}  // namespace

void CudaBackend::adam(View w, View m, View v, View gradient, View copy, View ema, float emaDecay,
                       const AdamSettings& s) {
  const auto correction = [&](float beta) {
    return static_cast<float>(1 / (1 - std::pow(static_cast<double>(beta), static_cast<double>(s.step))));
  };
  const AdamFactors factors{
      s.rate, s.beta1, s.beta2, s.epsilon, s.gradientScale, emaDecay, correction(s.beta1), correction(s.beta2)};
  forType(copy.dtype, [&](auto type) {
    using T = decltype(type);
    launch(adamKernel<T>, blocksFor(w.columns, kThreads * kEach), kThreads, 0, stream_, Matrix<float>(w),
           Matrix<float>(m), Matrix<float>(v), Matrix<float>(gradient), Matrix<T>(copy), Matrix<float>(ema), factors);
  });
}

double CudaBackend::sumOfSquares(ConstView x) {
  if (x.size() == 0) return 0;
  const Tiles tiles(x);
  const std::int64_t blocks = blocksFor(tiles.count, kSquaredTiles);
  double* partials = scratch_.of<double>(blocks + 1);
  forType(x.dtype, [&](auto type) {
    using T = decltype(type);
    launch(sumOfSquaresKernel<T>, static_cast<unsigned>(blocks), kThreads, 0, stream_, partials, Matrix<const T>(x),
           tiles);
  });
  launch(sumOfSquaresJoinKernel, 1, kThreads, 0, stream_, partials + blocks, partials, blocks);
  double sum = 0;
  download(&sum, partials + blocks, sizeof sum);
  return sum;
}

}  // namespace transept::cuda
