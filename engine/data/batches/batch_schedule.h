// SPDX-License-Identifier: Apache-2.0
// Which sentence pairs each update trains on (section 5.1): batches by token count, grouped by length, shuffled every
// epoch by seed. A pure function of (store, settings): update n does not depend on calls for earlier updates.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "engine/data/batches/batch.h"
#include "engine/data/batches/token_store.h"

namespace transept {

/// Changes a pair, given its token ids, for one update. A pure function. `entry`: of the store.
using PairChange = std::function<PairTokens(std::span<const std::int32_t> source, std::span<const std::int32_t> target,
                                            std::int64_t update, std::int64_t entry)>;

/// For each token of a target its place in the source, or -1.
using PairAlignment = std::function<std::vector<std::int32_t>(std::span<const std::int32_t> source,
                                                              std::span<const std::int32_t> target)>;

struct BatchSettings {
  std::int64_t batchTokens = 25000;  ///< limit of one update, on each side, </s> included
  std::uint64_t seed = 1;
  bool sourceEnd = true;     ///< as of Batch::addPair
  PairChange change = {};    ///< of every pair that is read; empty: none
  PairAlignment align = {};  ///< fills Batch::alignment, after `change`; empty: none
  double growth = 1;         ///< by how much the change makes sentences longer, on average; at least 1
};

class BatchSchedule {
 public:
  /// Throws UserError when the store is empty, or when one pair is longer than batchTokens.
  BatchSchedule(std::shared_ptr<const TokenStore> store, BatchSettings settings);

  std::int64_t pairs() const;  ///< per epoch
  /// Memory used: 4 bytes per pair, whatever its weight in a mixture, and about 8 per update for each of two
  /// epochs; 150 MB for 36 million pairs.
  std::int64_t bytes() const;
  std::int64_t updatesPerEpoch(std::int64_t epoch) const;
  struct Place {
    std::int64_t epoch, updateInEpoch;
  };
  Place placeOf(std::int64_t update) const;  ///< updates count from 0

  /// The pairs of an update, in order.
  std::vector<std::int64_t> pairsOf(std::int64_t update) const;
  /// An update in `count` parts, each a contiguous run of its pairs. The parts have about equally many target tokens; a
  /// part may be empty.
  std::vector<Batch> parts(std::int64_t update, int count) const;

 private:
  struct Epoch;
  std::vector<PairTokens> changedPairs(const std::vector<std::int64_t>& pairs, std::int64_t update) const;
  /// Pairs of equal length of one part of a mixture. In the order, all first copies come before all second ones.
  struct Run {
    std::uint32_t position;  // of the first pair's first copy, in the order
    std::uint32_t first;     // index of that pair in byLength_
    std::uint32_t pairs;
    std::uint32_t stride;  // from the entry of a copy to that of the next
  };

  void sortByLength();
  /// Calls use(position, pair) for the pairs that the epoch uses, at positions [begin, end) of its order.
  template <typename Use>
  void each(const Epoch& epoch, std::uint32_t begin, std::uint32_t end, Use&& use) const;
  std::shared_ptr<const Epoch> make(std::int64_t number) const;
  std::shared_ptr<const Epoch> epochOf(std::int64_t number) const;  // the caller holds the mutex

  std::shared_ptr<const TokenStore> store_;
  BatchSettings settings_;
  std::int64_t plannedTokens_;  // of an update, before its pairs are changed
  // The order of the store's entries: ascending by the longer side, then by index. Only first copies are kept.
  std::vector<std::uint32_t> byLength_;     // [pairs]
  std::vector<Run> runs_;                   // [lengths * parts, or less]
  std::vector<std::uint32_t> classBegins_;  // [lengths + 1]: positions in the order where another length begins
  mutable std::mutex mutex_;
  mutable std::deque<std::shared_ptr<const Epoch>> epochs_;  // the most recently made first
  mutable std::vector<std::int64_t> firstUpdates_{0};        // of each epoch counted so far, and of the next epoch
};

/// A batch of the given pairs, in order (validation, tests).
Batch batchOf(const TokenStore& store, std::span<const std::int64_t> pairs, bool sourceEnd = true);

}  // namespace transept
