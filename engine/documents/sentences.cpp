// SPDX-License-Identifier: Apache-2.0
#include "engine/documents/sentences.h"

#include <algorithm>
#include <utility>

#include "engine/base/utf8.h"
#include "engine/data/languages/word_count.h"
#include "engine/eval/tokenizers/fitting.h"

namespace transept {

std::vector<ByteRange> sentenceRanges(std::string_view text, const std::string& language) {
  constexpr std::size_t longest = 1200;
  std::vector<ByteRange> ranges;
  const auto add = [&](std::string_view part) {
    part = trim(part);
    if (part.empty()) return;
    const auto begin = static_cast<std::size_t>(part.data() - text.data());
    ranges.push_back({begin, begin + part.size()});
  };
  for (std::string_view sentence : sentencesOf(text, language)) {
    while (sentence.size() > longest) {
      std::size_t end = sentence.rfind(' ', longest);
      if (end == std::string_view::npos || end == 0) {
        end = longest;
        while ((static_cast<unsigned char>(sentence[end]) & 0xC0U) == 0x80U) --end;  // within a character
      }
      add(sentence.substr(0, end));
      sentence.remove_prefix(end);
    }
    add(sentence);
  }
  return ranges;
}

bool hasSpacesBetweenSentences(const std::string& language) {
  const Tokenizer words = fittingTokenizer(language, {}).kind;
  return words == Tokenizer::mteval13a || words == Tokenizer::korean;
}

Sentences::Sentences(std::string sourceLanguage, const std::string& targetLanguage)
    : language_(std::move(sourceLanguage)), spaced_(hasSpacesBetweenSentences(targetLanguage)) {}

bool Sentences::next(const std::function<bool(std::string& line)>& nextLine, std::string& sentence) {
  if (left_.empty()) {
    if (!nextLine(line_)) return false;
    const auto found = sentenceRanges(line_, language_);
    left_.assign(found.begin(), found.end());
    if (left_.empty()) left_.push_back({0, 0});
  }
  const ByteRange range = left_.front();
  left_.pop_front();
  sentence = line_.substr(range.begin, range.size());
  std::string space;
  if (spaced_ && !left_.empty()) {
    space = line_.substr(range.end, left_.front().begin - range.end);
    std::ranges::replace(space, '\r', ' ');
    if (space.empty()) space = " ";  // the source is written without any
  }
  joints_.push_back({left_.empty(), std::move(space), range.begin});
  return true;
}

bool Sentences::join(Translation& translation) {
  joined_ += translation.text() + joints_.front().space;
  const Joint joint = joints_.front();
  joints_.pop_front();
  for (UsedTerm& term : translation.terms) {
    term.source.begin += joint.begin;
    term.source.end += joint.begin;
    terms_.push_back(std::move(term));
  }
  if (!joint.ends) return false;
  translation.hypotheses.front().text = std::exchange(joined_, {});
  translation.terms = std::exchange(terms_, {});
  return true;
}

}  // namespace transept
