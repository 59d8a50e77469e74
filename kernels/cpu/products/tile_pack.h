// SPDX-License-Identifier: Apache-2.0
// Operands of products of bf16, or of f32 as terms (bf16_terms.h), put in the order that tile_block.h reads. Depths are
// padded to whole steps and columns to whole blocks with zeros. Functions take the type from the view.
#pragma once

#include <cstdint>

#include "kernels/bf16.h"
#include "kernels/cpu/products/tile_block.h"
#include "kernels/view.h"

namespace transept::cpu {

inline constexpr std::int64_t kStep = kStepBytes / 2;  ///< bf16 of depth

constexpr std::int64_t stepsOf(std::int64_t depth) {
  return (depth + kStep - 1) / kStep;
}
/// Elements from a panel of 16 columns to the next, and of all panels of `columns`. Panels whole powers of two apart
/// would all lie in a few sets of a cache, which packing them row by row goes through: they are kept a step further.
constexpr std::int64_t panelSize(std::int64_t depth, std::int64_t terms = 1) {
  constexpr std::int64_t kAligned = 8;
  const std::int64_t steps = stepsOf(depth);
  return (steps % kAligned == 0 ? steps + 1 : steps) * kStep * kTile * terms;
}
constexpr std::int64_t packedSize(std::int64_t columns, std::int64_t depth, std::int64_t terms = 1) {
  return (columns + kBlock - 1) / kBlock * 2 * panelSize(depth, terms);
}

/// Two panels from `column` on, from row k of the depth on, where panels lie `panel` elements apart.
inline TileRight panelsAt(const Bf16* panels, std::int64_t column, std::int64_t k, std::int64_t panel,
                          std::int64_t terms = 1) {
  return {reinterpret_cast<const std::byte*>(panels + column / kTile * panel + k * kTile * terms),
          panel * static_cast<std::int64_t>(sizeof(Bf16))};
}

/// Panels whose columns are rows [row, row + 32) of w [columns, depth]: y = x w^T.
void packRowsAsColumns(Bf16* to, const View& w, std::int64_t row);

/// Steps [k, k + count) of the panels of all columns of x, of which rows [first, first + depth) are the depth. Whole
/// rows are read at a time: lines that lie a row apart come one by one from far memory.
void packColumns(Bf16* to, const View& x, std::int64_t first, std::int64_t depth, std::int64_t k, std::int64_t count);

/// Columns [column, column + count) of x as rows of left-hand sides, 32 each, [steps][terms][2][16][32], with
/// rows [first, first + depth) as the depth. Adds each column's sum to `sums`, unless that is null.
void packTransposed(Bf16* to, const View& x, std::int64_t first, std::int64_t depth, std::int64_t column,
                    std::int64_t count, float* sums);

/// Rows [first, first + rows), at most 32, and columns [column, column + depth) of x in the same order.
void packRows(Bf16* to, const View& x, std::int64_t first, std::int64_t rows, std::int64_t column, std::int64_t depth);

/// What these two leave, as a left-hand side.
inline TileLeft packedLeft(const Bf16* data, std::int64_t terms = 1) {
  return {reinterpret_cast<const std::byte*>(data), kStepBytes, kTileBytes, 2 * kTileBytes * terms};
}

}  // namespace transept::cpu
