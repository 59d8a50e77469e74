// SPDX-License-Identifier: Apache-2.0
// Copies of weights that the CPU backend keeps until they change, besides those that it is given: what a plan of memory
// has to count.
#pragma once

#include <cstdint>

#include "kernels/bf16_unit.h"
#include "kernels/view.h"

namespace transept {

/// What a product takes instead of its weights: f32 in another order or in theirs, or what the matrix unit multiplies
/// in the order of y = x w^T or of dx = dy w.
enum class WeightCopy : std::uint8_t { none, packed, widened, panels, inputPanels };

/// Up to so many rows of x, weights are packed once. oneDNN packs them at each call, which shows: on AVX-512 it is a
/// third as fast at 12 rows, nine tenths at 256 (a chunk of logits) and 300 (a batch of translations). Matrix units
/// have their weights packed at each call with more rows, where it costs little.
inline constexpr std::int64_t kPackedRows = 512;

/// Up to so many rows in f32, fewer than the matrix unit takes at a time, reading the weights is what a product costs,
/// and their terms would be half as much again. The last bits of a row differ between the two ways, so with the number
/// of rows beside it.
inline constexpr std::int64_t kVectorRows = 31;

/// Whether products are the bf16 unit's: of bf16 by any, of f32 as six products of its terms by tiles alone, which are
/// more than six times as quick as f32's own.
inline bool matrixUnitTakes(DType type) {
  return type == DType::bf16 ? bf16Unit() != Bf16Unit::none : bf16Unit() == Bf16Unit::tiles;
}

inline WeightCopy copyForLinear(std::int64_t rows, DType type) {
  const bool unit = matrixUnitTakes(type);
  if (rows > kPackedRows) return type == DType::bf16 && !unit ? WeightCopy::widened : WeightCopy::none;
  return unit && (type == DType::bf16 || rows > kVectorRows) ? WeightCopy::panels : WeightCopy::packed;
}

inline WeightCopy copyForInputGradient(std::int64_t rows, DType type) {
  if (type != DType::bf16) return WeightCopy::none;
  if (!matrixUnitTakes(type)) return WeightCopy::widened;
  return rows <= kPackedRows ? WeightCopy::inputPanels : WeightCopy::none;
}

/// Without the padding of panels: an eighth of narrow weights, less of others.
inline double copyBytes(const View& w, WeightCopy copy) {
  const bool terms = copy == WeightCopy::panels || copy == WeightCopy::inputPanels;
  return static_cast<double>(w.size()) * (!terms ? 4 : w.dtype == DType::bf16 ? 2 : 6);
}

}  // namespace transept
