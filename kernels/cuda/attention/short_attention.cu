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

#include "kernels/cuda/attention/attention_tiles.h"
#include "kernels/cuda/device/tensor_cores.h"

namespace transept::cuda {
namespace {

using Half = __nv_bfloat16;

constexpr int kEdge = 16;         // rows and columns of a tile
constexpr int kLongest = 128;     // tokens of a sentence
constexpr int kWidest = 128;      // d_k, d_v
constexpr int kFewestTiles = 2;   // of the queries and of the keys of the smallest class
constexpr int kPieceColumns = 8;  // of 16 bytes

__host__ __device__ constexpr int wholeTiles(std::int64_t count) {
  return static_cast<int>((count + kEdge - 1) / kEdge * kEdge);
}

/// Values from row to row in shared memory: an odd number of pieces, so that eight rows use different banks.
__host__ __device__ constexpr int halfPitchOf(std::int64_t columns) {
  return wholeTiles(columns) + kPieceColumns;
}

/// The pitch of a sentence's weights in shared memory.
template <int kTiles>
constexpr int kWeightPitch = halfPitchOf(kTiles* kEdge);

struct ShortShape : AttentionShape {
  explicit ShortShape(const AttentionPlan& plan)
      : AttentionShape(plan),
        sentences(static_cast<int>(plan.sentences)),
        pitch(halfPitchOf(std::max(plan.keyWidth, plan.valueWidth))) {
    while (kPieceColumns << pieceBits < std::max(plan.keyWidth, plan.valueWidth)) ++pieceBits;
  }
  int sentences;
  int pitch;          ///< of q, k, v and dout in shared memory
  int pieceBits = 1;  ///< a row has at most 2^pieceBits pieces
};

/// The index of this thread in its block, hidden from the optimiser, so that values that depend on it are computed anew
/// for each sentence. Registers that kept them over the whole loop would leave room for fewer blocks.
__device__ inline int threadIndex() {
  auto index = static_cast<int>(threadIdx.x);
  asm volatile("" : "+r"(index));
  return index;
}

/// One sentence and head.
struct Sentence {
  __device__ Sentence(const ShortShape& s, int sentence, int thread)
      : shape(s),
        head(static_cast<int>(blockIdx.y)),
        queries(spanOf(s.queryOffsets, sentence)),
        keys(spanOf(s.keyOffsets, sentence)),
        warp(thread / kWarp),
        lane(thread % kWarp),
        blockOffset(lane % kEdge * s.pitch + lane / kEdge * kPieceColumns) {}

  __device__ int queryCount() const { return static_cast<int>(queries.count); }
  __device__ int keyCount() const { return static_cast<int>(keys.count); }
  /// The queries, or keys, of this lane's results: row(0), and row(1) = row(0) + 8; columns column(), column() + 1.
  __device__ int row(int which) const { return warp * kEdge + lane / 4 + 8 * which; }
  __device__ int column() const { return lane % 4 * 2; }

  /// Whether any query of one tile sees any key of the other.
  __device__ bool seesTile(int queryTile, int keyTile) const {
    const int query = queryTile * kEdge, key = keyTile * kEdge;
    if (query >= queryCount() || key >= keyCount() || (shape.causal && key >= query + kEdge)) return false;
    const int apart = query > key ? query - key : key - query;
    return shape.window <= 0 || apart - (kEdge - 1) <= shape.window / 2;
  }

