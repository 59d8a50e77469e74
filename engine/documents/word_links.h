// SPDX-License-Identifier: Apache-2.0
// Which words of a source sentence the words of its translation come from, as bytes of both texts.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/decode/translator.h"
#include "engine/documents/scanners/tagged_text.h"

namespace transept {

struct WordLink {
  ByteRange target, source;
  bool operator==(const WordLink&) const = default;
};

struct TranslatedSentence {
  std::string text;
  std::vector<WordLink> links{};           ///< one per word of the text, in its order; empty: unknown
  std::int64_t terms = 0;                  ///< of the glossary in the source
  std::vector<std::string> missedTerms{};  ///< those of them that the text lacks, in the target language
  bool cut = false;                        ///< only the beginning of the source was translated
};

/// Words, numbers and punctuation marks of a text without the white space between them, by the rules of Unicode
/// (UAX #29).
std::vector<ByteRange> wordRanges(std::string_view text);

/// The links of a translation whose hypothesis has an alignment. Each word of the target is linked to the source word
/// that its tokens attend to most.
std::vector<WordLink> wordLinks(std::string_view source, const Translation& translation);

}  // namespace transept
