// SPDX-License-Identifier: Apache-2.0
// Tables with one row per enumerator: names, sizes, codes.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

namespace transept {

/// Whether an enumeration has an enumerator of this value: GCC and clang print "(Color)7" for a value without a name.
template <auto value>
consteval bool isEnumerator() {
  return std::string_view(__PRETTY_FUNCTION__).find("= (") == std::string_view::npos;
}

/// One row for each enumerator of Enum, whose values count from 0. A missing or surplus row does not compile.
template <typename Enum, typename Row, std::size_t count>
class EnumTable {
  static_assert(isEnumerator<static_cast<Enum>(count - 1)>() && !isEnumerator<static_cast<Enum>(count)>(),
                "The table must have one row for each enumerator.");

 public:
  explicit constexpr EnumTable(std::array<Row, count> rows) : rows_(rows) {}

  constexpr const Row& operator[](Enum value) const { return rows_.at(static_cast<std::size_t>(value)); }
  /// The enumerator whose row equals `wanted`, or whose projection does.
  template <typename T, typename Projection = std::identity>
  constexpr std::optional<Enum> find(const T& wanted, Projection projection = {}) const {
    for (std::size_t i = 0; i < count; ++i)
      if (std::invoke(projection, rows_[i]) == wanted) return static_cast<Enum>(i);
    return std::nullopt;
  }
  constexpr const std::array<Row, count>& rows() const { return rows_; }
  static constexpr std::array<Enum, count> enumerators() {
    std::array<Enum, count> all{};
    for (std::size_t i = 0; i < count; ++i) all[i] = static_cast<Enum>(i);
    return all;
  }

 private:
  std::array<Row, count> rows_;
};

/// enumTable<Color, Row>({...}, {...})
template <typename Enum, typename Row, typename... Rows>
constexpr auto enumTable(const Rows&... rows) {
  return EnumTable<Enum, Row, sizeof...(Rows)>(std::array<Row, sizeof...(Rows)>{Row(rows)...});
}

/// enumNames<Color>("red", "green")
template <typename Enum, typename... Names>
constexpr auto enumNames(const Names&... names) {
  return enumTable<Enum, std::string_view>(names...);
}

}  // namespace transept
