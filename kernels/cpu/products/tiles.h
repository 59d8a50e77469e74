// SPDX-License-Identifier: Apache-2.0
// Products on matrix units, for products of layers, 8-bit products and attention: blocks of 32 x 32 results, the order
// in which a block reads its operands, and the division of results into patches of blocks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "kernels/backend.h"
#include "kernels/bf16_unit.h"
#include "kernels/cpu/core/workers.h"
#include "kernels/view.h"

namespace transept::cpu {

// ---- A block (tile_block.cpp) ----
// Four tiles, summed over steps of 64 bytes of depth: 32 bf16 (f32 sums) or 64 int8 (int32 sums). Blocks use AMX, or
// for bf16 also AVX512_BF16, with the same layout of the right-hand side:
//   panels of 16 columns, each [steps][16 groups of rows][16 columns][the 2 or 4 rows of a group].

inline constexpr std::int64_t kTile = 16;       ///< rows or columns of a tile of sums
inline constexpr std::int64_t kBlock = 32;      ///< of a block: two tiles
inline constexpr std::int64_t kStepBytes = 64;  ///< of a row of a tile of factors
inline constexpr std::int64_t kTileBytes = kTile * kStepBytes;
inline constexpr std::int64_t kTileSums = kTile * kTile;
inline constexpr std::int64_t kBlockSums = kBlock * kBlock;

enum class Factors : std::uint8_t { bf16, int8 };

/// The left-hand side; strides are in bytes. Row r of the block, step s, begins at
/// data + r % 16 * row + r / 16 * half + s * step.
struct TileLeft {
  const std::byte* data;
  std::int64_t row, half, step;
};

/// The right-hand side: two panels, `panel` bytes apart.
struct TileRight {
  const std::byte* data;
  std::int64_t panel;
};

/// Panels of later blocks that a block prefetches: `bytes` of each panel, from `data` on, with each of its products.
/// Prefetching all of them at once would delay the loads of the block itself.
struct PanelPrefetch {
  const std::byte* data;
  std::int64_t panel, bytes;
};

/// The products of one thread. Configures its tile registers and releases them at the end.
class TileBlocks {
 public:
  explicit TileBlocks(Factors factors) : factors_(factors), unit_(bf16Unit()) {}
  ~TileBlocks();
  TileBlocks(const TileBlocks&) = delete;
  TileBlocks& operator=(const TileBlocks&) = delete;

  /// Sets the number of rows of the following blocks, 1 to 32.
  void setRows(std::int64_t rows);

  /// The share that block number `block` of `blocks` blocks, of `steps` steps each, prefetches of `bytes` of each of
  /// the panels at `later`. Blocks of up to 16 rows prefetch nothing.
  PanelPrefetch prefetchShare(const TileRight& later, std::int64_t bytes, std::int64_t steps, std::int64_t block,
                              std::int64_t blocks) const;

  /// sums = left * right over `steps` where `fresh`, else sums += left * right. Sums are stored tile by tile, aligned
  /// to 64 bytes: [2 tiles of rows][2 tiles of columns][16][16], f32 or int32.
  void add(void* sums, const TileLeft& left, const TileRight& right, std::int64_t steps, bool fresh,
           const PanelPrefetch& prefetch = {}) const;

