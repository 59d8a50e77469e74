// SPDX-License-Identifier: Apache-2.0
#include "engine/base/utf8.h"

#include <cstring>

namespace transept {

namespace {

/// Bytes of the valid character that starts at text[0], or 0. Table 3-7 of the Unicode standard.
std::size_t characterLength(std::string_view text) {
  const auto at = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto continues = [&](std::size_t i) { return (at(i) & 0xC0U) == 0x80U; };
  const unsigned lead = at(0), second = at(1);
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return continues(1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    const unsigned low = lead == 0xE0 ? 0xA0 : 0x80, high = lead == 0xED ? 0x9F : 0xBF;
    return second >= low && second <= high && continues(2) ? 3 : 0;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    const unsigned low = lead == 0xF0 ? 0x90 : 0x80, high = lead == 0xF4 ? 0x8F : 0xBF;
    return second >= low && second <= high && continues(2) && continues(3) ? 4 : 0;
  }
  return 0;
}

}  // namespace

bool isSpace(char32_t c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

std::size_t findInvalidUtf8(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    std::uint64_t word;
    while (i + sizeof word <= text.size()) {  // eight ASCII bytes at a time
      std::memcpy(&word, text.data() + i, sizeof word);
      if (word & 0x8080808080808080ULL) break;
      i += sizeof word;
    }
    if (i == text.size()) break;
    const std::size_t length = characterLength(text.substr(i));
    if (length == 0) return i;
    i += length;
  }
  return std::string_view::npos;
}

std::string replaceInvalidUtf8(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t bad = findInvalidUtf8(text);
    result += text.substr(0, bad);
    if (bad == std::string_view::npos) break;
    result += "\xEF\xBF\xBD";
    text.remove_prefix(bad + 1);
  }
  return result;
}

void appendCharacter(std::string& text, char32_t c) {
  const auto tail = [&](unsigned shift) { text += static_cast<char>(0x80U | ((c >> shift) & 0x3FU)); };
  if (c < 0x80) {
    text += static_cast<char>(c);
  } else if (c < 0x800) {
    text += static_cast<char>(0xC0U | (c >> 6));
    tail(0);
  } else if (c < 0x10000) {
    text += static_cast<char>(0xE0U | (c >> 12));
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0U | (c >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

std::string excerptOf(std::string_view text) {
  constexpr std::size_t excerptBytes = 80;
  if (text.size() <= excerptBytes) return replaceInvalidUtf8(text);
  std::size_t end = excerptBytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return replaceInvalidUtf8(text.substr(0, end)) + "...";
}

std::string_view trim(std::string_view text) {
  constexpr std::string_view blank = " \t\r\v\f";
  const std::size_t first = text.find_first_not_of(blank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

std::int64_t countCharacters(std::string_view text) {
  std::int64_t count = 0;
  for (const char byte : text) count += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  return count;
}

}  // namespace transept
