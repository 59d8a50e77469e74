// SPDX-License-Identifier: Apache-2.0
// Attention (section 3.2.1, equation 1) in f32 over tiles of 32 keys, and the choice of the kernels for bf16: cuDNN's
// (long_attention.h), those of short sentences, and those for any length (tiled_attention.h). The weights are never
// written to global memory. The forward pass rescales the softmax when its maximum grows. The backward pass recomputes
// the weights from logSumExp; its kernel has two kinds of blocks and needs no atomics: a block of queries loops over
// the keys and computes dq; a block of keys loops over the queries and computes dk and dv.
#include "kernels/cuda/attention/attention_tiles.h"
#include "kernels/cuda/attention/long_attention.h"
#include "kernels/cuda/attention/short_attention.h"
#include "kernels/cuda/attention/tiled_attention.h"
#include "kernels/cuda/device/cuda_backend.h"

namespace transept::cuda {
namespace {

constexpr unsigned kMostWarps = 8;  // of a block: the more warps share a tile of keys, the less often it is read

// out = dropout(softmax(scale * q k^T + mask)) v
// Block (x, y, z): sentence x; head and slice of the columns y; tile z of the queries.
template <int kColumns>
__global__ void __launch_bounds__(kMostWarps* kWarp, 1)
    attentionKernel(Matrix<float> out, float* logSumExp, Matrix<const float> q, Matrix<const float> k,
                    Matrix<const float> v, AttentionShape shape) {
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
  loadTile(rows, headMatrix(q, head, shape.keyWidth), own, blockRows);

  float highest[kWarpRows], total[kWarpRows], sums[kWarpRows][kColumns] = {};
#pragma unroll
  for (int i = 0; i < kWarpRows; ++i) highest[i] = -INFINITY, total[i] = 0;
  const Span range = visible<false>(shape, first, first + own.count - 1, keys.count);
  for (std::int64_t tile = range.first; tile < range.first + range.count; tile += kTile) {
    const Span here{keys.first + tile, keys.count - tile};
    __syncthreads();  // all threads have read the previous tile
    loadTile(keyTile, headMatrix(k, head, shape.keyWidth), here, kTile);
    loadTile(valueTile, headMatrix(v, head, shape.valueWidth), here, kTile);
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
  storeRows(headMatrix(out, head, shape.valueWidth), own, sums, slice);
}

struct AttentionGradient {
  Matrix<float> dq, dk, dv;
  Matrix<const float> dout, q, k, v;
  const float* logSumExp;  // [heads, queries]
  float* rowSums;          // [heads, queries]: D, written by blocks of queries, read by blocks of keys
  AttentionShape shape;
};

/// The weight of one query and one key.
struct Weight {
  float value;             // P, 0 where the key is not seen
  float factor;            // of dropout
  std::int64_t statistic;  // index of the query's logSumExp and D; -1 where the key is not seen
};

__device__ inline Weight weightAt(const AttentionGradient& a, int head, Span queries, Span keys, std::int64_t query,
                                  std::int64_t key, float product) {
  if (query >= queries.count || key >= keys.count || !a.shape.sees(query, key)) return {0, 0, -1};
  const std::int64_t statistic = head * a.q.rows + queries.first + query;
  const DropoutMask& dropout = a.shape.dropout;
  return {expf(a.shape.scale * product - a.logSumExp[statistic]),
          dropout.active ? dropout.factor(dropout.weight(queries.first + query, a.shape.heads, head, key)) : 1.0f,
          statistic};
}

// With P = exp(scale q k^T - logSumExp), f the dropout factors and D = rowsum(P * f * (dout v^T)):
// dv = (f P)^T dout;  dS = P * (f * (dout v^T) - D);  dq = scale dS k;  dk = scale dS^T q
// D also equals rowsum(dout * out), but with another rounding error: with a single key, dS would not be exactly 0.
//
// Block (x, y, z): sentence x; head and slice of the columns y; tile z of the rows, which are queries or keys.
template <bool kKeyRows, int kColumns>
__global__ void __launch_bounds__(kMostWarps* kWarp, 1) attentionBackwardKernel(AttentionGradient a) {
  const AttentionShape& shape = a.shape;
  const int head = blockIdx.y % shape.heads, slice = blockIdx.y / shape.heads * kSlice;
  const int warp = threadIdx.x / kWarp, lane = threadIdx.x % kWarp, blockRows = blockDim.x / kWarp * kWarpRows;
  const Span queries = spanOf(shape.queryOffsets, blockIdx.x), keys = spanOf(shape.keyOffsets, blockIdx.x);
  const Span all = kKeyRows ? keys : queries, other = kKeyRows ? queries : keys;
  const std::int64_t first = static_cast<std::int64_t>(blockIdx.z) * blockRows;
  if (first >= all.count) return;
  const Span own{all.first + first, min(static_cast<std::int64_t>(blockRows), all.count - first)};

  const Matrix<const float> q = headMatrix(a.q, head, shape.keyWidth), k = headMatrix(a.k, head, shape.keyWidth);
  const Matrix<const float> dout = headMatrix(a.dout, head, shape.valueWidth),
                            v = headMatrix(a.v, head, shape.valueWidth);
  float* rowKeys = sharedMemory<float>();                               // [blockRows, d_k]: of q, or k
  float* rowValues = rowKeys + blockRows * pitchOf(shape.keyWidth);     // [blockRows, d_v]: of dout, or v
  float* laneKeys = rowValues + blockRows * pitchOf(shape.valueWidth);  // [32, d_k]: of k, or q
  float* laneValues = laneKeys + kTile * pitchOf(shape.keyWidth);       // [32, d_v]: of v, or dout
  float4* staged = reinterpret_cast<float4*>(laneValues + kTile * pitchOf(shape.valueWidth)) + warp * kWarp;
  loadTile(rowKeys, kKeyRows ? k : q, own, blockRows);
  loadTile(rowValues, kKeyRows ? v : dout, own, blockRows);

  float dkeys[kWarpRows][kColumns] = {}, dvalues[kWarpRows][kColumns] = {};  // of dq or dk; of dv
  const Span range = visible<kKeyRows>(shape, first, first + own.count - 1, other.count);
  // Blocks of queries loop over the keys twice, the first time for D.
  float rowSums[kWarpRows] = {};
#pragma unroll 1
  for (int pass = kKeyRows ? 1 : 0; pass < 2; ++pass) {
    for (std::int64_t tile = range.first; tile < range.first + range.count; tile += kTile) {
      const Span here{other.first + tile, other.count - tile};
      __syncthreads();  // all threads have read the previous tile
      loadTile(laneKeys, kKeyRows ? q : k, here, kTile);
      loadTile(laneValues, kKeyRows ? dout : v, here, kTile);
      __syncthreads();
      float scores[kWarpRows], gradients[kWarpRows], dropped[kWarpRows];
      dots(scores, rowKeys, laneKeys, shape.keyWidth);
      dots(gradients, rowValues, laneValues, shape.valueWidth);
#pragma unroll
      for (int i = 0; i < kWarpRows; ++i) {
        const std::int64_t row = first + warp * kWarpRows + i, column = tile + lane;
        const Weight weight =
            weightAt(a, head, queries, keys, kKeyRows ? column : row, kKeyRows ? row : column, scores[i]);
        if (!kKeyRows && pass == 0) rowSums[i] += weight.value * weight.factor * gradients[i];
        if (kKeyRows) rowSums[i] = weight.statistic < 0 ? 0.0f : a.rowSums[weight.statistic];
        dropped[i] = weight.factor * weight.value;
        scores[i] = shape.scale * weight.value * (weight.factor * gradients[i] - rowSums[i]);  // scale * dS
      }
      if (pass == 0) continue;
      addWeighted(dkeys, scores, staged, laneKeys, shape.keyWidth, slice);
      if constexpr (kKeyRows) addWeighted(dvalues, dropped, staged, laneValues, shape.valueWidth, slice);
    }
    if (pass == 1) break;
#pragma unroll
    for (int i = 0; i < kWarpRows; ++i) {
      rowSums[i] = warpReduce(rowSums[i], Plus());
      const int row = warp * kWarpRows + i;
      if (slice == 0 && lane == 0 && row < own.count) a.rowSums[head * a.q.rows + own.first + row] = rowSums[i];
    }
  }
  storeRows(headMatrix(kKeyRows ? a.dk : a.dq, head, shape.keyWidth), own, dkeys, slice);
  if constexpr (kKeyRows) storeRows(headMatrix(a.dv, head, shape.valueWidth), own, dvalues, slice);
}

/// Bytes of shared memory of a row of floats of that width.
std::size_t rowBytes(int width) {
  return sizeof(float) * static_cast<std::size_t>(pitchOf(width));
}

/// With the bytes of shared memory of a row of the block, and of a row of a tile.
AttentionLaunch launchOf(const Stream& stream, std::size_t ofBlock, std::size_t ofTile) {
  return attentionLaunch(stream, kMostWarps, kWarpRows * ofBlock + kWarp * sizeof(float4), kTile * ofTile);
}

unsigned slicesOf(int width) {
  return blocksFor(width, kSlice);
}

template <bool kKeyRows>
void runBackward(const Stream& stream, const AttentionGradient& a, const AttentionPlan& plan) {
  const std::size_t both = rowBytes(plan.keyWidth) + rowBytes(plan.valueWidth);
  const AttentionLaunch form = launchOf(stream, both, both);
  const int width = kKeyRows ? std::max(plan.keyWidth, plan.valueWidth) : plan.keyWidth;
  const dim3 grid(static_cast<unsigned>(plan.sentences), static_cast<unsigned>(plan.heads) * slicesOf(width),
                  blocksFor(kKeyRows ? plan.longestKey : plan.longestQuery, std::int64_t{form.warps} * kWarpRows));
  forColumns(width, [&](auto columns) {
    launch(attentionBackwardKernel<kKeyRows, columns()>, grid, form.warps * kWarp, form.sharedBytes, stream, a);
  });
}

}  // namespace

void CudaBackend::attention(View out, View logSumExp, ConstView q, ConstView k, ConstView v,
                            const AttentionPlan& plan) {
  if (isLong(plan, q, k, v))
    if (LongAttention* cudnn = longAttention(); cudnn && cudnn->forward(out, logSumExp, q, k, v, plan)) return;
  if (isShort(stream_, plan, q.dtype)) return shortAttention(stream_, out, logSumExp, q, k, v, plan);
  if (q.dtype == DType::bf16) return tiledAttention(stream_, out, logSumExp, q, k, v, plan);
  const AttentionLaunch form =
      launchOf(stream_, rowBytes(plan.keyWidth), rowBytes(plan.keyWidth) + rowBytes(plan.valueWidth));
  const dim3 grid(static_cast<unsigned>(plan.sentences), static_cast<unsigned>(plan.heads) * slicesOf(plan.valueWidth),
                  blocksFor(plan.longestQuery, std::int64_t{form.warps} * kWarpRows));
  forColumns(plan.valueWidth, [&](auto columns) {
    launch(attentionKernel<columns()>, grid, form.warps * kWarp, form.sharedBytes, stream_, Matrix<float>(out),
           logSumExp.as<float>(), Matrix<const float>(q), Matrix<const float>(k), Matrix<const float>(v),
           AttentionShape(plan));
  });
}

void CudaBackend::attentionBackward(View dq, View dk, View dv, ConstView dout, ConstView out, ConstView logSumExp,
                                    ConstView q, ConstView k, ConstView v, const AttentionPlan& plan) {
  if (isLong(plan, q, k, v))
    if (LongAttention* cudnn = longAttention();
        cudnn && cudnn->backward(dq, dk, dv, dout, out, logSumExp, q, k, v, plan))
      return;
  if (isShort(stream_, plan, q.dtype))
    return shortAttentionBackward(stream_, dq, dk, dv, dout, logSumExp, q, k, v, plan);
  float* rowSums = scratch_.of<float>(plan.heads * q.rows);
  if (q.dtype == DType::bf16)
    return tiledAttentionBackward(stream_, dq, dk, dv, dout, logSumExp, q, k, v, plan, rowSums);
  const AttentionGradient gradient{Matrix<float>(dq),         Matrix<float>(dk),      Matrix<float>(dv),
                                   Matrix<const float>(dout), Matrix<const float>(q), Matrix<const float>(k),
                                   Matrix<const float>(v),    logSumExp.as<float>(),  rowSums,
                                   AttentionShape(plan)};
  runBackward<false>(stream_, gradient, plan);  // computes D for the second call
  runBackward<true>(stream_, gradient, plan);
}

}  // namespace transept::cuda
