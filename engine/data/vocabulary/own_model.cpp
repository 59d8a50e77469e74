// SPDX-License-Identifier: Apache-2.0
// SentencePiece model files: checks that the library omits, and models that other programs trained.
#include <sentencepiece_processor.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/protobuf.h"
#include "engine/base/utf8.h"
#include "engine/data/vocabulary/own_model.h"
#include "engine/data/vocabulary/vocabulary_training.h"
#include "engine/platform/atomic_file.h"

namespace transept {
namespace {

/// Whether the library can walk a precompiled character map: u32 size of a trie, the trie, and texts that end with NUL.
/// The trie is a double array of u32 units (darts-clone): from the unit at n, character c leads to the unit at
/// n ^ offset ^ c, if its label is c; c = 0 leads to a value, which is a position among the texts. The library does not
/// check any of these.
bool isWalkable(std::string_view map) {
  if (map.empty()) return true;
  std::uint32_t trieBytes = 0;
  if (map.size() < sizeof trieBytes) return false;
  std::memcpy(&trieBytes, map.data(), sizeof trieBytes);
  map.remove_prefix(sizeof trieBytes);
  if (trieBytes == 0 || trieBytes % 4 != 0 || trieBytes >= map.size() || map.back() != 0) return false;
  const std::size_t units = trieBytes / 4, textBytes = map.size() - trieBytes;
  const auto unitAt = [&](std::size_t at) {
    std::uint32_t unit;
    std::memcpy(&unit, map.data() + at * sizeof unit, sizeof unit);
    return unit;
  };
  constexpr std::uint32_t leaf = std::uint32_t{1} << 31;
  std::vector<bool> seen(units);
  std::vector<std::size_t> toVisit{0};
  while (!toVisit.empty()) {
    const std::size_t at = toVisit.back();
    toVisit.pop_back();
    if (seen[at]) continue;
    seen[at] = true;
    const std::uint32_t unit = unitAt(at);
    const std::size_t base = at ^ (std::size_t{unit >> 10} << ((unit & (1u << 9)) >> 6));
    for (std::uint32_t c = 0; c < 256; ++c) {
      const std::size_t child = base ^ c;
      if (child >= units) return false;
      const std::uint32_t found = unitAt(child);
      if (c == 0) {
        if ((unit & (1u << 8)) != 0 && (found & ~leaf) >= textBytes) return false;
      } else if ((found & (leaf | 0xFFu)) == c) {
        toVisit.push_back(child);
      }
    }
  }
  return true;
}

/// Whether the character maps of a model, of its normaliser and its denormaliser, can be walked. False if
/// MessageFields stops before the end of the model: the library might read another map in the rest.
bool hasWalkableMaps(std::string_view model) {
  constexpr std::uint64_t normaliser = 3, denormaliser = 5, map = 2;
  MessageFields field(model);
  while (field.next()) {
    if (field.number != normaliser && field.number != denormaliser) continue;
    MessageFields inner(field.content);
    while (inner.next())
      if (inner.number == map && !isWalkable(inner.content)) return false;
    if (inner.isDamaged()) return false;
  }
  return !field.isDamaged();
}

// Fields of the model and of a piece. numberedField is ours: the number of pieces that have ids; the others only split
// text.
constexpr std::uint64_t piecesField = 1, trainerField = 2, numberedField = 1000, textField = 1, scoreField = 2,
                        typeField = 3, algorithmField = 3;
constexpr std::uint64_t normalType = 1, unknownType = 2, controlType = 3, unusedType = 5, unigramAlgorithm = 1,
                        bpeAlgorithm = 2;

std::string serialised(std::string_view text, std::uint64_t type, float score = 0) {
  return bytesField(piecesField,
                    bytesField(textField, text) + fixedField(scoreField, score) + numberField(typeField, type));
}

struct Piece {
  std::string_view text, whole;
  std::uint64_t type = normalType;
  float score = 0;
};

/// A model in parts; the texts are in `bytes`.
struct SplitModel {
  std::string bytes, rest;
  std::vector<Piece> pieces;
  std::uint64_t algorithm = unigramAlgorithm;
};

/// `path` is used in messages.
SplitModel splitModel(std::string bytes, const std::string& path) {
  SplitModel model{std::move(bytes), {}, {}};
  sentencepiece::SentencePieceProcessor processor;
  if (!loadSentencePieceModel(processor, model.bytes)) {
    throw UserError({"{} is not a SentencePiece model.", path},
                    "Give the .model file that spm_train or another program wrote.", path);
  }
  for (MessageFields field(model.bytes); field.next();) {
    if (field.number != piecesField) model.rest += field.whole;
    for (MessageFields part(field.content); field.number == trainerField && part.next();)
      if (part.number == algorithmField) model.algorithm = part.value;
    if (field.number != piecesField) continue;
    Piece& piece = model.pieces.emplace_back(Piece{{}, field.whole});
    for (MessageFields part(field.content); part.next();) {
      if (part.number == textField) piece.text = part.content;
      if (part.number == typeField) piece.type = part.value;
      if (part.number == scoreField) piece.score = fixedIn<float>(part.content);
    }
  }
  return model;
}

SplitModel splitModel(const std::string& path) {
  return splitModel(readFile(path, std::size_t{1} << 28), path);
}

/// The special pieces in the order of vocabulary.h. The model's own special pieces are removed from `pieces`.
std::string takeSpecialPieces(std::vector<Piece>& pieces) {
  std::string special;
  for (const std::string_view text : specialTokens) {
    const bool unknown = text == specialTokens[Vocabulary::unknown];
    const auto found = std::ranges::find_if(pieces, [&](const Piece& piece) {
      return unknown ? piece.type == unknownType : piece.type == controlType && piece.text == text;
    });
    special += found == pieces.end() ? serialised(text, controlType) : std::string(found->whole);
    if (found != pieces.end()) pieces.erase(found);
  }
  return special;
}

}  // namespace

bool loadSentencePieceModel(sentencepiece::SentencePieceProcessor& processor, const std::string& bytes) {
  try {
    if (!hasWalkableMaps(bytes) || !processor.LoadFromSerializedProto(bytes).ok()) return false;
    // The library skips fields that it does not know; this file would count some of them as pieces.
    std::int64_t pieces = 0;
    for (MessageFields field(bytes); field.next();) pieces += field.number == piecesField ? 1 : 0;
    return pieces == processor.GetPieceSize();
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {  // thrown by the library's trie
    return false;
  }
}

std::vector<std::string> piecesOfModel(const std::string& path) {
  const SplitModel model = splitModel(path);
  std::vector<std::string> pieces;
  for (const Piece& piece : model.pieces) pieces.emplace_back(piece.text);
  return pieces;
}

std::string ownSentencePiece(const std::string& path) {
  SplitModel model = splitModel(path);
  std::string all = takeSpecialPieces(model.pieces);
  for (const Piece& piece : model.pieces) all += piece.whole;
  return all + model.rest;
}

std::string renumberedSentencePiece(const std::string& path, std::span<const std::string> tokens) {
  SplitModel model = splitModel(path);
  std::string all = takeSpecialPieces(model.pieces);
  std::unordered_map<std::string_view, const Piece*> unplaced;
  for (const Piece& piece : model.pieces)
    if (piece.type != controlType) unplaced[piece.text] = &piece;
  for (const std::string& token : tokens.subspan(specialTokens.size())) {
    const auto found = unplaced.find(token);
    // Tokens of languages and <mask> are no text. As control pieces they take no part in merging.
    const bool isNoText = token.starts_with('<') || token.starts_with("__") || token.find('_') != std::string::npos ||
                          token.starts_with("madeupword");
    if (found == unplaced.end() && model.algorithm == bpeAlgorithm && isNoText) {
      all += serialised(token, controlType);
      continue;
    }
    if (found == unplaced.end() &&
        model.algorithm != unigramAlgorithm) {  // such a model would join characters to a piece that it must not use
      throw UserError({"{} does not know '{}', which the model's vocabulary has.", path, token},
                      "Only SentencePiece models of the type unigram may lack some of the vocabulary.", path);
    }
    all += found == unplaced.end() ? serialised(token, unusedType) : std::string(found->second->whole);
    if (found != unplaced.end()) unplaced.erase(found);
  }
  for (const Piece& piece : model.pieces)
    if (unplaced.contains(piece.text)) all += piece.whole;
  return all + model.rest + numberField(numberedField, tokens.size());
}

VocabularyType algorithmOf(const std::string& path) {
  const std::uint64_t algorithm = splitModel(path).algorithm;
  if (algorithm == unigramAlgorithm) return VocabularyType::unigram;
  if (algorithm == bpeAlgorithm) return VocabularyType::bpe;
  throw UserError({"The type of {} is neither unigram nor bpe.", path},
                  "Set train.new_pieces to 0: such a vocabulary cannot get new pieces.", path);
}

std::vector<NewPiece> missingPieces(const std::string& path, const std::string& ofText, std::size_t limit) {
  const SplitModel model = splitModel(path);
  std::unordered_set<std::string_view> known;
  const auto numbered = static_cast<std::size_t>(numberedPieces(model.bytes));
  for (std::size_t i = 0; i < numbered; ++i) known.insert(model.pieces[i].text);
  std::vector<NewPiece> characters, others;
  for (const Piece& piece : splitModel(ofText, path).pieces) {
    if (piece.type != normalType || known.contains(piece.text)) continue;
    (countCharacters(piece.text) == 1 ? characters : others).push_back({std::string(piece.text), piece.score});
  }
  characters.insert(characters.end(), others.begin(), others.end());
  characters.resize(std::min(characters.size(), limit));
  return characters;
}

std::string extendedSentencePiece(const std::string& path, std::span<const NewPiece> pieces) {
  const SplitModel model = splitModel(path);
  const auto numbered = static_cast<std::size_t>(numberedPieces(model.bytes));
  std::unordered_set<std::string_view> added;
  float least = 0;
  for (const Piece& piece : model.pieces) least = std::min(least, piece.score);
  std::string all;
  for (std::size_t i = 0; i < numbered; ++i) all += model.pieces[i].whole;
  for (const NewPiece& piece : pieces) {
    // bpe joins the pair of the highest score first, so the scores continue to fall below those of the model.
    const float score = model.algorithm == unigramAlgorithm ? piece.score : least -= 1;
    all += serialised(piece.text, normalType, score);
    added.insert(piece.text);
  }
  for (std::size_t i = numbered; i < model.pieces.size(); ++i)
    if (!added.contains(model.pieces[i].text)) all += model.pieces[i].whole;
  for (MessageFields field(model.rest); field.next();)
    if (field.number != numberedField) all += field.whole;
  return all + numberField(numberedField, numbered + pieces.size());
}

std::int32_t numberedPieces(const std::string& model) {
  std::uint64_t numbered = 0, pieces = 0;
  for (MessageFields field(model); field.next();) {
    if (field.number == piecesField) ++pieces;
    if (field.number == numberedField) numbered = field.value;
  }
  return static_cast<std::int32_t>(numbered > specialTokens.size() && numbered < pieces ? numbered : pieces);
}

}  // namespace transept
