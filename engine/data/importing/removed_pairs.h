// SPDX-License-Identifier: Apache-2.0
// The pairs that an import removed, and those of them that a person wants in the corpus after all. Each import stores
// the pairs that its checks and filters removed in removed.jsonl of the corpus:
//
//   {"filter": "too long", "source": "...", "target": "...", "where": "train.en:17", "reason": "...", "keepable": true}
//
// kept.jsonl holds the source and target of the kept ones. The corpus does not change; the next import of the same text
// that names it (ImportSettings::exempt) takes them.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/hash_set.h"
#include "engine/base/progress.h"

namespace transept {

struct RemovedPairs {
  struct Pair {
    std::int64_t number = 0;  ///< of all removed pairs, from 1
    std::string filter, source, target, where, reason;
    bool keepable = false;  ///< false: no corpus can hold the pair, or its sentences are in the held-out set
    bool kept = false;
  };
  std::vector<Pair> pairs;
  std::int64_t found = 0;  ///< all that match
  bool recorded = false;   ///< false: the corpus was made by a version that did not store them
  nlohmann::json toJson() const;
};

struct RemovedPairsQuery {
  std::string filter;       ///< empty: all
  std::string text;         ///< on either side, in upper or lower case; empty: all
  std::int64_t first = 0;   ///< of those that match, from 0
  std::int64_t most = 200;  ///< to return
};

/// Reads the whole file in constant memory. Throws UserError for a folder without a corpus, and Cancelled.
RemovedPairs findRemovedPairs(const std::string& corpus, const RemovedPairsQuery& query,
                              const ProgressFunction& progress = {}, const std::stop_token& stop = {});

/// Marks the removed pairs of these numbers as kept, or no longer. Returns the number of kept pairs. Throws UserError
/// for a pair that does not exist or cannot be kept.
std::int64_t keepRemovedPairs(const std::string& corpus, std::vector<std::int64_t> numbers, bool keep);

/// The kept pairs of a corpus for Cleaner::exempt(); they are copied to the file `to`, unless there are none.
HashSet copyKeptPairs(const std::string& corpus, const std::string& to);

}  // namespace transept
