// SPDX-License-Identifier: Apache-2.0
// Draws the held-out pairs of an import by seed, in one pass, without knowing how many pairs will come.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/hash_set.h"

namespace transept {

/// Every pair gets a random rank that depends on (seed, index) alone; the pairs with the lowest ranks are held out.
class HeldOutDraw {
 public:
  HeldOutDraw(std::uint64_t seed, std::int64_t wanted) : seed_(seed), wanted_(wanted) {}

  /// Indexes count up from 0.
  void offer(std::int64_t index, std::uint64_t sourceHash, std::uint64_t targetHash);

  struct Pair {
    std::int64_t index;
    std::uint64_t sourceHash, targetHash;
  };
  /// In order of index: as many as were wanted, but at most a tenth of those offered (one of two to ten, none of one).
  std::vector<Pair> drawn() const;

 private:
  struct Ranked {
    std::uint64_t rank;
    Pair pair;
    bool operator<(const Ranked& other) const { return rank < other.rank; }
  };
  std::uint64_t seed_;
  std::int64_t wanted_, offered_ = 0;
  std::vector<Ranked> lowest_;  // a heap, the highest rank on top
};

}  // namespace transept
