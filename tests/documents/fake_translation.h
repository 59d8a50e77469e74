// SPDX-License-Identifier: Apache-2.0
// Translations without a model, with exact links between words.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/documents/translate_document.h"

namespace transept::test {

inline std::vector<TranslatedSentence> same(std::span<const std::string> sentences, const ProgressFunction&,
                                            const std::stop_token&) {
  std::vector<TranslatedSentence> results;
  for (const std::string& sentence : sentences) {
    TranslatedSentence result{sentence, {}};
    for (const ByteRange& word : wordRanges(sentence)) result.links.push_back({word, word});
    results.push_back(std::move(result));
  }
  return results;
}

/// Words in the opposite order, in capitals.
inline std::vector<TranslatedSentence> reversed(std::span<const std::string> sentences, const ProgressFunction&,
                                                const std::stop_token&) {
  std::vector<TranslatedSentence> results;
  for (const std::string& sentence : sentences) {
    TranslatedSentence result;
    std::vector<ByteRange> words = wordRanges(sentence);
    std::ranges::reverse(words);
    for (const ByteRange& word : words) {
      if (!result.text.empty()) result.text += ' ';
      const std::size_t begin = result.text.size();
      for (std::size_t i = word.begin; i < word.end; ++i) {
        const char c = sentence[i];
        result.text += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      }
      result.links.push_back({{begin, result.text.size()}, word});
    }
    results.push_back(std::move(result));
  }
  return results;
}

/// Capitals in the same order.
inline std::vector<TranslatedSentence> capitals(std::span<const std::string> sentences,
                                                const ProgressFunction& progress, const std::stop_token& stop) {
  std::vector<TranslatedSentence> results = same(sentences, progress, stop);
  for (TranslatedSentence& result : results)
    for (char& c : result.text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return results;
}

inline const DocumentSettings kSettings{"en", "de"};

inline std::string inCapitals(std::string_view text, DocumentKind kind) {
  return translateText(text, kind, kSettings, capitals);
}

}  // namespace transept::test
