// SPDX-License-Identifier: Apache-2.0
// Text to token ids and back. One Vocabulary serves one side; with a shared vocabulary both sides hold the same object.
// Ids: 0 <unk>, 1 <s>, 2 </s>, 3 <pad> (never used in packed batches), then the pieces.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace transept {

class Vocabulary {
 public:
  static constexpr std::int32_t unknown = 0, begin = 1, end = 2, pad = 3;

  virtual ~Vocabulary() = default;
  virtual std::int32_t size() const = 0;
  /// Without <s> and </s>. Thread-safe. Never fails: what is not covered becomes <unk>.
  virtual std::vector<std::int32_t> encode(std::string_view text) const = 0;
  /// Detokenised text; <s>, </s>, <pad> and ids out of range are left out, <unk> shows as a mark.
  virtual std::string decode(const std::vector<std::int32_t>& ids) const = 0;
  /// How a token is shown ("▁the", "</s>").
  virtual std::string piece(std::int32_t id) const = 0;
  /// unknown when there is none.
  virtual std::int32_t idOf(std::string_view piece) const = 0;
  /// True when text of this vocabulary is already tokenised (BLEU is then computed with tokenisation "none").
  virtual bool preTokenised() const { return false; }
};

/// vocabulary.model (SentencePiece) or vocabulary.txt (one token a line, "@@ " separators); separate vocabularies are
/// vocabulary.source.* and vocabulary.target.*. Throws std::runtime_error with the file and the remedy.
struct VocabularyPair {
  std::shared_ptr<const Vocabulary> source, target;
  bool shared() const { return source == target; }
};
VocabularyPair loadVocabularies(const std::string& folder);

/// Whether both have the same tokens with the same ids.
bool sameTokens(const Vocabulary& a, const Vocabulary& b);

}  // namespace transept
