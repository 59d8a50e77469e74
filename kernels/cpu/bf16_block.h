// SPDX-License-Identifier: Apache-2.0
// The innermost bf16 product: 32 x 32 results in four tiles, summed in f32 over steps of 32. By AMX or, where there are
// no tiles, by AVX512_BF16, in the same layout of the right-hand side:
//   panels of 16 columns, each [steps][16 pairs of rows][16 columns][2 rows of the pair].
#pragma once

#include <cstdint>

#include "kernels/backend.h"
#include "kernels/bf16.h"
#include "kernels/bf16_unit.h"

namespace transept::cpu {

inline constexpr std::int64_t kTile = 16;   ///< rows or columns of a tile of sums
inline constexpr std::int64_t kBlock = 32;  ///< of a block: two tiles
inline constexpr std::int64_t kStep = 32;   ///< depth of a tile of factors: 64 bytes
inline constexpr std::int64_t kBlockSums = kBlock * kBlock;

/// Where the left-hand side lies, in elements: row r of the block, step s begins at
/// data + r % 16 * row + r / 16 * half + s * step.
struct Bf16Left {
  const Bf16* data;
  std::int64_t row, half, step;
};

/// Where the sums lie, likewise, in floats: column c begins at c % 16 + c / 16 * next.
struct Bf16Sums {
  float* data;
  std::int64_t row, half, next;
};

/// A block's sums tile by tile, aligned to 64 bytes: [2 tiles of rows][2 tiles of columns][16][16].
constexpr Bf16Sums sumsIn(float* data) {
  return {data, kTile, 2 * kTile * kTile, kTile * kTile};
}
/// The sums of whole blocks where a result lies.
constexpr Bf16Sums sumsAt(float* data, std::int64_t stride) {
  return {data, stride, kTile * stride, kTile};
}

/// Products of one thread, whose tiles it configures and gives back.
class Bf16Blocks {
 public:
  Bf16Blocks() : unit_(bf16Unit()) {}
  ~Bf16Blocks();
  Bf16Blocks(const Bf16Blocks&) = delete;
  Bf16Blocks& operator=(const Bf16Blocks&) = delete;

  /// How many rows the blocks that follow have, 1 to 32.
  void setRows(std::int64_t rows);

  /// sums (fresh: =, else +=) left * right over `steps`; right: two panels, `panel` elements apart.
  void add(const Bf16Sums& sums, const Bf16Left& left, const Bf16* right, std::int64_t panel, std::int64_t steps,
           bool fresh) const;

 private:
  Bf16Unit unit_;
  std::int64_t rows_ = 0;
};

/// What is done to sums on their way into a result.
struct Bf16Finish {
  const float* bias = nullptr;  ///< of the block's columns, or null
  Activation activation = Activation::none;
  const Bf16* mask = nullptr;  ///< results are 0 where this is not positive, or null
  std::int64_t maskStride = 0;
};

/// y [rows, columns] = finished sums of a block (sumsIn); rows and columns at most 32.
void finishBlock(Bf16* y, std::int64_t stride, const float* sums, std::int64_t rows, std::int64_t columns,
                 const Bf16Finish& finish);
/// y [rows, columns] += sums of a block.
void addBlockTo(float* y, std::int64_t stride, const float* sums, std::int64_t rows, std::int64_t columns);

}  // namespace transept::cpu
