// SPDX-License-Identifier: Apache-2.0
// What f32 products owe to the name, whatever computes them: oneDNN, vectors, or a bf16 unit on terms.
#include <QtTest>
#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "kernels/cpu/cpu_backend.h"

using namespace transept;

namespace {

struct Matrix {
  Matrix(std::int64_t rowCount, std::int64_t columnCount)
      : rows(rowCount), columns(columnCount), numbers(static_cast<std::size_t>(rows * columns)) {}

  View view() { return {numbers.data(), DType::f32, rows, columns}; }
  float& at(std::int64_t row, std::int64_t column) { return numbers[static_cast<std::size_t>(row * columns + column)]; }
  float at(std::int64_t row, std::int64_t column) const {
    return numbers[static_cast<std::size_t>(row * columns + column)];
  }
  Matrix transposed() const {
    Matrix other(columns, rows);
    for (std::int64_t r = 0; r < rows; ++r)
      for (std::int64_t c = 0; c < columns; ++c) other.at(c, r) = at(r, c);
    return other;
  }

  std::int64_t rows, columns;
  std::vector<float> numbers;
};

Matrix randomMatrix(std::int64_t rows, std::int64_t columns, unsigned seed) {
  Matrix matrix(rows, columns);
  std::mt19937 generator(seed);
  std::normal_distribution<float> normal;
  for (float& number : matrix.numbers) number = normal(generator);
  return matrix;
}

/// y = x w^T by each of the three products, of matrices turned as it wants them; `check` looks at y after each.
template <typename Check>
void inEachWay(Matrix x, Matrix w, Matrix& y, const Check& check) {
  const auto backend = makeCpuBackend(2);
  Matrix turnedX = x.transposed(), turnedW = w.transposed();
  backend->linear(y.view(), x.view(), w.view(), View(), Activation::none);
  check();
  y = Matrix(y.rows, y.columns);
  backend->linearBackwardInput(y.view(), x.view(), turnedW.view(), View());
  check();
  y = Matrix(y.rows, y.columns);
  backend->linearBackwardWeight(y.view(), View(), turnedX.view(), turnedW.view());
  check();
}

struct Errors {
  double ours = 0, plain = 0;  ///< sums of squares
};

/// Of y against x w^T in f64, and of the plain sum in f32.
Errors errorsOf(const Matrix& y, const Matrix& x, const Matrix& w) {
  Errors errors;
  for (std::int64_t r = 0; r < x.rows; ++r)
    for (std::int64_t c = 0; c < w.rows; ++c) {
      double exact = 0;
      float plain = 0;
      for (std::int64_t k = 0; k < x.columns; ++k) {
        exact += static_cast<double>(x.at(r, k)) * static_cast<double>(w.at(c, k));
        plain = std::fma(x.at(r, k), w.at(c, k), plain);
      }
      const auto squared = [&](float value) { return std::pow(static_cast<double>(value) - exact, 2); };
      errors.ours += squared(y.at(r, c));
      errors.plain += squared(plain);
    }
  return errors;
}

}  // namespace

class F32ProductTest : public QObject {
  Q_OBJECT

 private slots:
  void isAsExactAsAPlainSum_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("depth");
    for (const int rows : {5, 130, 600})
      for (const int depth : {33, 512, 3000}) QTest::addRow("%d rows, depth %d", rows, depth) << rows << depth;
  }
  void isAsExactAsAPlainSum() {
    QFETCH(int, rows);
    QFETCH(int, depth);
    constexpr std::int64_t kColumns = 48;
    const Matrix x = randomMatrix(rows, depth, 1), w = randomMatrix(kColumns, depth, 2);
    Matrix y(rows, kColumns);
    inEachWay(x, w, y, [&] {
      const Errors errors = errorsOf(y, x, w);
      QVERIFY2(errors.ours <= 1.2 * errors.plain, qPrintable(QString::number(errors.ours / errors.plain)));
    });
  }

  /// Every bit of a factor counts.
  void timesOneIsTheSame() {
    constexpr std::int64_t kRows = 200, kSize = 64;
    Matrix x(kRows, kSize), one(kSize, kSize), y(kRows, kSize);
    std::mt19937 generator(3);
    for (float& number : x.numbers)
      number = std::ldexp(static_cast<float>(static_cast<std::int32_t>(generator() >> 7) - (1 << 24)),
                          static_cast<int>(generator() % 60) - 30);
    for (std::int64_t i = 0; i < kSize; ++i) one.at(i, i) = 1;
    inEachWay(x, one, y, [&] { QCOMPARE(y.numbers, x.numbers); });
  }

  void whatIsNoNumberIsNotLost() {
    constexpr std::int64_t kRows = 128, kSize = 64;
    constexpr std::int64_t kNan = 7, kInfinite = 40;
    Matrix x = randomMatrix(kRows, kSize, 4), y(kRows, kSize);
    x.at(kNan, 11) = std::bit_cast<float>(0x7fffffffu);  // its payload must not round it to a number
    x.at(kInfinite, 63) = -std::numeric_limits<float>::infinity();
    inEachWay(x, randomMatrix(kSize, kSize, 5), y, [&] {
      for (std::int64_t r = 0; r < kRows; ++r)
        for (std::int64_t c = 0; c < kSize; ++c) {
          if (r == kNan)
            QVERIFY(std::isnan(y.at(r, c)));
          else
            QCOMPARE(std::isfinite(y.at(r, c)), r != kInfinite);
        }
    });
  }
};

QTEST_GUILESS_MAIN(F32ProductTest)
#include "f32_product_test.moc"
