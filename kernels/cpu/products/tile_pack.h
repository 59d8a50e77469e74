// SPDX-License-Identifier: Apache-2.0
// Operands in the order that blocks of tiles read, and their sums as results.
#pragma once

#include "kernels/cpu/products/tiles.h"

namespace transept::cpu {

/// Packs rows [row, row + 32) of w [columns, depth] as the columns of two panels, for y = x w^T.
void packRowsAsColumns(Bf16* to, const ConstView& w, std::int64_t row);

/// Packs steps [k, k + count) of the panels of all columns of x, with rows [first, first + depth) as the depth. It
/// reads whole rows, because memory delivers neighbouring lines faster than lines one row apart.
void packColumns(Bf16* to, const ConstView& x, std::int64_t first, std::int64_t depth, std::int64_t k,
                 std::int64_t count);

/// Packs columns [column, column + count) of x as the rows of left-hand sides, 32 each, [steps][2][16][32], with rows
/// [first, first + depth) as the depth. Adds each column's sum to `sums`, unless that is null.
void packTransposed(Bf16* to, const ConstView& x, std::int64_t first, std::int64_t depth, std::int64_t column,
                    std::int64_t count, float* sums);

/// Packs rows [first, first + rows), at most 32, and columns [column, column + depth) of x in the same order.
void packRows(Bf16* to, const ConstView& x, std::int64_t first, std::int64_t rows, std::int64_t column,
              std::int64_t depth);

// Results: the sums of a block, of at most 32 rows and columns.

struct Finish {
  const float* bias = nullptr;  ///< of the block's columns, or null
  Activation activation = Activation::none;
  ConstView mask = {};      ///< bf16; results are 0 where this is not positive; may be absent
  bool accumulate = false;  ///< y, which is bf16, += the results
  bool stream = false;  ///< whole cache lines bypass the caches; call fenceStreams() before another thread reads them
};

/// y = activation(sums + bias), masked; y is bf16, or f32, which has no mask.
void finishBlock(const View& y, const float* sums, const Finish& finish);
void fenceStreams();

/// A part of a result of 8-bit integers (int8_product.cpp), and what its rows and columns need.
struct Int8Tile {
  View y;
  const float *rowScales, *columnScales;
  const float* bias;  ///< or null
  bool relu;
};

/// y = activation(row scale * column scale * sums + bias), as int8_product.cpp says.
void finishInt8Block(const Int8Tile& tile, const std::int32_t* sums);

/// y += sums.
void addBlockTo(float* y, std::int64_t stride, const float* sums, std::int64_t rows, std::int64_t columns);

}  // namespace transept::cpu
