// SPDX-License-Identifier: Apache-2.0
// Packs operands of products, bf16 or f32 split into terms (bf16_terms.h), in the order that tile_block.h reads. Depths
// are padded to whole steps and columns to whole blocks with zeros. The views' dtypes select the type.
#pragma once

#include <cstdint>

#include "kernels/bf16.h"
#include "kernels/cpu/core/workers.h"
#include "kernels/cpu/products/tile_block.h"
#include "kernels/view.h"

namespace transept::cpu {

inline constexpr std::int64_t kStep = kStepBytes / 2;  ///< bf16 of depth

constexpr std::int64_t stepsOf(std::int64_t depth) {
  return divideUp(depth, kStep);
}
/// Elements from one panel of 16 columns to the next. Panels at distances of powers of two would compete for a few sets
/// of the cache when they are packed row by row, so they are kept one step further apart.
constexpr std::int64_t panelSize(std::int64_t depth, std::int64_t terms = 1) {
  constexpr std::int64_t kAligned = 8;
  const std::int64_t steps = stepsOf(depth);
  return (steps % kAligned == 0 ? steps + 1 : steps) * kStep * kTile * terms;
}
/// Elements of all panels of `columns`.
constexpr std::int64_t packedSize(std::int64_t columns, std::int64_t depth, std::int64_t terms = 1) {
  return divideUp(columns, kBlock) * 2 * panelSize(depth, terms);
}

/// The two panels from `column` on, from row k of the depth on; panels are `panel` elements apart.
inline TileRight panelsAt(const Bf16* panels, std::int64_t column, std::int64_t k, std::int64_t panel,
                          std::int64_t terms = 1) {
  return {reinterpret_cast<const std::byte*>(panels + column / kTile * panel + k * kTile * terms),
          panel * static_cast<std::int64_t>(sizeof(Bf16))};
}

/// Packs rows [row, row + 32) of w [columns, depth] as the columns of two panels, for y = x w^T.
void packRowsAsColumns(Bf16* to, const View& w, std::int64_t row);

/// Packs steps [k, k + count) of the panels of all columns of x, with rows [first, first + depth) as the depth. It
/// reads whole rows, because memory delivers neighbouring lines faster than lines one row apart.
void packColumns(Bf16* to, const View& x, std::int64_t first, std::int64_t depth, std::int64_t k, std::int64_t count);

/// Packs columns [column, column + count) of x as the rows of left-hand sides, 32 each, [steps][terms][2][16][32], with
/// rows [first, first + depth) as the depth. Adds each column's sum to `sums`, unless that is null.
void packTransposed(Bf16* to, const View& x, std::int64_t first, std::int64_t depth, std::int64_t column,
                    std::int64_t count, float* sums);

/// Packs rows [first, first + rows), at most 32, and columns [column, column + depth) of x in the same order.
void packRows(Bf16* to, const View& x, std::int64_t first, std::int64_t rows, std::int64_t column, std::int64_t depth);

/// The result of the last two functions as a left-hand side.
inline TileLeft packedLeft(const Bf16* data, std::int64_t terms = 1) {
  return {reinterpret_cast<const std::byte*>(data), kStepBytes, kTileBytes, 2 * kTileBytes * terms};
}

}  // namespace transept::cpu
