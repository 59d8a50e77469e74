// SPDX-License-Identifier: Apache-2.0
// Moves the inline tags of a text to its translation.
#pragma once

#include <string>
#include <vector>

#include "engine/documents/word_links.h"

namespace transept {

/// The translation with every tag of `source`, each once. A pair goes around the stretch of words that fits best to the
/// words in it: the most words of its own and the fewest others. Pairs that are nested in each other stay so, others
/// stay apart. A single tag goes to the word that follows it, or that precedes it. `links` lead from words of `target`
/// to words of the source text, in the order of `target`; without them, tags go to the same share of the text.
TaggedText withTagsOf(const TaggedText& source, std::string target, const std::vector<WordLink>& links);

}  // namespace transept
