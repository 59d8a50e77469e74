// SPDX-License-Identifier: Apache-2.0
// Attention (section 3.2.1, equation 1) of short sentences in bf16 on tensor cores. A block computes one sentence and
// head, whose operands fit into shared memory; warp w computes the queries from 16 w on. Their scores stay in
// registers, so that the softmax needs no second pass. Tiles that the mask hides are left out. The registers, threads
// and shared memory of a launch are those of its longest sentence, so the sentences of each size class (kTiles) have a
// launch of their own, whose blocks skip the others.
//
// In the backward pass, one kernel computes dq, dk and dv. Warp w first computes the weights and dq of its queries,
// then writes the weights to shared memory and computes dv and dk of the keys from 16 w on. Every sum has a fixed
// order; there are no atomics.
#include "kernels/cuda/attention/short_attention.h"

#include "kernels/cuda/attention/attention_fragments.h"

namespace transept::cuda {
namespace {

constexpr int kLongest = 128;    // tokens of a sentence
constexpr int kWidest = 128;     // d_k, d_v
constexpr int kFewestTiles = 2;  // of the queries and of the keys of the smallest class

/// The pitch of a sentence's weights in shared memory.
template <int kTiles>
constexpr int kWeightPitch = halfPitchOf(kTiles* kEdge);

struct ShortShape : StagedShape {
  explicit ShortShape(const AttentionPlan& plan) : StagedShape(plan), sentences(static_cast<int>(plan.sentences)) {}
  int sentences;
};

/// A whole sentence.
__device__ inline Part partOf(const ShortShape& shape, int sentence) {
  return Part(shape, static_cast<int>(blockIdx.y), spanOf(shape.queryOffsets, sentence),
              spanOf(shape.keyOffsets, sentence), threadIndex());
}

/// Calls function(sentence) for each sentence of the class that falls to this block. The class holds the sentences of
/// up to kTiles tiles, without those that fit the next smaller class, of half as many. All warps find the same ones.
template <int kTiles, typename Function>
__device__ inline void forSentences(const ShortShape& shape, const Function& function) {
  const auto belongs = [&](int sentence) {
    const std::int64_t longest =
        max(spanOf(shape.queryOffsets, sentence).count, spanOf(shape.keyOffsets, sentence).count);
    return longest <= kTiles * kEdge && (kTiles == kFewestTiles || longest > kTiles / 2 * kEdge);
  };
  const int lane = static_cast<int>(threadIdx.x) % kWarp, step = static_cast<int>(gridDim.x);
  for (int first = static_cast<int>(blockIdx.x); first < shape.sentences; first += kWarp * step) {
    const int own = first + lane * step;
    unsigned found = __ballot_sync(kWholeWarp, own < shape.sentences && belongs(own));
    for (; found; found &= found - 1) {
      function(first + (__ffs(static_cast<int>(found)) - 1) * step);
      __syncthreads();  // all warps are done with shared memory
    }
  }
}

/// to[16 rows] = the sum over the tiles t of left[t] right_t, for the columns of `to`.
template <int kTiles, typename Seen>
__device__ inline void multiplyTiles(const Matrix<Half>& to, Span rows, const std::uint32_t (&left)[kTiles][4],
                                     const Half* right, float factor0, float factor1, const Part& s, const Seen& seen) {
  for (int d = 0; d < to.columns; d += kEdge) {
    float c[2][4] = {};
#pragma unroll
    for (int t = 0; t < kTiles; ++t)
      if (seen(t)) multiplyTile(c, left[t], right + t * kEdge * s.shape.pitch + s.blockOffset + d);
#pragma unroll
    for (int n = 0; n < 2; ++n)
      for (int i = 0; i < 4; ++i) c[n][i] *= i < 2 ? factor0 : factor1;
    storeTile(to, rows, d, c, s);
  }
}

struct ShortAttention {
  Matrix<Half> out;
  Matrix<const Half> q, k, v;
  float* logSumExp;  // [heads, queries]
  ShortShape shape;
};

// out = dropout(softmax(scale * q k^T + mask)) v
template <int kTiles>
__device__ inline void attend(const ShortAttention& a, const Part& s) {
  const ShortShape& shape = a.shape;
  const auto tileSeen = [&](int t) { return s.seesTile(s.warp, t); };
  Half* ownQ = sharedMemory<Half>();                              // [queries, d_k]
  Half* ownK = ownQ + wholeTiles(s.queries.count) * shape.pitch;  // [keys, d_k]
  Half* ownV = ownK + wholeTiles(s.keys.count) * shape.pitch;     // [keys, d_v]
  startLoading(ownQ, headMatrix(a.q, s.head, shape.keyWidth), s.queries, wholeTiles(s.queries.count), shape);
  startLoading(ownK, headMatrix(a.k, s.head, shape.keyWidth), s.keys, wholeTiles(s.keys.count), shape);
  closeCopies();
  startLoading(ownV, headMatrix(a.v, s.head, shape.valueWidth), s.keys, wholeTiles(s.keys.count), shape);
  closeCopies();
  waitForCopies<1>();
  __syncthreads();

  float c[kTiles][2][4] = {};
  scoreTiles(c, ownQ, ownK, shape.keyWidth, s, tileSeen);
  std::uint32_t weights[kTiles][4];
  float inverse[2];
#pragma unroll
  for (int which = 0; which < 2; ++which) {
    const int query = s.row(which);
    float highest = -INFINITY, total = 0;  // of 2^x instead of e^x
#pragma unroll
    for (int t = 0; t < kTiles; ++t)
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        const int key = t * kEdge + i / 2 * 8 + s.column() + i % 2;
        float& score = c[t][i / 2][2 * which + i % 2];
        score = key < s.keyCount() && shape.sees(query, key) ? kLog2E * shape.scale * score : -INFINITY;
        highest = fmaxf(highest, score);
      }
    highest = rowReduce(highest, Larger());
    const float base = highest == -INFINITY ? 0.0f : highest;
#pragma unroll
    for (int t = 0; t < kTiles; ++t) {
      float factors[2][2] = {{1, 1}, {1, 1}};
      if (shape.dropout.active && tileSeen(t)) dropoutFactors(factors, s, query, t);
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        float& weight = c[t][i / 2][2 * which + i % 2];
        weight = powerOfTwo(weight - base);
        total += weight;
        weight *= factors[i / 2][i % 2];
      }
    }
    total = rowReduce(total, Plus());
    inverse[which] = total > 0 ? 1 / total : 0.0f;  // no key seen: zeros
    if (a.logSumExp && s.column() == 0 && query < s.queryCount())
      a.logSumExp[s.head * a.q.rows + s.queries.first + query] = highest / kLog2E + logf(total);
  }
#pragma unroll
  for (int t = 0; t < kTiles; ++t) packTile(weights[t], c[t]);
  waitForCopies<0>();
  __syncthreads();
  multiplyTiles(headMatrix(a.out, s.head, shape.valueWidth), s.queries, weights, ownV, inverse[0], inverse[1], s,
                tileSeen);
}

