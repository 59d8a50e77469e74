// SPDX-License-Identifier: Apache-2.0
// The micro-kernel of matrix units: a block of 32 x 32 results in four tiles, summed over steps of 64 bytes of depth:
// 32 bf16 (f32 sums), 32 f32 as three bf16 terms each (bf16_terms.h; f32 sums) or 64 int8 (int32 sums). It uses AMX, or
// for bf16 also AVX512_BF16, with the same layout of the right-hand side:
//   panels of 16 columns, each [steps][terms][16 groups of rows][16 columns][the 2 or 4 rows of a group].
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/bf16_unit.h"

namespace transept::cpu {

inline constexpr std::int64_t kTile = 16;       ///< rows or columns of a tile of sums
inline constexpr std::int64_t kBlock = 32;      ///< of a block: two tiles
inline constexpr std::int64_t kStepBytes = 64;  ///< of a row of a tile of factors
inline constexpr std::int64_t kTileBytes = kTile * kStepBytes;
inline constexpr std::int64_t kTileSums = kTile * kTile;
inline constexpr std::int64_t kBlockSums = kBlock * kBlock;

enum class Factors : std::uint8_t { bf16, f32, int8 };

/// The left-hand side; strides are in bytes. Row r of the block, step s, begins at
/// data + r % 16 * row + r / 16 * half + s * step. Terms are two tiles apart.
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
  /// to 64 bytes: [2 tiles of rows][2 tiles of columns][16][16], f32 or int32. f32 factors: the product over `steps` is
  /// completed first and then added, so that each span is rounded once.
  void add(void* sums, const TileLeft& left, const TileRight& right, std::int64_t steps, bool fresh,
           const PanelPrefetch& prefetch = {}) const;

 private:
  [[maybe_unused]] Factors factors_;
  [[maybe_unused]] Bf16Unit unit_;
  std::int64_t rows_ = 0;
};

}  // namespace transept::cpu
