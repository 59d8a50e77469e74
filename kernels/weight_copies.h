// SPDX-License-Identifier: Apache-2.0
// Copies of weights that the CPU backend keeps until they change, besides those that it is given: what a plan of memory
// has to count.
#pragma once

#include <cstdint>

#include "kernels/bf16_unit.h"
#include "kernels/view.h"

namespace transept {

/// What a product takes instead of its weights: f32 in another order or in theirs, or bf16 in the order of y = x w^T or
/// of dx = dy w.
enum class WeightCopy : std::uint8_t { none, packed, widened, panels, inputPanels };

/// Up to so many rows of x, weights are packed once. oneDNN packs them at each call, which shows: on AVX-512 it is a
/// third as fast at 12 rows, nine tenths at 256 (a chunk of logits) and 300 (a batch of translations). Matrix units have
/// their weights packed at each call with more rows, where it costs little.
inline constexpr std::int64_t kPackedRows = 512;

inline bool multipliesBf16(DType type) {
  return type == DType::bf16 && bf16Unit() != Bf16Unit::none;
}

inline WeightCopy copyForLinear(std::int64_t rows, DType type) {
  if (rows <= kPackedRows) return multipliesBf16(type) ? WeightCopy::panels : WeightCopy::packed;
  return type == DType::bf16 && !multipliesBf16(type) ? WeightCopy::widened : WeightCopy::none;
}

inline WeightCopy copyForInputGradient(std::int64_t rows, DType type) {
  if (multipliesBf16(type)) return rows <= kPackedRows ? WeightCopy::inputPanels : WeightCopy::none;
  return type == DType::bf16 ? WeightCopy::widened : WeightCopy::none;
}

inline double copyBytes(const View& w, WeightCopy copy) {
  const bool bf16 = copy == WeightCopy::panels || copy == WeightCopy::inputPanels;
  return static_cast<double>(w.size()) * (bf16 ? 2 : 4);
}

}  // namespace transept
