// SPDX-License-Identifier: Apache-2.0
#include "engine/base/invisible_characters.h"

#include <unicode/uchar.h>

#include "engine/base/utf8.h"

namespace transept {

bool isInvisible(char32_t c) {
  if (c < 0xA0) return (c < 0x20 || c >= 0x7F) && !isSpace(c);
  return c == 0xAD || c == 0x34F || c == 0x61C || c == 0x180E || c == 0x200B || c == 0x200E || c == 0x200F ||
         (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB) ||
         (c & 0xFFFEU) == 0xFFFE;
}

bool isBlankText(std::string_view text) {
  bool blank = true;
  forEachCharacter(text, [&](char32_t c) {
    // Joiners, variation selectors, fillers and tags; and the blank of Braille, which is a symbol to Unicode.
    const bool ignorable = u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
    blank &= isSpace(c) || isInvisible(c) || ignorable || c == 0x2800;
  });
  return blank;
}

}  // namespace transept
