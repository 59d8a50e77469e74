// SPDX-License-Identifier: Apache-2.0
// The tokenisers of BLEU, each equal to sacreBLEU's of the same name, and the Normalizer of tercom for TER. The result
// is text whose tokens are separated by spaces.
#pragma once

#include <string>
#include <string_view>

namespace transept {

enum class Tokenizer {
  mteval13a,      // "13a": WMT's standard, mteval-v13a.pl
  international,  // "intl": mteval-v14.pl --international, by Unicode categories
  none,           // "none": the text is already tokenised
  character,      // "char": every character is a token
  chinese,        // "zh": each ideograph is a token, the rest as 13a
};

/// The tokeniser of a name. Throws std::runtime_error that lists the names for an unknown one.
Tokenizer tokenizerOf(std::string_view name);

/// The name in signatures and on the command line.
std::string_view nameOf(Tokenizer tokenizer);

std::u32string tokenize(Tokenizer tokenizer, std::u32string_view line);

struct TercomOptions {
  bool normalized = false;     // separate punctuation, undo XML escapes
  bool noPunctuation = false;  // remove punctuation
  bool asianSupport = false;   // with one of the two above: also for ideographs and full-width punctuation
  bool caseSensitive = false;
};
std::u32string tokenizeTercom(std::u32string_view line, const TercomOptions& options);

}  // namespace transept
