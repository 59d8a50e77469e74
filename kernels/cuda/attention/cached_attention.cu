// SPDX-License-Identifier: Apache-2.0
// Attention over the key-value cache in decoding.
#include "kernels/cuda/attention/attention_tiles.h"
#include "kernels/cuda/device/cuda_backend.h"

namespace transept::cuda {
namespace {

constexpr int kWarps = 4;
constexpr int kThreads = kWarps * kWarp;

/// scores[j] = exp(scores[j] - logSumExp), by the whole block; zeros where no key is seen.
__device__ inline void softmaxInPlace(float* scores, std::int64_t count) {
  float highest = -INFINITY, total = 0;
  __syncthreads();  // all scores are written
  for (std::int64_t j = threadIdx.x; j < count; j += kThreads) highest = fmaxf(highest, scores[j]);
  highest = blockReduce(highest, Larger(), -INFINITY);
  for (std::int64_t j = threadIdx.x; j < count; j += kThreads) {
    scores[j] = highest == -INFINITY ? 0.0f : expf(scores[j] - highest);
    total += scores[j];
  }
  total = blockSum(total);
  for (std::int64_t j = threadIdx.x; j < count; j += kThreads) scores[j] = total > 0 ? scores[j] / total : 0.0f;
  __syncthreads();
}

/// CachePlan for kernels.
struct CacheShape {
  const std::int32_t *first, *table, *lengths;
  std::int64_t tableStride, longest;
  int keyWidth, valueWidth, window;
  float scale;

  __device__ std::int64_t cacheRow(std::int64_t row, std::int64_t position) const {
    return table ? table[row * tableStride + position] : first[row] + position;
  }
};

constexpr int kEach = 8;  // columns of a lane

/// The lanes that share a row of `width` columns, kEach each: a power of two, at most a warp.
__device__ inline int lanesOf(int width) {
  int lanes = 1;
  while (lanes < kWarp && lanes * kEach < width) lanes *= 2;
  return lanes;
}

// Block (x, y): row x of the step, head y. Groups of lanes compute the scores of different positions, and then the
// weighted sums of different positions, so that the block reads many rows of the cache at once.
template <typename T>
__global__ void __launch_bounds__(kThreads) cachedKernel(Matrix<T> out, Matrix<float> weights, Matrix<T> q,
                                                         Matrix<T> keys, Matrix<T> values, CacheShape shape) {
  __shared__ float parts[kThreads * kEach];
  float* scores = sharedMemory<float>();  // [longest]
  const std::int64_t row = blockIdx.x;
  const int head = blockIdx.y, length = shape.lengths[row];
  const int begin = shape.window > 0 ? max(0, length - shape.window / 2 - 1) : 0;
  const Matrix<T> query = headOf(q, head, shape.keyWidth);
  const Matrix<T> ownKeys = headOf(keys, head, shape.keyWidth), ownValues = headOf(values, head, shape.valueWidth);
  const int thread = static_cast<int>(threadIdx.x);

  constexpr int kAtOnce = 2;  // positions of a group
  const int keyLanes = lanesOf(shape.keyWidth), keyGroups = kThreads / keyLanes;
  for (int first = 0; first < length; first += kAtOnce * keyGroups) {
    std::int64_t cached[kAtOnce];
    float sums[kAtOnce] = {};
#pragma unroll
    for (int u = 0; u < kAtOnce; ++u) {
      const int p = first + u * keyGroups + thread / keyLanes;
      cached[u] = p >= begin && p < length ? shape.cacheRow(row, p) : -1;
    }
    for (int c = thread % keyLanes * kEach; c < shape.keyWidth; c += keyLanes * kEach) {
      float own[kEach], key[kAtOnce][kEach] = {};
      load(own, query, row, c);
#pragma unroll
      for (int u = 0; u < kAtOnce; ++u)
        if (cached[u] >= 0) load(key[u], ownKeys, cached[u], c);
#pragma unroll
      for (int u = 0; u < kAtOnce; ++u)
#pragma unroll
        for (int i = 0; i < kEach; ++i) sums[u] += own[i] * key[u][i];
    }
#pragma unroll
    for (int u = 0; u < kAtOnce; ++u) {
      for (int distance = keyLanes / 2; distance > 0; distance /= 2)
        sums[u] += __shfl_xor_sync(kWholeWarp, sums[u], distance);
      const int p = first + u * keyGroups + thread / keyLanes;
      if (thread % keyLanes == 0 && p < length) scores[p] = cached[u] >= 0 ? shape.scale * sums[u] : -INFINITY;
    }
  }
  const int lanes = lanesOf(shape.valueWidth), groups = kThreads / lanes, columns = lanes * kEach;
  float early[kAtOnce][kEach] = {};  // the first values are on their way while the softmax is computed
#pragma unroll
  for (int u = 0; u < kAtOnce; ++u) {
    const int p = begin + thread / lanes + u * groups;
    if (p < length) load(early[u], ownValues, shape.cacheRow(row, p), thread % lanes * kEach);
  }
  softmaxInPlace(scores, length);

  for (int slice = 0; slice < shape.valueWidth; slice += columns) {
    const int c = slice + thread % lanes * kEach;
    float sum[kEach] = {};
    int p = begin + thread / lanes;
    if (slice == 0)
#pragma unroll
      for (int u = 0; u < kAtOnce; ++u, p += groups)
#pragma unroll
        for (int i = 0; i < kEach; ++i) sum[i] += p < length ? scores[p] * early[u][i] : 0.0f;
    if (c < shape.valueWidth)
#pragma unroll 4
      for (; p < length; p += groups) {
        float value[kEach];
        load(value, ownValues, shape.cacheRow(row, p), c);
#pragma unroll
        for (int i = 0; i < kEach; ++i) sum[i] += scores[p] * value[i];
      }
    __syncthreads();  // all threads have read the previous slice
#pragma unroll
    for (int i = 0; i < kEach; ++i) parts[thread * kEach + i] = sum[i];
    __syncthreads();
    for (int i = thread; i < columns && slice + i < shape.valueWidth; i += kThreads) {
      float total = 0;
      for (int group = 0; group < groups; ++group) total += parts[group * columns + i];
      out.row(row)[head * shape.valueWidth + slice + i] = fromFloat<T>(total);
    }
  }
  if (!weights) return;
  for (std::int64_t p = threadIdx.x; p < shape.longest; p += kThreads)
    weights.row(row)[head * shape.longest + p] = p < length ? scores[p] : 0.0f;
}

}  // namespace

void CudaBackend::cachedAttention(View out, View weights, View q, View keys, View values, const CachePlan& plan) {
  const CacheShape shape{plan.first.as<std::int32_t>(),
                         plan.table.as<std::int32_t>(),
                         plan.lengths.as<std::int32_t>(),
                         plan.table.stride,
                         plan.longest,
                         plan.keyWidth,
                         plan.valueWidth,
                         plan.window,
                         plan.scale};
  const dim3 grid(static_cast<unsigned>(q.rows), static_cast<unsigned>(plan.heads));
  forType(q.dtype, [&](auto type) {
    using T = decltype(type);
    launch(cachedKernel<T>, grid, kThreads, static_cast<std::size_t>(plan.longest) * sizeof(float), stream_,
           Matrix<T>(out), Matrix<float>(weights), Matrix<T>(q), Matrix<T>(keys), Matrix<T>(values), shape);
  });
}

}  // namespace transept::cuda