template <int kTiles>
__global__ void __launch_bounds__(kTiles* kWarp) shortAttentionKernel(ShortAttention a) {
  startNext();
  awaitPrevious();
  forSentences<kTiles>(a.shape, [&](int sentence) { attend<kTiles>(a, partOf(a.shape, sentence)); });
}

struct ShortGradient {
  Matrix<Half> dq, dk, dv;
  Matrix<const Half> dout, q, k, v;
  const float* logSumExp;  // [heads, queries]
  ShortShape shape;
};

/// Writes the weights of this warp's queries to shared memory, for the whole block: shown[query][key].
template <int kTiles>
__device__ inline void showWeights(Half* shown, const std::uint32_t (&weights)[kTiles][4], const Part& s) {
#pragma unroll
  for (int t = 0; t < kTiles; ++t) {
    if (!s.seesTile(s.warp, t)) continue;
#pragma unroll
    for (int i = 0; i < 4; ++i)
      *reinterpret_cast<std::uint32_t*>(shown + s.row(i % 2) * kWeightPitch<kTiles> + t * kEdge + i / 2 * 8 +
                                        s.column()) = weights[t][i];
  }
}

/// to[keys] = shown^T right for this warp's keys: the sum over all queries.
template <int kTiles>
__device__ inline void multiplyShown(const Matrix<Half>& to, const Half* shown, const Half* right, const Part& s) {
  const int offset = s.lane % kEdge * kWeightPitch<kTiles> + s.lane / kEdge * kPieceColumns;
  for (int d = 0; d < to.columns; d += kEdge) {
    float c[2][4] = {};
    for (int t = 0; t < kTiles; ++t) {
      if (!s.seesTile(t, s.warp)) continue;
      std::uint32_t a[4];
      loadMatrices<true>(a, shown + t * kEdge * kWeightPitch<kTiles> + s.warp * kEdge + offset);
      const std::uint32_t left[4] = {a[0], a[2], a[1], a[3]};
      multiplyTile(c, left, right + t * kEdge * s.shape.pitch + s.blockOffset + d);
    }
    storeTile(to, s.keys, d, c, s);
  }
}