  const ShortShape& shape;
  int head;
  Span queries, keys;
  int warp, lane;
  int blockOffset;  ///< of the row of 8 values whose address this lane gives to loadMatrices
};

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

/// tile[r] = row r of the sentence in `from`, in whole tiles, with zeros past the last row and column.
/// All threads of the block must call it.
__device__ inline void startLoading(Half* tile, const Matrix<const Half>& from, Span rows, const ShortShape& shape) {
  const int pieces = wholeTiles(from.columns) / kPieceColumns, all = wholeTiles(rows.count) << shape.pieceBits;
  for (int i = threadIndex(); i < all; i += static_cast<int>(blockDim.x)) {
    const int r = i >> shape.pieceBits, piece = i & ((1 << shape.pieceBits) - 1), c = piece * kPieceColumns;
    if (piece >= pieces) continue;
    Half* to = tile + r * shape.pitch + c;
    if (r < rows.count && from.aligned && c + kPieceColumns <= from.columns) {
      startCopy(to, from.row(rows.first + r) + c);
      continue;
    }
    Pack<Half> pack;
#pragma unroll
    for (int j = 0; j < kPieceColumns; ++j)
      pack.values[j] = r < rows.count && c + j < from.columns ? from.row(rows.first + r)[c + j] : fromFloat<Half>(0.0f);
    *reinterpret_cast<Pack<Half>*>(to) = pack;
  }
}

/// c[t] += left right_t^T: 16 rows of `left` times 16 rows of `right`, tile t, over `width` columns.
template <int kTiles>
__device__ inline void scoreTiles(float (&c)[kTiles][2][4], const Half* left, const Half* right, int width,
                                  const Sentence& s) {
  for (int d = 0; d < width; d += kEdge) {
    std::uint32_t a[4], b[4];
    loadMatrices<false>(a, left + s.warp * kEdge * s.shape.pitch + s.blockOffset + d);
#pragma unroll
    for (int t = 0; t < kTiles; ++t) {
      if (!s.seesTile(s.warp, t)) continue;
      loadMatrices<false>(b, right + t * kEdge * s.shape.pitch + s.blockOffset + d);
      multiplyAdd(c[t][0], a, b[0], b[2]);
      multiplyAdd(c[t][1], a, b[1], b[3]);
    }
  }
}

/// Writes 16 rows from this lane's row(0) on and 16 columns. Two lanes exchange halves, so that each writes 8 bytes.
__device__ inline void storeTile(const Matrix<Half>& to, Span rows, int column, const float (&c)[2][4],
                                 const Sentence& s) {
  const bool odd = s.lane % 2;
  const int first = column + (odd ? 8 : 0) + s.lane % 4 / 2 * 4;
#pragma unroll
  for (int which = 0; which < 2; ++which) {
    const std::uint32_t left = bf16Pair(c[0][2 * which], c[0][2 * which + 1]);
    const std::uint32_t right = bf16Pair(c[1][2 * which], c[1][2 * which + 1]);
    const std::uint32_t other = __shfl_xor_sync(kWholeWarp, odd ? left : right, 1);
    const std::uint32_t pairs[2] = {odd ? other : left, odd ? right : other};
    const int r = s.row(which);
    if (r >= rows.count) continue;
    Half* at = to.row(rows.first + r) + first;
    if (to.aligned && first + 4 <= to.columns) {
      struct alignas(8) Four {
        std::uint32_t pairs[2];
      };
      *reinterpret_cast<Four*>(at) = {{pairs[0], pairs[1]}};
      continue;
    }
    for (int j = 0; j < 4; ++j)
      if (first + j < to.columns) at[j] = fromFloat<Half>(halfOfPair(pairs[j / 2], j % 2));
  }
}

/// to[16 rows] = the sum over the tiles t of left[t] right_t, for the columns of `to`.
template <int kTiles, typename Seen>
__device__ inline void multiplyTiles(const Matrix<Half>& to, Span rows, const std::uint32_t (&left)[kTiles][4],
                                     const Half* right, float factor0, float factor1, const Sentence& s,
                                     const Seen& seen) {
  for (int d = 0; d < to.columns; d += kEdge) {
    float c[2][4] = {};
#pragma unroll
    for (int t = 0; t < kTiles; ++t) {
      if (!seen(t)) continue;
      std::uint32_t b[4];
      loadMatrices<true>(b, right + t * kEdge * s.shape.pitch + s.blockOffset + d);
      multiplyAdd(c[0], left[t], b[0], b[1]);
      multiplyAdd(c[1], left[t], b[2], b[3]);
    }
#pragma unroll
    for (int n = 0; n < 2; ++n)
      for (int i = 0; i < 4; ++i) c[n][i] *= i < 2 ? factor0 : factor1;
    storeTile(to, rows, d, c, s);
  }
}

/// The dropout factors of a tile's elements in the row of this lane: [8-column half][2 columns]. A lane computes the
/// Philox block of one half for itself and its neighbour.
__device__ inline void dropoutFactors(float (&factors)[2][2], const Sentence& s, int query, int keyTile) {
  const DropoutMask& mask = s.shape.dropout;
  const bool odd = s.lane % 2;
  const int key = keyTile * kEdge + (odd ? 8 : 0) + s.lane % 4 / 2 * 4;
  const PhiloxBlock block = mask.words(mask.weight(s.queries.first + query, s.shape.heads, s.head, key) / 4);
#pragma unroll
  for (int j = 0; j < 2; ++j) {
    const std::uint32_t other = __shfl_xor_sync(kWholeWarp, block.word[odd ? j : 2 + j], 1);
    factors[0][j] = mask.factorOf(odd ? other : block.word[j]);
    factors[1][j] = mask.factorOf(odd ? block.word[2 + j] : other);
  }
}

/// Over the four lanes that share a row.
template <typename Combine>
__device__ inline float rowReduce(float value, Combine combine) {
  value = combine(value, __shfl_xor_sync(kWholeWarp, value, 1));
  return combine(value, __shfl_xor_sync(kWholeWarp, value, 2));
}

/// The left factor whose columns are the 16 columns of c.
__device__ inline void packTile(std::uint32_t (&a)[4], const float (&c)[2][4]) {
#pragma unroll
  for (int i = 0; i < 4; ++i) a[i] = bf16Pair(c[i / 2][i % 2 * 2], c[i / 2][i % 2 * 2 + 1]);
}

struct ShortAttention {
  Matrix<Half> out;
  Matrix<const Half> q, k, v;
  float* logSumExp;  // [heads, queries]
  ShortShape shape;
};

// out = dropout(softmax(scale * q k^T + mask)) v
template <int kTiles>
__device__ inline void attend(const ShortAttention& a, const Sentence& s) {
  const ShortShape& shape = a.shape;
  Half* ownQ = sharedMemory<Half>();                              // [queries, d_k]
  Half* ownK = ownQ + wholeTiles(s.queries.count) * shape.pitch;  // [keys, d_k]
  Half* ownV = ownK + wholeTiles(s.keys.count) * shape.pitch;     // [keys, d_v]
  startLoading(ownQ, headMatrix(a.q, s.head, shape.keyWidth), s.queries, shape);
  startLoading(ownK, headMatrix(a.k, s.head, shape.keyWidth), s.keys, shape);
  closeCopies();
  startLoading(ownV, headMatrix(a.v, s.head, shape.valueWidth), s.keys, shape);
  closeCopies();
  waitForCopies<1>();
  __syncthreads();

  float c[kTiles][2][4] = {};
  scoreTiles(c, ownQ, ownK, shape.keyWidth, s);
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
      if (shape.dropout.active && s.seesTile(s.warp, t)) dropoutFactors(factors, s, query, t);
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
                [&](int t) { return s.seesTile(s.warp, t); });
}

template <int kTiles>
__global__ void __launch_bounds__(kTiles* kWarp) shortAttentionKernel(ShortAttention a) {
  forSentences<kTiles>(a.shape, [&](int sentence) { attend<kTiles>(a, Sentence(a.shape, sentence, threadIndex())); });
}

struct ShortGradient {
  Matrix<Half> dq, dk, dv;
  Matrix<const Half> dout, q, k, v;
  const float* logSumExp;  // [heads, queries]
  ShortShape shape;
};

/// Writes the weights of this warp's queries to shared memory, for the whole block: shown[query][key].
template <int kTiles>
__device__ inline void showWeights(Half* shown, const std::uint32_t (&weights)[kTiles][4], const Sentence& s) {
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
__device__ inline void multiplyShown(const Matrix<Half>& to, const Half* shown, const Half* right, const Sentence& s) {
  const int offset = s.lane % kEdge * kWeightPitch<kTiles> + s.lane / kEdge * kPieceColumns;
  for (int d = 0; d < to.columns; d += kEdge) {
    float c[2][4] = {};
    for (int t = 0; t < kTiles; ++t) {
      if (!s.seesTile(t, s.warp)) continue;
      std::uint32_t a[4], b[4];
      loadMatrices<true>(a, shown + t * kEdge * kWeightPitch<kTiles> + s.warp * kEdge + offset);
      const std::uint32_t left[4] = {a[0], a[2], a[1], a[3]};
      loadMatrices<true>(b, right + t * kEdge * s.shape.pitch + s.blockOffset + d);
      multiplyAdd(c[0], left, b[0], b[1]);
      multiplyAdd(c[1], left, b[2], b[3]);
    }
    storeTile(to, s.keys, d, c, s);
  }
}

// With P = exp(scale q k^T - logSumExp), f the dropout factors and D = rowsum(P * f * (dout v^T)):
// dv = (f P)^T dout;  dS = P * (f * (dout v^T) - D);  dq = scale dS k;  dk = scale dS^T q
// D also equals rowsum(dout * out), which would need `out` to be read and is less exact where it was rounded.
template <int kTiles>
__device__ inline void attendBackward(const ShortGradient& a, const Sentence& s) {
  const ShortShape& shape = a.shape;
  Half* ownQ = sharedMemory<Half>();                                 // [queries, d_k]
  Half* ownK = ownQ + wholeTiles(s.queries.count) * shape.pitch;     // [keys, d_k]
  Half* ownDout = ownK + wholeTiles(s.keys.count) * shape.pitch;     // [queries, d_v]
  Half* ownV = ownDout + wholeTiles(s.queries.count) * shape.pitch;  // [keys, d_v], then
  Half* shown = ownV;                                                // [queries, keys]
  startLoading(ownQ, headMatrix(a.q, s.head, shape.keyWidth), s.queries, shape);
  startLoading(ownK, headMatrix(a.k, s.head, shape.keyWidth), s.keys, shape);
  closeCopies();
  startLoading(ownDout, headMatrix(a.dout, s.head, shape.valueWidth), s.queries, shape);
  startLoading(ownV, headMatrix(a.v, s.head, shape.valueWidth), s.keys, shape);
  closeCopies();

  float p[kTiles][2][4] = {}, dp[kTiles][2][4] = {};
  waitForCopies<1>();
  __syncthreads();
  scoreTiles(p, ownQ, ownK, shape.keyWidth, s);
  waitForCopies<0>();
  __syncthreads();
  scoreTiles(dp, ownDout, ownV, shape.valueWidth, s);
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
      if (shape.dropout.active && s.seesTile(s.warp, t)) dropoutFactors(factors, s, query, t);
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
  multiplyTiles(headMatrix(a.dq, s.head, shape.keyWidth), s.queries, dscores, ownK, 1, 1, s,
                [&](int t) { return s.seesTile(s.warp, t); });
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
  forSentences<kTiles>(a.shape,
                       [&](int sentence) { attendBackward<kTiles>(a, Sentence(a.shape, sentence, threadIndex())); });
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
    launch(shortAttentionKernel<tiles()>, gridOf(plan, tiles()), static_cast<unsigned>(queryTiles * kWarp),
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
    launch(shortAttentionBackwardKernel<tiles()>, gridOf(plan, tiles()),
           static_cast<unsigned>(std::max(queryTiles, keyTiles) * kWarp),
           sharedBackward(shape, queryTiles, keyTiles, kWeightPitch<tiles()>), stream, gradient);
  });
}

}  // namespace transept::cuda
