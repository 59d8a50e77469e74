// SPDX-License-Identifier: Apache-2.0
// Attention (section 3.2.1, equation 1) in bf16 on tensor cores, for what short_attention.cu does not compute: longer
// sentences and wider heads, where cuDNN does not take them. A block computes some rows of the weight matrix of one
// sentence and head, 16 per warp, and loops over the other side in tiles of 32 (kTile), as attention.cu does for f32.
// It computes 64 columns of the result; wider heads have a block for each 64, which all compute the weights.
//
// The backward pass has two kernels and no atomics: blocks of queries loop over the keys and compute dq; blocks of keys
// loop over the queries and compute dk and dv. Their weight matrix is transposed, so that the weights in their
// registers are the left factors of dk and dv.
#include "kernels/cuda/attention/tiled_attention.h"

#include "kernels/cuda/attention/attention_fragments.h"

namespace transept::cuda {
namespace {

constexpr unsigned kMostWarps = 4;
constexpr int kTiles = kTile / kEdge;  // tiles of 16 that a block loads at a time
constexpr int kSliceTiles = 4;         // tiles of columns of a result that a block computes
constexpr int kSliceColumns = kSliceTiles * kEdge;

/// The part of a block's work that does not depend on the tile.
struct BlockRows {
  /// Block (x, y, z): sentence x; head and slice of the columns y; rows z of the queries, or of the keys.
  __device__ BlockRows(const StagedShape& shape, bool ofKeys)
      : head(static_cast<int>(blockIdx.y) % shape.heads),
        slice(static_cast<int>(blockIdx.y) / shape.heads * kSliceColumns),
        count(static_cast<int>(blockDim.x) / kWarp * kEdge),
        first(static_cast<std::int64_t>(blockIdx.z) * count),
        queries(spanOf(shape.queryOffsets, blockIdx.x)),
        keys(spanOf(shape.keyOffsets, blockIdx.x)) {
    const Span all = ofKeys ? keys : queries;
    own = {all.first + first, min(static_cast<std::int64_t>(count), all.count - first)};
  }
  __device__ bool empty() const { return own.count <= 0; }

