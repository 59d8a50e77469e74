// SPDX-License-Identifier: Apache-2.0
// What a person changed in a translation, and how other sentences would have to change likewise.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/data/formats/pair_reader.h"
#include "engine/run/correction_layers.h"

namespace transept {

/// The runs of words that differ between the two translations, each with the word of the source that goes with the old
/// words in the corpus: the one with the highest Dice coefficient. Words that were only added or removed give no term.
std::vector<ChangedTerm> changedTerms(const Correction& correction, const TextPairs& corpus);

/// Pairs of the corpus with a term in their source and its old translation in their target; at most `mostPerTerm` of
/// each term, at even intervals. All terms that stand in a pair are changed in it.
TextPairs pairsWithTerms(const std::vector<ChangedTerm>& terms, const TextPairs& corpus, std::size_t mostPerTerm);

/// At most `most` pairs without any of the terms, at even intervals.
TextPairs pairsWithoutTerms(const std::vector<ChangedTerm>& terms, const TextPairs& corpus, std::size_t most);

}  // namespace transept
