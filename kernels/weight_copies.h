// SPDX-License-Identifier: Apache-2.0
// Copies of weights that the CPU backend keeps until they change, besides those that it is given: what a plan of memory
// has to count.
#pragma once

#include <cstdint>

#include "kernels/view.h"

namespace transept {

/// What a product takes instead of its weights.
enum class WeightCopy : std::uint8_t { none, packed, widened };

/// Up to so many rows of x, y = x w^T takes weights that were packed once. oneDNN packs them at each call, which shows:
/// on AVX-512 it is a third as fast at 12 rows, nine tenths at 256 (a chunk of logits) and 300 (a batch of
/// translations).
inline constexpr std::int64_t kPackedRows = 512;

inline WeightCopy copyForLinear(std::int64_t rows, DType type) {
  if (rows <= kPackedRows) return WeightCopy::packed;
  return type == DType::bf16 ? WeightCopy::widened : WeightCopy::none;
}

inline WeightCopy copyForInputGradient(DType type) {
  return type == DType::bf16 ? WeightCopy::widened : WeightCopy::none;
}

/// Its bytes: f32 whatever the type of the weights.
inline double copyBytes(const View& w) {
  return static_cast<double>(w.size()) * sizeof(float);
}

}  // namespace transept
