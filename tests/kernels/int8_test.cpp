// SPDX-License-Identifier: Apache-2.0
// linear in 8 bits against its definition (kernels/int8_rows.h) as plain loops.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "kernels/cpu/cpu_backend.h"
#include "kernels/cpu/int8_backend.h"
#include "kernels/int8_rows.h"

using namespace transept;

namespace {

struct Matrix {
  Matrix(std::int64_t r, std::int64_t c) : rows(r), columns(c), values(static_cast<std::size_t>(r * c)) {}
  float& at(std::int64_t r, std::int64_t c) { return values[static_cast<std::size_t>(r * columns + c)]; }
  View view() { return {values.data(), DType::f32, rows, columns}; }
  std::int64_t rows, columns;
  std::vector<float> values;
};

Matrix randomMatrix(std::int64_t rows, std::int64_t columns, unsigned seed) {
  std::mt19937 generator(seed);
  std::uniform_real_distribution<float> uniform(-2, 2);
  Matrix matrix(rows, columns);
  for (float& value : matrix.values) value = uniform(generator);
  return matrix;
}

struct IntegerRow {
  std::vector<int> values;
  double scale;
};

IntegerRow integersOf(Matrix& matrix, std::int64_t row, float most) {
  float largest = 0;
  for (std::int64_t c = 0; c < matrix.columns; ++c) largest = std::max(largest, std::abs(matrix.at(row, c)));
  const Int8Factors factors = int8Factors(largest, most);
  IntegerRow result{{}, factors.scale};
  for (std::int64_t c = 0; c < matrix.columns; ++c) result.values.push_back(toInt8(matrix.at(row, c), factors.inverse));
  return result;
}

double expected(Matrix& x, Matrix& w, Matrix& bias, std::int64_t n, std::int64_t out, Activation activation) {
  const IntegerRow p = integersOf(x, n, kInt8Activation), q = integersOf(w, out, kInt8Weight);
  std::int64_t sum = 0;
  for (std::size_t k = 0; k < p.values.size(); ++k) sum += p.values[k] * q.values[k];
  const double value = static_cast<double>(sum) * p.scale * q.scale + bias.at(0, out);
  return activation == Activation::relu ? std::max(value, 0.0) : value;
}

std::vector<float> computed(Matrix& x, Matrix& w, Matrix& bias, Activation activation, int threads) {
  const auto backend = makeInt8CpuBackend(threads);
  Matrix y(x.rows, w.rows);
  std::fill(y.values.begin(), y.values.end(), std::numeric_limits<float>::quiet_NaN());
  backend->linear(y.view(), x.view(), w.view(), bias.view(), activation);
  return y.values;
}

}  // namespace

class Int8Test : public QObject {
  Q_OBJECT

 private slots:
  void equalsTheDefinition_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("in");
    QTest::addColumn<int>("out");
    const int shapes[][3] = {{1, 1, 1},     {1, 64, 48},    {3, 5, 7},     {16, 31, 97}, {17, 31, 65},   {27, 64, 64},
                             {4, 512, 301}, {300, 19, 130}, {600, 40, 33}, {5, 1300, 9}, {40, 2048, 20}, {0, 8, 8}};
    for (const auto& s : shapes) QTest::addRow("[%d, %d] x [%d, %d]", s[0], s[1], s[1], s[2]) << s[0] << s[1] << s[2];
  }
  void equalsTheDefinition() {
    QFETCH(int, rows);
    QFETCH(int, in);
    QFETCH(int, out);
    Matrix x = randomMatrix(rows, in, 1), w = randomMatrix(out, in, 2), bias = randomMatrix(1, out, 3);
    for (const Activation activation : {Activation::none, Activation::relu}) {
      const std::vector<float> y = computed(x, w, bias, activation, 2);
      for (std::int64_t n = 0; n < rows; ++n)
        for (std::int64_t o = 0; o < out; o += 1 + out / 16) {
          const double wanted = expected(x, w, bias, n, o, activation);
          const double got = y[static_cast<std::size_t>(n * out + o)];
          QVERIFY2(std::abs(got - wanted) <= 1e-5 * (1 + std::abs(wanted)),
                   qPrintable(QString("(%1, %2) is %3 and not %4").arg(n).arg(o).arg(got).arg(wanted)));
        }
      for (int threads : {1, 3}) QCOMPARE(computed(x, w, bias, activation, threads), y);
    }
  }

  /// The largest sums that there are: processors that add pairs in 16 bits must
  /// not overflow.
  void largestValuesDoNotOverflow() {
    for (const int rows : {4, 64})
      for (const float sign : {1.0f, -1.0f}) {
        Matrix x(rows, 512), w(32, 512), bias(1, 32);
        std::fill(x.values.begin(), x.values.end(), 3.0f);
        std::fill(w.values.begin(), w.values.end(), sign * 0.5f);
        for (const float value : computed(x, w, bias, Activation::none, 2))
          QVERIFY2(std::abs(value - sign * 768) < 0.01f, qPrintable(QString::number(value)));
      }
  }

  void isNearTheProductOfFloats() {
    Matrix x = randomMatrix(40, 256, 4), w = randomMatrix(64, 256, 5), bias(1, 64), y(40, 64);
    makeCpuBackend(1)->linear(y.view(), x.view(), w.view(), bias.view(), Activation::none);
    const std::vector<float> coarse = computed(x, w, bias, Activation::none, 1);
    double squares = 0, errors = 0;
    for (std::size_t i = 0; i < coarse.size(); ++i) {
      squares += y.values[i] * y.values[i];
      errors += (coarse[i] - y.values[i]) * (coarse[i] - y.values[i]);
    }
    const double relative = std::sqrt(errors / squares);
    QVERIFY2(relative > 1e-5 && relative < 0.02, qPrintable(QString::number(relative)));
  }

  void whatIsNotFiniteStaysVisible() {
    Matrix bias(1, 8);
    for (const int rows : {4, 40}) {
      Matrix x = randomMatrix(rows, 32, 6), w = randomMatrix(8, 32, 7);
      x.at(1, 3) = std::numeric_limits<float>::quiet_NaN();
      w.at(5, 2) = std::numeric_limits<float>::infinity();
      const std::vector<float> y = computed(x, w, bias, Activation::none, 1);
      for (std::int64_t n = 0; n < rows; ++n)
        for (std::int64_t o = 0; o < 8; ++o)
          QCOMPARE(std::isnan(y[static_cast<std::size_t>(n * 8 + o)]), n == 1 || o == 5);
    }
  }

  void newWeightsAreSeenAfterWeightsChanged() {
    const auto backend = makeInt8CpuBackend(1);
    Matrix x = randomMatrix(3, 16, 8), w = randomMatrix(5, 16, 9), y(3, 5), again(3, 5);
    backend->linear(y.view(), x.view(), w.view(), {}, Activation::none);
    for (float& value : w.values) value = -value;
    backend->weightsChanged();
    backend->linear(again.view(), x.view(), w.view(), {}, Activation::none);
    for (std::size_t i = 0; i < y.values.size(); ++i) QCOMPARE(again.values[i], -y.values[i]);
  }
};

QTEST_GUILESS_MAIN(Int8Test)
#include "int8_test.moc"
