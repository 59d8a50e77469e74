// SPDX-License-Identifier: Apache-2.0
// tercom's Normalizer, as sacreBLEU has it.
#include "engine/eval/tokenizers/regex_steps.h"
#include "engine/eval/tokenizers/tokenizer.h"
#include "engine/eval/tokenizers/unicode_text.h"

namespace transept {
namespace {

using namespace regex_steps;

bool within(char32_t c, char32_t first, char32_t last) {
  return c >= first && c <= last;
}

bool isAsianPunctuation(char32_t c) {
  return c == 0x3001 || c == 0x3002 || within(c, 0x3008, 0x3011) || within(c, 0x3014, 0x301f) ||
         within(c, 0xff61, 0xff65) || c == 0x30fb;
}

bool isFullWidthPunctuation(char32_t c) {
  return c == 0xff0e || c == 0xff0c || c == 0xff1f || c == 0xff1a || c == 0xff1b || c == 0xff01 || c == 0xff02 ||
         c == 0xff08 || c == 0xff09;
}

/// Tercom's blocks; U+3200..U+3F22 is what its pattern says, wider than the block it means.
bool isIdeograph(char32_t c) {
  return within(c, 0x4e00, 0x9fff) || within(c, 0x3400, 0x4dbf) || within(c, 0x31c0, 0x31ef) ||
         within(c, 0x2e80, 0x2eff) || within(c, 0x3300, 0x33ff) || within(c, 0xf900, 0xfaff) ||
         within(c, 0xfe30, 0xfe4f) || within(c, 0x3200, 0x3f22);
}

std::u32string normalizeWestern(std::u32string_view input) {
  const auto notDigit = [](char32_t c) { return !isAsciiDigit(c); };
  std::u32string line(input);
  replaceAll(line, U"\n-", U"");
  replaceAll(line, U"\n", U" ");
  replaceAll(line, U"&quot;", U"\"");
  replaceAll(line, U"&amp;", U"&");
  replaceAll(line, U"&lt;", U"<");
  replaceAll(line, U"&gt;", U">");
  line = separate(U" " + line + U" ", isWesternSeparator);
  replaceAll(line, U"'s ", U" 's ");
  line = splitPair(line, notDigit, isPeriodOrComma, false, true);
  line = splitPair(line, isPeriodOrComma, notDigit, true, false);
  return splitPair(
      line, isAsciiDigit, [](char32_t c) { return c == U'-'; }, false, true);
}

/// Kana stay together: tercom's patterns for them are anchored at the start of the line, which is a space by now.
/// Separating twice, where its patterns overlap, only adds spaces.
std::u32string normalizeAsian(std::u32string_view line) {
  return separate(line,
                  [](char32_t c) { return isIdeograph(c) || isAsianPunctuation(c) || isFullWidthPunctuation(c); });
}

bool isRemovedPunctuation(char32_t c) {
  return std::u32string_view(U".,?:;!\"()").find(c) != std::u32string_view::npos;
}

}  // namespace

std::u32string tokenizeTercom(std::u32string_view input, const TercomOptions& options) {
  std::u32string line = options.caseSensitive ? std::u32string(input) : toLower(input);
  if (input.empty()) return line;
  if (options.normalized) {
    line = normalizeWestern(line);
    if (options.asianSupport) line = normalizeAsian(line);
  }
  if (options.noPunctuation) {
    std::erase_if(line, [&](char32_t c) {
      return isRemovedPunctuation(c) || (options.asianSupport && (isAsianPunctuation(c) || isFullWidthPunctuation(c)));
    });
  }
  return joinWords(splitWords(line));
}

}  // namespace transept
