// SPDX-License-Identifier: Apache-2.0
// Types of matrix elements, and views of a matrix in memory that they do not own: address, dtype and shape.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

namespace transept {

/// bfloat16 as stored: the upper half of a float, rounded to nearest even.
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

enum class DType : std::uint8_t { f32, bf16, i32, f64, e4m3, e5m2 };  // f64: the oracle only; 8-bit: cuBLASLt only

constexpr std::size_t elementSize(DType type) {
  constexpr std::size_t sizes[] = {4, 2, 4, 8, 1, 1};
  return sizes[static_cast<std::size_t>(type)];
}
constexpr const char* dtypeName(DType type) {
  constexpr const char* names[] = {"f32", "bf16", "i32", "f64", "e4m3", "e5m2"};
  return names[static_cast<std::size_t>(type)];
}

/// A row-major matrix [rows, columns] whose rows are `stride` elements apart; a vector is one row. A view without data
/// stands for an absent optional argument. Data: void, or const void for a matrix that is only read.
template <typename Data>
struct BasicView {
  Data* data = nullptr;
  DType dtype = DType::f32;
  std::int64_t rows = 0;
  std::int64_t columns = 0;
  std::int64_t stride = 0;

  BasicView() = default;
  BasicView(Data* where, DType type, std::int64_t rowCount, std::int64_t columnCount, std::int64_t rowStride = 0)
      : data(where), dtype(type), rows(rowCount), columns(columnCount), stride(rowStride ? rowStride : columnCount) {}
  /// A matrix that may be written may also be read; never the other way round.
  template <typename Other>
  requires(std::is_const_v<Data> && !std::is_const_v<Other>) BasicView(const BasicView<Other>& other)
      : data(other.data), dtype(other.dtype), rows(other.rows), columns(other.columns), stride(other.stride) {}

  explicit operator bool() const { return data != nullptr; }
  std::int64_t size() const { return rows * columns; }
  bool contiguous() const { return stride == columns || rows <= 1; }
  template <typename Other>
  bool sameShape(const BasicView<Other>& other) const {
    return rows == other.rows && columns == other.columns;
  }

  /// Rows [first, first + count).
  BasicView rowRange(std::int64_t first, std::int64_t count) const {
    assert(first >= 0 && count >= 0 && first + count <= rows);
    return {at(first, 0), dtype, count, columns, stride};
  }
  /// Columns [first, first + count); the stride stays.
  BasicView columnRange(std::int64_t first, std::int64_t count) const {
    assert(first >= 0 && count >= 0 && first + count <= columns);
    return {at(0, first), dtype, rows, count, stride};
  }

  Data* at(std::int64_t row, std::int64_t column) const {
    return static_cast<Like<std::byte>*>(data) + static_cast<std::size_t>(row * stride + column) * elementSize(dtype);
  }
  /// The elements as T, or as const T in a ConstView.
  template <typename T>
  auto as() const {
    return static_cast<Like<T>*>(data);
  }
  /// "[27, 512] f32", for messages.
  std::string shapeText() const {
    return "[" + std::to_string(rows) + ", " + std::to_string(columns) + "] " + dtypeName(dtype);
  }

 private:
  template <typename T>
  using Like = std::conditional_t<std::is_const_v<Data>, const T, T>;
};

using View = BasicView<void>;
using ConstView = BasicView<const void>;

}  // namespace transept
