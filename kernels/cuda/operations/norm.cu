// SPDX-License-Identifier: Apache-2.0
// Residual, dropout and LayerNorm in one pass over memory (sections 3.1 and 5.4), and the gradient.
//
// Forward, one block computes one row and keeps its sums in shared memory. Backward, a block computes kRowsEach rows,
// one after the other, and keeps its part of dgain and dbias in shared memory; the parts are then added in order. Each
// thread owns groups of kEach columns and reads only its own columns of shared memory, so no barriers are needed for
// them.
#include <algorithm>

#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/dropout_device.h"
#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/reduce.h"
#include "kernels/cuda/products/products.h"

namespace transept::cuda {
namespace {

constexpr float kNormEpsilon = 1e-5f;

unsigned normThreads(std::int64_t width) {
  const std::int64_t wanted = (width + kEach - 1) / kEach;
  return static_cast<unsigned>(std::clamp<std::int64_t>((wanted + 31) / 32 * 32, 32, 256));
}

/// Shared memory for `rows` rows of floats.
std::size_t normShared(std::int64_t width, int rows) {
  return static_cast<std::size_t>((width + kEach - 1) / kEach * kEach * rows) * sizeof(float);
}

/// The loop of a thread over its groups of kEach columns of a row.
__device__ inline std::int64_t firstColumn() {
  return threadIdx.x * kEach;
}
__device__ inline std::int64_t columnStep() {
  return blockDim.x * kEach;
}

// sum = x + dropout(sublayer);  y = (sum - mean) * rstd * gain + bias
template <typename T>
__global__ void addNormKernel(Matrix<T> sum, Matrix<T> y, float* mean, float* rstd, Matrix<T> x, Matrix<T> sublayer,
                              Matrix<float> gain, Matrix<float> bias, DropoutMask mask) {
  float* kept = sharedMemory<float>();  // [width, rounded up to kEach]
  const std::int64_t row = blockIdx.x, width = x.columns;
  float total = 0;
  for (std::int64_t c = firstColumn(); c < width; c += columnStep()) {
    float values[kEach];
    load(values, x, row, c);
    if (sublayer) {
      float added[kEach];
      load(added, sublayer, row, c);
      mask.apply(added, mask.activation(row, width, c));
#pragma unroll
      for (int i = 0; i < kEach; ++i) values[i] += added[i];
    }
    if (sum) store(sum, row, c, values);
#pragma unroll
    for (int i = 0; i < kEach; ++i) {
      kept[c + i] = values[i];
      total += values[i];  // past the width: 0
    }
  }
  if (!y) return;
  const float average = blockSum(total) / static_cast<float>(width);
  float squares = 0;
  for (std::int64_t c = firstColumn(); c < width; c += columnStep())
    for (int i = 0; i < kEach; ++i)
      if (c + i < width) squares += (kept[c + i] - average) * (kept[c + i] - average);
  const float inverse = 1 / sqrtf(blockSum(squares) / static_cast<float>(width) + kNormEpsilon);
  if (threadIdx.x == 0) {
    if (mean) mean[row] = average;
    if (rstd) rstd[row] = inverse;
  }
  for (std::int64_t c = firstColumn(); c < width; c += columnStep()) {
    float values[kEach], gains[kEach], biases[kEach];
    load(gains, gain, 0, c);
    load(biases, bias, 0, c);
#pragma unroll
    for (int i = 0; i < kEach; ++i) values[i] = (kept[c + i] - average) * inverse * gains[i] + biases[i];
    store(y, row, c, values);
  }
}

template <typename T>
struct NormGradient {
  Matrix<T> dx, dsublayer, dy, dcarried, dresidual, sum;  // [rows, width]
  const float *mean, *rstd;                               // [rows]
  Matrix<float> gain;                                     // [1, width]
  float* partials;                                        // [chunks, 2, width]: of dgain and dbias
  DropoutMask mask;
};

/// n = (sum - mean) * rstd and g = dy * gain, for kEach columns; dy, with what was carried, as well.
template <typename T>
__device__ inline void loadRow(const NormGradient<T>& a, std::int64_t row, std::int64_t c, float (&n)[kEach],
                               float (&g)[kEach], float (&dy)[kEach]) {
  float gains[kEach], carried[kEach] = {};
  load(n, a.sum, row, c);
  load(dy, a.dy, row, c);
  if (a.dcarried) load(carried, a.dcarried, row, c);
  load(gains, a.gain, 0, c);
#pragma unroll
  for (int i = 0; i < kEach; ++i) {
    n[i] = (n[i] - a.mean[row]) * a.rstd[row];
    dy[i] += carried[i];
    g[i] = dy[i] * gains[i];  // past the width: 0
  }
}

// With n = (sum - mean) * rstd and g = dy * gain over a row, where dcarried is part of dy:
// dsum = rstd * (g - mean(g) - n * mean(g * n)) + dresidual;  dgain += dy * n;  dbias += dy
template <typename T>
__global__ void addNormBackwardKernel(NormGradient<T> a) {
  const std::int64_t width = a.dx.columns;
  const std::int64_t padded = (width + kEach - 1) / kEach * kEach;
  float* dgain = sharedMemory<float>();  // [padded], each thread its own columns
  float* dbias = dgain + padded;
  for (std::int64_t c = firstColumn(); c < width; c += columnStep())
    for (int i = 0; i < kEach; ++i) dgain[c + i] = dbias[c + i] = 0;
  const std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * kRowsEach;
  const std::int64_t end = min(first + kRowsEach, a.dx.rows);
  for (std::int64_t row = first; row < end; ++row) {
    float gradients = 0, products = 0, n[kEach], g[kEach], dy[kEach];
    if (a.dy) {
      for (std::int64_t c = firstColumn(); c < width; c += columnStep()) {
        loadRow(a, row, c, n, g, dy);
#pragma unroll
        for (int i = 0; i < kEach; ++i) {
          gradients += g[i];
          products += g[i] * n[i];
          dgain[c + i] += dy[i] * n[i];
          dbias[c + i] += dy[i];
        }
      }
      gradients = blockSum(gradients) / static_cast<float>(width);
      products = blockSum(products) / static_cast<float>(width);
    }
    for (std::int64_t c = firstColumn(); c < width; c += columnStep()) {
      float dsum[kEach] = {};
      if (a.dresidual) load(dsum, a.dresidual, row, c);
      if (a.dy) {
        loadRow(a, row, c, n, g, dy);
#pragma unroll
        for (int i = 0; i < kEach; ++i) dsum[i] += a.rstd[row] * (g[i] - gradients - n[i] * products);
      }
      store(a.dx, row, c, dsum);
      if (!a.dsublayer) continue;
      a.mask.apply(dsum, a.mask.activation(row, width, c));
      store(a.dsublayer, row, c, dsum);
    }
  }
  if (!a.partials) return;
  float* part = a.partials + blockIdx.x * 2 * width;
  for (std::int64_t c = firstColumn(); c < width; c += columnStep())
    for (int i = 0; i < kEach && c + i < width; ++i) {
      part[c + i] = dgain[c + i];
      part[width + c + i] = dbias[c + i];
    }
}

}  // namespace

void CudaBackend::addNorm(View sum, View y, View mean, View rstd, View x, View sublayer, View gain, View bias,
                          const Dropout& d) {
  forType(x.dtype, [&](auto type) {
    using T = decltype(type);
    launch(addNormKernel<T>, static_cast<unsigned>(x.rows), normThreads(x.columns), normShared(x.columns, 1), stream_,
           Matrix<T>(sum), Matrix<T>(y), mean.as<float>(), rstd.as<float>(), Matrix<T>(x), Matrix<T>(sublayer),
           Matrix<float>(gain), Matrix<float>(bias), DropoutMask(d));
  });
}

void CudaBackend::addNormBackward(View dx, View dsublayer, View dgain, View dbias, View dy, View dcarried,
                                  View dresidual, View sum, View mean, View rstd, View gain, const Dropout& d) {
  const std::int64_t chunks = partialsOf(dx.rows), width = dx.columns;
  float* partials = dy && (dgain || dbias) ? scratch_.of<float>(chunks * 2 * width) : nullptr;
  forType(dx.dtype, [&](auto type) {
    using T = decltype(type);
    launch(addNormBackwardKernel<T>, static_cast<unsigned>(chunks), normThreads(width), normShared(width, 2), stream_,
           NormGradient<T>{Matrix<T>(dx), Matrix<T>(dsublayer), Matrix<T>(dy), Matrix<T>(dcarried),
                           Matrix<T>(dresidual), Matrix<T>(sum), mean.as<float>(), rstd.as<float>(),
                           Matrix<float>(gain), partials, DropoutMask(d)});
  });
  if (!partials) return;
  if (dgain) addPartials(stream_, dgain.as<float>(), partials, chunks, width, 2 * width);
  if (dbias) addPartials(stream_, dbias.as<float>(), partials + width, chunks, width, 2 * width);
}

}  // namespace transept::cuda
