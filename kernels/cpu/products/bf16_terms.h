// SPDX-License-Identifier: Apache-2.0
// f32 factors for a bf16 unit: x = high + middle + low, where each term is the previous remainder rounded to the
// nearest bf16. The sum is exactly x, except that terms below 2^-126 become 0, so of an x below 2^-118 little more than
// the high term remains. Of the nine products of two such sums the six largest are computed; the error is less than
// 2^-24 of the product, half a unit in the last place of f32. A factor that is infinite, or rounds to infinity as bf16,
// gives NaN, because its remainder is infinity minus infinity.
#pragma once

#include "kernels/bf16.h"
#include "kernels/cpu/core/avx512.h"

namespace transept::cpu {

template <typename X>
inline constexpr std::int64_t kTermsOf = 3;
template <>
inline constexpr std::int64_t kTermsOf<Bf16> = 1;

/// The number of bf16 terms of a factor of `type`.
constexpr std::int64_t termsOf(DType type) {
  return type == DType::bf16 ? kTermsOf<Bf16> : kTermsOf<float>;
}

#if defined(__x86_64__)

/// The terms of 16 numbers, in the upper halves of words.
struct Terms {
  __m512i high, middle, low;
};

TRANSEPT_AVX512 inline __m512i roundedToBf16(__m512i bits) {
  const __m512i half = _mm512_set1_epi32(0x8000), upper = _mm512_set1_epi32(static_cast<int>(0xffff0000u));
  return _mm512_and_si512(_mm512_add_epi32(bits, half), upper);
}

TRANSEPT_AVX512 inline Terms termsOf(__m512 x) {
  const __m512i high = roundedToBf16(_mm512_castps_si512(x));
  const __m512 rest = _mm512_sub_ps(x, _mm512_castsi512_ps(high));
  const __m512i middle = roundedToBf16(_mm512_castps_si512(rest));
  return {high, middle, _mm512_castps_si512(_mm512_sub_ps(rest, _mm512_castsi512_ps(middle)))};
}

#endif

}  // namespace transept::cpu
