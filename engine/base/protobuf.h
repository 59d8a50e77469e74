// SPDX-License-Identifier: Apache-2.0
// Messages of protocol buffers, field by field: SentencePiece's models, TensorBoard's event files.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace transept {

/// Reads the fields of a serialised message, which may be damaged.
class MessageFields {
 public:
  explicit MessageFields(std::string_view bytes) : bytes_(bytes) {}

  /// Goes to the next field; false at the end, and where the message is damaged or has a group (isDamaged()).
  bool next() {
    const std::string_view begin = bytes_;
    content = {};
    if (bytes_.empty()) return false;
    damaged_ = !readField();
    whole = begin.substr(0, begin.size() - bytes_.size());
    return !damaged_;
  }
  bool isDamaged() const { return damaged_; }

  std::uint64_t number = 0, value = 0;  // value: of a varint
  std::string_view content, whole;      // of a text, message or fixed number; whole: with the tag

 private:
  bool readField() {
    std::uint64_t key = 0;
    if (!varint(key) || key > 0xFFFFFFFF) return false;  // other readers drop the upper bits
    number = key >> 3;
    const std::uint64_t type = key & 7;
    std::uint64_t length = type == 1 ? 8 : type == 5 ? 4 : 0;
    if (type > 2 && type != 5) return false;
    if (type % 2 == 0 && !varint(type == 0 ? value : length)) return false;
    if (length > bytes_.size()) return false;
    content = bytes_.substr(0, length);
    bytes_.remove_prefix(length);
    return true;
  }
  bool varint(std::uint64_t& to) {
    to = 0;
    for (unsigned shift = 0; shift < 64 && !bytes_.empty(); shift += 7) {
      const auto byte = static_cast<unsigned char>(bytes_.front());
      bytes_.remove_prefix(1);
      to |= std::uint64_t{byte & 0x7Fu} << shift;
      if (byte < 0x80) return true;
    }
    return false;
  }

  std::string_view bytes_;
  bool damaged_ = false;
};

/// A float or double of a field; 0 if the field has another size.
template <typename T>
T fixedIn(std::string_view content) {
  static_assert(std::endian::native == std::endian::little);
  T value{};
  if (content.size() == sizeof value) std::memcpy(&value, content.data(), sizeof value);
  return value;
}

// ---- Writing: each function returns a whole field -------------------------------------------------------------------

inline std::string varintOf(std::uint64_t value) {
  std::string bytes;
  for (; value >= 0x80; value >>= 7) bytes += static_cast<char>(value | 0x80);
  return bytes + static_cast<char>(value);
}
inline std::string numberField(std::uint64_t field, std::uint64_t value) {
  return varintOf(field << 3) + varintOf(value);
}
/// A text or a message.
inline std::string bytesField(std::uint64_t field, std::string_view content) {
  return varintOf(field << 3 | 2) + varintOf(content.size()) + std::string(content);
}
/// float: 4 bytes; double: 8 bytes.
template <typename T>
std::string fixedField(std::uint64_t field, T value) {
  static_assert(sizeof value == 4 || sizeof value == 8);
  std::string bytes(sizeof value, 0);
  std::memcpy(bytes.data(), &value, sizeof value);
  return varintOf(field << 3 | (sizeof value == 4 ? 5 : 1)) + bytes;
}

}  // namespace transept
