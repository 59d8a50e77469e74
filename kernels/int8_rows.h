// SPDX-License-Identifier: Apache-2.0
// Products of 8-bit integers: how rows of weights and of activations become integers, and what comes out.
//
// Row r of w [out, in] becomes q[r, :] = round(w[r, :] / s[r]) with s[r] = max |w[r, :]| / 63: seven bits, so that the
// sum of two products with 8-bit factors fits in 16 bits, which processors without VNNI add them in. A row of x becomes
// p = round(x / t) with t = max |x| / 127, each time anew. Then
//   y[n, r] = activation(t[n] * s[r] * sum_k p[n, k] q[r, k] + bias[r]).
// The sums are exact, so neither tiles nor threads nor devices change a bit of them (up to 2^17 columns).
#pragma once

#include <cmath>
#include <cstdint>

namespace transept {

inline constexpr float kInt8Weight = 63, kInt8Activation = 127;

/// What a row is multiplied by before it is rounded, and what one integer step stands for. Rows of next to nothing
/// become 0.
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
