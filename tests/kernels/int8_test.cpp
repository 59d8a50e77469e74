// SPDX-License-Identifier: Apache-2.0
// 8-bit linear products against plain loops by the definition in kernels/cpu/products/int8_product.cpp.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <random>

#include "kernels/cpu/cpu_backend.h"
#include "tests/kernels/matrix.h"
#include "tests/reference/oracle_backend.h"

using namespace transept;
using namespace transept::test;

namespace {

using Int8TestMatrix = Matrix<float>;

Int8TestMatrix uniformMatrix(std::int64_t rows, std::int64_t columns, unsigned seed) {
  return randomMatrix<float>(rows, columns, seed, std::uniform_real_distribution<float>(-2, 2));
}

// Separate constants, to detect a change of the constants in the code under test.
constexpr float kWeightSteps = 63, kActivationSteps = 127;

struct IntegerRow {
  std::vector<int> values;
  double scale;
};

IntegerRow integersOf(Int8TestMatrix& matrix, std::int64_t row, float steps) {
  float largest = 0;
  for (std::int64_t c = 0; c < matrix.columns; ++c) largest = std::max(largest, std::abs(matrix.at(row, c)));
  IntegerRow result{{}, largest / steps};
  for (std::int64_t c = 0; c < matrix.columns; ++c)
    result.values.push_back(largest > 0 ? static_cast<int>(std::nearbyint(matrix.at(row, c) * (steps / largest))) : 0);
  return result;
}

double expected(Int8TestMatrix& x, Int8TestMatrix& w, Int8TestMatrix& bias, std::int64_t n, std::int64_t out,
                Activation activation) {
  const IntegerRow p = integersOf(x, n, kActivationSteps), q = integersOf(w, out, kWeightSteps);
  std::int64_t sum = 0;
  for (std::size_t k = 0; k < p.values.size(); ++k) sum += p.values[k] * q.values[k];
  const double value = static_cast<double>(sum) * p.scale * q.scale + bias.at(0, out);
  return activation == Activation::relu ? std::max(value, 0.0) : value;
}

std::vector<float> computed(Int8TestMatrix& x, Int8TestMatrix& w, Int8TestMatrix& bias, Activation activation,
                            int threads) {
  const auto backend = makeCpuBackend(threads, true);
  Int8TestMatrix y(x.rows, w.rows);
  std::fill(y.values.begin(), y.values.end(), std::numeric_limits<float>::quiet_NaN());
  backend->linear(y, x, w, bias, activation);
  return y.values;
}

}  // namespace

TEST_CASE("int8 products equal the definition") {
  struct Shape {
    std::int64_t rows, in, out;
  };
  const Shape shapes[] = {{1, 1, 1},     {1, 64, 48},    {3, 5, 7},     {16, 31, 97}, {17, 31, 65},   {27, 64, 64},
                          {4, 512, 301}, {300, 19, 130}, {600, 40, 33}, {5, 1300, 9}, {40, 2048, 20}, {2, 66, 200},
                          {7, 128, 127}, {49, 65, 129},  {100, 8, 64},  {0, 8, 8}};
  for (const Shape& shape : shapes) {
    const std::int64_t rows = shape.rows, in = shape.in, out = shape.out;
    CAPTURE(rows);
    CAPTURE(in);
    CAPTURE(out);
    Int8TestMatrix x = uniformMatrix(rows, in, 1), w = uniformMatrix(out, in, 2), bias = uniformMatrix(1, out, 3);
    for (const Activation activation : {Activation::none, Activation::relu}) {
      const std::vector<float> y = computed(x, w, bias, activation, 2);
      for (std::int64_t n = 0; n < rows; ++n)
        for (std::int64_t o = 0; o < out; o += 1 + out / 16) {
          const double wanted = expected(x, w, bias, n, o, activation);
          REQUIRE_LE(std::abs(y[static_cast<std::size_t>(n * out + o)] - wanted), 1e-5 * (1 + std::abs(wanted)));
        }
      for (const int threads : {1, 3}) CHECK((computed(x, w, bias, activation, threads) == y));
    }
  }
}

