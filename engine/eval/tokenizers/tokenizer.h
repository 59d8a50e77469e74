// SPDX-License-Identifier: Apache-2.0
// The tokenisers that BLEU is defined with, each equal to sacreBLEU's of the same name, and tercom's for TER.
// A tokeniser returns text whose tokens are the words between its spaces.
#pragma once

#include <string>
#include <string_view>

namespace transept {

enum class Tokenizer {
  mteval13a,      // "13a": WMT's standard, mteval-v13a.pl
  international,  // "intl": mteval-v14.pl --international, by Unicode categories
  none,           // "none": the text is tokenised already
  character,      // "char": every character a token
  chinese,        // "zh": ideographs apart, the rest as 13a
};

/// The tokeniser of a name that a person wrote; throws std::runtime_error naming those there are.
Tokenizer tokenizerOf(std::string_view name);

/// The name in signatures and on the command line.
std::string_view nameOf(Tokenizer tokenizer);

std::u32string tokenize(Tokenizer tokenizer, std::u32string_view line);

std::u32string tokenizeMteval13a(std::u32string_view line);
std::u32string tokenizeInternational(std::u32string_view line);
std::u32string tokenizeCharacters(std::u32string_view line);
std::u32string tokenizeChinese(std::u32string_view line);

/// What 13a and zh share: ASCII punctuation apart, periods and commas unless between digits, dashes after digits.
std::u32string tokenizeWestern(std::u32string line);

struct TercomOptions {
  bool normalized = false;     // separates punctuation, undoes XML escapes
  bool noPunctuation = false;  // removes punctuation
  bool asianSupport = false;   // with one of the two above: for ideographs and full-width punctuation as well
  bool caseSensitive = false;
};
std::u32string tokenizeTercom(std::u32string_view line, const TercomOptions& options);

}  // namespace transept
