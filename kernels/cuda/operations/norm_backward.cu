// SPDX-License-Identifier: Apache-2.0
// The gradient of norm.cu. A block has kRowsEach rows, one after the other, and keeps its part of dgain and dbias in
// shared memory meanwhile; the parts are added up afterwards, in order.
#include "kernels/cuda/device/dropout_device.h"
#include "kernels/cuda/device/pack.h"
#include "kernels/cuda/device/reduce.h"
#include "kernels/cuda/operations/norm_block.h"
#include "kernels/cuda/products/column_sums.h"

namespace transept::cuda {
namespace {

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
  for (std::int64_t c = threadIdx.x * kEach; c < width; c += blockDim.x * kEach)
    for (int i = 0; i < kEach; ++i) dgain[c + i] = dbias[c + i] = 0;
  const std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * kRowsEach;
  const std::int64_t end = min(first + kRowsEach, a.dx.rows);
  for (std::int64_t row = first; row < end; ++row) {
    float gradients = 0, products = 0, n[kEach], g[kEach], dy[kEach];
    if (a.dy) {
      for (std::int64_t c = threadIdx.x * kEach; c < width; c += blockDim.x * kEach) {
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
    for (std::int64_t c = threadIdx.x * kEach; c < width; c += blockDim.x * kEach) {
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
  for (std::int64_t c = threadIdx.x * kEach; c < width; c += blockDim.x * kEach)
    for (int i = 0; i < kEach && c + i < width; ++i) {
      part[c + i] = dgain[c + i];
      part[width + c + i] = dbias[c + i];
    }
}

}  // namespace

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