TEST_CASE("the largest sums do not overflow where pairs of products are added in 16 bits") {
  for (const int rows : {4, 64})
    for (const float sign : {1.0f, -1.0f}) {
      Int8TestMatrix x(rows, 512), w(32, 512), bias(1, 32);
      std::fill(x.values.begin(), x.values.end(), 3.0f);
      std::fill(w.values.begin(), w.values.end(), sign * 0.5f);
      for (const float value : computed(x, w, bias, Activation::none, 2))
        REQUIRE_LT(std::abs(value - sign * 768), 0.01f);
    }
}

TEST_CASE("int8 products are close to f32 products and not equal to them") {
  Int8TestMatrix x = uniformMatrix(40, 256, 4), w = uniformMatrix(64, 256, 5), bias(1, 64), y(40, 64);
  makeCpuBackend(1)->linear(y, x, w, bias, Activation::none);
  const std::vector<float> coarse = computed(x, w, bias, Activation::none, 1);
  double squares = 0, errors = 0;
  for (std::size_t i = 0; i < coarse.size(); ++i) {
    squares += y.values[i] * y.values[i];
    errors += (coarse[i] - y.values[i]) * (coarse[i] - y.values[i]);
  }
  const double relative = std::sqrt(errors / squares);
  CHECK_GT(relative, 1e-5);
  CHECK_LT(relative, 0.02);
}

TEST_CASE("NaN and infinity in a row make its results NaN") {
  Int8TestMatrix bias(1, 8);
  for (const int rows : {4, 40}) {
    Int8TestMatrix x = uniformMatrix(rows, 32, 6), w = uniformMatrix(8, 32, 7);
    x.at(1, 3) = std::numeric_limits<float>::quiet_NaN();
    w.at(5, 2) = std::numeric_limits<float>::infinity();
    const std::vector<float> y = computed(x, w, bias, Activation::none, 1);
    for (std::int64_t n = 0; n < rows; ++n)
      for (std::int64_t o = 0; o < 8; ++o)
        REQUIRE_EQ(std::isnan(y[static_cast<std::size_t>(n * 8 + o)]), (n == 1 || o == 5));
  }
}

TEST_CASE("weightsChanged makes linear quantise the weights anew") {
  const auto backend = makeCpuBackend(1, true);
  Int8TestMatrix x = uniformMatrix(3, 16, 8), w = uniformMatrix(5, 16, 9), y(3, 5), again(3, 5);
  backend->linear(y, x, w, {}, Activation::none);
  for (float& value : w.values) value = -value;
  backend->weightsChanged();
  backend->linear(again, x, w, {}, Activation::none);
  for (std::size_t i = 0; i < y.values.size(); ++i) CHECK_EQ(again.values[i], -y.values[i]);
}

namespace {

/// The f32 values of `matrix`, as the oracle takes them.
Matrix<double> wide(const Int8TestMatrix& matrix) {
  Matrix<double> result(matrix.rows, matrix.columns);
  std::copy(matrix.values.begin(), matrix.values.end(), result.values.begin());
  return result;
}

void checkClose(const Int8TestMatrix& computed, const Matrix<double>& wanted) {
  for (std::size_t i = 0; i < wanted.values.size(); ++i)
    REQUIRE_LE(std::abs(computed.values[i] - wanted.values[i]), 2e-5 * (1 + std::abs(wanted.values[i])));
}

}  // namespace

TEST_CASE("a product with rounded factors is the product of 8-bit integers") {
  for (const std::int64_t rows : {1, 7, 40, 700}) {
    CAPTURE(rows);
    Int8TestMatrix x = uniformMatrix(rows, 70, 11), w = uniformMatrix(33, 70, 12), bias = uniformMatrix(1, 33, 13);
    Int8TestMatrix y(rows, 33);
    makeCpuBackend(2)->linear(y, x, w, bias, Activation::relu, Rounding::int8);
    const std::vector<float> integers = computed(x, w, bias, Activation::relu, 2);
    for (std::size_t i = 0; i < integers.size(); ++i)
      REQUIRE_LE(std::abs(y.values[i] - integers[i]), 1e-5f * (1 + std::abs(integers[i])));
  }
}

