// SPDX-License-Identifier: Apache-2.0
// Counts the tokens of pre-tokenised text and writes the most frequent as a vocabulary.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "engine/data/vocabulary/sentencepiece_training.h"

namespace transept {

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
  std::int64_t tokens = 0;   ///< lines in it
  std::int64_t largest = 0;  ///< number of tokens without the limit
};

/// The special tokens, then the most frequent tokens of the text (ties in byte order), at most `limit` in all.
WordVocabulary countWordVocabulary(const NextLine& next, std::int64_t limit);

}  // namespace transept
