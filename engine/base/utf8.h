// SPDX-License-Identifier: Apache-2.0
// Strict UTF-8, and lengths that mean the same for every script.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace transept {

/// Position of the first byte that is not UTF-8 (overlong forms, surrogates and values above U+10FFFF included), or
/// npos.
std::size_t findInvalidUtf8(std::string_view text);

/// Every invalid byte replaced by U+FFFD: for showing, never for storing.
std::string replaceInvalidUtf8(std::string_view text);

/// Without spaces, tabs and carriage returns at both ends.
std::string_view trim(std::string_view text);

std::int64_t countCharacters(std::string_view text);

/// Calls use(std::u32string-like code point) for each character of valid UTF-8.
template <typename Use>
void forEachCharacter(std::string_view text, Use&& use) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t value = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t k = 1; k < length; ++k) value = (value << 6) | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
    use(value);
    i += length;
  }
}

void appendCharacter(std::string& text, char32_t character);

/// The beginning of a line, for examples.
std::string excerptOf(std::string_view text);

/// Space, tab, no-break and typographic spaces.
bool isSpace(char32_t character);

}  // namespace transept
