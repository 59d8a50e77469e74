// SPDX-License-Identifier: Apache-2.0
// Passes over rows of logits. Label-smoothed cross-entropy (section 5.4), whose gradient replaces the logits, and log
// softmax: one block per row. The best continuations of beam search (section 6.1): one block per group of hypotheses.
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/reduce.h"

namespace transept::cuda {
namespace {

constexpr int kThreads = 512;

/// The log-sum-exp of a row: one pass over the row by one block.
struct RowStatistics {
  float highest;  ///< of factor * x
  float total;    ///< sum of exp(factor * x - highest)
  float sum;      ///< of x
  __device__ float logSumExp() const { return highest + logf(total); }
};

/// All threads of the block must call it; all get the result.
template <int N, typename T>
__device__ inline RowStatistics rowStatistics(const Matrix<T>& x, std::int64_t row, float factor) {
  float highest = -INFINITY, scaled = 0, sum = 0;  // scaled: sum of exp(factor * x - highest)
  for (std::int64_t c = threadIdx.x * N; c < x.columns; c += blockDim.x * N) {
    float values[N];
    load(values, x, row, c);
    float here = -INFINITY;
#pragma unroll
    for (int i = 0; i < N; ++i) {
      sum += values[i];  // past the last column: 0
      values[i] = c + i < x.columns ? factor * values[i] : -INFINITY;
      here = fmaxf(here, values[i]);
    }
    if (here > highest) {
      scaled *= expf(highest - here);
      highest = here;
    }
    if (highest == -INFINITY) continue;
#pragma unroll
    for (int i = 0; i < N; ++i) scaled += expf(values[i] - highest);
  }
  const float top = blockReduce(highest, Larger(), -INFINITY);
  const float total = blockSum(highest == -INFINITY ? 0.0f : scaled * expf(highest - top));
  return {top, total, blockSum(sum)};
}

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

// ---- The best continuations. Each thread scans every n-th candidate and keeps its best. The block takes the best of
// these, and only the thread that had it scans again. ----

constexpr std::int64_t kNowhere = INT64_MAX;

/// A continuation, numbered through the rows of a group; lower numbers win ties.
struct Candidate {
  float value;
  std::int64_t place;  // (row - first row of the group) * V + id
};

__device__ inline Candidate noCandidate() {
  return {-INFINITY, kNowhere};
}

__device__ inline bool isBefore(const Candidate& a, const Candidate& b) {
  return a.value != b.value ? a.value > b.value : a.place < b.place;
}

template <typename T>
struct Search {
  Matrix<T> logits;                  // [rows, V]
  const float *scores, *logSumExps;  // [rows]; logSumExps nullptr: already normalised
  const std::int32_t *groups, *forbidden, *forced;
  std::int64_t forbiddenCount;

  __device__ bool allowed(std::int64_t row, std::int64_t id) const {
    if (forced && forced[row] >= 0 && forced[row] != id) return false;
    for (std::int64_t i = 0; i < forbiddenCount; ++i)
      if (forbidden[i] == id) return false;
    return true;
  }
  __device__ float valueOf(std::int64_t row, std::int64_t id) const {
    const float logit = asFloat(logits.row(row)[id]);
    return scores[row] + (logSumExps ? logit - logSumExps[row] : logit);
  }
};

template <typename T>
__global__ void __launch_bounds__(kThreads) logSumExpOfRows(float* result, Matrix<T> logits) {
  const float value = rowStatistics<kEach>(logits, blockIdx.x, 1).logSumExp();
  if (threadIdx.x == 0) result[blockIdx.x] = value;
}

/// This thread's best candidate that comes after `last`.
template <typename T>
__device__ inline Candidate bestAfter(const Search<T>& s, std::int64_t first, std::int64_t rows,
                                      const Candidate& last) {
  const std::int64_t vocabulary = s.logits.columns;
  Candidate best = noCandidate();
  for (std::int64_t row = 0; row < rows; ++row)
    for (std::int64_t id = threadIdx.x; id < vocabulary; id += kThreads) {
      const Candidate here{s.valueOf(first + row, id), row * vocabulary + id};
      // A candidate that loses anyway need not be checked.
      if (here.value == -INFINITY || !isBefore(here, best)) continue;
      if (last.place != kNowhere && !isBefore(last, here)) continue;
      if (s.allowed(first + row, id)) best = here;
    }
  return best;
}

/// The best of the block's candidates; every thread gets it.
__device__ inline Candidate blockBest(Candidate candidate) {
  __shared__ Candidate perWarp[kThreads / kWarp];
  for (int distance = kWarp / 2; distance > 0; distance /= 2) {
    const Candidate other{__shfl_xor_sync(kWholeWarp, candidate.value, distance),
                          __shfl_xor_sync(kWholeWarp, candidate.place, distance)};
    if (isBefore(other, candidate)) candidate = other;
  }
  __syncthreads();
  if (threadIdx.x % kWarp == 0) perWarp[threadIdx.x / kWarp] = candidate;
  __syncthreads();
  for (int warp = 0; warp < kThreads / kWarp; ++warp)
    if (isBefore(perWarp[warp], candidate)) candidate = perWarp[warp];
  return candidate;
}

template <typename T>
__global__ void __launch_bounds__(kThreads)
    bestOfGroups(Matrix<float> values, Matrix<std::int32_t> rows, Matrix<std::int32_t> ids, Search<T> s) {
  const std::int64_t group = blockIdx.x, first = s.groups[group], count = s.groups[group + 1] - first;
  Candidate own = bestAfter(s, first, count, noCandidate());
  for (std::int64_t i = 0; i < values.columns; ++i) {
    const Candidate best = blockBest(own);
    const bool found = best.place != kNowhere;
    if (threadIdx.x == 0) {
      values.row(group)[i] = best.value;
      rows.row(group)[i] = found ? static_cast<std::int32_t>(first + best.place / s.logits.columns) : -1;
      ids.row(group)[i] = found ? static_cast<std::int32_t>(best.place % s.logits.columns) : -1;
    }
    if (found && own.place == best.place) own = bestAfter(s, first, count, best);
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

void CudaBackend::topContinuations(View values, View rows, View ids, View logits, View scores, View groups,
                                   View forbidden, View forced, bool normalised) {
  forType(logits.dtype, [&](auto type) {
    using T = decltype(type);
    float* logSumExps = normalised ? nullptr : scratch_.of<float>(logits.rows);
    if (!normalised)
      launch(logSumExpOfRows<T>, static_cast<unsigned>(logits.rows), kThreads, 0, stream_, logSumExps,
             Matrix<T>(logits));
    const Search<T> search{Matrix<T>(logits),
                           scores.as<float>(),
                           logSumExps,
                           groups.as<std::int32_t>(),
                           forbidden.as<std::int32_t>(),
                           forced.as<std::int32_t>(),
                           forbidden ? forbidden.size() : 0};
    launch(bestOfGroups<T>, static_cast<unsigned>(values.rows), kThreads, 0, stream_, Matrix<float>(values),
           Matrix<std::int32_t>(rows), Matrix<std::int32_t>(ids), search);
  });
}

}  // namespace transept::cuda
