// SPDX-License-Identifier: Apache-2.0
// How vocabularies are named in a folder, and one loader for each kind.
#pragma once

#include <memory>
#include <string>

#include "engine/data/vocabulary/vocabulary.h"

namespace transept {

/// side: "" (shared), ".source" or ".target"; kind: "model" or "txt".
inline std::string vocabularyFile(const std::string& folder, const std::string& side, const std::string& kind) {
  return folder + "/vocabulary" + side + "." + kind;
}

std::shared_ptr<const Vocabulary> loadSentencePiece(const std::string& path);
std::shared_ptr<const Vocabulary> loadTextVocabulary(const std::string& path);

/// How many words a SentencePiece vocabulary that goes word by word (word_pieces.h) has cut so far, those that it knew
/// left out; -1 for any other vocabulary, which cuts every text anew.
std::int64_t wordsCut(const Vocabulary& vocabulary);

}  // namespace transept
