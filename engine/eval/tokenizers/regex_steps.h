// SPDX-License-Identifier: Apache-2.0
// The two kinds of substitution that the tokenisers are made of: one-character and two-character patterns, replaced
// from left to right without overlap, as re.sub does.
#pragma once

#include <string>
#include <string_view>

namespace transept::regex_steps {

/// re.sub('([class])', r' \1 ', text)
template <typename InClass>
std::u32string separate(std::u32string_view text, InClass inClass) {
  std::u32string result;
  result.reserve(text.size() + 16);
  for (const char32_t c : text) {
    if (inClass(c)) {
      result.push_back(U' ');
      result.push_back(c);
      result.push_back(U' ');
    } else {
      result.push_back(c);
    }
  }
  return result;
}

/// re.sub('([first])([second])', before + r'\1 \2' + after, text): `spaceBefore` and `spaceAfter` say which.
template <typename First, typename Second>
std::u32string splitPair(std::u32string_view text, First first, Second second, bool spaceBefore, bool spaceAfter) {
  std::u32string result;
  result.reserve(text.size() + 16);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i + 1 < text.size() && first(text[i]) && second(text[i + 1])) {
      if (spaceBefore) result.push_back(U' ');
      result.push_back(text[i]);
      result.push_back(U' ');
      result.push_back(text[i + 1]);
      if (spaceAfter) result.push_back(U' ');
      ++i;  // both characters are consumed
    } else {
      result.push_back(text[i]);
    }
  }
  return result;
}

inline void replaceAll(std::u32string& text, std::u32string_view from, std::u32string_view to) {
  for (std::size_t at = text.find(from); at != std::u32string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

inline bool isAsciiDigit(char32_t c) {
  return c >= U'0' && c <= U'9';
}
inline bool isPeriodOrComma(char32_t c) {
  return c == U'.' || c == U',';
}

/// [{-~[-` -&(-+:-@/]: ASCII punctuation and space, without apostrophe, comma, dash and period.
inline bool isWesternSeparator(char32_t c) {
  return (c >= U'{' && c <= U'~') || (c >= U'[' && c <= U'`') || (c >= U' ' && c <= U'&') || (c >= U'(' && c <= U'+') ||
         (c >= U':' && c <= U'@') || c == U'/';
}

}  // namespace transept::regex_steps
