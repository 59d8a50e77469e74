// SPDX-License-Identifier: Apache-2.0
// For tests and measurements: the widest vectors that the CPU backend may use.
#pragma once

#include <cstdint>

namespace transept {

enum class Vectors : std::uint8_t { scalar, sse4, avx2, avx512 };

/// All that the processor has, unless the environment variable TRANSEPT_VECTORS (avx512, avx2, sse4 or scalar) limits
/// it. It limits Highway's targets, oneDNN and, below avx512, the bf16 unit, which needs AVX-512. x86 only. Throws
/// BackendError for other values.
Vectors vectorLimit();

}  // namespace transept
