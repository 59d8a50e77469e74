// SPDX-License-Identifier: Apache-2.0
#include "engine/documents/sentences.h"

#include <algorithm>
#include <utility>

#include "engine/base/utf8.h"
#include "engine/data/languages/word_count.h"
#include "engine/eval/tokenizers/fitting.h"

namespace transept {

Sentences::Sentences(std::string sourceLanguage, const std::string& targetLanguage)
    : language_(std::move(sourceLanguage)) {
  const Tokenizer words = fittingTokenizer(targetLanguage, {}).kind;
  spaced_ = words == Tokenizer::mteval13a || words == Tokenizer::korean;
}

bool Sentences::next(const std::function<bool(std::string& line)>& nextLine, std::string& sentence) {
  if (left_.empty()) {
    if (!nextLine(line_)) return false;
    const auto found = sentencesOf(line_, language_);
    left_.assign(found.begin(), found.end());
    if (left_.empty()) left_.emplace_back();
  }
  const std::string_view whole = left_.front(), text = trim(whole);
  sentence = text;
  left_.pop_front();
  const auto end = text.empty() ? 0 : static_cast<std::size_t>(text.data() - whole.data()) + text.size();
  std::string space = end < whole.size() ? std::string(whole.substr(end)) : " ";
  std::ranges::replace(space, '\r', ' ');
  const auto begin = text.empty() ? 0 : static_cast<std::size_t>(text.data() - line_.data());
  joints_.push_back({left_.empty(), spaced_ && !left_.empty() ? space : "", begin});
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
