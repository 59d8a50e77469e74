// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/tokenizers/tokenizer.h"

#include <array>
#include <stdexcept>
#include <utility>

#include "engine/eval/tokenizers/regex_steps.h"
#include "engine/eval/tokenizers/unicode_text.h"

namespace transept {
namespace {

using namespace regex_steps;

constexpr std::array<std::pair<Tokenizer, std::string_view>, 5> names{{{Tokenizer::mteval13a, "13a"},
                                                                       {Tokenizer::international, "intl"},
                                                                       {Tokenizer::none, "none"},
                                                                       {Tokenizer::character, "char"},
                                                                       {Tokenizer::chinese, "zh"}}};

/// sacreBLEU's table as Python reads it: its '\u20000' and '\u2f800' are a BMP character and a digit, so those two rows
/// become U+2001..U+2A6D and U+2F81..U+2FA1. The numbers published with it depend on that.
constexpr std::array<std::pair<char32_t, char32_t>, 22> chineseRanges{
    {{0x3400, 0x4db5}, {0x4e00, 0x9fa5}, {0x9fa6, 0x9fbb}, {0xf900, 0xfa2d}, {0xfa30, 0xfa6a}, {0xfa70, 0xfad9},
     {0x2001, 0x2a6d}, {0x2f81, 0x2fa1}, {0xff00, 0xffef}, {0x2e80, 0x2eff}, {0x3000, 0x303f}, {0x31c0, 0x31ef},
     {0x2f00, 0x2fdf}, {0x2ff0, 0x2fff}, {0x3100, 0x312f}, {0x31a0, 0x31bf}, {0xfe10, 0xfe1f}, {0xfe30, 0xfe4f},
     {0x2600, 0x26ff}, {0x2700, 0x27bf}, {0x3200, 0x32ff}, {0x3300, 0x33ff}}};

bool isChinese(char32_t c) {
  for (const auto& [first, last] : chineseRanges) {
    if (c >= first && c <= last) return true;
  }
  return false;
}

}  // namespace

Tokenizer tokenizerOf(std::string_view name) {
  for (const auto& [tokenizer, known] : names) {
    if (known == name) return tokenizer;
  }
  throw std::runtime_error("There is no tokeniser '" + std::string(name) + "': use 13a, intl, none, char or zh.");
}

std::string_view nameOf(Tokenizer tokenizer) {
  for (const auto& [known, name] : names) {
    if (known == tokenizer) return name;
  }
  throw std::logic_error("tokeniser without a name");
}

std::u32string tokenize(Tokenizer tokenizer, std::u32string_view line) {
  switch (tokenizer) {
    case Tokenizer::mteval13a:
      return tokenizeMteval13a(line);
    case Tokenizer::international:
      return tokenizeInternational(line);
    case Tokenizer::none:
      return std::u32string(line);
    case Tokenizer::character:
      return tokenizeCharacters(line);
    case Tokenizer::chinese:
      return tokenizeChinese(line);
  }
  throw std::logic_error("tokeniser without an implementation");
}

std::u32string tokenizeWestern(std::u32string line) {
  const auto notDigit = [](char32_t c) { return !isAsciiDigit(c); };
  line = separate(line, isWesternSeparator);
  line = splitPair(line, notDigit, isPeriodOrComma, false, true);
  line = splitPair(line, isPeriodOrComma, notDigit, true, false);
  return splitPair(
      line, isAsciiDigit, [](char32_t c) { return c == U'-'; }, false, true);
}

std::u32string tokenizeMteval13a(std::u32string_view input) {
  std::u32string line(input);
  replaceAll(line, U"<skipped>", U"");
  replaceAll(line, U"-\n", U"");
  replaceAll(line, U"\n", U" ");
  if (line.find(U'&') != std::u32string::npos) {
    replaceAll(line, U"&quot;", U"\"");
    replaceAll(line, U"&amp;", U"&");
    replaceAll(line, U"&lt;", U"<");
    replaceAll(line, U"&gt;", U">");
  }
  return tokenizeWestern(U" " + line + U" ");
}

std::u32string tokenizeInternational(std::u32string_view input) {
  const auto notNumber = [](char32_t c) { return !isNumber(c); };
  std::u32string line = splitPair(input, notNumber, isPunctuation, false, true);
  line = splitPair(line, isPunctuation, notNumber, true, false);
  return separate(line, isSymbol);
}

std::u32string tokenizeCharacters(std::u32string_view input) {
  std::u32string line;
  line.reserve(2 * input.size());
  for (const char32_t c : input) {
    line.push_back(c);
    line.push_back(U' ');
  }
  return line;
}

std::u32string tokenizeChinese(std::u32string_view input) {
  return tokenizeWestern(separate(trim(input), isChinese));
}

}  // namespace transept
