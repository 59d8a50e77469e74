// SPDX-License-Identifier: Apache-2.0
// The normalisation of a corpus (engine/data/cleaning/normalisation.h) as a file beside its vocabularies, with which it
// travels into runs. loadVocabularies() applies it to all text that is encoded. Without the file nothing is done, as in
// models of earlier versions and of other tools.
#pragma once

#include <string>

#include "engine/data/cleaning/stack.h"
#include "engine/data/vocabulary/vocabulary.h"

namespace transept {

/// {"version": 1, "filters": [...]}: the repairs, as in a file of filters.
inline constexpr const char* normalisationFile = "vocabulary.normalisation.json";

/// Writes the file, unless the stack repairs nothing.
void writeNormalisation(const std::string& folder, const CleaningStack& stack);

/// The vocabularies as they are if the folder has no such file. Throws UserError for a damaged one.
VocabularyPair withNormalisation(VocabularyPair vocabularies, const std::string& folder);

/// What the vocabularies of a folder do to a text and other programs will not do, as a sentence; empty if there is
/// nothing. A SentencePiece model carries the Unicode form and the invisible characters, a list of tokens nothing.
std::string normalisationLeftBehind(const std::string& folder);

}  // namespace transept
