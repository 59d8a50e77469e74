// SPDX-License-Identifier: Apache-2.0
// The gradients of guided alignment: a block per sentence, a warp per query and then per key, so that every sum has one
// owner and one order. Lanes compute the scores of 32 rows at a time and then share them over the columns.
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/device.h"
#include "kernels/cuda/device/pack.h"
#include "kernels/cuda/device/reduce.h"

namespace transept::cuda {
namespace {

constexpr int kGuideWarps = 4;
constexpr int kOwnColumns = 4;  // of each lane, summed in registers

template <typename T>
struct Guide {
  Matrix<T> dq, dk;
  Matrix<const T> q, k;
  const std::int32_t *places, *queryOffsets, *keyOffsets;
  float scale, gradientScale;

  __device__ float score(std::int64_t query, std::int64_t key) const {
    float sum = 0;
    for (std::int64_t c = 0; c < q.columns; ++c) sum = fmaf(asFloat(q.row(query)[c]), asFloat(k.row(key)[c]), sum);
    return scale * sum;
  }
};

/// to[row] += sum over i of factorOf(i) * from[first + i], for `count` rows of `from`, by one warp.
template <typename T, typename FactorOf>
__device__ void addRows(const Matrix<T>& to, std::int64_t row, const Matrix<const T>& from, std::int64_t first,
                        std::int64_t count, const FactorOf& factorOf) {
  const int lane = threadIdx.x % kWarp;
  for (std::int64_t begin = lane; begin < to.columns + lane; begin += kOwnColumns * kWarp) {
    float sums[kOwnColumns] = {};
    for (std::int64_t chunk = 0; chunk < count; chunk += kWarp) {
      const float own = chunk + lane < count ? factorOf(chunk + lane) : 0;
      for (int i = 0; i < kWarp && chunk + i < count; ++i) {
        const float factor = __shfl_sync(kWholeWarp, own, i);
        for (int part = 0; part < kOwnColumns; ++part) {
          const std::int64_t column = begin + part * kWarp;
          if (column < to.columns) sums[part] = fmaf(factor, asFloat(from.row(first + chunk + i)[column]), sums[part]);
        }
      }
    }
    for (int part = 0; part < kOwnColumns; ++part) {
      const std::int64_t column = begin + part * kWarp;
      if (column < to.columns) to.row(row)[column] = fromFloat<T>(asFloat(to.row(row)[column]) + sums[part]);
    }
  }
}

// dS = scale * gradientScale * (P - [j = place]); dq += dS k; dk += dS^T q
template <typename T>
__global__ void guideAttentionKernel(Guide<T> g) {
  float* logSumExp = sharedMemory<float>();  // [queries of the sentence]
  const int warp = threadIdx.x / kWarp, lane = threadIdx.x % kWarp;
  const std::int64_t firstQuery = g.queryOffsets[blockIdx.x], queries = g.queryOffsets[blockIdx.x + 1] - firstQuery;
  const std::int64_t firstKey = g.keyOffsets[blockIdx.x], keys = g.keyOffsets[blockIdx.x + 1] - firstKey;
  const auto slope = [&](std::int64_t i, std::int64_t j, float total) {
    const float weight = expf(g.score(firstQuery + i, firstKey + j) - total);
    return g.scale * g.gradientScale * (weight - (g.places[firstQuery + i] == j ? 1 : 0));
  };
  for (std::int64_t i = warp; i < queries; i += kGuideWarps) {
    if (g.places[firstQuery + i] < 0) continue;
    float highest = -INFINITY, sum = 0;
    for (std::int64_t j = lane; j < keys; j += kWarp) highest = fmaxf(highest, g.score(firstQuery + i, firstKey + j));
    highest = warpReduce(highest, Larger());
    for (std::int64_t j = lane; j < keys; j += kWarp) sum += expf(g.score(firstQuery + i, firstKey + j) - highest);
    const float total = highest + logf(warpReduce(sum, Plus()));
    if (lane == 0) logSumExp[i] = total;
    addRows(g.dq, firstQuery + i, g.k, firstKey, keys, [&](std::int64_t j) { return slope(i, j, total); });
  }
  __syncthreads();
  for (std::int64_t j = warp; j < keys; j += kGuideWarps) {
    addRows(g.dk, firstKey + j, g.q, firstQuery, queries,
            [&](std::int64_t i) { return g.places[firstQuery + i] < 0 ? 0.0f : slope(i, j, logSumExp[i]); });
  }
}

}  // namespace

void CudaBackend::guideAttention(View dq, View dk, ConstView q, ConstView k, ConstView places,
                                 const AttentionPlan& plan, float gradientScale) {
  forType(q.dtype, [&](auto type) {
    using T = decltype(type);
    launch(
        guideAttentionKernel<T>, static_cast<unsigned>(plan.sentences), kGuideWarps * kWarp,
        static_cast<std::size_t>(plan.longestQuery) * sizeof(float), stream_,
        Guide<T>{Matrix<T>(dq), Matrix<T>(dk), Matrix<const T>(q), Matrix<const T>(k), places.as<std::int32_t>(),
                 plan.queryOffsets.as<std::int32_t>(), plan.keyOffsets.as<std::int32_t>(), plan.scale, gradientScale});
  });
}

}  // namespace transept::cuda
