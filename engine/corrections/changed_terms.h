// SPDX-License-Identifier: Apache-2.0
// What a person changed in a translation, and how other sentences would have to change likewise.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace transept {

/// A translation that a person has corrected.
struct Correction {
  std::string source, before, after;  ///< before: what the model gave
};

/// A term that became another one.
struct ChangedTerm {
  std::string source;         ///< the word of the source that it translates
  std::string before, after;  ///< one or more words
  bool operator==(const ChangedTerm&) const = default;
};

using TextPairs = std::vector<std::pair<std::string, std::string>>;

/// The runs of words that differ between the two translations, each with the word of the source that goes with the old
/// words in the corpus: the one with the highest Dice coefficient. Words that were only added or removed give no term.
std::vector<ChangedTerm> changedTerms(const Correction& correction, const TextPairs& corpus);

/// Pairs of the corpus with a term in their source and its old translation in their target; at most `mostPerTerm` of
/// each term, at even intervals. All terms that stand in a pair are changed in it.
TextPairs pairsWithTerms(const std::vector<ChangedTerm>& terms, const TextPairs& corpus, std::size_t mostPerTerm);

/// At most `most` pairs without any of the terms, at even intervals.
TextPairs pairsWithoutTerms(const std::vector<ChangedTerm>& terms, const TextPairs& corpus, std::size_t most);

}  // namespace transept
