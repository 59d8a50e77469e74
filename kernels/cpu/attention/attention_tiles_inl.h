// SPDX-License-Identifier: Apache-2.0
// Shared by the forward and backward pass of attention_tiles.cpp: blocks of transposed scores, masks, dropout.
#if defined(TRANSEPT_KERNELS_CPU_ATTENTION_TILES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_ATTENTION_TILES_INL_H_
#undef TRANSEPT_KERNELS_CPU_ATTENTION_TILES_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_ATTENTION_TILES_INL_H_
#endif

#include <algorithm>
#include <cstring>

#include "kernels/cpu/attention/attention_inl.h"
#include "kernels/cpu/core/prefetch.h"
#include "kernels/cpu/products/patches.h"
#include "kernels/cpu/products/tile_finish.h"
#include "kernels/cpu/products/tile_pack.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

inline constexpr std::int64_t kKeyBlocks = kKeyTile / kBlock;

HWY_INLINE std::int64_t blocksOf(std::int64_t columns) {
  return divideUp(columns, kBlock);
}

/// The columns of one head, of rows [first, first + rows).
HWY_INLINE View headOf(const View& x, std::int64_t first, std::int64_t rows, int head, int width) {
  return x.rowRange(first, rows).columnRange(static_cast<std::int64_t>(head) * width, width);
}

/// Block `block` of panels with that depth, from step `step` on.
HWY_INLINE TileRight blockPanels(const Bf16* panels, std::int64_t block, std::int64_t depth, std::int64_t step = 0) {
  return panelsAt(panels, block * kBlock, step * kStep, panelSize(depth));
}

/// Rows of a matrix as left-hand sides, in blocks of 32.
struct LeftBlocks {
  TileLeft first;
  std::int64_t step;  ///< bytes from one block to the next
  TileLeft operator[](std::int64_t block) const {
    return {first.data + block * step, first.row, first.half, first.step};
  }
};

/// Rows [first, first + rows) of one head of x as left-hand sides. They are read without packing if x has enough rows
/// for whole blocks and the head has whole steps; otherwise they are packed into `room`. Rows past the last are
/// undefined.
HWY_INLINE LeftBlocks leftBlocks(Bf16* room, const View& x, std::int64_t first, std::int64_t rows, int head,
                                 int width) {
  constexpr auto kBytes = static_cast<std::int64_t>(sizeof(Bf16));
  const View own = headOf(x, first, rows, head, width);
  if (width % kStep == 0 && first + blocksOf(rows) * kBlock <= x.rows) {
    const std::int64_t row = x.stride * kBytes;
    return {{static_cast<const std::byte*>(own.data), row, kTile * row, kStepBytes}, kBlock * row};
  }
  const std::int64_t block = kBlock * stepsOf(width) * kStep;
  for (std::int64_t r = 0; r < rows; r += kBlock)
    packRows(room + r / kBlock * block, own, r, std::min(kBlock, rows - r), 0, width);
  return {packedLeft(room), block * kBytes};
}

/// sums = blocks [first, last) of keys or values times 32 queries.
HWY_INLINE void multiplyBlocks(const TileBlocks& tiles, float* sums, const LeftBlocks& left, const Bf16* queryPanels,
                               std::int64_t depth, std::int64_t first, std::int64_t last) {
  for (std::int64_t b = first; b < last; ++b)
    tiles.add(sums + b * kBlockSums, left[b], blockPanels(queryPanels, 0, depth), stepsOf(depth), true);
}

/// Rounds blocks [first, last) of sums to bf16 [keys, 32 queries].
HWY_INLINE void roundBlocks(Bf16* to, const float* sums, std::int64_t first, std::int64_t last,
                            Activation activation = Activation::none) {
  for (std::int64_t b = first; b < last; ++b)
    finishBlock(View(to + b * kBlock * kBlock, DType::bf16, kBlock, kBlock), sums + b * kBlockSums,
                {.activation = activation});
}

/// The index of row `r`, column `c` in a column of blocks of sums.
HWY_INLINE std::int64_t sumIndex(std::int64_t r, std::int64_t c) {
  return r / kBlock * kBlockSums + (r % kBlock / kTile * 2 + c / kTile) * kTileSums + r % kTile * kTile + c % kTile;
}

/// Sets bit i of seen[j] where query i of the piece sees key base + j, for j in [first, last).
inline void markSeen(std::uint32_t* seen, const AttentionPlan& plan, const AttentionPiece& piece, std::int64_t base,
                     std::int64_t first, std::int64_t last) {
  const auto below = [](std::int64_t bit) {
    return (std::uint64_t{1} << std::clamp<std::int64_t>(bit, 0, kBlock)) - 1;
  };
  const std::uint64_t all = below(piece.queries);
  for (std::int64_t j = first; j < last; ++j) {
    const std::int64_t key = base + j - piece.first;
    std::uint64_t queries = base + j < piece.keys ? all : 0;
    if (plan.causal) queries &= ~below(key);
    if (plan.window > 0) queries &= below(key + plan.window / 2 + 1) & ~below(key - plan.window / 2);
    seen[j] = static_cast<std::uint32_t>(queries);
  }
}

/// The mask of the vector of queries that begins at column c.
HWY_INLINE hn::Mask<FloatTag> seenMask(std::uint32_t seen, std::int64_t c) {
  std::uint8_t bits[sizeof(std::uint64_t)] = {};  // LoadMaskBits may read 8 bytes
  seen >>= c;
  std::memcpy(bits, &seen, sizeof seen);
  return hn::LoadMaskBits(FloatTag(), bits);
}

/// Whether any query of the vector at column c sees one of four keys.
HWY_INLINE bool anySeen(const std::uint32_t* seen, std::int64_t c) {
  const std::uint32_t lanes = static_cast<std::uint32_t>((std::uint64_t{1} << laneCount()) - 1);
  return ((seen[0] | seen[1] | seen[2] | seen[3]) >> c & lanes) != 0;
}

/// Dropout of the weights of a block of queries over a tile of keys.
class TileDropout {
 public:
  TileDropout(const AttentionPlan& plan, const AttentionPiece& piece, std::int64_t base)
      : on_(plan.dropout.probability > 0),
        step_(static_cast<std::uint64_t>(plan.heads) << 20),
        first_(attentionElement(plan.dropout, piece.sentenceQuery + piece.first, plan.heads, piece.head, base)),
        rows_(plan.dropout, step_) {}
  /// 0 where dropped, else 1: for keys j to j + 3 and the vector of queries at column c.
  HWY_INLINE void operator()(std::int64_t j, std::int64_t c, FloatVector (&factors)[4]) const {
    if (on_) return rows_(first_ + static_cast<std::uint64_t>(c) * step_ + static_cast<std::uint64_t>(j), factors);
    for (FloatVector& factor : factors) factor = splat(1);
  }

 private:
  bool on_;
  std::uint64_t step_, first_;
  RowsDropout rows_;
};

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_ATTENTION_TILES_INL_H_
