// SPDX-License-Identifier: Apache-2.0
// Attributes of functions that are only called where kernels/bf16_unit.h has found their instructions.
#pragma once

#include <cstdint>

#if defined(__x86_64__)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"  // false warnings about GCC 12's own headers
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#include <immintrin.h>
#pragma GCC diagnostic pop
#else
#include <immintrin.h>
#endif
#define TRANSEPT_AVX512_FEATURES "avx512f,avx512bw,avx512vl,avx512dq,avx512bf16"
#define TRANSEPT_AVX512 __attribute__((target(TRANSEPT_AVX512_FEATURES)))
#define TRANSEPT_AMX __attribute__((target(TRANSEPT_AVX512_FEATURES ",amx-tile,amx-bf16,amx-int8")))

namespace transept::cpu {

/// The mask of the first `columns` of 32 columns; empty where `columns` is not positive.
inline __mmask32 firstColumns(std::int64_t columns) {
  return columns >= 32 ? ~__mmask32{0} : columns <= 0 ? 0 : (__mmask32{1} << columns) - 1;
}

}  // namespace transept::cpu
#endif
