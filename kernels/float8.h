// SPDX-License-Identifier: Apache-2.0
// 8-bit floats (Micikevicius et al., "FP8 formats for deep learning", 2022), and the power of two by which a matrix is
// scaled before its elements are rounded to them. All devices round with these functions, so they agree bit for bit.
// Scales follow from the matrix alone, not from earlier steps: a run that is resumed needs no history of them.
#pragma once

#include <bit>
#include <cstdint>

namespace transept {

/// Values up to 1.75 * 2^greatest; below 2^least, they are multiples of 2^(least - fractionBits).
struct Float8 {
  int fractionBits, least, greatest;
};
inline constexpr Float8 kE4M3{3, -6, 8}, kE5M2{2, -14, 15};  ///< up to 448 and 57,344

inline constexpr int kFloatFraction = 23, kFloatBias = 127;

/// 2^exponent, from -126 to 127.
constexpr float exactPowerOfTwo(int exponent) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(exponent + kFloatBias) << kFloatFraction);
}

/// The bits of |x| as an f32, which are in the order of the magnitudes; NaN comes last.
constexpr std::uint32_t magnitudeBits(float x) {
  return std::bit_cast<std::uint32_t>(x) & 0x7fffffffu;
}

/// The exponent of the scale for a matrix whose largest magnitude has these bits; 0 for one of zeros, or with an
/// element that is not finite.
constexpr int float8Scale(std::uint32_t largest, Float8 format) {
  constexpr std::uint32_t kInfinity = 0x7f800000u, kThreeQuarters = 0x600000u;
  if (largest == 0 || largest >= kInfinity) return 0;
  const int exponent = static_cast<int>(largest >> kFloatFraction) - kFloatBias;
  const bool fits = (largest & 0x7fffffu) <= kThreeQuarters;
  const int scale = format.greatest - exponent - (fits ? 0 : 1);
  return scale < -126 ? -126 : scale > 126 ? 126 : scale;
}

/// The nearest value of the format, ties to even, of a number that is already scaled.
constexpr float roundToFloat8(float x, Float8 format) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  const int dropped = kFloatFraction - format.fractionBits;
  const std::uint32_t even = (bits >> dropped) & 1u;
  const std::uint32_t kept = (bits + ((1u << (dropped - 1)) - 1) + even) & ~((1u << dropped) - 1);
  // Adding and subtracting 1.5 * 2^n rounds to multiples of 2^(n - 23).
  const float shift = 1.5f * exactPowerOfTwo(format.least - format.fractionBits + kFloatFraction);
  const bool small = magnitudeBits(x) < magnitudeBits(exactPowerOfTwo(format.least));
  return small ? (x + shift) - shift : std::bit_cast<float>(kept);
}

/// The byte of a value that roundToFloat8 returned; NaN for one that is not finite.
constexpr std::uint8_t float8Byte(float value, Float8 format) {
  const std::uint32_t sign = std::bit_cast<std::uint32_t>(value) >> 24 & 0x80u, bits = magnitudeBits(value);
  if (bits >= 0x7f800000u) return static_cast<std::uint8_t>(sign | 0x7fu);
  if (bits >= magnitudeBits(exactPowerOfTwo(format.least)))
    return static_cast<std::uint8_t>(
        sign | ((bits >> (kFloatFraction - format.fractionBits)) -
                (static_cast<std::uint32_t>(kFloatBias + format.least - 1) << format.fractionBits)));
  return static_cast<std::uint8_t>(
      sign |
      static_cast<std::uint32_t>(std::bit_cast<float>(bits) * exactPowerOfTwo(format.fractionBits - format.least)));
}

/// The value of a byte that float8Byte returned.
constexpr float float8Value(std::uint8_t byte, Float8 format) {
  const std::uint32_t magnitude = byte & 0x7fu, fraction = magnitude & ((1u << format.fractionBits) - 1);
  const int exponent = static_cast<int>(magnitude >> format.fractionBits);
  const float unit = exactPowerOfTwo(format.least - format.fractionBits);
  float value = static_cast<float>(fraction) * unit;
  if (magnitude == 0x7fu)
    value = std::bit_cast<float>(0x7fc00000u);
  else if (exponent > 0)
    value = static_cast<float>(fraction | (1u << format.fractionBits)) * unit * exactPowerOfTwo(exponent - 1);
  return byte & 0x80u ? -value : value;
}

}  // namespace transept
