// SPDX-License-Identifier: Apache-2.0
// How the vectors of this machine's processor multiply 8-bit integers.
#pragma once

namespace transept::cpu {

/// Whether one instruction multiplies four 8-bit integers and adds the products to a sum of 32 bits: AVX512_VNNI,
/// AVX_VNNI, or the dot products of Arm; for the vectors that TRANSEPT_VECTORS permits. Determined once. Never where
/// TRANSEPT_BF16_UNIT is none, so that tests can try both ways.
bool int8DotProducts();

}  // namespace transept::cpu
