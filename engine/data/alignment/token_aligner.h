// SPDX-License-Identifier: Apache-2.0
// Which token of a source each token of its translation belongs to, by statistics of a corpus.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/base/progress.h"
#include "engine/data/alignment/lexical_table.h"

namespace transept {

/// Aligns by the probabilities of a LexicalTable and the preference for the diagonal of Dyer et al. (2013, "A Simple,
/// Fast, and Effective Reparameterization of IBM Model 2", section 2).
class TokenAligner {
 public:
  /// Learns the table from `store`. Throws Cancelled.
  TokenAligner(const TokenStore& store, std::int32_t sourceVocabulary, std::int32_t targetVocabulary,
               const ProgressFunction& progress, const std::stop_token& stop);

  /// For each token of `target` the place in `source` that it most probably translates, or -1 where the empty word is
  /// more probable. Tokens that the table has not seen belong to the empty word.
  std::vector<std::int32_t> align(std::span<const std::int32_t> source, std::span<const std::int32_t> target) const;

 private:
  LexicalTable table_;
};

}  // namespace transept
