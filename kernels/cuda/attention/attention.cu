// SPDX-License-Identifier: Apache-2.0
// Attention forward (section 3.2.1, equation 1) over tiles of 32 keys. The weights are never written to global memory,
// and the softmax is rescaled when its maximum grows.
#include "kernels/cuda/attention/attention_tiles.h"
#include "kernels/cuda/attention/long_attention.h"
#include "kernels/cuda/device/cuda_backend.h"

namespace transept::cuda {
namespace {

// out = dropout(softmax(scale * q k^T + mask)) v
// Block (x, y, z): sentence x; head and slice of the columns y; tile z of the queries.
template <typename T, int kColumns>
__global__ void __launch_bounds__(8 * kWarp)
    attentionKernel(Matrix<T> out, float* logSumExp, Matrix<T> q, Matrix<T> k, Matrix<T> v, AttentionShape shape) {
  const int head = blockIdx.y % shape.heads, slice = blockIdx.y / shape.heads * kSlice;
  const int warp = threadIdx.x / kWarp, lane = threadIdx.x % kWarp, blockRows = blockDim.x / kWarp * kWarpRows;
  const Span queries = spanOf(shape.queryOffsets, blockIdx.x), keys = spanOf(shape.keyOffsets, blockIdx.x);
  const std::int64_t first = static_cast<std::int64_t>(blockIdx.z) * blockRows;
  if (first >= queries.count) return;
  const Span own{queries.first + first, min(static_cast<std::int64_t>(blockRows), queries.count - first)};

  float* rows = sharedMemory<float>();                           // [blockRows, d_k]
  float* keyTile = rows + blockRows * pitchOf(shape.keyWidth);   // [32, d_k]
  float* valueTile = keyTile + kTile * pitchOf(shape.keyWidth);  // [32, d_v]
  float4* staged = reinterpret_cast<float4*>(valueTile + kTile * pitchOf(shape.valueWidth)) + warp * kWarp;
  loadTile(rows, headOf(q, head, shape.keyWidth), own, blockRows);

  float highest[kWarpRows], total[kWarpRows], sums[kWarpRows][kColumns] = {};
#pragma unroll
  for (int i = 0; i < kWarpRows; ++i) highest[i] = -INFINITY, total[i] = 0;
  const Span range = visible<false>(shape, first, first + own.count - 1, keys.count);
  for (std::int64_t tile = range.first; tile < range.first + range.count; tile += kTile) {
    const Span here{keys.first + tile, keys.count - tile};
    __syncthreads();  // all threads have read the previous tile
    loadTile(keyTile, headOf(k, head, shape.keyWidth), here, kTile);
    loadTile(valueTile, headOf(v, head, shape.valueWidth), here, kTile);
    __syncthreads();
    float weights[kWarpRows];
    dots(weights, rows, keyTile, shape.keyWidth);
    const std::int64_t key = tile + lane;
#pragma unroll
    for (int i = 0; i < kWarpRows; ++i) {
      const std::int64_t query = first + warp * kWarpRows + i;
      const bool seen = key < keys.count && shape.sees(query, key);
      const float score = seen ? shape.scale * weights[i] : -INFINITY;
      const float top = fmaxf(highest[i], warpReduce(score, Larger()));
      const float rescale = top == highest[i] ? 1.0f : expf(highest[i] - top);
      weights[i] = seen ? expf(score - top) : 0.0f;
      total[i] = total[i] * rescale + warpReduce(weights[i], Plus());
      highest[i] = top;
#pragma unroll
      for (int m = 0; m < kColumns; ++m) sums[i][m] *= rescale;
      if (shape.dropout.active)
        weights[i] *= shape.dropout.factor(shape.dropout.weight(queries.first + query, shape.heads, head, key));
    }
    addWeighted(sums, weights, staged, valueTile, shape.valueWidth, slice);
  }
#pragma unroll
  for (int i = 0; i < kWarpRows; ++i) {
    const float inverse = total[i] > 0 ? 1 / total[i] : 0.0f;  // no key seen: zeros
#pragma unroll
    for (int m = 0; m < kColumns; ++m) sums[i][m] *= inverse;
    const int row = warp * kWarpRows + i;
    if (logSumExp && slice == 0 && lane == 0 && row < own.count)
      logSumExp[head * q.rows + own.first + row] = highest[i] + logf(total[i]);
  }
  storeRows(headOf(out, head, shape.valueWidth), own, sums, slice);
}

}  // namespace

void CudaBackend::attention(View out, View logSumExp, View q, View k, View v, const AttentionPlan& plan) {
  if (isLong(plan, q, k, v))
    if (LongAttention* cudnn = longAttention()) return cudnn->forward(out, logSumExp, q, k, v, plan);
  const AttentionLaunch form = attentionLaunch(stream_, {plan.keyWidth}, {plan.keyWidth, plan.valueWidth});
  const dim3 grid(static_cast<unsigned>(plan.sentences), static_cast<unsigned>(plan.heads) * slicesOf(plan.valueWidth),
                  blocksFor(plan.longestQuery, form.rows()));
  forType(q.dtype, [&](auto type) {
    using T = decltype(type);
    forColumns(plan.valueWidth, [&](auto columns) {
      launch(attentionKernel<T, columns()>, grid, form.warps * kWarp, form.sharedBytes, stream_, Matrix<T>(out),
             logSumExp.as<float>(), Matrix<T>(q), Matrix<T>(k), Matrix<T>(v), AttentionShape(plan));
    });
  });
}

}  // namespace transept::cuda
