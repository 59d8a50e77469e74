// SPDX-License-Identifier: Apache-2.0
// What a training does to its pairs each time that it reads them: modifiers (modifiers.h), then sampled subwords
// (subword_sampling.h). A pure function of (seed, update, pair), so that a resumed run reads what an uninterrupted one
// reads, on any number of devices.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/config/config.h"
#include "engine/data/augmentation/modifiers.h"
#include "engine/data/augmentation/subword_sampling.h"
#include "engine/data/batches/batch.h"
#include "engine/data/batches/token_store.h"
#include "engine/data/vocabulary/vocabulary.h"

namespace transept {

/// Whether a training with these settings changes its pairs.
bool augmentsPairs(const DataConfig& config);

class PairAugmentation {
 public:
  /// Throws UserError for vocabularies of text that is split already.
  PairAugmentation(const DataConfig& config, const VocabularyPair& vocabularies, const std::string& sourceLanguage,
                   const std::string& targetLanguage, std::uint64_t seed);

  /// The pair as an update reads it: within data.max_tokens, and without more <unk> than before. A pair for which this
  /// cannot be is left as it is.
  PairTokens apply(std::span<const std::int32_t> source, std::span<const std::int32_t> target, std::int64_t update,
                   std::int64_t pair) const;

  /// By how much the pairs of a store become longer, measured on some of them: tokens after it divided by tokens before
  /// it, of the side that grows more; at least 1.
  double growth(const TokenStore& text) const;

 private:
  void modify(PairTokens& pair, Random& random) const;

  DataConfig config_;
  VocabularyPair vocabularies_;
  PairModifiers modifiers_;
  std::optional<SubwordSampler> source_, target_;
  std::uint64_t seed_;
};

}  // namespace transept
