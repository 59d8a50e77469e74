// SPDX-License-Identifier: Apache-2.0
// bfloat16 as stored: the upper half of a float, rounded to nearest even.
#pragma once

#include <bit>
#include <cstdint>

namespace transept {

struct Bf16 {
  std::uint16_t bits = 0;
};

constexpr float toFloat(float value) {
  return value;
}
constexpr float toFloat(Bf16 value) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(value.bits) << 16);
}

constexpr Bf16 toBf16(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  if ((bits & 0x7fffffffu) > 0x7f800000u) return {static_cast<std::uint16_t>((bits >> 16) | 0x40u)};  // quiet NaN
  return {static_cast<std::uint16_t>((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16)};
}

}  // namespace transept
