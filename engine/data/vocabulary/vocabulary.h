// SPDX-License-Identifier: Apache-2.0
// Text to token ids and back. One Vocabulary serves one side; with a shared vocabulary both sides hold the same object.
// Ids: 0 <unk>, 1 <s>, 2 </s>, 3 <pad> (never used in packed batches), then the pieces.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/config/config.h"

namespace sentencepiece {
class SentencePieceProcessor;
}

namespace transept {

/// U+2581, by which SentencePiece marks the beginning of a word: it replaces the space.
inline constexpr std::string_view wordMark = "\xE2\x96\x81";

class Vocabulary {
 public:
  static constexpr std::int32_t unknown = 0, begin = 1, end = 2, pad = 3;

  virtual ~Vocabulary() = default;
  virtual std::int32_t size() const = 0;
  /// Ids without <s> and </s>. Thread-safe. Never fails: characters that the vocabulary lacks become <unk>.
  virtual std::vector<std::int32_t> encode(std::string_view text) const = 0;
  /// Detokenised text, without <s>, </s>, <pad> and ids out of range; <unk> appears as a mark.
  virtual std::string decode(const std::vector<std::int32_t>& ids) const = 0;
  /// The text of a token ("▁the", "</s>").
  virtual std::string piece(std::int32_t id) const = 0;
  /// unknown for a piece that is not in the vocabulary.
  virtual std::int32_t idOf(std::string_view piece) const = 0;
  /// Whether the text is already tokenised; BLEU is then computed with tokenisation "none".
  virtual bool preTokenised() const { return false; }
  /// The vocabulary beneath one that changes the text before it is encoded; else this one.
  virtual const Vocabulary& plain() const { return *this; }
};

/// Loads vocabulary.model (SentencePiece) or vocabulary.txt (one token per line, "@@ " separators). Separate
/// vocabularies are vocabulary.source.* and vocabulary.target.*. Throws UserError for a missing or invalid file.
struct VocabularyPair {
  std::shared_ptr<const Vocabulary> source, target;
  bool shared() const { return source == target; }
};
VocabularyPair loadVocabularies(const std::string& folder);

/// How much of a text the pieces of a vocabulary cover, by script.
class ScriptCoverage {
 public:
  void add(const Vocabulary& vocabulary, std::string_view line);  ///< valid UTF-8
  std::string sentence() const;                                   ///< "Han 99.95%, Latin 100%, signs 100%"
  /// The share of the characters that are unknown, 0 to 1; of text that is already tokenised, of the characters in
  /// unknown tokens. Spaces do not count. 0 without text.
  double unknownShare() const;

 private:
  struct Known {
    std::string script;
    bool covered = false;
  };
  struct Count {
    std::int64_t characters = 0, unknown = 0;
  };
  std::unordered_map<char32_t, Known> known_;
  std::map<std::string, Count> scripts_;
  Count tokens_;  // characters in tokens of text that is already tokenised
};

/// Whether both have the same tokens with the same ids.
bool sameTokens(const Vocabulary& a, const Vocabulary& b);

/// side: "" (shared), ".source" or ".target"; kind: "model" or "txt".
inline std::string vocabularyFile(const std::string& folder, const std::string& side, const std::string& kind) {
  return folder + "/vocabulary" + side + "." + kind;
}

}  // namespace transept
