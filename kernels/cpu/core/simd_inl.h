// SPDX-License-Identifier: Apache-2.0
// Shared by the vectorised kernels: loads and stores of f32 and bf16 as float vectors, loops with a tail, exp. Compiled
// once for each instruction set through Highway's foreach_target.h. Arrays of vectors stay in registers only where the
// loops over them are fully unrolled, which -O2 does not do by itself: hence HWY_UNROLL.
#if defined(TRANSEPT_KERNELS_CPU_SIMD_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_SIMD_INL_H_
#undef TRANSEPT_KERNELS_CPU_SIMD_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_SIMD_INL_H_
#endif

#include <cstddef>
#include <cstdint>

#include "hwy/highway.h"
#include "kernels/view.h"

#ifndef TRANSEPT_KERNELS_CPU_BF16_INSTRUCTIONS
#define TRANSEPT_KERNELS_CPU_BF16_INSTRUCTIONS
namespace transept::cpu {

/// Whether the processor has instructions that round to bf16; set when the first backend is made. They flush subnormal
/// numbers to 0, as bf16 products do; the tail of a row, which is rounded without them, may keep subnormals.
inline bool bf16Instructions = false;

}  // namespace transept::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using FloatTag = hn::ScalableTag<float>;
using FloatVector = hn::Vec<FloatTag>;

inline constexpr std::size_t kMostLanes = hn::MaxLanes(FloatTag());
HWY_INLINE std::size_t laneCount() {
  return hn::Lanes(FloatTag());
}

/// An attribute of lambdas that a loop calls: without inlining, the sums that they capture would live in memory.
#ifndef TRANSEPT_STEP
#define TRANSEPT_STEP HWY_ATTR __attribute__((always_inline))
#endif

/// How much of a vector a loop step covers: all of it, or the first `count` lanes.
struct Whole {};
struct Part {
  std::size_t count;
};

HWY_INLINE FloatVector splat(float value) {
  return hn::Set(FloatTag(), value);
}

HWY_INLINE FloatVector load(const float* from, Whole = {}) {
  return hn::LoadU(FloatTag(), from);
}
HWY_INLINE FloatVector load(const Bf16* from, Whole = {}) {
  const hn::Rebind<std::uint16_t, FloatTag> narrow;
  const hn::Rebind<std::uint32_t, FloatTag> wide;
  const auto bits = hn::LoadU(narrow, reinterpret_cast<const std::uint16_t*>(from));
  return hn::BitCast(FloatTag(), hn::ShiftLeft<16>(hn::PromoteTo(wide, bits)));
}
template <typename T>
HWY_INLINE FloatVector loadLanes(const T* from, Part part) {
  HWY_ALIGN float lanes[kMostLanes] = {};
  for (std::size_t i = 0; i < part.count; ++i) lanes[i] = toFloat(from[i]);
  return hn::Load(FloatTag(), lanes);
}
HWY_INLINE FloatVector load(const Bf16* from, Part part) {
  return loadLanes(from, part);
}
HWY_INLINE FloatVector load(const float* from, Part part) {
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3  // masked accesses touch nothing past the part
  return hn::MaskedLoad(hn::FirstN(FloatTag(), part.count), FloatTag(), from);
#else
  return loadLanes(from, part);
#endif
}

