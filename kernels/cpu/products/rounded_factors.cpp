// SPDX-License-Identifier: Apache-2.0
// Factors of products rounded to 8-bit floats (Rounding::fp8), in the type that they had, which holds them exactly: the
// CPU computes what a GPU with 8-bit products computes, to learn what such products cost in quality. They are no
// faster. And factors rounded as products of 8-bit integers round them (Rounding::int8), for a model that is trained to
// be translated with such products. bf16 holds those to a 256th of their value.
#include <algorithm>
#include <atomic>
#include <type_traits>

#include "kernels/cpu/products/products.h"
#include "kernels/integer8.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/products/rounded_factors.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/core/simd_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

using WordTag = hn::Rebind<std::int32_t, FloatTag>;

/// magnitudeBits() of each lane; as signed words they keep their order.
HWY_INLINE hn::Vec<WordTag> magnitudes(FloatVector x) {
  return hn::BitCast(WordTag(), hn::Abs(x));
}

/// The greatest magnitudeBits() of rows [first, first + count).
std::uint32_t largestOf(const ConstView& x, std::int64_t first, std::int64_t count) {
  auto largest = hn::Zero(WordTag());
  withType(x.dtype, [&]<typename X>(X*) HWY_ATTR {
    for (std::int64_t row = first; row < first + count; ++row) {
      const X* from = rowPointer<X>(x, row);
      forLanes(x.columns, [&](std::int64_t c, auto size)
                              TRANSEPT_STEP { largest = hn::Max(largest, magnitudes(load(from + c, size))); });
    }
  });
  return static_cast<std::uint32_t>(hn::GetLane(hn::MaxOfLanes(WordTag(), largest)));
}

/// roundToFloat8() of each lane.
HWY_INLINE FloatVector roundLanes(FloatVector x, Float8 format) {
  const hn::Rebind<std::uint32_t, FloatTag> wide;
  const int dropped = kFloatFraction - format.fractionBits;
  const auto bits = hn::BitCast(wide, x);
  const auto even = hn::And(hn::ShiftRightSame(bits, dropped), hn::Set(wide, 1));
  const auto half = hn::Set(wide, (1u << (dropped - 1)) - 1);
  const auto kept = hn::And(hn::Add(hn::Add(bits, half), even), hn::Set(wide, ~((1u << dropped) - 1)));
  const auto shift = splat(1.5f * exactPowerOfTwo(format.least - format.fractionBits + kFloatFraction));
  const auto small = hn::Lt(magnitudes(x), magnitudes(splat(exactPowerOfTwo(format.least))));
  return hn::IfThenElse(hn::RebindMask(FloatTag(), small), hn::Sub(hn::Add(x, shift), shift),
                        hn::BitCast(FloatTag(), kept));
}

/// Stores values that their type holds exactly. Other than store(), this keeps subnormal bf16 on every processor.
HWY_INLINE void storeExact(FloatVector value, float* to) {
  store(value, to);
}
HWY_INLINE void storeExact(FloatVector value, Bf16* to) {
  const hn::Rebind<std::uint32_t, FloatTag> wide;
  const hn::Rebind<std::uint16_t, FloatTag> narrow;
  const auto upper = hn::ShiftRight<16>(hn::BitCast(wide, value));
  hn::StoreU(hn::DemoteTo(narrow, hn::BitCast(WordTag(), upper)), narrow, reinterpret_cast<std::uint16_t*>(to));
}

void roundRows(const View& y, const ConstView& x, std::int64_t first, std::int64_t count, int scale, Float8 format) {
  const float up = exactPowerOfTwo(scale), down = exactPowerOfTwo(-scale);
  withType(x.dtype, [&]<typename X>(X*) HWY_ATTR {
    for (std::int64_t row = first; row < first + count; ++row) {
      const X* from = rowPointer<X>(x, row);
      X* to = rowPointer<X>(y, row);
      forLanes(x.columns, [&](std::int64_t c, auto size) TRANSEPT_STEP {
        const auto scaled = hn::Mul(splat(up), load(from + c, size));
        const auto value = hn::Mul(splat(down), roundLanes(scaled, format));
        if constexpr (std::is_same_v<decltype(size), Part>) {
          HWY_ALIGN X lanes[kMostLanes];
          storeExact(value, lanes);
          std::copy_n(lanes, size.count, to + c);
        } else {
          storeExact(value, to + c);
        }
      });
    }
  });
}