// With P = exp(scale q k^T - logSumExp), f the dropout factors and D = rowsum(P * f * (dout v^T)):
// dv = (f P)^T dout;  dS = P * (f * (dout v^T) - D);  dq = scale dS k;  dk = scale dS^T q
// D also equals rowsum(dout * out), which would need `out` to be read and is less exact where it was rounded.
template <int kTiles>
__device__ inline void attendBackward(const ShortGradient& a, const Part& s) {
  const ShortShape& shape = a.shape;
  const auto tileSeen = [&](int t) { return s.seesTile(s.warp, t); };
  Half* ownQ = sharedMemory<Half>();                                 // [queries, d_k]
  Half* ownK = ownQ + wholeTiles(s.queries.count) * shape.pitch;     // [keys, d_k]
  Half* ownDout = ownK + wholeTiles(s.keys.count) * shape.pitch;     // [queries, d_v]
  Half* ownV = ownDout + wholeTiles(s.queries.count) * shape.pitch;  // [keys, d_v], then
  Half* shown = ownV;                                                // [queries, keys]
  startLoading(ownQ, headMatrix(a.q, s.head, shape.keyWidth), s.queries, wholeTiles(s.queries.count), shape);
  startLoading(ownK, headMatrix(a.k, s.head, shape.keyWidth), s.keys, wholeTiles(s.keys.count), shape);
  closeCopies();
  startLoading(ownDout, headMatrix(a.dout, s.head, shape.valueWidth), s.queries, wholeTiles(s.queries.count), shape);
  startLoading(ownV, headMatrix(a.v, s.head, shape.valueWidth), s.keys, wholeTiles(s.keys.count), shape);
  closeCopies();

  float p[kTiles][2][4] = {}, dp[kTiles][2][4] = {};
  waitForCopies<1>();
  __syncthreads();
  scoreTiles(p, ownQ, ownK, shape.keyWidth, s, tileSeen);
  waitForCopies<0>();
  __syncthreads();
  scoreTiles(dp, ownDout, ownV, shape.valueWidth, s, tileSeen);
  std::uint32_t dropped[kTiles][4], dscores[kTiles][4];
  float rowSums[2] = {};
#pragma unroll
  for (int which = 0; which < 2; ++which) {
    const int query = s.row(which);
    const bool any = query < s.queryCount();
    const float statistic = any ? kLog2E * a.logSumExp[s.head * a.q.rows + s.queries.first + query] : 0.0f;
#pragma unroll
    for (int t = 0; t < kTiles; ++t) {
      float factors[2][2] = {{1, 1}, {1, 1}};
      if (shape.dropout.active && tileSeen(t)) dropoutFactors(factors, s, query, t);
#pragma unroll
      for (int n = 0; n < 2; ++n) {
        float own[2];
#pragma unroll
        for (int j = 0; j < 2; ++j) {
          const int key = t * kEdge + n * 8 + s.column() + j;
          float &weight = p[t][n][2 * which + j], &gradient = dp[t][n][2 * which + j];
          const bool seen = any && key < s.keyCount() && shape.sees(query, key);
          weight = seen ? powerOfTwo(kLog2E * shape.scale * weight - statistic) : 0.0f;
          own[j] = weight * factors[n][j];
          gradient *= own[j];
          rowSums[which] += gradient;
        }
        dropped[t][2 * n + which] = bf16Pair(own[0], own[1]);
      }
    }
    rowSums[which] = rowReduce(rowSums[which], Plus());
  }
#pragma unroll
  for (int t = 0; t < kTiles; ++t) {
#pragma unroll
    for (int i = 0; i < 8; ++i)
      dp[t][i / 4][i % 4] = shape.scale * (dp[t][i / 4][i % 4] - p[t][i / 4][i % 4] * rowSums[i % 4 / 2]);
    packTile(dscores[t], dp[t]);
  }
  multiplyTiles(headMatrix(a.dq, s.head, shape.keyWidth), s.queries, dscores, ownK, 1, 1, s, tileSeen);
  __syncthreads();  // all warps have read v
  showWeights(shown, dropped, s);
  __syncthreads();
  multiplyShown<kTiles>(headMatrix(a.dv, s.head, shape.valueWidth), shown, ownDout, s);
  __syncthreads();
  showWeights(shown, dscores, s);
  __syncthreads();
  multiplyShown<kTiles>(headMatrix(a.dk, s.head, shape.keyWidth), shown, ownQ, s);
}

template <int kTiles>
__global__ void __launch_bounds__(kTiles* kWarp) shortAttentionBackwardKernel(ShortGradient a) {
  startNext();
  awaitPrevious();
  forSentences<kTiles>(a.shape, [&](int sentence) { attendBackward<kTiles>(a, partOf(a.shape, sentence)); });
}