  int head, slice, count;  ///< count: rows of the block, some of which may lie past the end of the sentence
  std::int64_t first;      ///< position of the first row in the sentence
  Span queries, keys;      ///< of the sentence
  Span own;                ///< rows of the packed matrix
};

/// The tile from position `first` on.
__device__ inline Span tileOf(Span all, std::int64_t first) {
  return {all.first + first, min(static_cast<std::int64_t>(kTile), all.count - first)};
}

/// sums[j] += left right for 16 columns each, from `slice` on.
template <typename Seen>
__device__ inline void addProducts(float (&sums)[kSliceTiles][2][4], const std::uint32_t (&left)[kTiles][4],
                                   const Half* right, int slice, int width, const Part& s, const Seen& seen) {
#pragma unroll
  for (int j = 0; j < kSliceTiles; ++j) {
    const int d = slice + j * kEdge;
    if (d >= width) continue;
#pragma unroll
    for (int t = 0; t < kTiles; ++t)
      if (seen(t)) multiplyTile(sums[j], left[t], right + t * kEdge * s.shape.pitch + s.blockOffset + d);
  }
}

__device__ inline void storeSums(const Matrix<Half>& to, Span rows, const float (&sums)[kSliceTiles][2][4], int slice,
                                 const Part& s) {
#pragma unroll
  for (int j = 0; j < kSliceTiles; ++j)
    if (slice + j * kEdge < to.columns) storeTile(to, rows, slice + j * kEdge, sums[j], s);
}

struct TiledAttention {
  Matrix<Half> out;
  Matrix<const Half> q, k, v;
  float* logSumExp;  // [heads, queries]
  StagedShape shape;
};

// out = dropout(softmax(scale * q k^T + mask)) v; the sums are rescaled when the highest score grows.
__global__ void __launch_bounds__(kMostWarps* kWarp) tiledAttentionKernel(TiledAttention a) {
  startNext();
  awaitPrevious();
  const StagedShape& shape = a.shape;
  const BlockRows block(shape, false);
  if (block.empty()) return;
  Half* ownQ = sharedMemory<Half>();               // [rows, d_k]
  Half* tileK = ownQ + block.count * shape.pitch;  // [32, d_k]
  Half* tileV = tileK + kTile * shape.pitch;       // [32, d_v]
  startLoading(ownQ, headMatrix(a.q, block.head, shape.keyWidth), block.own, block.count, shape);

  float sums[kSliceTiles][2][4] = {}, highest[2] = {-INFINITY, -INFINITY}, total[2] = {};  // of 2^x instead of e^x
  const Span range = visible<false>(shape, block.first, block.first + block.own.count - 1, block.keys.count);
  for (std::int64_t tile = range.first; tile < range.first + range.count; tile += kTile) {
    const Part s(shape, block.head, block.own, tileOf(block.keys, tile), threadIndex(), block.first, tile);
    const auto seen = [&](int t) { return s.seesTile(s.warp, t); };
    __syncthreads();  // all warps have read the previous tile
    startLoading(tileK, headMatrix(a.k, s.head, shape.keyWidth), s.keys, kTile, shape);
    closeCopies();
    startLoading(tileV, headMatrix(a.v, s.head, shape.valueWidth), s.keys, kTile, shape);
    closeCopies();
    waitForCopies<1>();
    __syncthreads();
    float c[kTiles][2][4] = {};
    scoreTiles(c, ownQ, tileK, shape.keyWidth, s, seen);
#pragma unroll
    for (int which = 0; which < 2; ++which) {
      const int query = s.row(which);
      float top = highest[which];
#pragma unroll
      for (int t = 0; t < kTiles; ++t)
#pragma unroll
        for (int i = 0; i < 4; ++i) {
          float& score = c[t][i / 2][2 * which + i % 2];
          score = s.sees(query, t * kEdge + i / 2 * 8 + s.column() + i % 2) ? kLog2E * shape.scale * score : -INFINITY;
          top = fmaxf(top, score);
        }
      top = rowReduce(top, Larger());
      const float base = top == -INFINITY ? 0.0f : top;
      const float rescale = powerOfTwo(highest[which] - base);  // 0 at the first visible key
      highest[which] = top;
      total[which] *= rescale;
#pragma unroll
      for (int j = 0; j < kSliceTiles; ++j)
#pragma unroll
        for (int i = 0; i < 4; ++i) sums[j][i / 2][2 * which + i % 2] *= rescale;
#pragma unroll
      for (int t = 0; t < kTiles; ++t) {
        float factors[2][2] = {{1, 1}, {1, 1}};
        if (shape.dropout.active && seen(t)) dropoutFactors(factors, s, query, t);
#pragma unroll
        for (int i = 0; i < 4; ++i) {
          float& weight = c[t][i / 2][2 * which + i % 2];
          weight = powerOfTwo(weight - base);
          total[which] += weight;
          weight *= factors[i / 2][i % 2];
        }
      }
    }
    std::uint32_t weights[kTiles][4];
#pragma unroll
    for (int t = 0; t < kTiles; ++t) packTile(weights[t], c[t]);
    waitForCopies<0>();
    __syncthreads();
    addProducts(sums, weights, tileV, block.slice, shape.valueWidth, s, seen);
  }
  const Part s(shape, block.head, block.own, {}, threadIndex(), block.first);
#pragma unroll
  for (int which = 0; which < 2; ++which) {
    total[which] = rowReduce(total[which], Plus());
    const float inverse = total[which] > 0 ? 1 / total[which] : 0.0f;  // no key seen: zeros
#pragma unroll
    for (int j = 0; j < kSliceTiles; ++j)
#pragma unroll
      for (int i = 0; i < 4; ++i) sums[j][i / 2][2 * which + i % 2] *= inverse;
    const int query = s.row(which);
    if (a.logSumExp && block.slice == 0 && s.column() == 0 && query < s.queryCount())
      a.logSumExp[s.head * a.q.rows + block.own.first + query] = highest[which] / kLog2E + logf(total[which]);
  }
  storeSums(headMatrix(a.out, s.head, shape.valueWidth), block.own, sums, block.slice, s);
}

struct TiledGradient {
  Matrix<Half> dq, dk, dv;
  Matrix<const Half> dout, q, k, v;
  const float* logSumExp;  // [heads, queries]
  float* rowSums;          // [heads, queries]: D, written by blocks of queries, read by blocks of keys
  StagedShape shape;
};

// With P = exp(scale q k^T - logSumExp), f the dropout factors and D = rowsum(P * f * (dout v^T)):
// dS = P * (f * (dout v^T) - D);  dq = scale dS k
// The block loops over the keys twice, the first time for D. D also equals rowsum(dout * out), but `out` was rounded to
// bf16: with a single key, dS must be 0, and that sum would make it differ from 0.
__global__ void __launch_bounds__(kMostWarps* kWarp) tiledAttentionBackwardQueriesKernel(TiledGradient a) {
  startNext();
  awaitPrevious();
  const StagedShape& shape = a.shape;
  const BlockRows block(shape, false);
  if (block.empty()) return;
  Half* ownQ = sharedMemory<Half>();                  // [rows, d_k]
  Half* ownDout = ownQ + block.count * shape.pitch;   // [rows, d_v]
  Half* tileK = ownDout + block.count * shape.pitch;  // [32, d_k]
  Half* tileV = tileK + kTile * shape.pitch;          // [32, d_v]
  startLoading(ownQ, headMatrix(a.q, block.head, shape.keyWidth), block.own, block.count, shape);
  startLoading(ownDout, headMatrix(a.dout, block.head, shape.valueWidth), block.own, block.count, shape);

  const Part rows(shape, block.head, block.own, {}, threadIndex(), block.first);
  const auto statisticAt = [&](int query) { return block.head * a.q.rows + block.own.first + query; };
  float dq[kSliceTiles][2][4] = {}, rowSums[2] = {}, statistics[2];
#pragma unroll
  for (int which = 0; which < 2; ++which) {
    const int query = rows.row(which);
    statistics[which] = query < rows.queryCount() ? kLog2E * a.logSumExp[statisticAt(query)] : 0.0f;
  }
  const Span range = visible<false>(shape, block.first, block.first + block.own.count - 1, block.keys.count);
#pragma unroll 1
  for (int pass = 0; pass < 2; ++pass) {
    for (std::int64_t tile = range.first; tile < range.first + range.count; tile += kTile) {
      const Part s(shape, block.head, block.own, tileOf(block.keys, tile), threadIndex(), block.first, tile);
      const auto seen = [&](int t) { return s.seesTile(s.warp, t); };
      __syncthreads();  // all warps have read the previous tile
      startLoading(tileK, headMatrix(a.k, s.head, shape.keyWidth), s.keys, kTile, shape);
      startLoading(tileV, headMatrix(a.v, s.head, shape.valueWidth), s.keys, kTile, shape);
      closeCopies();
      waitForCopies<0>();
      __syncthreads();
      float p[kTiles][2][4] = {}, dp[kTiles][2][4] = {};
      scoreTiles(p, ownQ, tileK, shape.keyWidth, s, seen);
      scoreTiles(dp, ownDout, tileV, shape.valueWidth, s, seen);
#pragma unroll
      for (int t = 0; t < kTiles; ++t)
#pragma unroll
        for (int which = 0; which < 2; ++which) {
          const int query = s.row(which);
          float factors[2][2] = {{1, 1}, {1, 1}};
          if (shape.dropout.active && seen(t)) dropoutFactors(factors, s, query, t);
#pragma unroll
          for (int i = 0; i < 4; ++i) {
            const int at = 2 * which + i % 2;
            float& gradient = dp[t][i / 2][at];
            const float weight = s.sees(query, t * kEdge + i / 2 * 8 + s.column() + i % 2)
                                     ? powerOfTwo(kLog2E * shape.scale * p[t][i / 2][at] - statistics[which])
                                     : 0.0f;
            const float dropped = factors[i / 2][i % 2] * gradient;
            if (pass == 0) rowSums[which] += weight * dropped;
            gradient = shape.scale * weight * (dropped - rowSums[which]);  // scale * dS
          }
        }
      if (pass == 0) continue;
      std::uint32_t dscores[kTiles][4];
#pragma unroll
      for (int t = 0; t < kTiles; ++t) packTile(dscores[t], dp[t]);
      addProducts(dq, dscores, tileK, block.slice, shape.keyWidth, s, seen);
    }
    if (pass == 1) break;
#pragma unroll
    for (int which = 0; which < 2; ++which) {
      rowSums[which] = rowReduce(rowSums[which], Plus());
      const int query = rows.row(which);
      if (query < rows.queryCount() && block.slice == 0 && rows.column() == 0)
        a.rowSums[statisticAt(query)] = rowSums[which];
    }
  }
  storeSums(headMatrix(a.dq, block.head, shape.keyWidth), block.own, dq, block.slice, rows);
}

/// As dropoutFactors(), for the transposed weights: factors[which] of the lane's key row(which), [8-query half][2
/// queries]. A Philox block gives the words of one query and four keys, which belong to four lanes. Each of these lanes
/// computes the blocks of one of its four queries, and the lanes exchange their words.
__device__ inline void transposedDropoutFactors(float (&factors)[2][2][2], const Part& s, int queryTile) {
  const DropoutMask& mask = s.shape.dropout;
  const int own = s.lane / 4 % 4;  // of the four lanes, and of the four queries
  const int query = queryTile * kEdge + own / 2 * 8 + s.column() + own % 2;
#pragma unroll
  for (int which = 0; which < 2; ++which) {
    const int key = s.firstKey + s.row(which) / 4 * 4;
    const PhiloxBlock block = mask.words(mask.weight(s.queries.first + query, s.shape.heads, s.head, key) / 4);
    std::uint32_t words[4] = {block.word[0], block.word[1], block.word[2], block.word[3]};
#pragma unroll
    for (int distance = 1; distance <= 2; distance *= 2) {  // transposes the 4 x 4 words of these lanes
      const bool upper = own & distance;
#pragma unroll
      for (int i = 0; i < 2; ++i) {
        std::uint32_t &low = words[distance == 1 ? 2 * i : i], &high = words[distance == 1 ? 2 * i + 1 : i + 2];
        const std::uint32_t other = __shfl_xor_sync(kWholeWarp, upper ? low : high, 4 * distance);
        (upper ? low : high) = other;
      }
    }
#pragma unroll
    for (int i = 0; i < 4; ++i) factors[which][i / 2][i % 2] = mask.factorOf(words[i]);
  }
}

// As above, with dv = (f P)^T dout and dk = scale dS^T q, from the transposed weights.
__global__ void __launch_bounds__(kMostWarps* kWarp) tiledAttentionBackwardKeysKernel(TiledGradient a) {
  startNext();
  awaitPrevious();
  const StagedShape& shape = a.shape;
  const BlockRows block(shape, true);
  if (block.empty()) return;
  Half* ownK = sharedMemory<Half>();                                             // [rows, d_k]
  Half* ownV = ownK + block.count * shape.pitch;                                 // [rows, d_v]
  Half* tileQ = ownV + block.count * shape.pitch;                                // [32, d_k]
  Half* tileDout = tileQ + kTile * shape.pitch;                                  // [32, d_v]
  float* statistics = reinterpret_cast<float*>(tileDout + kTile * shape.pitch);  // [32]: of logSumExp
  float* rowSums = statistics + kTile;                                           // [32]: D
  startLoading(ownK, headMatrix(a.k, block.head, shape.keyWidth), block.own, block.count, shape);
  startLoading(ownV, headMatrix(a.v, block.head, shape.valueWidth), block.own, block.count, shape);

  float dk[kSliceTiles][2][4] = {}, dv[kSliceTiles][2][4] = {};
  const Span range = visible<true>(shape, block.first, block.first + block.own.count - 1, block.queries.count);
  for (std::int64_t tile = range.first; tile < range.first + range.count; tile += kTile) {
    const Part s(shape, block.head, tileOf(block.queries, tile), block.own, threadIndex(), tile, block.first);
    const auto seen = [&](int t) { return s.seesTile(t, s.warp); };
    __syncthreads();  // all warps have read the previous tile
    startLoading(tileQ, headMatrix(a.q, s.head, shape.keyWidth), s.queries, kTile, shape);
    startLoading(tileDout, headMatrix(a.dout, s.head, shape.valueWidth), s.queries, kTile, shape);
    closeCopies();
    if (threadIdx.x < kTile) {
      const bool any = threadIdx.x < s.queries.count;
      const std::int64_t at = s.head * a.q.rows + s.queries.first + threadIdx.x;
      statistics[threadIdx.x] = any ? kLog2E * a.logSumExp[at] : 0.0f;
      rowSums[threadIdx.x] = any ? a.rowSums[at] : 0.0f;
    }
    waitForCopies<0>();
    __syncthreads();
    float p[kTiles][2][4] = {}, dp[kTiles][2][4] = {};
    scoreTiles(p, ownK, tileQ, shape.keyWidth, s, seen);
    scoreTiles(dp, ownV, tileDout, shape.valueWidth, s, seen);
    std::uint32_t dropped[kTiles][4], dscores[kTiles][4];
#pragma unroll
    for (int t = 0; t < kTiles; ++t) {
      float factors[2][2][2] = {{{1, 1}, {1, 1}}, {{1, 1}, {1, 1}}};
      if (shape.dropout.active && seen(t)) transposedDropoutFactors(factors, s, t);
#pragma unroll
      for (int i = 0; i < 8; ++i) {
        const int which = i % 4 / 2, query = t * kEdge + i / 4 * 8 + s.column() + i % 2;
        float &weight = p[t][i / 4][i % 4], &gradient = dp[t][i / 4][i % 4];
        const float factor = factors[which][i / 4][i % 2];
        weight = s.sees(query, s.row(which)) ? powerOfTwo(kLog2E * shape.scale * weight - statistics[query]) : 0.0f;
        gradient = shape.scale * weight * (factor * gradient - rowSums[query]);
        weight *= factor;
      }
      packTile(dropped[t], p[t]);
      packTile(dscores[t], dp[t]);
    }
    addProducts(dv, dropped, tileDout, block.slice, shape.valueWidth, s, seen);
    addProducts(dk, dscores, tileQ, block.slice, shape.keyWidth, s, seen);
  }
  const Part s(shape, block.head, {}, block.own, threadIndex());
  storeSums(headMatrix(a.dk, block.head, shape.keyWidth), block.own, dk, block.slice, s);
  storeSums(headMatrix(a.dv, block.head, shape.valueWidth), block.own, dv, block.slice, s);
}

/// Bytes of shared memory of a row of q, k, v or dout.
std::size_t rowBytes(const StagedShape& shape) {
  return static_cast<std::size_t>(shape.pitch) * sizeof(Half);
}

dim3 gridOf(const AttentionPlan& plan, int width, std::int64_t longest, const AttentionLaunch& form) {
  return dim3(static_cast<unsigned>(plan.sentences),
              static_cast<unsigned>(plan.heads) * blocksFor(width, kSliceColumns),
              blocksFor(longest, std::int64_t{form.warps} * kEdge));
}

}  // namespace

void tiledAttention(const Stream& stream, View out, View logSumExp, ConstView q, ConstView k, ConstView v,
                    const AttentionPlan& plan) {
  const TiledAttention attention{Matrix<Half>(out),     Matrix<const Half>(q), Matrix<const Half>(k),
                                 Matrix<const Half>(v), logSumExp.as<float>(), StagedShape(plan)};
  const std::size_t row = rowBytes(attention.shape);
  const AttentionLaunch form = attentionLaunch(stream, kMostWarps, kEdge * row, 2 * kTile * row);
  launch<kTrainingBegin>(tiledAttentionKernel, gridOf(plan, plan.valueWidth, plan.longestQuery, form),
                         form.warps * kWarp, form.sharedBytes, stream, attention);
}

void tiledAttentionBackward(const Stream& stream, View dq, View dk, View dv, ConstView dout, ConstView logSumExp,
                            ConstView q, ConstView k, ConstView v, const AttentionPlan& plan, float* rowSums) {
  const TiledGradient gradient{Matrix<Half>(dq),         Matrix<Half>(dk),      Matrix<Half>(dv),
                               Matrix<const Half>(dout), Matrix<const Half>(q), Matrix<const Half>(k),
                               Matrix<const Half>(v),    logSumExp.as<float>(), rowSums,
                               StagedShape(plan)};
  const std::size_t row = rowBytes(gradient.shape);
  const AttentionLaunch form =
      attentionLaunch(stream, kMostWarps, 2 * kEdge * row, 2 * kTile * row + 2 * kTile * sizeof(float));
  const auto start = [&](auto kernel, int width, std::int64_t longest) {
    launch<kTrainingBegin>(kernel, gridOf(plan, width, longest, form), form.warps * kWarp, form.sharedBytes, stream,
                           gradient);
  };
  start(tiledAttentionBackwardQueriesKernel, plan.keyWidth, plan.longestQuery);  // computes D for the second kernel
  start(tiledAttentionBackwardKeysKernel, std::max(plan.keyWidth, plan.valueWidth), plan.longestKey);
}

}  // namespace transept::cuda
