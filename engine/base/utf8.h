// SPDX-License-Identifier: Apache-2.0
// Strict UTF-8, and lengths that mean the same for every script.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace transept {

/// Position of the first byte that is not UTF-8 (overlong forms, surrogates and values above U+10FFFF included), or
/// npos.
std::size_t findInvalidUtf8(std::string_view text);

/// Replaces every invalid byte by U+FFFD: for display, never for storage.
std::string replaceInvalidUtf8(std::string_view text);

/// Without spaces, tabs and carriage returns at both ends.
std::string_view trim(std::string_view text);

std::int64_t countCharacters(std::string_view text);

/// Calls use(code point) for each character of UTF-8. Invalid text gives wrong characters, but none beyond U+10FFFF.
template <typename Use>
void forEachCharacter(std::string_view text, Use&& use) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t stated = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    const std::size_t length = std::min(stated, text.size() - i);
    char32_t value = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t k = 1; k < length; ++k) value = (value << 6) | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
    use(std::min(value, char32_t{0x10FFFF}));
    i += length;
  }
}

void appendCharacter(std::string& text, char32_t character);

/// The beginning of a line, for examples and messages; control characters become spaces.
std::string excerptOf(std::string_view text);

/// Space, tab, no-break and typographic spaces.
bool isSpace(char32_t character);

}  // namespace transept
