// SPDX-License-Identifier: Apache-2.0
// The held-out set of an import: drawn by seed, and kept out of the training text.
#pragma once

#include <cstdint>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/hash_set.h"
#include "engine/data/cleaning/cleaner.h"

namespace transept {

/// Draws held-out pairs in one pass, without the number of pairs in advance. Each pair gets a random rank that depends
/// on (seed, index) alone; the pairs with the lowest ranks are held out.
class HeldOutDraw {
 public:
  HeldOutDraw(std::uint64_t seed, std::int64_t wanted) : seed_(seed), wanted_(wanted) {}

  /// Considers the next pair; pairs are numbered from 0.
  void offer(std::uint64_t sourceHash, std::uint64_t targetHash);

  struct Pair {
    std::int64_t index;
    std::uint64_t sourceHash, targetHash;
  };
  /// In order of index: the number wanted, but at most a tenth of the pairs offered (one of two to ten, none of one).
  std::vector<Pair> drawn() const;

 private:
  struct Ranked {
    std::uint64_t rank;
    Pair pair;
    bool operator<(const Ranked& other) const { return rank < other.rank; }
  };
  std::uint64_t seed_;
  std::int64_t wanted_, offered_ = 0;
  std::priority_queue<Ranked> lowest_;  // the highest rank of them on top
};

/// The sentences of the held-out sets. Finds and counts leakage: training pairs that share a sentence with them.
class HeldOutSentences {
 public:
  void add(bool target, std::uint64_t hash) { (target ? targets_ : sources_).insert(hash); }

  /// Whether either side, or with `both` each side, occurs in the sets.
  bool contains(std::string_view source, std::string_view target, bool both = false) const;
  void countLeak(const std::string& where, std::string_view source);
  const FilterCount& leaks() const { return leaks_; }

 private:
  HashSet sources_, targets_;
  FilterCount leaks_{filter_name::leakage, 0, 0, {}};
};

}  // namespace transept
