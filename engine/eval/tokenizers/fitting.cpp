// SPDX-License-Identifier: Apache-2.0
// Which tokeniser fits a language or a text.
#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <array>

#include "engine/base/enum_names.h"
#include "engine/eval/tokenizers/fitting.h"
#include "engine/eval/tokenizers/mecab.h"
#include "engine/eval/tokenizers/unicode_text.h"

namespace transept {
namespace {

/// How a language writes words.
enum class Writing { spaced, chinese, japanese, korean, unspaced };

Tokenizer usualFor(Writing writing) {
  constexpr auto usual = enumTable<Writing, Tokenizer>(Tokenizer::mteval13a, Tokenizer::chinese, Tokenizer::japanese,
                                                       Tokenizer::korean, Tokenizer::character);
  return usual[writing];
}

constexpr std::size_t sampleLines = 1000, leastLetters = 10;

Writing writingOf(UScriptCode script) {
  switch (script) {
    case USCRIPT_HAN:
      return Writing::chinese;
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
      return Writing::japanese;
    case USCRIPT_HANGUL:
      return Writing::korean;
    case USCRIPT_THAI:
    case USCRIPT_LAO:
    case USCRIPT_KHMER:
    case USCRIPT_MYANMAR:
    case USCRIPT_TIBETAN:
      return Writing::unspaced;
    default:
      return Writing::spaced;
  }
}

/// By the first of the scripts that ICU gives for the language; it lacks two codes of Chinese.
Writing writingOfLanguage(std::string_view language) {
  if (language.starts_with("cmn") || language.starts_with("chi")) return Writing::chinese;
  std::array<UScriptCode, 8> scripts{};
  UErrorCode status = U_ZERO_ERROR;
  const std::int32_t count = uscript_getCode(std::string(language).c_str(), scripts.data(), scripts.size(), &status);
  return count > 0 && U_SUCCESS(status) ? writingOf(scripts[0]) : Writing::spaced;
}

/// By the scripts of the letters. `language` decides whether ideographs alone are Chinese or Japanese, and decides
/// everything for a text of a few letters.
Writing writingOf(std::string_view language, std::span<const std::string> text) {
  std::array<std::size_t, 5> counts{};
  for (const std::string& line : text.first(std::min(text.size(), sampleLines))) {
    for (const char32_t c : decodeUtf8(line)) {
      UErrorCode status = U_ZERO_ERROR;
      const auto letter = static_cast<UChar32>(c);
      if (u_isalpha(letter)) ++counts[static_cast<std::size_t>(writingOf(uscript_getScript(letter, &status)))];
    }
  }
  const auto [spaced, ideographs, kana, hangul, unspaced] = counts;
  const std::size_t letters = spaced + ideographs + kana + hangul + unspaced;
  const Writing ofLanguage = writingOfLanguage(language);
  if (letters < leastLetters) return ofLanguage;
  if (2 * unspaced > letters) return Writing::unspaced;
  if (2 * hangul > letters) return Writing::korean;
  if (3 * (ideographs + kana) < letters) return Writing::spaced;
  if (20 * kana > letters) return Writing::japanese;
  return ofLanguage == Writing::japanese ? Writing::japanese : Writing::chinese;
}

}  // namespace

FittingTokenizer fittingTokenizer(std::string_view language, std::span<const std::string> text) {
  const Writing writing = writingOf(language, text);
  const Tokenizer usual = usualFor(writing);
  if (writing == Writing::unspaced) {
    return {usual, false,
            "BLEU has no tokeniser for this language, which is written without spaces, so the text is split into "
            "characters."};
  }
  std::string missing;
  if (writing == Writing::japanese || writing == Writing::korean) missing = mecabToInstall(usual);
  if (missing.empty()) return {usual, true, {}};
  return {Tokenizer::character, false,
          "MeCab or its dictionary is not installed, so the text is split into characters for BLEU. " + missing +
              " for words."};
}

std::string misfitOf(Tokenizer tokenizer, std::string_view language, std::span<const std::string> text) {
  const Writing writing = writingOf(language, text);
  const bool bySpaces = tokenizer == Tokenizer::mteval13a || tokenizer == Tokenizer::international;
  const std::string name(tokenizerName(tokenizer));
  if (bySpaces && writing != Writing::spaced && writing != Writing::korean) {
    return "The tokeniser " + name +
           " separates words at spaces, which this text lacks, so BLEU is not reliable. Use " +
           std::string(tokenizerName(usualFor(writing))) + ", or chrF.";
  }
  for (const Writing other : {Writing::chinese, Writing::japanese, Writing::korean}) {
    if (tokenizer == usualFor(other) && writing != other) {
      return "The tokeniser " + name + " is for another language than that of the text: use " +
             std::string(tokenizerName(fittingTokenizer(language, text).kind)) + ".";
    }
  }
  return {};
}

}  // namespace transept
