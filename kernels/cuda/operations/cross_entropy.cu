// SPDX-License-Identifier: Apache-2.0
// Label-smoothed cross-entropy (section 5.4) and log softmax, one block per row. The gradient replaces the logits.
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/row_statistics.h"

namespace transept::cuda {
namespace {

constexpr int kThreads = 512;

// With q(v) = epsilon / V + (1 - epsilon) [v = target] and p = softmax(logits):
// loss = logsumexp - (1 - epsilon) logits[target] - epsilon / V * sum(logits);  dlogits = gradientScale * (p - q)
template <typename T>
__global__ void __launch_bounds__(kThreads)
    crossEntropyKernel(Matrix<T> logits, const std::int32_t* targets, float* loss, float* nll, float epsilon,
                       float gradientScale) {
  const std::int64_t row = blockIdx.x, target = targets[row];
  const float spread = epsilon / static_cast<float>(logits.columns);
  const RowStatistics statistics = rowStatistics<kEach>(logits, row, 1);
  if (threadIdx.x == 0) {
    const float own = statistics.logSumExp() - asFloat(logits.row(row)[target]);
    // The sum of -log p(v) over all v is V * logsumexp - sum(logits).
    const float all = static_cast<float>(logits.columns) * statistics.logSumExp() - statistics.sum;
    if (loss) loss[row] = (1 - epsilon) * own + spread * all;
    if (nll) nll[row] = own;
  }
  if (gradientScale == 0) return;
  __syncthreads();  // the target's logit has been read
  const float inverse = 1 / statistics.total;
  for (std::int64_t c = threadIdx.x * kEach; c < logits.columns; c += kThreads * kEach) {
    float values[kEach];
    load(values, logits, row, c);
#pragma unroll
    for (int i = 0; i < kEach; ++i) {
      const float q = spread + (c + i == target ? 1 - epsilon : 0);
      values[i] = gradientScale * (expf(values[i] - statistics.highest) * inverse - q);
    }
    store(logits, row, c, values);
  }
}

template <typename T>
__global__ void __launch_bounds__(kThreads) logSoftmaxKernel(Matrix<float> y, Matrix<T> x, float factor) {
  const std::int64_t row = blockIdx.x;
  const float logSumExp = rowStatistics<kEach>(x, row, factor).logSumExp();
  for (std::int64_t c = threadIdx.x * kEach; c < x.columns; c += kThreads * kEach) {
    float values[kEach];
    load(values, x, row, c);
#pragma unroll
    for (int i = 0; i < kEach; ++i) values[i] = factor * values[i] - logSumExp;
    store(y, row, c, values);
  }
}

}  // namespace

void CudaBackend::crossEntropy(View logits, View targets, View loss, View nll, float epsilon, float gradientScale) {
  forType(logits.dtype, [&](auto type) {
    using T = decltype(type);
    launch(crossEntropyKernel<T>, static_cast<unsigned>(logits.rows), kThreads, 0, stream_, Matrix<T>(logits),
           targets.as<std::int32_t>(), loss.as<float>(), nll.as<float>(), epsilon, gradientScale);
  });
}

void CudaBackend::logSoftmax(View y, View x, float temperature) {
  forType(x.dtype, [&](auto type) {
    using T = decltype(type);
    launch(logSoftmaxKernel<T>, static_cast<unsigned>(x.rows), kThreads, 0, stream_, Matrix<float>(y), Matrix<T>(x),
           1 / temperature);
  });
}

}  // namespace transept::cuda
