// SPDX-License-Identifier: Apache-2.0
#include "engine/base/invisible_characters.h"

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
    const bool joiner = c == 0x200C || c == 0x200D || (c >= 0xFE00 && c <= 0xFE0F);
    const bool filler = c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0 || c == 0x2800;
    blank &= isSpace(c) || isInvisible(c) || joiner || filler;
  });
  return blank;
}

}  // namespace transept
