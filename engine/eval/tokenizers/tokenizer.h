// SPDX-License-Identifier: Apache-2.0
// The tokenisers of BLEU, each equal to sacreBLEU's of the same name, and the Normalizer of tercom for TER. The result
// is text whose tokens are separated by spaces.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace transept {

enum class Tokenizer {
  mteval13a,      // "13a": WMT's standard, mteval-v13a.pl
  international,  // "intl": mteval-v14.pl --international, by Unicode categories
  none,           // "none": the text is already tokenised
  character,      // "char": every character is a token
  chinese,        // "zh": each ideograph is a token, the rest as 13a
  japanese,       // "ja-mecab": words by MeCab and the IPA dictionary
  korean,         // "ko-mecab": words by MeCab and mecab-ko-dic
  sentencePiece,  // "spm": pieces of a SentencePiece model, such as that of Flores-200
};

// Words of Japanese and Korean text by MeCab, with the dictionaries that sacreBLEU uses. The library is opened when the
// first line is split.

/// A tokeniser, and the model file that "spm" needs.
struct TokenizerChoice {
  TokenizerChoice(Tokenizer chosen = Tokenizer::mteval13a, std::string file = {})
      : kind(chosen), model(std::move(file)) {}
  Tokenizer kind;
  std::string model;
  bool operator==(const TokenizerChoice&) const = default;
};

/// "13a", ..., "spm:FILE". Throws UserError for an unknown name, with all names, and for "spm" without a file.
TokenizerChoice tokenizerOf(std::string_view name);

/// The name on the command line, without the model.
std::string_view tokenizerName(Tokenizer tokenizer);

/// A tokeniser that is ready for use.
struct OpenTokenizer {
  std::string signature;  ///< as in sacreBLEU's signature: "13a", "ja-mecab-0.996-IPA", "spm-NAME-CHECKSUM"
  std::function<std::u32string(std::u32string_view line)> tokenize;  ///< thread-safe
};
/// Throws UserError if MeCab, its dictionary or the model is absent.
OpenTokenizer openTokenizer(const TokenizerChoice& choice);

/// The tokeniser that sacreBLEU uses for a language. The text decides if the language is not known or the text is in
/// another script.
struct FittingTokenizer {
  Tokenizer kind = Tokenizer::mteval13a;
  /// Whether its tokens are words, so that BLEU can be relied on; else chrF should decide.
  bool fits = true;
  std::string why;  ///< a sentence if it does not fit
};

struct TerOptions {
  bool normalized = false;     // separate punctuation, undo XML escapes
  bool noPunctuation = false;  // remove punctuation
  bool asianSupport = false;   // with one of the two above: also for ideographs and full-width punctuation
  bool caseSensitive = false;
};
std::u32string tokenizeTercom(std::u32string_view line, const TerOptions& options);

}  // namespace transept
