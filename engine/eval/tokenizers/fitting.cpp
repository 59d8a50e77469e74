// SPDX-License-Identifier: Apache-2.0
// Which tokeniser fits a language or a text.
#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <array>

#include "engine/eval/tokenizers/mecab.h"
#include "engine/eval/tokenizers/tokenizer.h"
#include "engine/eval/tokenizers/unicode_text.h"

namespace transept {
namespace {

/// How a language writes words.
enum class Writing { spaced, chinese, japanese, korean, unspaced };

constexpr std::size_t kSampleLines = 1000, kLeastLetters = 10;

Writing writingOfLanguage(std::string_view language) {
  std::string code(language.substr(0, language.find_first_of("-_")));
  std::ranges::transform(code, code.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  const auto among = [&](std::initializer_list<std::string_view> codes) {
    return std::ranges::find(codes, code) != codes.end();
  };
  if (among({"zh", "zho", "chi", "cmn", "yue", "wuu", "lzh", "nan", "hak", "gan"})) return Writing::chinese;
  if (among({"ja", "jpn"})) return Writing::japanese;
  if (among({"ko", "kor"})) return Writing::korean;
  if (among(
          {"th", "tha", "lo", "lao", "km", "khm", "my", "mya", "bur", "bo", "bod", "tib", "dz", "dzo", "shn", "mnw"})) {
    return Writing::unspaced;
  }
  return Writing::spaced;
}

/// By the scripts of the letters; `language` decides whether ideographs alone are Chinese or Japanese, and everything
/// for a text of a few letters.
Writing writingOf(std::string_view language, std::span<const std::string> text) {
  std::size_t letters = 0, ideographs = 0, kana = 0, hangul = 0, unspaced = 0;
  for (const std::string& line : text.first(std::min(text.size(), kSampleLines))) {
    for (const char32_t c : decodeUtf8(line)) {
      if (!u_isalpha(static_cast<UChar32>(c))) continue;
      ++letters;
      UErrorCode status = U_ZERO_ERROR;
      switch (uscript_getScript(static_cast<UChar32>(c), &status)) {
        case USCRIPT_HAN:
          ++ideographs;
          break;
        case USCRIPT_HIRAGANA:
        case USCRIPT_KATAKANA:
          ++kana;
          break;
        case USCRIPT_HANGUL:
          ++hangul;
          break;
        case USCRIPT_THAI:
        case USCRIPT_LAO:
        case USCRIPT_KHMER:
        case USCRIPT_MYANMAR:
        case USCRIPT_TIBETAN:
          ++unspaced;
          break;
        default:
          break;
      }
    }
  }
  const Writing ofLanguage = writingOfLanguage(language);
  if (letters < kLeastLetters) return ofLanguage;
  if (2 * unspaced > letters) return Writing::unspaced;
  if (2 * hangul > letters) return Writing::korean;
  if (3 * (ideographs + kana) < letters) return Writing::spaced;
  if (20 * kana > letters) return Writing::japanese;
  return ofLanguage == Writing::japanese ? Writing::japanese : Writing::chinese;
}

}  // namespace

FittingTokenizer fittingTokenizer(std::string_view language, std::span<const std::string> text) {
  switch (writingOf(language, text)) {
    case Writing::spaced:
      return {};
    case Writing::chinese:
      return {Tokenizer::chinese, true, {}};
    case Writing::japanese:
      if (hasMecab(MecabLanguage::japanese)) return {Tokenizer::japanese, true, {}};
      return {Tokenizer::character, false,
              "MeCab or its dictionary is not installed, so Japanese is split into characters for BLEU; install "
              "libmecab2 and mecab-ipadic-utf8 for words."};
    case Writing::korean:
      if (hasMecab(MecabLanguage::korean)) return {Tokenizer::korean, true, {}};
      return {Tokenizer::character, false,
              "MeCab or its Korean dictionary is not installed, so Korean is split into characters for BLEU; install "
              "libmecab2 and set TRANSEPT_MECAB_KO_DIC to the folder of mecab-ko-dic for words."};
    case Writing::unspaced:
      break;
  }
  return {
      Tokenizer::character, false,
      "No tokeniser of BLEU knows the words of this language, which are written without spaces; they are split into "
      "characters."};
}

std::string misfitOf(Tokenizer tokenizer, std::string_view language, std::span<const std::string> text) {
  const Writing writing = writingOf(language, text);
  const bool bySpaces = tokenizer == Tokenizer::mteval13a || tokenizer == Tokenizer::international;
  constexpr std::array<Tokenizer, 3> ofOneLanguage{Tokenizer::chinese, Tokenizer::japanese, Tokenizer::korean};
  constexpr std::array<Writing, 3> thatWriting{Writing::chinese, Writing::japanese, Writing::korean};
  const std::string name(nameOf(tokenizer));
  if (bySpaces && writing != Writing::spaced && writing != Writing::korean) {
    constexpr std::array<std::string_view, 5> better{"", "zh", "ja-mecab", "ko-mecab", "char"};
    return "The tokeniser " + name + " separates words at spaces, which this text lacks: BLEU means little. Use " +
           std::string(better[static_cast<std::size_t>(writing)]) + ", or chrF.";
  }
  for (std::size_t i = 0; i < ofOneLanguage.size(); ++i) {
    if (tokenizer == ofOneLanguage[i] && writing != thatWriting[i]) {
      return "The tokeniser " + name + " is for another language than that of the text: use " +
             std::string(nameOf(fittingTokenizer(language, text).kind)) + ".";
    }
  }
  return {};
}

}  // namespace transept
