// SPDX-License-Identifier: Apache-2.0
// A row-major matrix that owns its elements, for expected results from plain loops.
#pragma once

#include <cstdint>
#include <random>
#include <type_traits>
#include <vector>

#include "kernels/view.h"

namespace transept::test {

template <typename T>
struct Matrix {
  Matrix(std::int64_t rowCount, std::int64_t columnCount)
      : rows(rowCount), columns(columnCount), values(static_cast<std::size_t>(rows * columns)) {}

  operator View() { return {values.data(), kType, rows, columns}; }
  operator ConstView() const { return {values.data(), kType, rows, columns}; }
  T& at(std::int64_t row, std::int64_t column) { return values[static_cast<std::size_t>(row * columns + column)]; }
  T at(std::int64_t row, std::int64_t column) const { return values[static_cast<std::size_t>(row * columns + column)]; }

  static constexpr DType kType = std::is_same_v<T, double> ? DType::f64 : DType::f32;
  std::int64_t rows, columns;
  std::vector<T> values;
};

template <typename T, typename Distribution = std::uniform_real_distribution<T>>
Matrix<T> randomMatrix(std::int64_t rows, std::int64_t columns, unsigned seed,
                       Distribution distribution = Distribution(-1, 1)) {
  std::mt19937_64 generator(seed);
  Matrix<T> matrix(rows, columns);
  for (T& value : matrix.values) value = distribution(generator);
  return matrix;
}

/// A vector of integers as backend operations take it: i32 [1, n].
inline View integers(std::vector<std::int32_t>& values) {
  return {values.data(), DType::i32, 1, static_cast<std::int64_t>(values.size())};
}

}  // namespace transept::test
