// SPDX-License-Identifier: Apache-2.0
// Vocabularies of subwords, in SentencePiece models.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/vocabulary/vocabulary.h"

namespace transept {

std::shared_ptr<const Vocabulary> loadSentencePiece(const std::string& path);

/// The number of words that a SentencePiece vocabulary with a cache of words did not find in the cache;
/// -1 for other vocabularies.
std::int64_t wordsSegmented(const Vocabulary& vocabulary);

/// The pieces of a SentencePiece vocabulary by id, and how it divides words into them.
struct SubwordModel {
  struct Piece {
    std::string text;
    float score = 0;      ///< bpe: of two merges that of the higher score comes first; unigram: a log-probability
    bool isText = false;  ///< false: <unk>, a control token, a byte, or a piece that the model does not use
  };
  VocabularyType algorithm = VocabularyType::bpe;  ///< bpe or unigram
  std::vector<Piece> pieces;
};

/// Throws UserError for a vocabulary that is not a SentencePiece model of the type bpe or unigram.
SubwordModel subwordModelOf(const Vocabulary& vocabulary);

/// Replaces every kind of space by a plain space and invalid bytes by U+FFFD, and removes control characters.
std::string normaliseSpaces(std::string_view text);

}  // namespace transept
