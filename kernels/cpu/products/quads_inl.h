// SPDX-License-Identifier: Apache-2.0
// Vectors of quads, four 8-bit integers in the place of one of 32 bits, and the sums of their products.
#if defined(TRANSEPT_KERNELS_CPU_QUADS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_QUADS_INL_H_
#undef TRANSEPT_KERNELS_CPU_QUADS_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_QUADS_INL_H_
#endif

#include <cstring>

#include "kernels/cpu/core/simd_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

using QuadTag = hn::ScalableTag<std::int32_t>;
using Quads = hn::Vec<QuadTag>;

HWY_INLINE Quads loadQuads(const std::int8_t* from) {
  return hn::LoadU(QuadTag(), reinterpret_cast<const std::int32_t*>(from));
}
HWY_INLINE Quads repeatedQuad(const std::int8_t* from) {
  std::int32_t quad;
  std::memcpy(&quad, from, sizeof quad);
  return hn::Set(QuadTag(), quad);
}

// addQuads: sums[i] + the sum of x[4 i + j] w[4 i + j] over j. x is unsigned, and its integers have 128 added, where
// kAddedToBytes is 128. Where kDotProducts, one instruction computes it, which int8DotProducts() has found. Otherwise
// pairs of products are first added in 16 bits: |w| <= 63 keeps them below 2^15.

#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_SSE4

inline constexpr int kAddedToBytes = 128;

template <bool kDotProducts>
HWY_INLINE Quads addQuads(Quads sums, Quads x, Quads w) {
#if HWY_TARGET == HWY_AVX3
  if constexpr (kDotProducts) {
    asm("vpdpbusd %2, %1, %0" : "+v"(sums.raw) : "v"(x.raw), "v"(w.raw));
    return sums;
  }
  const __m512i pairs = _mm512_maddubs_epi16(x.raw, w.raw);
  return hn::Add(sums, Quads{_mm512_madd_epi16(pairs, _mm512_set1_epi16(1))});
#elif HWY_TARGET == HWY_AVX2
  if constexpr (kDotProducts) {
    asm("%{vex%} vpdpbusd %2, %1, %0" : "+x"(sums.raw) : "x"(x.raw), "x"(w.raw));
    return sums;
  }
  const __m256i pairs = _mm256_maddubs_epi16(x.raw, w.raw);
  return hn::Add(sums, Quads{_mm256_madd_epi16(pairs, _mm256_set1_epi16(1))});
#else
  const __m128i pairs = _mm_maddubs_epi16(x.raw, w.raw);
  return hn::Add(sums, Quads{_mm_madd_epi16(pairs, _mm_set1_epi16(1))});
#endif
}

#elif HWY_ARCH_ARM_A64

inline constexpr int kAddedToBytes = 0;

template <bool kDotProducts>
HWY_INLINE Quads addQuads(Quads sums, Quads x, Quads w) {
  const int8x16_t left = vreinterpretq_s8_s32(x.raw), right = vreinterpretq_s8_s32(w.raw);
  if constexpr (kDotProducts) {
    asm(".arch armv8.2-a+crypto+dotprod\n\tsdot %0.4s, %1.16b, %2.16b" : "+w"(sums.raw) : "w"(left), "w"(right));
    return sums;
  }
  const int32x4_t lower = vpaddlq_s16(vmull_s8(vget_low_s8(left), vget_low_s8(right)));
  const int32x4_t upper = vpaddlq_s16(vmull_high_s8(left, right));
  return hn::Add(sums, Quads(vpaddq_s32(lower, upper)));
}

#else

inline constexpr int kAddedToBytes = 0;

template <bool>
HWY_INLINE Quads addQuads(Quads sums, Quads x, Quads w) {
  const auto product = [&](Quads left, Quads right)
                           HWY_ATTR { return hn::Mul(hn::ShiftRight<24>(left), hn::ShiftRight<24>(right)); };
  sums = hn::Add(sums, product(x, w));
  sums = hn::Add(sums, product(hn::ShiftLeft<8>(x), hn::ShiftLeft<8>(w)));
  sums = hn::Add(sums, product(hn::ShiftLeft<16>(x), hn::ShiftLeft<16>(w)));
  return hn::Add(sums, product(hn::ShiftLeft<24>(x), hn::ShiftLeft<24>(w)));
}

#endif

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_QUADS_INL_H_
