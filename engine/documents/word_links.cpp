// SPDX-License-Identifier: Apache-2.0
#include "engine/documents/word_links.h"

#include <algorithm>

#include "engine/data/languages/word_count.h"

namespace transept {
namespace {

bool isTextSpace(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::size_t characterBytes(char lead) {
  const auto c = static_cast<unsigned char>(lead);
  return c < 0x80 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
}

/// Where each token stands in the text that the tokens were made from or decoded to. A token that the text spells
/// otherwise (the vocabulary normalises text) takes as many characters as it has.
std::vector<ByteRange> tokenRanges(std::string_view text, const std::vector<std::string>& tokens) {
  std::vector<ByteRange> ranges;
  std::size_t at = 0;
  for (const std::string& token : tokens) {
    std::string_view piece = token;
    if (piece == "</s>" || piece == "<s>" || piece == "<pad>") {
      ranges.push_back({text.size(), text.size()});
      continue;
    }
    while (piece.starts_with(wordMark)) piece.remove_prefix(wordMark.size());
    if (piece.size() > 2 && piece.ends_with("@@")) piece.remove_suffix(2);
    while (at < text.size() && isTextSpace(text[at])) ++at;
    const std::size_t begin = at;
    constexpr std::size_t near = 16;
    const std::size_t found = piece.empty() ? begin : text.substr(0, begin + near + piece.size()).find(piece, begin);
    if (found != std::string_view::npos) {
      ranges.push_back({found, found + piece.size()});
      at = found + piece.size();
      continue;
    }
    const bool byte = piece.size() == 6 && piece.starts_with("<0x");
    std::size_t characters = 0;
    for (const char c : piece) characters += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    if (piece == "<unk>") characters = 1;
    for (; !byte && characters > 0 && at < text.size() && !isTextSpace(text[at]); --characters)
      at = std::min(text.size(), at + characterBytes(text[at]));
    if (byte) at = std::min(text.size(), at + 1);
    ranges.push_back({begin, at});
  }
  return ranges;
}

/// The index of the word that each token belongs to; -1: none. Words and tokens are in the order of the text.
std::vector<std::int32_t> wordOfTokens(const std::vector<ByteRange>& tokens, const std::vector<ByteRange>& words) {
  std::vector<std::int32_t> result;
  for (const ByteRange& token : tokens) {
    const auto after = std::ranges::upper_bound(words, token.begin, {}, &ByteRange::begin);
    std::int32_t word = static_cast<std::int32_t>(after - words.begin()) - 1;
    if (token.size() == 0 || word < 0 || words[static_cast<std::size_t>(word)].end <= token.begin) word = -1;
    result.push_back(word);
  }
  return result;
}

}  // namespace

std::vector<ByteRange> wordRanges(std::string_view text) {
  std::vector<ByteRange> ranges;
  for (const std::string_view word : wordsOf(text)) {
    const auto begin = static_cast<std::size_t>(word.data() - text.data());
    ranges.push_back({begin, begin + word.size()});
  }
  return ranges;
}

std::vector<WordLink> wordLinks(std::string_view source, const Translation& translation) {
  const TranslatedHypothesis& best = translation.hypotheses.front();
  const std::vector<ByteRange> sourceWords = wordRanges(source), targetWords = wordRanges(best.text);
  if (best.alignment.empty() || sourceWords.empty()) return {};
  const std::vector<std::int32_t> sourceOf = wordOfTokens(tokenRanges(source, translation.sourceTokens), sourceWords);
  const std::vector<std::int32_t> targetOf = wordOfTokens(tokenRanges(best.text, best.tokens), targetWords);
  std::vector<std::vector<float>> weights(targetWords.size(), std::vector<float>(sourceWords.size()));
  for (std::size_t t = 0; t < best.alignment.size() && t < targetOf.size(); ++t) {
    if (targetOf[t] < 0) continue;
    std::vector<float>& row = weights[static_cast<std::size_t>(targetOf[t])];
    for (std::size_t s = 0; s < best.alignment[t].size() && s < sourceOf.size(); ++s)
      if (sourceOf[s] >= 0) row[static_cast<std::size_t>(sourceOf[s])] += best.alignment[t][s];
  }
  std::vector<WordLink> links;
  for (std::size_t t = 0; t < targetWords.size(); ++t) {
    const auto most = std::ranges::max_element(weights[t]) - weights[t].begin();
    links.push_back({targetWords[t], sourceWords[static_cast<std::size_t>(most)]});
  }
  return links;
}

}  // namespace transept