/// Bytes of shared memory for a sentence with these numbers of tiles.
std::size_t sharedForward(const ShortShape& shape, int queryTiles, int keyTiles) {
  return static_cast<std::size_t>((queryTiles + 2 * keyTiles) * kEdge * shape.pitch) * sizeof(Half);
}
std::size_t sharedBackward(const ShortShape& shape, int queryTiles, int keyTiles, int weightPitch) {
  const int reused = std::max(keyTiles * shape.pitch, queryTiles * weightPitch);
  return static_cast<std::size_t>(((2 * queryTiles + keyTiles) * shape.pitch + reused) * kEdge) * sizeof(Half);
}

/// Calls function(class, tiles of queries, tiles of keys) for each class of which there may be a sentence, with the
/// tiles of its longest one; the class is a std::integral_constant.
template <typename Function>
void forClasses(const AttentionPlan& plan, const Function& function) {
  const int queries = wholeTiles(std::max<std::int64_t>(plan.longestQuery, 1)) / kEdge;
  const int keys = wholeTiles(std::max<std::int64_t>(plan.longestKey, 1)) / kEdge;
  const auto call = [&](auto most) {
    if (most() == kFewestTiles || std::max(queries, keys) > most() / 2)
      function(most, std::min(queries, most()), std::min(keys, most()));
  };
  call(std::integral_constant<int, kFewestTiles>());
  call(std::integral_constant<int, 2 * kFewestTiles>());
  call(std::integral_constant<int, kLongest / kEdge>());
}

/// One block per sentence and head. Few blocks of the larger classes fit a multiprocessor, so these get at most a few
/// times as many as run at once: a block that only skips sentences costs about as much as one that computes.
dim3 gridOf(const AttentionPlan& plan, int tiles) {
  const std::int64_t most = std::max<std::int64_t>(1, 32768 / (tiles * tiles) / plan.heads);
  return dim3(static_cast<unsigned>(std::min(plan.sentences, most)), static_cast<unsigned>(plan.heads));
}

}  // namespace

bool isShort(const Stream& stream, const AttentionPlan& plan, DType type) {
  if (type != DType::bf16 || plan.longestQuery > kLongest || plan.longestKey > kLongest) return false;
  if (plan.keyWidth > kWidest || plan.valueWidth > kWidest) return false;
  int limit = 0;
  check(cudaDeviceGetAttribute(&limit, cudaDevAttrMaxSharedMemoryPerBlockOptin, stream.device), stream.device,
        "ask for its shared memory");
  const int queries = wholeTiles(plan.longestQuery) / kEdge, keys = wholeTiles(plan.longestKey) / kEdge;
  return sharedBackward(ShortShape(plan), queries, keys, kWeightPitch<kLongest / kEdge>) <=
         static_cast<std::size_t>(limit);
}

void shortAttention(const Stream& stream, View out, View logSumExp, ConstView q, ConstView k, ConstView v,
                    const AttentionPlan& plan) {
  const ShortAttention attention{Matrix<Half>(out),     Matrix<const Half>(q), Matrix<const Half>(k),
                                 Matrix<const Half>(v), logSumExp.as<float>(), ShortShape(plan)};
  forClasses(plan, [&](auto tiles, int queryTiles, int keyTiles) {
    launch<kTrainingBegin>(shortAttentionKernel<tiles()>, gridOf(plan, tiles()),
                           static_cast<unsigned>(queryTiles * kWarp),
                           sharedForward(attention.shape, queryTiles, keyTiles), stream, attention);
  });
}

void shortAttentionBackward(const Stream& stream, View dq, View dk, View dv, ConstView dout, ConstView logSumExp,
                            ConstView q, ConstView k, ConstView v, const AttentionPlan& plan) {
  const ShortShape shape(plan);
  const ShortGradient gradient{Matrix<Half>(dq),         Matrix<Half>(dk),      Matrix<Half>(dv),
                               Matrix<const Half>(dout), Matrix<const Half>(q), Matrix<const Half>(k),
                               Matrix<const Half>(v),    logSumExp.as<float>(), shape};
  forClasses(plan, [&](auto tiles, int queryTiles, int keyTiles) {
    launch<kTrainingBegin>(shortAttentionBackwardKernel<tiles()>, gridOf(plan, tiles()),
                           static_cast<unsigned>(std::max(queryTiles, keyTiles) * kWarp),
                           sharedBackward(shape, queryTiles, keyTiles, kWeightPitch<tiles()>), stream, gradient);
  });
}

}  // namespace transept::cuda
