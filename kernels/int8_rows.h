// SPDX-License-Identifier: Apache-2.0
// Products of 8-bit integers: the quantisation of rows of weights and of activations, and the result.
//
// Row r of w [out, in] becomes q[r, :] = round(w[r, :] / s[r]) with s[r] = max |w[r, :]| / 63. Weights have seven bits,
// so that the sum of two products fits in the 16 bits in which processors without VNNI add them. Each row of x becomes
// p = round(x / t) with t = max |x| / 127. Then
//   y[n, r] = activation(t[n] * s[r] * sum_k p[n, k] q[r, k] + bias[r]).
// The sums are exact up to 2^17 columns, so tiles, threads and devices do not change their bits.
#pragma once

#include <cmath>
#include <cstdint>

namespace transept {

inline constexpr float kInt8Weight = 63, kInt8Activation = 127;

/// The factor of a row before rounding, and the value of one integer step. Rows below 1e-30 become 0.
struct Int8Factors {
  float inverse = 0, scale = 0;
};
inline Int8Factors int8Factors(float largest, float most) {
  constexpr float kNothing = 1e-30f;
  return {largest > kNothing ? most / largest : 0.0f, largest / most};
}

inline std::int8_t toInt8(float value, float inverse) {
  return static_cast<std::int8_t>(std::nearbyint(value * inverse));
}

}  // namespace transept
