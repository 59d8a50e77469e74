// SPDX-License-Identifier: Apache-2.0
// What the vectorised kernels share: loads and stores of f32 and bf16 as float vectors, loops with a tail, exp.
// Compiled once for each instruction set, as Highway's foreach_target.h asks. Arrays of vectors stay in registers only
// where the loops over them are unrolled whole, which -O2 does not do by itself: hence HWY_UNROLL.
#if defined(TRANSEPT_KERNELS_CPU_SIMD_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef TRANSEPT_KERNELS_CPU_SIMD_INL_H_
#undef TRANSEPT_KERNELS_CPU_SIMD_INL_H_
#else
#define TRANSEPT_KERNELS_CPU_SIMD_INL_H_
#endif

#include <cstddef>
#include <cstdint>

#include "hwy/highway.h"
#include "kernels/bf16.h"
#include "kernels/view.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using FloatTag = hn::ScalableTag<float>;
using FloatVector = hn::Vec<FloatTag>;

inline constexpr std::size_t kMostLanes = hn::MaxLanes(FloatTag());
HWY_INLINE std::size_t laneCount() {
  return hn::Lanes(FloatTag());
}

/// How much of a vector a step of a loop covers.
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
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3  // masked accesses touch nothing past the part there
  return hn::MaskedLoad(hn::FirstN(FloatTag(), part.count), FloatTag(), from);
#else
  return loadLanes(from, part);
#endif
}

HWY_INLINE void store(FloatVector value, float* to, Whole = {}) {
  hn::StoreU(value, FloatTag(), to);
}
HWY_INLINE auto bf16Bits(FloatVector value) {
  const hn::Rebind<std::uint16_t, FloatTag> narrow;
  const hn::Rebind<std::uint32_t, FloatTag> wide;
  const hn::Rebind<std::int32_t, FloatTag> wideSigned;
  const auto bits = hn::BitCast(wide, value);
  const auto even = hn::And(hn::ShiftRight<16>(bits), hn::Set(wide, 1));
  const auto rounded = hn::ShiftRight<16>(hn::Add(hn::Add(bits, hn::Set(wide, 0x7fff)), even));
  const auto quiet = hn::Or(hn::ShiftRight<16>(bits), hn::Set(wide, 0x40));
  const auto notANumber = hn::RebindMask(wide, hn::IsNaN(value));
  const auto half = hn::IfThenElse(notANumber, quiet, rounded);
  return hn::DemoteTo(narrow, hn::BitCast(wideSigned, half));
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

/// As store, but past the caches; `to` is where a whole vector of its type may begin. hwy::FlushStream() comes last.
HWY_INLINE void stream(FloatVector value, float* to, Whole) {
  hn::Stream(value, FloatTag(), to);
}
HWY_INLINE void stream(FloatVector value, Bf16* to, Whole) {
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3  // elsewhere half a vector is less than can be streamed
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

/// step(i, Whole{}) over whole vectors, then step(i, Part{rest}) if something is left.
template <typename Step>
HWY_INLINE void forLanes(std::int64_t count, const Step& step) {
  const auto lanes = static_cast<std::int64_t>(laneCount());
  std::int64_t i = 0;
  for (; i + lanes <= count; i += lanes) step(i, Whole{});
  if (i < count) step(i, Part{static_cast<std::size_t>(count - i)});
}

HWY_INLINE FloatVector keep(FloatVector value, float, Whole) {
  return value;
}
/// The lanes past a part become `other`, so that a reduction over the vector ignores them.
HWY_INLINE FloatVector keep(FloatVector value, float other, Part part) {
  return hn::IfThenElse(hn::FirstN(FloatTag(), part.count), value, splat(other));
}

HWY_INLINE float sumOf(FloatVector value) {
  return hn::GetLane(hn::SumOfLanes(FloatTag(), value));
}
HWY_INLINE float maxOf(FloatVector value) {
  return hn::GetLane(hn::MaxOfLanes(FloatTag(), value));
}

/// exp(x) for x <= 88 to about 1e-7; exactly 0 below -87.3 (so for -infinity), NaN for NaN.
HWY_INLINE FloatVector fastExp(FloatVector x) {
  const FloatTag f;
  const hn::Rebind<std::int32_t, FloatTag> i;
  // x = n ln 2 + r with |r| <= ln 2 / 2; the polynomial is Cephes' expf.
  const auto n = hn::NearestInt(hn::Mul(x, splat(1.44269504088896341f)));
  const auto whole = hn::ConvertTo(f, n);
  auto r = hn::NegMulAdd(whole, splat(0.693359375f), x);
  r = hn::NegMulAdd(whole, splat(-2.12194440e-4f), r);
  auto p = splat(1.9875691500e-4f);
  p = hn::MulAdd(p, r, splat(1.3981999507e-3f));
  p = hn::MulAdd(p, r, splat(8.3334519073e-3f));
  p = hn::MulAdd(p, r, splat(4.1665795894e-2f));
  p = hn::MulAdd(p, r, splat(1.6666665459e-1f));
  p = hn::MulAdd(p, r, splat(5.0000001201e-1f));
  p = hn::Add(hn::MulAdd(hn::Mul(p, r), r, r), splat(1.0f));
  const auto power = hn::BitCast(f, hn::ShiftLeft<23>(hn::Add(n, hn::Set(i, 127))));
  return hn::IfThenZeroElse(hn::Lt(x, splat(-87.3f)), hn::Mul(p, power));
}

/// body(T*) with a null pointer of the element type of `type`: the step from a dtype to a C++ type.
template <typename Body>
HWY_INLINE void withType(DType type, const Body& body) {
  if (type == DType::bf16)
    body(static_cast<Bf16*>(nullptr));
  else
    body(static_cast<float*>(nullptr));
}

template <typename T>
HWY_INLINE T* rowOf(const View& v, std::int64_t row) {
  return static_cast<T*>(v.data) + row * v.stride;
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // TRANSEPT_KERNELS_CPU_SIMD_INL_H_
