// SPDX-License-Identifier: Apache-2.0
// Which sentence pairs each update trains on (section 5.1): batches by token count, grouped by length, shuffled every
// epoch by seed. A pure function of (store, settings): update n does not depend on calls for earlier updates.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/data/batches/batch.h"
#include "engine/data/batches/token_store.h"

namespace transept {

struct BatchSettings {
  std::int64_t batchTokens = 25000;  ///< limit of one update, on each side, </s> included
  std::uint64_t seed = 1;
};

class BatchSchedule {
 public:
  /// Throws UserError when the store is empty, or when one pair is longer than batchTokens.
  BatchSchedule(std::shared_ptr<const TokenStore> store, BatchSettings settings);
  ~BatchSchedule();

  std::int64_t pairs() const;  ///< per epoch
  /// Memory used: 4 bytes per pair and about 8 per update for each of two epochs; 150 MB for 36 million pairs.
  std::int64_t bytes() const;
  std::int64_t updatesPerEpoch(std::int64_t epoch) const;
  struct Place {
    std::int64_t epoch, updateInEpoch;
  };
  Place placeOf(std::int64_t update) const;  ///< updates count from 0

  /// The pairs of an update, in order.
  std::vector<std::int64_t> pairsOf(std::int64_t update) const;
  /// Part `part` of `parts` of an update: a contiguous run of its pairs. The parts have about equally many target
  /// tokens; a part may be empty.
  Batch part(std::int64_t update, int part, int parts) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// A batch of the given pairs, in order (validation, tests).
Batch batchOf(const TokenStore& store, std::span<const std::int64_t> pairs);

}  // namespace transept
