// SPDX-License-Identifier: Apache-2.0
// Text as code points, with Python's definitions of spaces, lower case and categories, which sacreBLEU uses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace transept {

/// Code points of UTF-8 text. Bytes that are not UTF-8 become U+FFFD, one for each maximal bad part.
std::u32string decodeUtf8(std::string_view text);

std::string encodeUtf8(std::u32string_view text);

/// True where Python's str.isspace() is: what str.split() and str.rstrip() treat as space.
bool isPythonSpace(char32_t c);

bool isPunctuation(char32_t c);  // general category P*
bool isSymbol(char32_t c);       // general category S*
bool isNumber(char32_t c);       // general category N*

/// Full Unicode lower-casing without a locale (final sigma and one-to-many included), as str.lower() does it.
std::u32string toLower(std::u32string_view text);

std::u32string_view trimRight(std::u32string_view text);
std::u32string_view trimUnicode(std::u32string_view text);

/// The words between runs of spaces; they point into `text`.
std::vector<std::u32string_view> splitWords(std::u32string_view text);

/// One space between words.
std::u32string joinWords(const std::vector<std::u32string_view>& words);

}  // namespace transept