HWY_INLINE void store(FloatVector value, float* to, Whole = {}) {
  hn::StoreU(value, FloatTag(), to);
}
/// The bits of floats rounded to nearest even as bf16, in the upper halves; the lower halves are undefined.
HWY_INLINE auto roundedBits(FloatVector value) {
  const hn::Rebind<std::uint32_t, FloatTag> wide;
  const auto bits = hn::BitCast(wide, value);
  const auto even = hn::And(hn::ShiftRight<16>(bits), hn::Set(wide, 1));
  const auto rounded = hn::Add(hn::Add(bits, hn::Set(wide, 0x7fff)), even);
  const auto quiet = hn::Or(bits, hn::Set(wide, 0x400000));
  return hn::IfThenElse(hn::RebindMask(wide, hn::IsNaN(value)), quiet, rounded);
}
HWY_INLINE auto bf16Bits(FloatVector value) {
  const hn::Rebind<std::uint16_t, FloatTag> narrow;
#if HWY_TARGET == HWY_AVX3
  if (bf16Instructions) {
    hn::Vec<decltype(narrow)> bits;
    asm("vcvtneps2bf16 %1, %0" : "=v"(bits.raw) : "v"(value.raw));
    return bits;
  }
#endif
  const hn::Rebind<std::int32_t, FloatTag> wideSigned;
  return hn::DemoteTo(narrow, hn::BitCast(wideSigned, hn::ShiftRight<16>(roundedBits(value))));
}
HWY_INLINE void store(FloatVector value, Bf16* to, Whole = {}) {
  const hn::Rebind<std::uint16_t, FloatTag> narrow;
  hn::StoreU(bf16Bits(value), narrow, reinterpret_cast<std::uint16_t*>(to));
}
HWY_INLINE void store(FloatVector value, float* to, Part part) {
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3
  hn::BlendedStore(value, hn::FirstN(FloatTag(), part.count), FloatTag(), to);
#else
  HWY_ALIGN float lanes[kMostLanes];
  hn::Store(value, FloatTag(), lanes);
  for (std::size_t i = 0; i < part.count; ++i) to[i] = lanes[i];
#endif
}
HWY_INLINE void store(FloatVector value, Bf16* to, Part part) {
  HWY_ALIGN float lanes[kMostLanes];
  hn::Store(value, FloatTag(), lanes);
  for (std::size_t i = 0; i < part.count; ++i) to[i] = toBf16(lanes[i]);
}

/// Two vectors of neighbouring elements, in the order in which their type is loaded and stored fastest.
struct Pair {
  FloatVector first, second;
};

HWY_INLINE Pair loadPair(const float* from) {
  return {load(from), load(from + laneCount())};
}
HWY_INLINE void storePair(Pair value, float* to) {
  store(value.first, to);
  store(value.second, to + laneCount());
}
#if HWY_TARGET != HWY_SCALAR
// Of two bf16 in 32 bits, a shift gives the even element as a float and a mask the odd one.
HWY_INLINE Pair loadPair(const Bf16* from) {
  const hn::Rebind<std::uint32_t, FloatTag> wide;
  const auto bits = hn::LoadU(wide, reinterpret_cast<const std::uint32_t*>(from));
  return {hn::BitCast(FloatTag(), hn::ShiftLeft<16>(bits)),
          hn::BitCast(FloatTag(), hn::And(bits, hn::Set(wide, 0xffff0000u)))};
}
HWY_INLINE void storePair(Pair value, Bf16* to) {
  const hn::Rebind<std::uint32_t, FloatTag> wide;
  const auto even = hn::ShiftRight<16>(roundedBits(value.first));
  const auto odd = hn::And(roundedBits(value.second), hn::Set(wide, 0xffff0000u));
  hn::StoreU(hn::Or(odd, even), wide, reinterpret_cast<std::uint32_t*>(to));
}
#else
HWY_INLINE Pair loadPair(const Bf16* from) {
  return {load(from), load(from + 1)};
}
HWY_INLINE void storePair(Pair value, Bf16* to) {
  store(value.first, to);
  store(value.second, to + 1);
}
#endif

/// Like store, but bypasses the caches; `to` must be streamable. hwy::FlushStream() must follow the last store.
HWY_INLINE void stream(FloatVector value, float* to, Whole) {
  hn::Stream(value, FloatTag(), to);
}
HWY_INLINE void stream(FloatVector value, Bf16* to, Whole) {
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3  // half a vector is too short for a streaming store elsewhere
  const hn::Rebind<std::uint16_t, FloatTag> narrow;
  hn::Stream(bf16Bits(value), narrow, reinterpret_cast<std::uint16_t*>(to));
#else
  store(value, to);
#endif
}
template <typename T>
HWY_INLINE void stream(FloatVector value, T* to, Part part) {
  store(value, to, part);
}
template <typename T>
HWY_INLINE bool streamable(const T* to) {
  return reinterpret_cast<std::uintptr_t>(to) % (laneCount() * sizeof(T)) == 0;
}

