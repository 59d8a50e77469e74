// SPDX-License-Identifier: Apache-2.0
// The unit with which this machine's processor multiplies bf16.
#pragma once

#include <cstdint>

namespace transept {

enum class Bf16Unit : std::uint8_t {
  none,     ///< none: bf16 is converted to f32, which is slower than f32 itself
  vectors,  ///< AVX512_BF16
  tiles,    ///< AMX, also used for f32 (kernels/cpu/products/tiles.h)
};

/// The best unit that the processor has and the system permits, determined once. For tests and measurements, the
/// environment variable TRANSEPT_BF16_UNIT (tiles, vectors or none) limits it. Throws BackendError for other values.
Bf16Unit bf16Unit();

}  // namespace transept
