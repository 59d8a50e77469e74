// SPDX-License-Identifier: Apache-2.0
// What this machine's processor multiplies bf16 with.
#pragma once

#include <cstdint>

namespace transept {

enum class Bf16Unit : std::uint8_t {
  none,     ///< bf16 becomes f32 first: slower than f32 itself
  vectors,  ///< AVX512_BF16
  tiles,    ///< AMX, which takes f32 too (kernels/cpu/products/bf16_terms.h)
};

/// Found out once; where the system keeps tiles from programs, they are not there. TRANSEPT_BF16_UNIT=none or vectors
/// in the environment asks for less than there is, which tests and measurements do. Throws BackendError where it is set
/// to something else.
Bf16Unit bf16Unit();

}  // namespace transept