/// Calls step(i, Whole{}) for whole vectors, then step(i, Part{rest}) for the remaining elements, if any.
template <typename Step>
HWY_INLINE void forLanes(std::int64_t count, const Step& step) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  std::int64_t i = 0;
  for (; i + lanes <= count; i += lanes) step(i, Whole{});
  if (i < count) step(i, Part{static_cast<std::size_t>(count - i)});
}

/// Calls pairStep(i) for whole pairs of vectors, then step as forLanes does for the remaining elements.
template <typename PairStep, typename Step>
HWY_INLINE void forPairs(std::int64_t count, const PairStep& pairStep, const Step& step) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  std::int64_t i = 0;
  for (; i + 2 * lanes <= count; i += 2 * lanes) pairStep(i);
  forLanes(count - i, [&](std::int64_t j, auto size) TRANSEPT_STEP { step(i + j, size); });
}

HWY_INLINE FloatVector keep(FloatVector value, float, Whole) {
  return value;
}
/// Sets the lanes past a part to `other`, so that a reduction over the vector ignores them.
HWY_INLINE FloatVector keep(FloatVector value, float other, Part part) {
  return hn::IfThenElse(hn::FirstN(FloatTag(), part.count), value, splat(other));
}

HWY_INLINE float sumLanes(FloatVector value) {
  return hn::GetLane(hn::SumOfLanes(FloatTag(), value));
}
HWY_INLINE float maxOf(FloatVector value) {
  return hn::GetLane(hn::MaxOfLanes(FloatTag(), value));
}

/// exp(x) for x <= 88 to about 1e-7; exactly 0 below -88 (so for -infinity), NaN for NaN.
HWY_INLINE FloatVector fastExp(FloatVector x) {
  const FloatTag f;
  const hn::Rebind<std::uint32_t, FloatTag> bits;
  // x = n ln 2 + r with |r| <= ln 2 / 2. Adding `round` rounds to an integer: the last bits of the sum are those of
  // n + 127, the biased exponent of 2^n, which is 0 below -88.
  const auto round = splat(12582912.0f + 127);
  x = hn::IfThenElse(hn::Lt(x, splat(-88.0f)), splat(-88.0f), x);
  const auto shifted = hn::MulAdd(x, splat(1.44269504088896341f), round);
  const auto n = hn::Sub(shifted, round);
  auto r = hn::NegMulAdd(n, splat(0.693359375f), x);
  r = hn::NegMulAdd(n, splat(-2.12194440e-4f), r);
  auto p = splat(1.3814610443e-3f);
  p = hn::MulAdd(p, r, splat(8.3687103044e-3f));
  p = hn::MulAdd(p, r, splat(4.1668387435e-2f));
  p = hn::MulAdd(p, r, splat(1.6666520685e-1f));
  p = hn::MulAdd(p, r, splat(4.9999993451e-1f));
  p = hn::MulAdd(p, r, splat(1.0f));
  p = hn::MulAdd(p, r, splat(1.0f));
  return hn::Mul(p, hn::BitCast(f, hn::ShiftLeft<23>(hn::BitCast(bits, shifted))));
}

/// 1 / (1 + exp(-x))
HWY_INLINE FloatVector sigmoid(FloatVector x) {
  x = hn::IfThenElse(hn::Lt(x, splat(-87.0f)), splat(-87.0f), x);  // fastExp takes no more than 88
  return hn::Div(splat(1), hn::Add(splat(1), fastExp(hn::Neg(x))));
}

/// Calls body(T*) with a null pointer to the element type of `type`: converts a dtype to a C++ type.
template <typename Body>
HWY_INLINE void withType(DType type, const Body& body) {
  if (type == DType::bf16)
    body(static_cast<Bf16*>(nullptr));
  else
    body(static_cast<float*>(nullptr));
}

template <typename T, typename Data>
HWY_INLINE auto rowPointer(const BasicView<Data>& v, std::int64_t row) {
  return v.template as<T>() + row * v.stride;
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_SIMD_INL_H_
