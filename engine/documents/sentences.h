// SPDX-License-Identifier: Apache-2.0
// Lines as sentences, and translated sentences as lines.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/decode/translator.h"

namespace transept {

/// The sentences of a text, without the white space around them. Those of more than 1,200 bytes, which a model would
/// cut, are divided at spaces. The text must be valid UTF-8.
std::vector<ByteRange> sentenceRanges(std::string_view text, const std::string& language);

/// Whether a language is written with white space between sentences.
bool hasSpacesBetweenSentences(const std::string& language);

/// Returns the sentences of a line one by one, and joins their translations with the white
/// space between the sentences; without any if the target language is written without spaces.
class Sentences {
 public:
  Sentences(std::string sourceLanguage, const std::string& targetLanguage);

  /// nextLine(line) is false at the end of the text, as is next().
  bool next(const std::function<bool(std::string& line)>& nextLine, std::string& sentence);
  /// Adds a sentence. Returns true if it ends its line; `translation` then has the text of the line.
  bool join(Translation& translation);

 private:
  struct Joint {
    bool ends;          // last sentence of a line
    std::string space;  // after the sentence
    std::size_t begin;  // of the sentence in its line
  };
  std::string language_, line_, joined_;
  std::vector<UsedTerm> terms_;  // of the line so far
  bool spaced_;
  std::deque<ByteRange> left_;  // of line_
  std::deque<Joint> joints_;    // of the sentences without a translation yet
};

}  // namespace transept
