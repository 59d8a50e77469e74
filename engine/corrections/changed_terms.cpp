// SPDX-License-Identifier: Apache-2.0
#include "engine/corrections/changed_terms.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>

namespace transept {
namespace {

using Words = std::vector<std::string>;

bool isWordByte(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
}

/// Letters and digits, with hyphens and apostrophes between them; every other character but white space is a word of
/// its own.
Words wordsIn(std::string_view text) {
  const auto continues = [&](std::size_t at, std::size_t begin) {
    if (isWordByte(text[at])) return true;
    const bool joins = text[at] == '-' || text[at] == '\'';
    return joins && at > begin && at + 1 < text.size() && isWordByte(text[at + 1]);
  };
  Words words;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && continues(end, i)) ++end;
    if (end == i && std::isspace(static_cast<unsigned char>(text[i])) != 0) {
      ++i;
      continue;
    }
    end = std::max(end, i + 1);
    words.emplace_back(text.substr(i, end - i));
    i = end;
  }
  return words;
}

/// Where `phrase` stands in `text` with no letter directly before or behind it; npos: nowhere.
std::size_t findPhrase(std::string_view text, std::string_view phrase, std::size_t from = 0) {
  for (std::size_t at = text.find(phrase, from); at != std::string_view::npos; at = text.find(phrase, at + 1)) {
    const bool begins = at == 0 || !isWordByte(text[at - 1]);
    const std::size_t end = at + phrase.size();
    if (begins && (end == text.size() || !isWordByte(text[end]))) return at;
  }
  return std::string_view::npos;
}

bool contains(std::string_view text, std::string_view phrase) {
  return findPhrase(text, phrase) != std::string_view::npos;
}

std::string joined(const Words& words, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < end; ++i) text += (text.empty() ? "" : " ") + words[i];
  return text;
}

/// Pairs of phrases that replace each other, by the longest common subsequence of words.
std::vector<std::pair<std::string, std::string>> replacedPhrases(const Words& before, const Words& after) {
  std::vector<std::vector<std::size_t>> common(before.size() + 1, std::vector<std::size_t>(after.size() + 1));
  for (std::size_t i = before.size(); i-- > 0;)
    for (std::size_t k = after.size(); k-- > 0;)
      common[i][k] = before[i] == after[k] ? common[i + 1][k + 1] + 1 : std::max(common[i + 1][k], common[i][k + 1]);
  std::vector<std::pair<std::string, std::string>> phrases;
  std::size_t i = 0, k = 0;
  while (i < before.size() || k < after.size()) {
    if (i < before.size() && k < after.size() && before[i] == after[k]) {
      ++i, ++k;
      continue;
    }
    const std::size_t firstOld = i, firstNew = k;
    while ((i < before.size() || k < after.size()) &&
           !(i < before.size() && k < after.size() && before[i] == after[k])) {
      if (k == after.size() || (i < before.size() && common[i + 1][k] >= common[i][k + 1]))
        ++i;
      else
        ++k;
    }
    if (firstOld < i && firstNew < k) phrases.emplace_back(joined(before, firstOld, i), joined(after, firstNew, k));
  }
  return phrases;
}

template <typename Take>
TextPairs atEvenIntervals(const TextPairs& corpus, std::size_t most, Take take) {
  std::vector<std::size_t> fitting;
  for (std::size_t i = 0; i < corpus.size(); ++i)
    if (take(corpus[i])) fitting.push_back(i);
  TextPairs pairs;
  const std::size_t count = std::min(most, fitting.size());
  for (std::size_t i = 0; i < count; ++i) pairs.push_back(corpus[fitting[i * fitting.size() / count]]);
  return pairs;
}

}  // namespace

std::vector<ChangedTerm> changedTerms(const Correction& correction, const TextPairs& corpus) {
  std::vector<ChangedTerm> terms;
  const Words source = wordsIn(correction.source);
  for (const auto& [before, after] : replacedPhrases(wordsIn(correction.before), wordsIn(correction.after))) {
    ChangedTerm best{{}, before, after};
    double highest = 0;
    for (const std::string& word : source) {
      std::int64_t withWord = 0, withPhrase = 0, withBoth = 0;
      for (const auto& [from, to] : corpus) {
        const bool inSource = contains(from, word), inTarget = contains(to, before);
        withWord += inSource ? 1 : 0;
        withPhrase += inTarget ? 1 : 0;
        withBoth += inSource && inTarget ? 1 : 0;
      }
      const double dice =
          withBoth == 0 ? 0 : 2.0 * static_cast<double>(withBoth) / static_cast<double>(withWord + withPhrase);
      if (dice > highest) {
        highest = dice;
        best.source = word;
      }
    }
    if (!best.source.empty()) terms.push_back(std::move(best));
  }
  return terms;
}

TextPairs pairsWithTerms(const std::vector<ChangedTerm>& terms, const TextPairs& corpus, std::size_t mostPerTerm) {
  const auto has = [](const std::pair<std::string, std::string>& pair, const ChangedTerm& term) {
    return contains(pair.first, term.source) && contains(pair.second, term.before);
  };
  std::set<std::pair<std::string, std::string>> found;
  for (const ChangedTerm& term : terms)
    for (auto& pair : atEvenIntervals(corpus, mostPerTerm, [&](const auto& one) { return has(one, term); }))
      found.insert(std::move(pair));
  TextPairs pairs(found.begin(), found.end());
  for (auto& pair : pairs) {
    for (const ChangedTerm& term : terms) {
      if (!contains(pair.first, term.source)) continue;
      std::string& target = pair.second;
      for (std::size_t at = findPhrase(target, term.before); at != std::string::npos;
           at = findPhrase(target, term.before, at + term.after.size()))
        target.replace(at, term.before.size(), term.after);
    }
  }
  return pairs;
}

TextPairs pairsWithoutTerms(const std::vector<ChangedTerm>& terms, const TextPairs& corpus, std::size_t most) {
  return atEvenIntervals(corpus, most, [&](const auto& pair) {
    return std::ranges::none_of(terms, [&](const ChangedTerm& term) { return contains(pair.first, term.source); });
  });
}

}  // namespace transept
