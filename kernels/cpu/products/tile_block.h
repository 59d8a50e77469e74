// SPDX-License-Identifier: Apache-2.0
// The innermost product of matrix units: 32 x 32 results in four tiles, summed over steps of 64 bytes of depth: 32 bf16
// (sums f32), 32 f32 as three terms of bf16 each (bf16_terms.h; sums f32) or 64 int8 (sums int32). By AMX; bf16 also by
// AVX512_BF16, in the same layout of the right-hand side:
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

/// Where the left-hand side lies, in bytes: row r of the block, step s begins at
/// data + r % 16 * row + r / 16 * half + s * step. Terms lie two tiles apart.
struct TileLeft {
  const std::byte* data;
  std::int64_t row, half, step;
};

/// The right-hand side: two panels, `panel` bytes apart.
struct TileRight {
  const std::byte* data;
  std::int64_t panel;
};

/// Panels that a later block reads and this one asks for, a little beside each of its products: all at once they would
/// keep its own waiting. `bytes` of each panel, from `data` on, beside each product.
struct TileAhead {
  const std::byte* data;
  std::int64_t panel, bytes;
};

/// Products of one thread, whose tiles it configures and gives back.
class TileBlocks {
 public:
  explicit TileBlocks(Factors factors) : factors_(factors), unit_(bf16Unit()) {}
  ~TileBlocks();
  TileBlocks(const TileBlocks&) = delete;
  TileBlocks& operator=(const TileBlocks&) = delete;

  /// How many rows the blocks that follow have, 1 to 32.
  void setRows(std::int64_t rows);

  /// What one of `blocks` of so many steps asks for of `bytes` of each of the panels at `later`, so that all of them
  /// ask for all. Blocks of up to 16 rows ask for nothing.
  TileAhead ahead(const TileRight& later, std::int64_t bytes, std::int64_t steps, std::int64_t block,
                  std::int64_t blocks) const;

  /// sums (fresh: =, else +=) left * right over `steps`. They lie tile by tile, aligned to 64 bytes:
  /// [2 tiles of rows][2 tiles of columns][16][16], f32 or int32. The sums of f32 gain a whole product at a time: what
  /// is added is rounded once, however long the depth before it.
  void add(void* sums, const TileLeft& left, const TileRight& right, std::int64_t steps, bool fresh,
           const TileAhead& ahead = {}) const;

 private:
  [[maybe_unused]] Factors factors_;
  [[maybe_unused]] Bf16Unit unit_;
  std::int64_t rows_ = 0;
};

}  // namespace transept::cpu
