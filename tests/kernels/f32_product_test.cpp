// SPDX-License-Identifier: Apache-2.0
// f32 products, by oneDNN or by our own vectors, have the accuracy of f32.
#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "kernels/cpu/cpu_backend.h"
#include "tests/kernels/matrix.h"

using namespace transept;
using namespace transept::test;

namespace {

using FloatMatrix = Matrix<float>;

FloatMatrix normalMatrix(std::int64_t rows, std::int64_t columns, unsigned seed) {
  return randomMatrix<float>(rows, columns, seed, std::normal_distribution<float>());
}

FloatMatrix transposed(const FloatMatrix& matrix) {
  FloatMatrix other(matrix.columns, matrix.rows);
  for (std::int64_t r = 0; r < matrix.rows; ++r)
    for (std::int64_t c = 0; c < matrix.columns; ++c) other.at(c, r) = matrix.at(r, c);
  return other;
}

/// Computes y = x w^T with each of the three products, transposing operands as needed, and calls `check` after each.
template <typename Check>
void inEachWay(FloatMatrix x, FloatMatrix w, FloatMatrix& y, const Check& check) {
  const auto backend = makeCpuBackend(2);
  FloatMatrix turnedX = transposed(x), turnedW = transposed(w);
  backend->linear(y, x, w, View(), Activation::none);
  check();
  y = FloatMatrix(y.rows, y.columns);
  backend->linearBackwardInput(y, x, turnedW);
  check();
  y = FloatMatrix(y.rows, y.columns);
  backend->linearBackwardWeight(y, View(), turnedX, turnedW);
  check();
}

struct Errors {
  double ours = 0, plain = 0;  ///< sums of squares
};

/// The errors of y and of a plain f32 sum, compared with x w^T in f64.
Errors errorsOf(const FloatMatrix& y, const FloatMatrix& x, const FloatMatrix& w) {
  Errors errors;
  for (std::int64_t r = 0; r < x.rows; ++r)
    for (std::int64_t c = 0; c < w.rows; ++c) {
      double exact = 0;
      float plain = 0;
      for (std::int64_t k = 0; k < x.columns; ++k) {
        exact += static_cast<double>(x.at(r, k)) * static_cast<double>(w.at(c, k));
        const volatile float product = x.at(r, k) * w.at(c, k);  // rounded, as on processors without FMA
        plain += product;
      }
      const auto squared = [&](float value) { return std::pow(static_cast<double>(value) - exact, 2); };
      errors.ours += squared(y.at(r, c));
      errors.plain += squared(plain);
    }
  return errors;
}

}  // namespace

TEST_CASE("f32 products are as exact as a plain f32 sum") {
  for (const int rows : {5, 130, 600})
    for (const int depth : {33, 512, 3000}) {
      CAPTURE(rows);
      CAPTURE(depth);
      constexpr std::int64_t kColumns = 48;
      const FloatMatrix x = normalMatrix(rows, depth, 1), w = normalMatrix(kColumns, depth, 2);
      FloatMatrix y(rows, kColumns);
      inEachWay(x, w, y, [&] {
        const Errors errors = errorsOf(y, x, w);
        CHECK_LE(errors.ours, 1.2 * errors.plain);
      });
    }
}

TEST_CASE("a product with the identity keeps every bit of a factor") {
  constexpr std::int64_t kRows = 200, kSize = 64;
  FloatMatrix x(kRows, kSize), one(kSize, kSize), y(kRows, kSize);
  std::mt19937 generator(3);
  for (float& value : x.values)
    value = std::ldexp(static_cast<float>(static_cast<std::int32_t>(generator() >> 7) - (1 << 24)),
                       static_cast<int>(generator() % 60) - 30);
  for (std::int64_t i = 0; i < kSize; ++i) one.at(i, i) = 1;
  inEachWay(x, one, y, [&] { CHECK((y.values == x.values)); });
}

TEST_CASE("NaN and infinity in a row reach its products and no other row's") {
  constexpr std::int64_t kRows = 128, kSize = 64, kNan = 7, kInfinite = 40;
  FloatMatrix x = normalMatrix(kRows, kSize, 4), y(kRows, kSize);
  x.at(kNan, 11) = std::bit_cast<float>(0x7fffffffu);  // rounding the NaN's payload must not make a number
  x.at(kInfinite, 63) = -std::numeric_limits<float>::infinity();
  inEachWay(x, normalMatrix(kSize, kSize, 5), y, [&] {
    for (std::int64_t r = 0; r < kRows; ++r)
      for (std::int64_t c = 0; c < kSize; ++c) {
        if (r == kNan)
          REQUIRE(std::isnan(y.at(r, c)));
        else
          REQUIRE_EQ(std::isfinite(y.at(r, c)), r != kInfinite);
      }
  });
}
