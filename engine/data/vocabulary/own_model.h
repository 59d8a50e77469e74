// SPDX-License-Identifier: Apache-2.0
// SentencePiece models of people and of other programs: checked, renumbered, extended.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/data/vocabulary/vocabulary.h"

namespace transept {

/// A SentencePiece model of another program, with the special pieces at the ids that Vocabulary has. Throws UserError
/// if the file is not a model.
std::string ownSentencePiece(const std::string& path);

/// The SentencePiece model at `path` with its pieces numbered as `tokens` are, the special ones first. It never splits
/// text into tokens that it lacks; its pieces that are not among the tokens are read as <unk>. Throws UserError.
std::string renumberedSentencePiece(const std::string& path, std::span<const std::string> tokens);

/// The type of a model: unigram or bpe. Throws UserError for a SentencePiece model of another type.
VocabularyType algorithmOf(const std::string& path);

/// A piece that extends a vocabulary. score: as in SentencePiece's models of the type unigram; not used by bpe.
struct NewPiece {
  std::string text;
  float score = 0;
  bool operator==(const NewPiece&) const = default;
};
/// The pieces of `ofText`, a serialised model, that have no id in the model at `path`: single characters first, then
/// the others in the order of their ids; at most `limit`. Throws UserError.
std::vector<NewPiece> missingPieces(const std::string& path, const std::string& ofText, std::size_t limit);
/// The model at `path`, extended by these pieces; their ids follow those of the model. Throws UserError.
std::string extendedSentencePiece(const std::string& path, std::span<const NewPiece> pieces);
/// The number of pieces of a serialised model that have ids.
std::int32_t numberedPieces(const std::string& model);

/// Loads a serialised model; false for anything else. The library alone does not notice all damage.
[[nodiscard]] bool loadSentencePieceModel(sentencepiece::SentencePieceProcessor& processor, const std::string& bytes);

/// The pieces of a SentencePiece model of another program, in its order. Throws UserError.
std::vector<std::string> piecesOfModel(const std::string& path);

}  // namespace transept
