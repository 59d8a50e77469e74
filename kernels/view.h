// SPDX-License-Identifier: Apache-2.0
// Types of matrix elements, and a View of a matrix in memory that it does not own: address, dtype and shape.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>

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

enum class DType : std::uint8_t { f32, bf16, i32, f64 };  // f64: the oracle only

constexpr std::size_t sizeOf(DType type) {
  return type == DType::bf16 ? 2 : type == DType::f64 ? 8 : 4;
}
constexpr const char* nameOf(DType type) {
  constexpr const char* names[] = {"f32", "bf16", "i32", "f64"};
  return names[static_cast<std::size_t>(type)];
}

/// A row-major matrix [rows, columns] whose rows are `stride` elements apart; a vector is one row. A View without data
/// stands for an absent optional argument.
struct View {
  void* data = nullptr;
  DType dtype = DType::f32;
  std::int64_t rows = 0;
  std::int64_t columns = 0;
  std::int64_t stride = 0;

  View() = default;
  View(void* where, DType type, std::int64_t rowCount, std::int64_t columnCount, std::int64_t rowStride = 0)
      : data(where), dtype(type), rows(rowCount), columns(columnCount), stride(rowStride ? rowStride : columnCount) {}

  explicit operator bool() const { return data != nullptr; }
  std::int64_t size() const { return rows * columns; }
  bool contiguous() const { return stride == columns || rows <= 1; }
  bool sameShape(const View& other) const { return rows == other.rows && columns == other.columns; }

  /// Rows [first, first + count).
  View rowRange(std::int64_t first, std::int64_t count) const { return {at(first, 0), dtype, count, columns, stride}; }
  /// Columns [first, first + count); the stride stays.
  View columnRange(std::int64_t first, std::int64_t count) const { return {at(0, first), dtype, rows, count, stride}; }

  void* at(std::int64_t row, std::int64_t column) const {
    return static_cast<std::byte*>(data) + static_cast<std::size_t>(row * stride + column) * sizeOf(dtype);
  }
  template <typename T>
  T* as() const {
    return static_cast<T*>(data);
  }
  /// "[27, 512] f32", for messages.
  std::string shapeText() const {
    return "[" + std::to_string(rows) + ", " + std::to_string(columns) + "] " + nameOf(dtype);
  }
};

}  // namespace transept
