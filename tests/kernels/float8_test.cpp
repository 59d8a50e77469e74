// SPDX-License-Identifier: Apache-2.0
// 8-bit floats: all their values, the rounding to them, and the scale of a matrix.
#include "kernels/float8.h"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

using namespace transept;

namespace {

/// All finite values from 0 up, as the formats are defined: (1 + fraction) 2^exponent, or fraction 2^least.
std::vector<float> valuesOf(Float8 format) {
  const int steps = 1 << format.fractionBits;
  std::vector<float> values;
  for (int i = 0; i < steps; ++i)
    values.push_back(std::ldexp(static_cast<float>(i), format.least - format.fractionBits));
  for (int exponent = format.least; exponent <= format.greatest; ++exponent)
    for (int i = steps; i < 2 * steps; ++i)
      if (std::ldexp(static_cast<float>(i) / static_cast<float>(steps), exponent) <= std::ldexp(1.75f, format.greatest))
        values.push_back(std::ldexp(static_cast<float>(i), exponent - format.fractionBits));
  return values;
}

}  // namespace

TEST_CASE("the formats have the values that their authors list") {
  CHECK_EQ(valuesOf(kE4M3).size(), 127);  // 0x00 to 0x7e; 0x7f is NaN
  CHECK_EQ(valuesOf(kE4M3).back(), 448);
  CHECK_EQ(valuesOf(kE4M3)[1], std::ldexp(1.0f, -9));
  CHECK_EQ(valuesOf(kE5M2).size(), 124);  // 0x00 to 0x7b; 0x7c is infinity
  CHECK_EQ(valuesOf(kE5M2).back(), 57344);
  CHECK_EQ(valuesOf(kE5M2)[1], std::ldexp(1.0f, -16));
}

TEST_CASE("every value has a byte of its own, in order, and rounds to itself") {
  for (const Float8 format : {kE4M3, kE5M2}) {
    const std::vector<float> values = valuesOf(format);
    for (std::size_t i = 0; i < values.size(); ++i)
      for (const float value : {values[i], -values[i]}) {
        CAPTURE(value);
        CHECK_EQ(roundToFloat8(value, format), value);
        const std::uint8_t byte = float8Byte(value, format);
        CHECK_EQ(byte & 0x7f, i);
        CHECK_EQ((byte & 0x80) != 0, std::signbit(value));
        CHECK_EQ(float8Value(byte, format), value);
      }
  }
  CHECK(std::isnan(float8Value(float8Byte(NAN, kE4M3), kE4M3)));
  CHECK(std::isnan(float8Value(float8Byte(INFINITY, kE5M2), kE5M2)));
}

TEST_CASE("numbers between two values round to the nearer one, and to the even byte from the middle") {
  for (const Float8 format : {kE4M3, kE5M2}) {
    const std::vector<float> values = valuesOf(format);
    for (std::size_t i = 0; i + 1 < values.size(); ++i) {
      const float low = values[i], high = values[i + 1], middle = (low + high) / 2;
      CAPTURE(middle);
      CHECK_EQ(roundToFloat8(middle, format), i % 2 == 0 ? low : high);
      CHECK_EQ(roundToFloat8(std::nextafter(middle, low), format), low);
      CHECK_EQ(roundToFloat8(std::nextafter(middle, high), format), high);
      CHECK_EQ(roundToFloat8(-std::nextafter(middle, high), format), -high);
    }
  }
}

TEST_CASE("the scale is the largest power of two with which the largest element fits") {
  for (const Float8 format : {kE4M3, kE5M2}) {
    const float limit = std::ldexp(1.75f, format.greatest);
    for (const float largest : {1.0f, 1.75f, 1.7500001f, 1.99f, 448.0f, 449.0f, 3e-6f, 7e5f, 1e-30f, 57344.0f}) {
      CAPTURE(largest);
      const int scale = float8Scale(magnitudeBits(-largest), format);
      CHECK(std::ldexp(largest, scale) <= limit);
      CHECK(std::ldexp(largest, scale + 1) > limit);
    }
    CHECK_EQ(float8Scale(magnitudeBits(0.0f), format), 0);
    CHECK_EQ(float8Scale(magnitudeBits(INFINITY), format), 0);
    CHECK_EQ(float8Scale(magnitudeBits(NAN), format), 0);
    CHECK_EQ(float8Scale(magnitudeBits(1e-44f), format), 126);
  }
}
