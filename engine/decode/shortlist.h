// SPDX-License-Identifier: Apache-2.0
// The target tokens that a translation may hold, by the tokens of its source. The output projection then multiplies
// with a few hundred rows instead of 37,000, and probabilities are normalised over those tokens alone.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/data/vocabulary/vocabulary.h"
#include "engine/platform/named_output.h"

namespace transept {

class Shortlist {
 public:
  /// `always`: for every source; <unk> and </s> are added. `ofSource`: ascending target ids of each source token.
  Shortlist(const VocabularyPair& vocabularies, std::vector<std::int32_t> always,
            const std::vector<std::vector<std::int32_t>>& ofSource = {});

  /// A safetensors file: offsets i64 [source vocabulary + 1]; targets and always i16, or i32
  /// of a large vocabulary; the metadata identify the
  /// vocabularies. Both throw UserError; load() for a damaged file or for other vocabularies.
  void save(NamedOutput& output) const;
  static Shortlist load(const std::string& path, const VocabularyPair& vocabularies);

  /// Ascending, as given.
  std::span<const std::int32_t> always() const { return always_; }
  std::span<const std::int32_t> targetsOf(std::int32_t source) const {
    const auto first = static_cast<std::size_t>(offsets_.at(static_cast<std::size_t>(source)));
    return std::span(targets_).subspan(
        first, static_cast<std::size_t>(offsets_[static_cast<std::size_t>(source) + 1]) - first);
  }

  /// The ids that the outputs of a batch may hold, ascending: those for its source tokens, those in its prefixes, and
  /// the frequent ones.
  std::vector<std::int32_t> outputsFor(std::span<const std::int32_t> sources,
                                       const std::vector<std::vector<std::int32_t>>& prefixes) const;

 private:
  explicit Shortlist(const VocabularyPair& vocabularies);
  void check(const std::string& path) const;

  std::string vocabularies_;  // their digests
  std::int32_t targetVocabulary_ = 0;
  std::vector<std::int64_t> offsets_;  // [source vocabulary + 1]
  std::vector<std::int32_t> targets_;  // of each source token, ascending
  std::vector<std::int32_t> always_;   // ascending
};

/// The default path of a shortlist: in the run, or the folder of an imported model.
inline std::string shortlistOf(const std::string& folder) {
  return folder + "/shortlist.safetensors";
}

}  // namespace transept
