// SPDX-License-Identifier: Apache-2.0
// Passes over rows of logits. Label-smoothed cross-entropy (section 5.4), whose gradient replaces the logits, and log
// softmax: one block per row, which keeps the row in shared memory if it fits.
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/reduce.h"
#include "kernels/cuda/device/tensor_cores.h"

namespace transept::cuda {
namespace {

constexpr std::size_t kKeptBytes = 100 * 1024;  // of a row in shared memory; two blocks then share a multiprocessor
constexpr int kThreads = 512;                   // since two blocks alone must hide the latency of reads

/// The log-sum-exp of a row: one pass over the row by one block.
struct RowStatistics {
  float highest;  ///< of x
  float total;    ///< sum of exp(factor * (x - highest))
  float sum;      ///< of x
  float factor;
  __device__ float logSumExp() const { return factor * highest + logf(total); }
};

/// All threads of the block must call it; all get the result. factor > 0. kept: receives the row, in whole packs,
/// unless it is nullptr; each thread later reads its own columns. kWhole: `kept` is not nullptr.
template <typename X, bool kWhole, typename T>
__device__ inline RowStatistics rowStatistics(const Matrix<X, kWhole>& x, std::int64_t row, float factor,
                                              const Matrix<T, true>& kept) {
  const float power = kLog2E * factor;
  const int columns = static_cast<int>(x.columns);
  float highest = -INFINITY, scaled = 0, sum = 0;  // scaled: sum of 2^(power * (x - highest))
#pragma unroll 1
  for (int c = static_cast<int>(threadIdx.x) * kEach; c < columns; c += kThreads * kEach) {
    float values[kEach];
    load(values, x, row, c);
    if (kWhole || kept) store(kept, 0, c, values);
    float here = -INFINITY;
#pragma unroll
    for (int i = 0; i < kEach; ++i) sum += values[i];  // past the last column: 0
    if (!kWhole && c + kEach > columns)
#pragma unroll
      for (int i = 0; i < kEach; ++i) values[i] = c + i < columns ? values[i] : -INFINITY;
#pragma unroll
    for (int i = 0; i < kEach; ++i) here = fmaxf(here, values[i]);
    if (here > highest) {
      scaled *= powerOfTwo(power * (highest - here));
      highest = here;
    }
    const float base = highest == -INFINITY ? 0.0f : highest;
#pragma unroll
    for (int i = 0; i < kEach; ++i) scaled += powerOfTwo(power * (values[i] - base));
  }
  const float top = blockReduce(highest, Larger(), -INFINITY);
  const float total = blockSum(highest == -INFINITY ? scaled : scaled * powerOfTwo(power * (highest - top)));
  return {top, total, blockSum(sum), factor};
}

/// Room for a row in the block's shared memory, or nothing.
template <typename T, bool kWhole>
__device__ inline Matrix<std::remove_const_t<T>, true> keptRow(const Matrix<T, kWhole>& x, bool keeps) {
  Matrix<std::remove_const_t<T>, true> kept;
  if (!kWhole && !keeps) return kept;
  kept.data = sharedMemory<std::remove_const_t<T>>();
  kept.columns = kept.stride = (x.columns + kEach - 1) / kEach * kEach;
  return kept;
}

/// The bytes of shared memory for that row; 0: it does not fit.
std::size_t keptBytes(const ConstView& x) {
  const std::size_t bytes = static_cast<std::size_t>((x.columns + kEach - 1) / kEach * kEach) * elementSize(x.dtype);
  return bytes <= kKeptBytes ? bytes : 0;
}

// With q(v) = epsilon / V + (1 - epsilon) [v = target] and p = softmax(logits):
// loss = logsumexp - (1 - epsilon) logits[target] - epsilon / V * sum(logits);  dlogits = gradientScale * (p - q)
template <typename T, bool kWhole>
__global__ void __launch_bounds__(kThreads)
    crossEntropyKernel(Matrix<T, kWhole> logits, const std::int32_t* targets, float* loss, float* nll, float epsilon,
                       float gradientScale, bool keeps) {
  const std::int64_t row = blockIdx.x;
  const int target = targets[row];
  const float spread = epsilon / static_cast<float>(logits.columns);
  const Matrix<T, true> kept = keptRow(logits, keeps);
  const RowStatistics statistics = rowStatistics(logits, row, 1, kept);
  if (threadIdx.x == 0) {
    const float own = statistics.logSumExp() - asFloat(logits.row(row)[target]);
    // The sum of -log p(v) over all v is V * logsumexp - sum(logits).
    const float all = static_cast<float>(logits.columns) * statistics.logSumExp() - statistics.sum;
    if (loss) loss[row] = (1 - epsilon) * own + spread * all;
    if (nll) nll[row] = own;
  }
  if (gradientScale == 0) return;
  const float atTarget = asFloat(logits.row(row)[target]), share = gradientScale * (1 - epsilon);
  __syncthreads();  // the target's logit has been read
  const float factor = gradientScale / statistics.total, constant = gradientScale * spread;
  const int columns = static_cast<int>(logits.columns);
#pragma unroll 1
  for (int c = static_cast<int>(threadIdx.x) * kEach; c < columns; c += kThreads * kEach) {
    float values[kEach];
    kWhole || kept ? load(values, kept, 0, c) : load(values, logits, row, c);
#pragma unroll
    for (int i = 0; i < kEach; ++i)
      values[i] = factor * powerOfTwo(kLog2E * (values[i] - statistics.highest)) - constant;
    store(logits, row, c, values);
  }
  if (static_cast<int>(threadIdx.x) == target / kEach % kThreads)  // this thread has written that gradient
    logits.row(row)[target] =
        fromFloat<T>(factor * powerOfTwo(kLog2E * (atTarget - statistics.highest)) - constant - share);
}

template <typename T>
__global__ void __launch_bounds__(kThreads)
    logSoftmaxKernel(Matrix<float> y, Matrix<const T> x, float factor, bool keeps) {
  const std::int64_t row = blockIdx.x;
  const Matrix<T, true> kept = keptRow(x, keeps);
  const RowStatistics statistics = rowStatistics(x, row, factor, kept);
  const float logTotal = logf(statistics.total);  // subtracted last, so that large logits cancel exactly
  for (std::int64_t c = threadIdx.x * kEach; c < x.columns; c += kThreads * kEach) {
    float values[kEach];
    kept ? load(values, kept, 0, c) : load(values, x, row, c);
#pragma unroll
    for (int i = 0; i < kEach; ++i) values[i] = factor * (values[i] - statistics.highest) - logTotal;
    store(y, row, c, values);
  }
}

}  // namespace

void CudaBackend::crossEntropy(View logits, ConstView targets, View loss, View nll, float epsilon,
                               float gradientScale) {
  const std::size_t kept = gradientScale != 0 ? keptBytes(logits) : 0;
  forRows({logits}, kept > 0, [&](auto type, auto whole) {
    using T = decltype(type);
    launch(crossEntropyKernel<T, whole()>, static_cast<unsigned>(logits.rows), kThreads, kept, stream_,
           Matrix<T, whole()>(logits), targets.as<std::int32_t>(), loss.as<float>(), nll.as<float>(), epsilon,
           gradientScale, kept > 0);
  });
}

void CudaBackend::logSoftmax(View y, ConstView x, float temperature) {
  forType(x.dtype, [&](auto type) {
    using T = decltype(type);
    const std::size_t kept = keptBytes(x);
    launch(logSoftmaxKernel<T>, static_cast<unsigned>(x.rows), kThreads, kept, stream_, Matrix<float>(y),
           Matrix<const T>(x), 1 / temperature, kept > 0);
  });
}

}  // namespace transept::cuda