/// y = the rows of x in so many steps; NaN where a value is not finite.
void roundRowsToSteps(const View& y, const ConstView& x, std::int64_t first, std::int64_t count, float steps) {
  withType(x.dtype, [&]<typename X>(X*) HWY_ATTR {
    for (std::int64_t row = first; row < first + count; ++row) {
      const X* from = rowPointer<X>(x, row);
      X* to = rowPointer<X>(y, row);
      auto largest = splat(0), nothing = splat(0);  // `nothing` becomes NaN if a value is not finite
      forLanes(x.columns, [&](std::int64_t i, auto size) HWY_ATTR {
        const auto value = load(from + i, size);
        largest = hn::Max(largest, hn::Abs(value));
        nothing = hn::MulAdd(value, splat(0), nothing);
      });
      const Int8Factors factors = int8Factors(maxOf(largest), steps);
      const auto scale = splat(factors.scale + sumLanes(nothing)), inverse = splat(factors.inverse);
      forLanes(x.columns, [&](std::int64_t i, auto size) HWY_ATTR {
        store(hn::Mul(hn::Round(hn::Mul(load(from + i, size), inverse)), scale), to + i, size);
      });
    }
  });
}

/// sums[0, count) += the column sums of columns [first, first + count) of x.
void sumColumns(float* sums, const ConstView& x, std::int64_t first, std::int64_t count) {
  withType(x.dtype, [&]<typename X>(X*) HWY_ATTR {
    for (std::int64_t row = 0; row < x.rows; ++row) {
      const X* from = rowPointer<X>(x, row) + first;
      forLanes(count, [&](std::int64_t c, auto size) TRANSEPT_STEP {
        store(hn::Add(load(sums + c, size), load(from + c, size)), sums + c, size);
      });
    }
  });
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {
namespace {

HWY_EXPORT(largestOf);
HWY_EXPORT(roundRows);
HWY_EXPORT(roundRowsToSteps);
HWY_EXPORT(sumColumns);

constexpr std::int64_t kRows = 64, kColumns = 64;  // of a thread's task

/// Memory for a matrix of the shape of x, without gaps.
View roomFor(const ConstView& x, Buffer& memory) {
  const auto elements = static_cast<std::size_t>(x.size());
  void* room = x.dtype == DType::bf16 ? static_cast<void*>(memory.atLeast<Bf16>(elements))
                                      : static_cast<void*>(memory.atLeast<float>(elements));
  return {room, x.dtype, x.rows, x.columns};
}

}  // namespace

ConstView Products::integerCopy(const Factor& factor, Buffer& memory) {
  const ConstView& x = factor.matrix;
  if (factor.kind == Factor::Kind::gradient) return x;
  const bool weights = factor.kind == Factor::Kind::weights;
  View y;
  if (weights) {
    const auto bytes = static_cast<std::size_t>(x.size()) * elementSize(x.dtype);
    const auto copy = copies_.of<std::byte>(x, WeightCopy::rounded, static_cast<std::int64_t>(bytes));
    y = View(copy.elements, x.dtype, x.rows, x.columns);
    if (copy.current) return y;
    copies_.forget(copy.elements, bytes);  // packed copies of what was here
  } else {
    y = roomFor(x, memory);
  }
  const auto round = HWY_DYNAMIC_DISPATCH(roundRowsToSteps);
  workers_.forRanges(x.rows, kRows, static_cast<double>(x.size()) / 4,
                     [&](std::int64_t first, std::int64_t count, int) {
                       round(y, x, first, count, weights ? kInt8Weight : kInt8Activation);
                     });
  return y;
}

ConstView Products::roundedCopy(const Factor& factor, Buffer& memory) {
  const ConstView& x = factor.matrix;
  const Float8 format = factor.kind == Factor::Kind::gradient ? kE5M2 : kE4M3;
  const View y = roomFor(x, memory);
  const double work = static_cast<double>(x.size()) / 4;
  std::atomic<std::uint32_t> largest = 0;
  const auto find = HWY_DYNAMIC_DISPATCH(largestOf);
  workers_.forRanges(x.rows, kRows, work, [&](std::int64_t first, std::int64_t count, int) {
    const std::uint32_t own = find(x, first, count);
    for (std::uint32_t known = largest; own > known && !largest.compare_exchange_weak(known, own);) {
    }
  });
  const auto round = HWY_DYNAMIC_DISPATCH(roundRows);
  const int scale = float8Scale(largest, format);
  workers_.forRanges(x.rows, kRows, work,
                     [&](std::int64_t first, std::int64_t count, int) { round(y, x, first, count, scale, format); });
  return y;
}

void Products::addColumnSums(View sums, ConstView x) {
  const auto add = HWY_DYNAMIC_DISPATCH(sumColumns);
  workers_.forRanges(
      x.columns, kColumns, static_cast<double>(x.size()) / 4,
      [&](std::int64_t first, std::int64_t count, int) { add(sums.as<float>() + first, x, first, count); });
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