 private:
  [[maybe_unused]] Factors factors_;
  [[maybe_unused]] Bf16Unit unit_;
  std::int64_t rows_ = 0;
};

// ---- Packing (tile_pack.h) ----
// bf16 operands in the order that blocks read. Depths are padded to whole steps and columns to whole blocks with zeros.

inline constexpr std::int64_t kStep = kStepBytes / 2;  ///< bf16 of depth

constexpr std::int64_t stepsOf(std::int64_t depth) {
  return divideUp(depth, kStep);
}
/// Elements from one panel of 16 columns to the next. Panels at distances of powers of two would compete for a few sets
/// of the cache when they are packed row by row, so they are kept one step further apart.
constexpr std::int64_t panelSize(std::int64_t depth) {
  constexpr std::int64_t kAligned = 8;
  const std::int64_t steps = stepsOf(depth);
  return (steps % kAligned == 0 ? steps + 1 : steps) * kStep * kTile;
}
/// Elements of all panels of `columns`.
constexpr std::int64_t packedSize(std::int64_t columns, std::int64_t depth) {
  return divideUp(columns, kBlock) * 2 * panelSize(depth);
}

/// The two panels from `column` on, from row k of the depth on; panels are `panel` elements apart.
inline TileRight panelsAt(const Bf16* panels, std::int64_t column, std::int64_t k, std::int64_t panel) {
  return {reinterpret_cast<const std::byte*>(panels + column / kTile * panel + k * kTile),
          panel * static_cast<std::int64_t>(sizeof(Bf16))};
}

/// The result of packTransposed() and packRows() as a left-hand side.
inline TileLeft packedLeft(const Bf16* data) {
  return {reinterpret_cast<const std::byte*>(data), kStepBytes, kTileBytes, 2 * kTileBytes};
}

// ---- Prefetching ----

/// Prefetches the cache lines of [from, end), into the second-level cache unless kLocality is 3.
template <bool kForWriting = false, int kLocality = 2>
inline void prefetchLines(const void* from, const void* end) {
  constexpr std::uintptr_t kLine = 64;
  for (auto line = reinterpret_cast<std::uintptr_t>(from) / kLine * kLine; line < reinterpret_cast<std::uintptr_t>(end);
       line += kLine)
    __builtin_prefetch(reinterpret_cast<const void*>(line), kForWriting, kLocality);
}

/// Prefetches a block whose rows are too far apart for the hardware prefetcher. Into the second-level cache, because
/// the first is full at that time.
template <bool kForWriting = false>
void prefetch(const ConstView& block) {
  for (std::int64_t r = 0; r < block.rows; ++r) prefetchLines<kForWriting>(block.at(r, 0), block.at(r, block.columns));
}

// ---- Patches ----
// The sums of a patch, its rows of one span of depth and the panels of that span fit the second-level cache together;
// the 32 rows of a block fit the first.

inline constexpr std::int64_t kPatchRows = 256;     ///< at most
inline constexpr std::int64_t kPatchColumns = 512;  ///< at most

/// Rows of a patch. With few columns, each thread gets rows of its own, which stay in its caches from one product to
/// the next.
constexpr std::int64_t patchRows(std::int64_t rows, std::int64_t columns, int threads) {
  if (columns > kPatchColumns) return kPatchRows;
  return std::clamp(roundUp(divideUp(rows, threads), kBlock), kBlock, kPatchRows);
}

/// Columns of a patch: the maximum where all threads then get the same number of patches, else fewer, so that all
/// threads stay busy to the end.
constexpr std::int64_t patchColumns(std::int64_t columns, std::int64_t down, int threads) {
  std::int64_t across = divideUp(columns, kPatchColumns);
  if (down * across % threads != 0)
    across = down == 1 ? roundUp(across, threads) : std::max(across, divideUp(4 * threads, down));
  return std::max(roundUp(divideUp(columns, across), kBlock), kBlock);
}

/// How a result is divided into patches. With `read`, a reader gets them (products.h): a thread then has neighbouring
/// columns of the same rows, since it keeps the best words of each row that it has read.
struct PatchGrid {
  PatchGrid(const View& y, int threads, bool read)
      : rows(read ? std::clamp(roundUp(divideUp(y.rows, threads), kBlock), kPatchRows / 2, kPatchRows)
                  : patchRows(y.rows, y.columns, threads)),
        down(divideUp(y.rows, rows)),
        columns(read ? kPatchColumns : patchColumns(y.columns, down, threads)),
        across(divideUp(y.columns, columns)),
        byRows(read) {}

  std::int64_t count() const { return down * across; }
  std::int64_t row(std::int64_t patch) const { return (byRows ? patch / across : patch % down) * rows; }
  std::int64_t column(std::int64_t patch) const { return (byRows ? patch % across : patch / down) * columns; }

  std::int64_t rows, down, columns, across;  ///< rows and columns of a patch; patches down and across
  bool byRows;                               ///< patches are numbered along the rows
};
/// Floats from one row to the next of a patch for a reader: at distances of powers of two, rows would compete for a few
/// sets of the cache.
inline constexpr std::int64_t kReadStride = kPatchColumns + kTile;

/// Whether a result has 2 MiB or more, the usual size of a second-level cache.
inline bool exceedsCache(const View& y) {
  constexpr std::int64_t kBytes = std::int64_t{1} << 21;
  return y.size() * static_cast<std::int64_t>(elementSize(y.dtype)) >= kBytes;
}

/// Columns of a group: all rows of a patch use a group before the next one, which is prefetched meanwhile. The panels
/// of a group, of `bytes` each, take a small part of the second-level cache.
constexpr std::int64_t groupColumns(std::int64_t bytes) {
  constexpr std::int64_t kBytes = 96 << 10;
  return std::max<std::int64_t>(kBytes / std::max<std::int64_t>(2 * bytes, 1), 1) * kBlock;
}

/// A rough number of vector operations (Workers::forEach).
constexpr double patchWork(std::int64_t rows, std::int64_t columns, std::int64_t depth) {
  return static_cast<double>(rows) * static_cast<double>(columns) * static_cast<double>(depth) / 128;
}

}  // namespace transept::cpu
