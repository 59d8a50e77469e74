// SPDX-License-Identifier: Apache-2.0
// Which sentence pairs each update trains on (section 5.1): batches by token count, grouped by length, shuffled every
// epoch by seed. A pure function of (store, settings): update n can be asked for without the ones before it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/data/batches/batch.h"
#include "engine/data/batches/token_store.h"

namespace transept {

struct BatchSettings {
  std::int64_t batchTokens = 25000;  ///< at most so many source and so many target tokens (</s> counted) an update
  std::uint64_t seed = 1;
  std::int64_t maxTokens = 0;  ///< pairs with a longer side (</s> not counted) are left out; 0: off
  double maxRatio = 0;         ///< pairs whose sides differ more are left out; 0: off
};

class BatchSchedule {
 public:
  /// Throws std::runtime_error when a pair alone is longer than batchTokens.
  BatchSchedule(std::shared_ptr<const TokenStore> store, BatchSettings settings);
  ~BatchSchedule();

  std::int64_t pairs() const;  ///< of an epoch: those that were not left out
  /// That it takes in memory: 4 a pair and about 8 an update of each of two epochs, so 150 MB for 36 million pairs.
  std::int64_t bytes() const;
  std::int64_t updatesPerEpoch(std::int64_t epoch) const;
  struct Place {
    std::int64_t epoch, updateInEpoch;
  };
  Place placeOf(std::int64_t update) const;  ///< updates count from 0

  /// The pairs of update n, in order.
  std::vector<std::int64_t> pairsOf(std::int64_t update) const;
  /// Part `part` of `parts` of update n: a contiguous run of its pairs, about equal in target tokens; may be empty.
  Batch part(std::int64_t update, int part, int parts) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// A batch of the given pairs, in order (validation, tests).
Batch batchOf(const TokenStore& store, std::span<const std::int64_t> pairs);

}  // namespace transept
