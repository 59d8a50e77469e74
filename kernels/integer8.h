// SPDX-License-Identifier: Apache-2.0
// The steps to which products of 8-bit integers round their factors, row by row. Row r of a matrix becomes the integers
// round(row / scale) with scale = max |row| / steps. Training with Rounding::int8, the product itself
// (kernels/cpu/products/int8_product.cpp) and the files of small models share these numbers, so that what is trained is
// what is stored and what runs.
#pragma once

namespace transept {

/// Weights have seven bits, so that the sum of two products fits in the 16 bits in which processors without VNNI add
/// them.
inline constexpr float kInt8Weight = 63, kInt8Activation = 127;

/// The factor of a row before rounding, and the value of one integer step. Rows below 1e-30 become 0.
struct Int8Factors {
  float inverse = 0, scale = 0;
};
constexpr Int8Factors int8Factors(float largest, float steps) {
  constexpr float kNothing = 1e-30f;
  return {largest > kNothing ? steps / largest : 0.0f, largest / steps};
}

}  // namespace transept
