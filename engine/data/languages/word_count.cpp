// SPDX-License-Identifier: Apache-2.0
#include "engine/data/languages/word_count.h"

#include <unicode/brkiter.h>
#include <unicode/utext.h>

#include <algorithm>
#include <map>
#include <memory>
#include <stdexcept>

#include "engine/base/error.h"
#include "engine/base/invisible_characters.h"
#include "engine/base/utf8.h"

namespace transept {
namespace {

bool isUnspaced(char32_t c) {
  return (c >= 0x0E00 && c <= 0x0EFF) || (c >= 0x1000 && c <= 0x109F) || (c >= 0x1780 && c <= 0x17FF) ||
         (c >= 0x3040 && c <= 0x30FF) || (c >= 0x3400 && c <= 0x4DBF) || (c >= 0x4E00 && c <= 0x9FFF) ||
         (c >= 0xF900 && c <= 0xFAFF) || (c >= 0x20000 && c <= 0x3FFFF);
}

using Breaks = std::unique_ptr<icu::BreakIterator>;

/// Owns what a function of icu::BreakIterator has made. Throws UserError if that failed.
Breaks checked(icu::BreakIterator* made, const UErrorCode& status) {
  Breaks breaks(made);
  if (U_FAILURE(status))
    throw UserError(ErrorKind::noResources, "ICU has no data to divide text: check its installation.");
  return breaks;
}

/// Calls `use()` while `breaks` stands at each place where the text is divided, and at its end.
template <typename Use>
void forEachBreak(icu::BreakIterator& breaks, std::string_view text, Use use) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<UText, decltype(&utext_close)> view(
      utext_openUTF8(nullptr, text.data(), static_cast<std::int64_t>(text.size()), &status), utext_close);
  breaks.setText(view.get(), status);
  if (U_FAILURE(status)) throw std::logic_error("ICU could not divide a text.");
  while (breaks.next() != icu::BreakIterator::DONE) use();
}

/// Of this thread: making one takes longer than dividing a sentence.
icu::BreakIterator& wordBreaks() {
  UErrorCode status = U_ZERO_ERROR;
  thread_local const Breaks breaks =
      checked(icu::BreakIterator::createWordInstance(icu::Locale::getRoot(), status), status);
  return *breaks;
}

icu::BreakIterator& sentenceBreaks(const std::string& language) {
  thread_local std::map<std::string, Breaks> byLanguage;
  Breaks& breaks = byLanguage[language];
  UErrorCode status = U_ZERO_ERROR;
  if (!breaks)
    breaks = checked(icu::BreakIterator::createSentenceInstance(icu::Locale(language.c_str()), status), status);
  return *breaks;
}

/// Pieces that hold a letter, a number or an ideograph.
std::int64_t countByDictionary(std::string_view text) {
  icu::BreakIterator& breaks = wordBreaks();
  std::int64_t words = 0;
  forEachBreak(breaks, text, [&] { words += breaks.getRuleStatus() >= UBRK_WORD_NONE_LIMIT ? 1 : 0; });
  return words;
}

/// The parts between the places where a text is divided.
std::vector<std::string_view> dividedParts(std::string_view text, icu::BreakIterator& breaks) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  forEachBreak(breaks, text, [&] {
    const auto end = static_cast<std::size_t>(breaks.current());
    parts.push_back(text.substr(begin, end - begin));
    begin = end;
  });
  return parts;
}

}  // namespace

std::int64_t countWords(std::string_view text) {
  std::int64_t words = 0;
  bool inside = false, unspaced = false;
  forEachCharacter(text, [&](char32_t c) {
    if (isInvisible(c)) return;
    const bool space = isSpace(c);
    words += !space && !inside ? 1 : 0;
    inside = !space;
    unspaced |= isUnspaced(c);
  });
  // A side of punctuation alone counts as one word, as in a text with spaces.
  return unspaced ? std::max<std::int64_t>(countByDictionary(text), words > 0 ? 1 : 0) : words;
}

std::vector<std::string_view> sentencesOf(std::string_view text, const std::string& language) {
  return dividedParts(text, sentenceBreaks(language));
}

std::vector<std::string_view> wordsOf(std::string_view text) {
  std::vector<std::string_view> words = dividedParts(text, wordBreaks());
  std::erase_if(words, [](std::string_view word) {
    return word.front() == ' ' || word.front() == '\t' || word.front() == '\n' || word.front() == '\r';
  });
  return words;
}

}  // namespace transept
