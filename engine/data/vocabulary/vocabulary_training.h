// SPDX-License-Identifier: Apache-2.0
// Makes vocabularies of a text: SentencePiece models, and the most frequent tokens of pre-tokenised text.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "engine/config/config.h"

namespace transept {

/// Returns the next line of the training text; false at the end.
using NextLine = std::function<bool(std::string_view& line)>;

struct SentencePieceResult {
  std::string model;        ///< the serialised SentencePiece model
  std::int64_t pieces = 0;  ///< its size; smaller than requested when the text does not support more
};

/// Normalises white space, and the text as data.normalization states. Uses one thread, so that the result depends on
/// the text alone. `characters`: number of different characters in the text. `rulesFile`: a file with rules
/// (normaliser_rules.h) that the model applies to what it reads; empty: none, as with data.normalization other than
/// identity. Throws UserError when the characters do not fit in `size`.
SentencePieceResult trainSentencePiece(const NextLine& next, const DataConfig& config, std::int64_t size,
                                       std::int64_t characters, const std::string& rulesFile = {});

inline constexpr std::array<std::string_view, 4> specialTokens{"<unk>", "<s>", "</s>", "<pad>"};

/// Allows look-ups by string_view in a map of strings.
struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

/// Calls use(token) for each run of characters between spaces.
template <typename Use>
void forEachToken(std::string_view text, Use&& use) {
  constexpr std::string_view blank = " \t\r\n\v\f";
  for (std::size_t begin = text.find_first_not_of(blank); begin != std::string_view::npos;) {
    const std::size_t end = text.find_first_of(blank, begin);
    use(text.substr(begin, end - begin));
    begin = text.find_first_not_of(blank, end);
  }
}

struct WordVocabulary {
  std::string text;          ///< the content of vocabulary.txt
  std::int64_t largest = 0;  ///< number of tokens without the limit
};

/// The special tokens, then the most frequent tokens of the text (ties in byte order), at most `limit` in all.
WordVocabulary countWordVocabulary(const NextLine& next, std::int64_t limit);

}  // namespace transept
