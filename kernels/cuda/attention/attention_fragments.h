// SPDX-License-Identifier: Apache-2.0
// Shared by the attention kernels on tensor cores (short_attention.cu, tiled_attention.cu). Operands are kept in shared
// memory as bf16, in tiles of 16 rows and columns. Each warp computes 16 rows of the weight matrix, whose scores and
// weights stay in registers.
#pragma once

#include "kernels/cuda/attention/attention_tiles.h"
#include "kernels/cuda/device/overlap.h"
#include "kernels/cuda/device/tensor_cores.h"

namespace transept::cuda {

using Half = __nv_bfloat16;

inline constexpr int kEdge = 16;         // rows and columns of a tile
inline constexpr int kPieceColumns = 8;  // of 16 bytes

__host__ __device__ constexpr int wholeTiles(std::int64_t count) {
  return static_cast<int>((count + kEdge - 1) / kEdge * kEdge);
}

/// Values from row to row in shared memory: an odd number of pieces, so that eight rows use different banks.
__host__ __device__ constexpr int halfPitchOf(std::int64_t columns) {
  return wholeTiles(columns) + kPieceColumns;
}

/// AttentionShape with the layout of q, k, v and dout in shared memory.
struct StagedShape : AttentionShape {
  explicit StagedShape(const AttentionPlan& plan)
      : AttentionShape(plan), pitch(halfPitchOf(std::max(plan.keyWidth, plan.valueWidth))) {
    while (kPieceColumns << pieceBits < std::max(plan.keyWidth, plan.valueWidth)) ++pieceBits;
  }
  int pitch;
  int pieceBits = 1;  ///< a row has at most 2^pieceBits pieces
};

/// The index of this thread in its block, hidden from the optimiser, so that values that depend on it are computed anew
/// for each tile. Registers that kept them over a whole loop would leave room for fewer blocks.
__device__ inline int threadIndex() {
  auto index = static_cast<int>(threadIdx.x);
  asm volatile("" : "+r"(index));
  return index;
}

/// Some queries and some keys of a sentence, whose weights the warps of a block compute for one head. Rows of the
/// weight matrix are queries; a kernel may transpose it, so that they are keys.
struct Part {
  __device__ Part(const StagedShape& s, int itsHead, Span itsQueries, Span itsKeys, int thread,
                  std::int64_t queriesFrom = 0, std::int64_t keysFrom = 0)
      : shape(s),
        head(itsHead),
        queries(itsQueries),
        keys(itsKeys),
        firstQuery(static_cast<int>(queriesFrom)),
        firstKey(static_cast<int>(keysFrom)),
        warp(thread / kWarp),
        lane(thread % kWarp),
        blockOffset(lane % kEdge * s.pitch + lane / kEdge * kPieceColumns) {}

  __device__ int queryCount() const { return static_cast<int>(queries.count); }
  __device__ int keyCount() const { return static_cast<int>(keys.count); }
  /// This lane's results: rows row(0) and row(1) = row(0) + 8 of the part, columns column() and column() + 1 of each
  /// half of a tile.
  __device__ int row(int which) const { return warp * kEdge + lane / 4 + 8 * which; }
  __device__ int column() const { return lane % 4 * 2; }

  /// Whether a query of the part sees a key of it.
  __device__ bool sees(int query, int key) const {
    return query < queryCount() && key < keyCount() && shape.sees(firstQuery + query, firstKey + key);
  }
  /// Whether any query of one tile sees any key of the other.
  __device__ bool seesTile(int queryTile, int keyTile) const {
    if (queryTile * kEdge >= queryCount() || keyTile * kEdge >= keyCount()) return false;
    const int query = firstQuery + queryTile * kEdge, key = firstKey + keyTile * kEdge;
    if (shape.causal && key >= query + kEdge) return false;
    const int apart = query > key ? query - key : key - query;
    return shape.window <= 0 || apart - (kEdge - 1) <= shape.window / 2;
  }

  const StagedShape& shape;
  int head;
  Span queries, keys;        ///< rows of the packed matrices
  int firstQuery, firstKey;  ///< their positions in the sentence; of keys a multiple of 4
  int warp, lane;
  int blockOffset;  ///< of the row of 8 values whose address this lane gives to loadMatrices
};

/// tile[r] = row r of `rows` in `from`, for `tileRows` rows, with zeros past the last row and column.
/// All threads of the block must call it.
__device__ inline void startLoading(Half* tile, const Matrix<const Half>& from, Span rows, int tileRows,
                                    const StagedShape& shape) {
  const int pieces = wholeTiles(from.columns) / kPieceColumns, all = tileRows << shape.pieceBits;
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

/// c[t] += left right_t^T: this warp's 16 rows of `left` times 16 rows of `right`, tile t, over `width` columns, for
/// the tiles with seen(t).
template <int kTiles, typename Seen>
__device__ inline void scoreTiles(float (&c)[kTiles][2][4], const Half* left, const Half* right, int width,
                                  const Part& s, const Seen& seen) {
  for (int d = 0; d < width; d += kEdge) {
    std::uint32_t a[4], b[4];
    loadMatrices<false>(a, left + s.warp * kEdge * s.shape.pitch + s.blockOffset + d);
#pragma unroll
    for (int t = 0; t < kTiles; ++t) {
      if (!seen(t)) continue;
      loadMatrices<false>(b, right + t * kEdge * s.shape.pitch + s.blockOffset + d);
      multiplyAdd(c[t][0], a, b[0], b[2]);
      multiplyAdd(c[t][1], a, b[1], b[3]);
    }
  }
}

/// c += left right, for 16 columns of the 16 rows of `right`, where this lane's `right` includes its blockOffset.
__device__ inline void multiplyTile(float (&c)[2][4], const std::uint32_t (&left)[4], const Half* right) {
  std::uint32_t b[4];
  loadMatrices<true>(b, right);
  multiplyAdd(c[0], left, b[0], b[1]);
  multiplyAdd(c[1], left, b[2], b[3]);
}

/// Writes 16 rows from this lane's row(0) on and 16 columns. Two lanes exchange halves, so that each writes 8 bytes.
__device__ inline void storeTile(const Matrix<Half>& to, Span rows, int column, const float (&c)[2][4], const Part& s) {
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

/// The dropout factors of a tile's elements in the row of this lane, a query: [8-column half][2 columns]. A lane
/// computes the Philox block of one half for itself and its neighbour.
__device__ inline void dropoutFactors(float (&factors)[2][2], const Part& s, int query, int keyTile) {
  const DropoutMask& mask = s.shape.dropout;
  const bool odd = s.lane % 2;
  const int key = s.firstKey + keyTile * kEdge + (odd ? 8 : 0) + s.lane % 4 / 2 * 4;
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

}  // namespace transept::cuda
