// SPDX-License-Identifier: Apache-2.0
// Residual + dropout + LayerNorm in one pass over memory (sections 3.1 and 5.4). A block has a row; what it adds up
// waits in shared memory, where each thread reads only what it wrote itself.
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/dropout_device.h"
#include "kernels/cuda/device/pack.h"
#include "kernels/cuda/device/reduce.h"
#include "kernels/cuda/operations/norm_block.h"

namespace transept::cuda {
namespace {

constexpr float kNormEpsilon = 1e-5f;

// sum = x + dropout(sublayer);  y = (sum - mean) * rstd * gain + bias
template <typename T>
__global__ void addNormKernel(Matrix<T> sum, Matrix<T> y, float* mean, float* rstd, Matrix<T> x, Matrix<T> sublayer,
                              Matrix<float> gain, Matrix<float> bias, DropoutMask mask) {
  float* kept = sharedMemory<float>();  // [width, rounded up to kEach]
  const std::int64_t row = blockIdx.x, width = x.columns;
  float total = 0;
  for (std::int64_t c = threadIdx.x * kEach; c < width; c += blockDim.x * kEach) {
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
  for (std::int64_t c = threadIdx.x * kEach; c < width; c += blockDim.x * kEach)
    for (int i = 0; i < kEach; ++i)
      if (c + i < width) squares += (kept[c + i] - average) * (kept[c + i] - average);
  const float inverse = 1 / sqrtf(blockSum(squares) / static_cast<float>(width) + kNormEpsilon);
  if (threadIdx.x == 0) {
    if (mean) mean[row] = average;
    if (rstd) rstd[row] = inverse;
  }
  for (std::int64_t c = threadIdx.x * kEach; c < width; c += blockDim.x * kEach) {
    float values[kEach], gains[kEach], biases[kEach];
    load(gains, gain, 0, c);
    load(biases, bias, 0, c);
#pragma unroll
    for (int i = 0; i < kEach; ++i) values[i] = (kept[c + i] - average) * inverse * gains[i] + biases[i];
    store(y, row, c, values);
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

}  // namespace transept::cuda
