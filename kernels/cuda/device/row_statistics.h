// SPDX-License-Identifier: Apache-2.0
// The log-sum-exp of a row, for loss and search: one pass over the row by one block.
#pragma once

#include "kernels/cuda/device/pack.h"
#include "kernels/cuda/device/reduce.h"

namespace transept::cuda {

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

}  // namespace transept::cuda
