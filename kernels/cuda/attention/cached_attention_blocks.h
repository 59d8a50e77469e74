// SPDX-License-Identifier: Apache-2.0
// What a block computes of cachedAttention(), in a kernel of its own (cached_attention.cu) or together with other
// operations (joined_operations.cu).
#pragma once

#include "kernels/cuda/attention/attention_tiles.h"

namespace transept::cuda::cached_attention {

inline constexpr int kWarps = 4;
inline constexpr int kThreads = kWarps * kWarp;

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

inline constexpr int kEach = 8;  // columns of a lane

/// The lanes that share a row of `width` columns, kEach each: a power of two, at most a warp.
__device__ inline int lanesOf(int width) {
  int lanes = 1;
  while (lanes < kWarp && lanes * kEach < width) lanes *= 2;
  return lanes;
}

/// Attention over the cache. Groups of lanes compute the scores of different positions, and then the weighted sums of
/// different positions, so that a block reads many rows of the cache at once.
template <typename T>
struct CachedAttention {
  Matrix<T> out;
  Matrix<float> weights;
  Matrix<const T> q, keys, values;
  CacheShape shape;
};

/// Head `head` of row `row` of the step, by the threads 0 to kThreads - 1 of a block. scores: [longest], shared.
template <typename T>
__device__ inline void cachedAttentionBlock(const CachedAttention<T>& a, std::int64_t row, int head, int thread,
                                            float* scores) {
  __shared__ float parts[kThreads * kEach];
  const CacheShape& shape = a.shape;
  const int length = shape.lengths[row];
  const int begin = shape.window > 0 ? max(0, length - shape.window / 2 - 1) : 0;
  const Matrix<const T> query = headMatrix(a.q, head, shape.keyWidth);
  const Matrix<const T> ownKeys = headMatrix(a.keys, head, shape.keyWidth),
                        ownValues = headMatrix(a.values, head, shape.valueWidth);

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
      a.out.row(row)[head * shape.valueWidth + slice + i] = fromFloat<T>(total);
    }
  }
  if (!a.weights) return;
  for (int p = thread; p < shape.longest; p += kThreads)
    a.weights.row(row)[head * shape.longest + p] = p < length ? weight(p) : 0.0f;
}

}  // namespace transept::cuda::cached_attention
