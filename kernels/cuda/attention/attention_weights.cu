// SPDX-License-Identifier: Apache-2.0
// The softmax weights for inspection, and attention over the key-value cache in decoding. Each warp computes the score
// of one key at a time, with its lanes along the columns.
#include "kernels/cuda/attention/attention_tiles.h"
#include "kernels/cuda/device/cuda_backend.h"

namespace transept::cuda {
namespace {

constexpr int kWarps = 4;
constexpr int kThreads = kWarps * kWarp;

/// a . b over `width` columns, by one warp; every lane gets the result.
template <typename T>
__device__ inline float warpDot(const T* a, const T* b, int width) {
  float sum = 0;
  for (int c = threadIdx.x % kWarp; c < width; c += kWarp) sum += asFloat(a[c]) * asFloat(b[c]);
  return warpReduce(sum, Plus());
}

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

// weights = softmax(scale * q k^T + mask). Block (x, y, z): sentence x, head y, query z.
template <typename T>
__global__ void weightsKernel(float* weights, Matrix<T> q, Matrix<T> k, AttentionShape shape) {
  const int head = blockIdx.y;
  const Span queries = spanOf(shape.queryOffsets, blockIdx.x), keys = spanOf(shape.keyOffsets, blockIdx.x);
  const std::int64_t query = blockIdx.z;
  if (query >= queries.count) return;
  std::int64_t before = 0;  // number of weights of the earlier sentences, for one head
  for (std::int64_t s = 0; s < blockIdx.x; ++s)
    before += spanOf(shape.queryOffsets, s).count * spanOf(shape.keyOffsets, s).count;
  float* row = weights + before * shape.heads + (head * queries.count + query) * keys.count;
  const T* own = headOf(q, head, shape.keyWidth).row(queries.first + query);
  for (std::int64_t key = threadIdx.x / kWarp; key < keys.count; key += kWarps) {
    const float product = warpDot(own, headOf(k, head, shape.keyWidth).row(keys.first + key), shape.keyWidth);
    if (threadIdx.x % kWarp == 0) row[key] = shape.sees(query, key) ? shape.scale * product : -INFINITY;
  }
  softmaxInPlace(row, keys.count);
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

// Block (x, y): row x of the step, head y. The scores are kept in shared memory.
template <typename T>
__global__ void cachedKernel(Matrix<T> out, Matrix<float> weights, Matrix<T> q, Matrix<T> keys, Matrix<T> values,
                             CacheShape shape) {
  float* scores = sharedMemory<float>();  // [longest]
  const std::int64_t row = blockIdx.x, length = shape.lengths[row];
  const int head = blockIdx.y;
  const std::int64_t begin = shape.window > 0 ? max(std::int64_t{0}, length - shape.window / 2 - 1) : 0;
  const T* own = q.row(row) + head * shape.keyWidth;
  for (std::int64_t p = threadIdx.x / kWarp; p < length; p += kWarps) {
    float score = -INFINITY;
    if (p >= begin)
      score = shape.scale * warpDot(own, keys.row(shape.cacheRow(row, p)) + head * shape.keyWidth, shape.keyWidth);
    if (threadIdx.x % kWarp == 0) scores[p] = score;
  }
  softmaxInPlace(scores, length);
  for (int c = threadIdx.x; c < shape.valueWidth; c += kThreads) {
    float sum = 0;
    for (std::int64_t p = begin; p < length; ++p)
      sum += scores[p] * asFloat(values.row(shape.cacheRow(row, p))[head * shape.valueWidth + c]);
    out.row(row)[head * shape.valueWidth + c] = fromFloat<T>(sum);
  }
  if (!weights) return;
  for (std::int64_t p = threadIdx.x; p < shape.longest; p += kThreads)
    weights.row(row)[head * shape.longest + p] = p < length ? scores[p] : 0.0f;
}

}  // namespace

void CudaBackend::attentionWeights(View weights, View q, View k, const AttentionPlan& plan) {
  const dim3 grid(static_cast<unsigned>(plan.sentences), static_cast<unsigned>(plan.heads),
                  static_cast<unsigned>(plan.longestQuery));
  forType(q.dtype, [&](auto type) {
    using T = decltype(type);
    launch(weightsKernel<T>, grid, kThreads, 0, stream_, weights.as<float>(), Matrix<T>(q), Matrix<T>(k),
           AttentionShape(plan));
  });
}

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
