// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/tokenizers/unicode_text.h"

#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

#include "engine/base/error.h"
#include "engine/base/utf8.h"

namespace transept {
std::u32string decodeUtf8(std::string_view text) {
  std::u32string result;
  result.reserve(text.size());
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  for (std::size_t i = 0; i < text.size();) {
    UChar32 c;
    U8_NEXT_OR_FFFD(bytes, i, text.size(), c);
    result.push_back(static_cast<char32_t>(c));
  }
  return result;
}

std::string encodeUtf8(std::u32string_view text) {
  std::string result;
  for (const char32_t c : text) appendCharacter(result, c);
  return result;
}

bool isPythonSpace(char32_t c) {
  return isSpace(c) || (c >= 0x1c && c <= 0x1f);
}

bool isPunctuation(char32_t c) {
  return (U_GET_GC_MASK(static_cast<UChar32>(c)) & U_GC_P_MASK) != 0;
}
bool isSymbol(char32_t c) {
  return (U_GET_GC_MASK(static_cast<UChar32>(c)) & U_GC_S_MASK) != 0;
}
bool isNumber(char32_t c) {
  return (U_GET_GC_MASK(static_cast<UChar32>(c)) & U_GC_N_MASK) != 0;
}

std::u32string toLower(std::u32string_view text) {
  static_assert(sizeof(UChar32) == sizeof(char32_t));
  auto lower = icu::UnicodeString::fromUTF32(reinterpret_cast<const UChar32*>(text.data()),
                                             static_cast<std::int32_t>(text.size()));
  lower.toLower(icu::Locale::getRoot());
  std::u32string result(static_cast<std::size_t>(lower.countChar32()), U'\0');
  UErrorCode status = U_ZERO_ERROR;
  lower.toUTF32(reinterpret_cast<UChar32*>(result.data()), static_cast<std::int32_t>(result.size()), status);
  if (U_FAILURE(status))
    throw UserError(ErrorKind::noResources, "Unicode lower-casing failed: check the installation of ICU.");
  return result;
}

std::u32string_view trimRight(std::u32string_view text) {
  while (!text.empty() && isPythonSpace(text.back())) text.remove_suffix(1);
  return text;
}

std::u32string_view trimUnicode(std::u32string_view text) {
  while (!text.empty() && isPythonSpace(text.front())) text.remove_prefix(1);
  return trimRight(text);
}

std::vector<std::u32string_view> splitWords(std::u32string_view text) {
  std::vector<std::u32string_view> words;
  for (std::size_t i = 0; i < text.size();) {
    if (isPythonSpace(text[i])) {
      ++i;
      continue;
    }
    const std::size_t start = i;
    while (i < text.size() && !isPythonSpace(text[i])) ++i;
    words.push_back(text.substr(start, i - start));
  }
  return words;
}

std::u32string joinWords(const std::vector<std::u32string_view>& words) {
  std::u32string text;
  for (const std::u32string_view word : words) {
    if (!text.empty()) text.push_back(U' ');
    text += word;
  }
  return text;
}

}  // namespace transept
