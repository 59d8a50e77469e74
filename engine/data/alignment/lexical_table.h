// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/base/progress.h"
#include "engine/data/batches/token_store.h"

namespace transept {

struct LexicalSettings {
  std::int64_t pairs = 200000;  ///< to learn from, at most, spread evenly over the store
  int iterations = 4;           ///< of expectation maximisation
  /// Bytes for the token pairs that occur together. Where they need more, the number of sentence pairs is halved.
  std::int64_t memory = std::int64_t{1} << 30;
};

/// Translation probabilities of single tokens: IBM Model 1 (Brown et al., 1993, "The Mathematics of Statistical Machine
/// Translation", section 4.1), learnt from a token store. t(target | source) of the tokens that occur together. </s> of
/// the source represents the empty word.
class LexicalTable {
 public:
  /// Progress counts sentence pairs over all iterations. Throws Cancelled.
  static LexicalTable learn(const TokenStore& store, std::int32_t sourceVocabulary, std::int32_t targetVocabulary,
                            const LexicalSettings& settings, const ProgressFunction& progress = {},
                            std::stop_token stop = {});

  std::int64_t pairs() const { return pairs_; }  ///< that it was learnt from
  std::int32_t sources() const { return static_cast<std::int32_t>(offsets_.size()) - 1; }
  /// Target ids (ascending) of a source token, and their probabilities.
  std::span<const std::int32_t> targetsOf(std::int32_t source) const { return rowOf(targets_, source); }
  std::span<const float> probabilitiesOf(std::int32_t source) const { return rowOf(probabilities_, source); }
  /// t(target | source); 0 for tokens that do not occur together.
  double probability(std::int32_t source, std::int32_t target) const;
  /// [target vocabulary]: occurrences of each token.
  const std::vector<std::int64_t>& targetCounts() const { return counts_; }

 private:
  template <typename T>
  std::span<const T> rowOf(const std::vector<T>& values, std::int32_t source) const {
    const auto first = offsets_[static_cast<std::size_t>(source)];
    return std::span(values).subspan(first, offsets_[static_cast<std::size_t>(source) + 1] - first);
  }
  std::size_t placeOf(std::int32_t source, std::int32_t target) const;

  std::int64_t pairs_ = 0;
  std::vector<std::size_t> offsets_;  // [sources + 1]
  std::vector<std::int32_t> targets_;
  std::vector<float> probabilities_;
  std::vector<std::int64_t> counts_;
};

}  // namespace transept