TEST_CASE("gradients pass through the rounding of factors, which the other factor keeps") {
  const auto cpu = makeCpuBackend(2), oracle = makeOracleBackend();
  Int8TestMatrix x = uniformMatrix(50, 24, 14), w = uniformMatrix(18, 24, 15), dy = uniformMatrix(50, 18, 16);
  const Matrix<double> wideX = wide(x), wideW = wide(w), wideDy = wide(dy);
  Int8TestMatrix dx(50, 24), dw(18, 24), dbias(1, 18), plain(18, 24);
  Matrix<double> wideDx(50, 24), wideDw(18, 24), wideDbias(1, 18);
  cpu->linearBackwardInput(dx, dy, w, {.output = x}, Rounding::int8);
  oracle->linearBackwardInput(wideDx, wideDy, wideW, {.output = wideX}, Rounding::int8);
  checkClose(dx, wideDx);
  cpu->linearBackwardWeight(dw, dbias, dy, x, Rounding::int8);
  oracle->linearBackwardWeight(wideDw, wideDbias, wideDy, wideX, Rounding::int8);
  checkClose(dw, wideDw);
  checkClose(dbias, wideDbias);
  cpu->linearBackwardWeight(plain, {}, dy, x);
  CHECK((plain.values != dw.values));
}

TEST_CASE("rounded weights are kept until the weights change") {
  const auto backend = makeCpuBackend(1);
  Int8TestMatrix x = uniformMatrix(3, 16, 17), w = uniformMatrix(5, 16, 18), y(3, 5), again(3, 5);
  backend->linear(y, x, w, {}, Activation::none, Rounding::int8);
  for (float& value : w.values) value = -value;
  backend->linear(again, x, w, {}, Activation::none, Rounding::int8);
  CHECK((again.values == y.values));
  backend->weightsChanged();
  backend->linear(again, x, w, {}, Activation::none, Rounding::int8);
  for (std::size_t i = 0; i < y.values.size(); ++i) CHECK_EQ(again.values[i], -y.values[i]);
}

TEST_CASE("a value that is not finite stays visible in a product with rounded factors") {
  Int8TestMatrix x = uniformMatrix(4, 32, 19), w = uniformMatrix(8, 32, 20), y(4, 8);
  x.at(1, 3) = std::numeric_limits<float>::quiet_NaN();
  w.at(5, 2) = std::numeric_limits<float>::infinity();
  makeCpuBackend(1)->linear(y, x, w, {}, Activation::none, Rounding::int8);
  for (std::int64_t n = 0; n < 4; ++n)
    for (std::int64_t o = 0; o < 8; ++o) REQUIRE_EQ(std::isnan(y.at(n, o)), (n == 1 || o == 5));
}

TEST_CASE("the processor's units say whether it multiplies 8-bit integers by dot products") {
  const auto units = processorUnits();
  const auto says = [&](const char* unit) { return std::ranges::find(units, unit) != units.end(); };
  const char* limit = std::getenv("TRANSEPT_BF16_UNIT");
  if (limit != nullptr && std::string(limit) == "none") {
    CHECK_FALSE(says("int8 by dot products"));
    return;
  }
  if (std::getenv("TRANSEPT_VECTORS") != nullptr) return;
  std::ifstream file("/proc/cpuinfo");
  const std::string flags{std::istreambuf_iterator<char>(file), {}};
  const auto has = [&](const char* flag) { return flags.find(flag) != std::string::npos; };
#if defined(__aarch64__)
  if (!has("Features")) return;  // an emulator that shows the processor of its host
#endif
  const bool dots = has(" avx512_vnni") || has(" avx_vnni") || has(" asimddp");
  CHECK_EQ(says("int8 by dot products"), dots && !says("bf16 by tiles"));
}
