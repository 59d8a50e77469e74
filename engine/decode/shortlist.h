// SPDX-License-Identifier: Apache-2.0
// Which target tokens a translation may be made of, by the tokens of its source: the product with a vocabulary of
// 37,000 becomes one with a few hundred. Probabilities are then among those tokens alone.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/data/vocabulary/vocabulary.h"
#include "engine/decode/lexical_table.h"

namespace transept {

struct ShortlistSettings {
  std::int64_t best = 100;      ///< likeliest target tokens of each source token
  std::int64_t frequent = 100;  ///< most frequent target tokens, always allowed
};

class Shortlist {
 public:
  static Shortlist make(const LexicalTable& table, const VocabularyPair& vocabularies,
                        const ShortlistSettings& settings);
  /// The same tokens whatever the source; <unk> and </s> are added.
  static Shortlist always(std::vector<std::int32_t> ids, const VocabularyPair& vocabularies);

  /// In safetensors' format: offsets i64 [source vocabulary + 1], targets i32, always i32; the metadata say which
  /// vocabularies it was made for. Throw UserError: a damaged file, one of other vocabularies.
  void save(const std::string& path) const;
  static Shortlist load(const std::string& path, const VocabularyPair& vocabularies);

  /// Rising ids for a batch: of its source tokens, of what its outputs must begin with, and the frequent ones.
  std::vector<std::int32_t> outputsFor(std::span<const std::int32_t> sources,
                                       const std::vector<std::vector<std::int32_t>>& prefixes) const;

 private:
  explicit Shortlist(const VocabularyPair& vocabularies);
  void check(const std::string& path) const;

  std::string vocabularies_;  // what it was made for
  std::int32_t targetVocabulary_ = 0;
  std::vector<std::int64_t> offsets_;  // [source vocabulary + 1]
  std::vector<std::int32_t> targets_;  // of each source token, rising
  std::vector<std::int32_t> always_;   // rising
};

}  // namespace transept
