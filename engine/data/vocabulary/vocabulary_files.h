// SPDX-License-Identifier: Apache-2.0
// The file names of vocabularies, and one loader per kind.
#pragma once

#include <memory>
#include <string>

#include "engine/data/vocabulary/vocabulary.h"

namespace sentencepiece {
class SentencePieceProcessor;
}

namespace transept {

/// side: "" (shared), ".source" or ".target"; kind: "model" or "txt".
inline std::string vocabularyFile(const std::string& folder, const std::string& side, const std::string& kind) {
  return folder + "/vocabulary" + side + "." + kind;
}

/// A SentencePiece model of another program, with the special pieces where vocabulary.h wants them. Throws UserError if
/// the file is not a model.
std::string ownSentencePiece(const std::string& path);

std::shared_ptr<const Vocabulary> loadSentencePiece(const std::string& path);
std::shared_ptr<const Vocabulary> loadTextVocabulary(const std::string& path);

/// The number of words that a SentencePiece vocabulary with a cache of words did not find in the cache;
/// -1 for other vocabularies.
std::int64_t wordsSegmented(const Vocabulary& vocabulary);

/// Loads a serialised model; false for anything else. The library alone does not notice all damage.
bool loadSentencePieceModel(sentencepiece::SentencePieceProcessor& processor, const std::string& bytes);

}  // namespace transept
