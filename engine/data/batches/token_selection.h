// SPDX-License-Identifier: Apache-2.0
// Some pairs of a token store, seen as a store of their own: what data.max_tokens and data.max_ratio let through.
#pragma once

#include <memory>
#include <vector>

#include "engine/data/batches/token_store.h"

namespace transept {

struct TokenLimits {
  std::int64_t minTokens = 0;          ///< of the shorter side
  std::int64_t maxTokens = INT64_MAX;  ///< of the longer side
  double maxRatio = 1e9;               ///< longer side against shorter, in tokens
  std::int64_t maxPairs = INT64_MAX;   ///< the first so many
};

/// The store itself when nothing is left out.
std::shared_ptr<const TokenStore> selectPairs(std::shared_ptr<const TokenStore> store, const TokenLimits& limits);

}  // namespace transept
