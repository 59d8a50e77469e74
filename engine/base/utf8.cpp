// SPDX-License-Identifier: Apache-2.0
#include "engine/base/utf8.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>
#include <algorithm>
#include <cstring>

namespace transept {

namespace {

/// Bytes of the valid character that starts at text[0], or 0.
std::size_t characterLength(std::string_view text) {
  constexpr std::size_t longest = 4;
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  const std::size_t most = std::min(text.size(), longest);
  std::size_t length = 0;
  UChar32 c;
  U8_NEXT(bytes, length, most, c);
  return c < 0 ? 0 : length;
}

}  // namespace

bool isSpace(char32_t c) {
  return c < 0x80 ? c == ' ' || (c >= '\t' && c <= '\r') : u_isUWhiteSpace(static_cast<UChar32>(c)) != 0;
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
  std::uint8_t bytes[4];
  std::size_t size = 0;
  U8_APPEND_UNSAFE(bytes, size, c);
  text.append(reinterpret_cast<const char*>(bytes), size);
}

std::string excerptOf(std::string_view text) {
  constexpr std::size_t excerptBytes = 80;
  std::size_t end = std::min(text.size(), excerptBytes);
  while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  std::string excerpt = replaceInvalidUtf8(text.substr(0, end));
  for (char& c : excerpt)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  return end < text.size() ? excerpt + "..." : excerpt;
}

std::string_view trim(std::string_view text) {
  constexpr std::string_view blank = " \t\r\v\f";
  const std::size_t first = text.find_first_not_of(blank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

std::int64_t countCharacters(std::string_view text) {
  return std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; });
}

}  // namespace transept
