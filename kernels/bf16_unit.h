// SPDX-License-Identifier: Apache-2.0
// The unit with which this machine's processor multiplies bf16, and the copies of weights that its products keep until
// the weights change; the memory plan must count them.
#pragma once

#include <cstdint>

#include "kernels/backend.h"

namespace transept {

enum class Bf16Unit : std::uint8_t {
  none,     ///< none: bf16 is converted to f32, which is slower than f32 itself
  vectors,  ///< AVX512_BF16
  tiles,    ///< AMX
};

/// The best unit that the processor has and the system permits, determined once. For tests and measurements, the
/// environment variable TRANSEPT_BF16_UNIT (tiles, vectors or none) limits it. Throws BackendError for other values.
Bf16Unit bf16Unit();

/// The copy that a product uses in place of its weights: f32 packed for vectors, bf16 widened to f32, or panels for the
/// matrix unit in the order of y = x w^T (panels) or of dx = dy w (inputPanels); or 8-bit integers with their scales;
/// or weights rounded to what such integers hold.
enum class WeightCopy : std::uint8_t { none, packed, widened, panels, inputPanels, int8, rounded };

/// The number of rows of x up to which packed weights are kept. oneDNN packs them in every call: on AVX-512 it then has
/// a third of the speed at 12 rows and nine tenths at 256 (a chunk of logits) and 300 (a batch of translations). With
/// more rows, weights for matrix units are packed in every call, which costs little there.
inline constexpr std::int64_t kPackedRows = 512;

/// Whether the bf16 unit computes products of this type.
inline bool bf16UnitTakes(DType type) {
  return type == DType::bf16 && bf16Unit() != Bf16Unit::none;
}

inline WeightCopy copyForLinear(std::int64_t rows, DType type) {
  const bool unit = bf16UnitTakes(type);
  if (rows > kPackedRows) return type == DType::bf16 && !unit ? WeightCopy::widened : WeightCopy::none;
  return unit ? WeightCopy::panels : WeightCopy::packed;
}

inline WeightCopy copyForInputGradient(std::int64_t rows, DType type) {
  if (type != DType::bf16) return WeightCopy::none;
  if (!bf16UnitTakes(type)) return WeightCopy::widened;
  return rows <= kPackedRows ? WeightCopy::inputPanels : WeightCopy::none;
}

/// Bytes without the padding of panels, which is an eighth of narrow weights and less of others.
inline double copyBytes(const ConstView& w, WeightCopy copy) {
  const bool panels = copy == WeightCopy::panels || copy == WeightCopy::inputPanels;
  return static_cast<double>(w.size()) * (panels ? 2 : 4);
}

}  // namespace transept
