// SPDX-License-Identifier: Apache-2.0
// Attention over the key-value cache in decoding.
#include "kernels/cuda/attention/attention_tiles.h"
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/overlap.h"

namespace transept::cuda {
namespace {

constexpr int kWarps = 4;
constexpr int kThreads = kWarps * kWarp;

/// The softmax of scores[count], which every warp computes on its own.
struct Softmax {
  __device__ Softmax(const float* scores, int count, int lane) : scores_(scores) {
    for (int j = lane; j < count; j += kWarp) highest_ = fmaxf(highest_, scores[j]);
    highest_ = warpReduce(highest_, Larger());
    float total = 0;
    for (int j = lane; j < count; j += kWarp) total += powerOfTwo(kLog2E * (scores[j] - base()));
    total = warpReduce(total, Plus());
    inverse_ = total > 0 ? 1 / total : 0.0f;  // no key is seen: zeros
  }
  __device__ float operator()(int j) const { return inverse_ * powerOfTwo(kLog2E * (scores_[j] - base())); }

 private:
  __device__ float base() const { return highest_ == -INFINITY ? 0.0f : highest_; }

  const float* scores_;
  float highest_ = -INFINITY, inverse_;
};

/// CachePlan for kernels.
struct CacheShape {
  const std::int32_t *first, *table, *lengths;
  std::int64_t tableStride, longest;
  int keyWidth, valueWidth, window;
  float scale;

  /// The tables have `longest` columns, so that they can be read before the number of positions is known.
  __device__ std::int64_t cacheRow(std::int64_t row, std::int64_t position) const {
    if (!table) return first[row] + position;
    return position < longest ? table[row * tableStride + position] : 0;
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
__global__ void __launch_bounds__(kThreads)
    cachedAttentionKernel(Matrix<T> out, Matrix<float> weights, Matrix<const T> q, Matrix<const T> keys,
                          Matrix<const T> values, CacheShape shape) {
  __shared__ float parts[kThreads * kEach];
  float* scores = sharedMemory<float>();  // [longest]
  startNext();
  awaitPrevious();
  const std::int64_t row = blockIdx.x;
  const int head = blockIdx.y, length = shape.lengths[row];
  const int begin = shape.window > 0 ? max(0, length - shape.window / 2 - 1) : 0;
  const Matrix<const T> query = headMatrix(q, head, shape.keyWidth);
  const Matrix<const T> ownKeys = headMatrix(keys, head, shape.keyWidth),
                        ownValues = headMatrix(values, head, shape.valueWidth);
  const int thread = static_cast<int>(threadIdx.x);

  constexpr int kAtOnce = 2;  // positions of a group
  const int keyLanes = lanesOf(shape.keyWidth), keyGroups = kThreads / keyLanes;
  for (int first = 0; first < length; first += kAtOnce * keyGroups) {
    std::int64_t cached[kAtOnce];
    float sums[kAtOnce] = {};
#pragma unroll
    for (int u = 0; u < kAtOnce; ++u) {
      const int p = first + u * keyGroups + thread / keyLanes;
      const std::int64_t place = shape.cacheRow(row, p);
      cached[u] = p >= begin && p < length ? place : -1;
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
  float early[kAtOnce][kEach] = {};  // the first values are loaded while the softmax is computed
#pragma unroll
  for (int u = 0; u < kAtOnce; ++u) {
    const int p = begin + thread / lanes + u * groups;
    const std::int64_t place = shape.cacheRow(row, p);
    if (p < length) load(early[u], ownValues, place, thread % lanes * kEach);
  }
  __syncthreads();  // all scores are written
  const Softmax weight(scores, length, thread % kWarp);

  for (int slice = 0; slice < shape.valueWidth; slice += columns) {
    const int c = slice + thread % lanes * kEach;
    float sum[kEach] = {};
    int p = begin + thread / lanes;
    if (slice == 0)
#pragma unroll
      for (int u = 0; u < kAtOnce; ++u, p += groups) {
        const float own = p < length ? weight(p) : 0.0f;
#pragma unroll
        for (int i = 0; i < kEach; ++i) sum[i] += own * early[u][i];
      }
    if (c < shape.valueWidth)
#pragma unroll 4
      for (; p < length; p += groups) {
        float value[kEach];
        const float own = weight(p);
        load(value, ownValues, shape.cacheRow(row, p), c);
#pragma unroll
        for (int i = 0; i < kEach; ++i) sum[i] += own * value[i];
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
  for (int p = thread; p < shape.longest; p += kThreads)
    weights.row(row)[head * shape.longest + p] = p < length ? weight(p) : 0.0f;
}

}  // namespace

void CudaBackend::cachedAttention(View out, View weights, ConstView q, ConstView keys, ConstView values,
                                  const CachePlan& plan) {
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
    launch<Begin::early>(cachedAttentionKernel<T>, grid, kThreads,
                         static_cast<std::size_t>(plan.longest) * sizeof(float), stream_, Matrix<T>(out),
                         Matrix<float>(weights), Matrix<const T>(q), Matrix<const T>(keys), Matrix<const T>(values),
                         shape);
  });
}

}  // namespace transept::cuda
