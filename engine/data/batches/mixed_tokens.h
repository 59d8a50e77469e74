// SPDX-License-Identifier: Apache-2.0
// Several token stores seen as one, each with a weight: how often an epoch passes through it. Nothing is stored a pair.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/data/batches/token_store.h"

namespace transept {

/// A store of weight w has ceil(w) entries a pair, of which an epoch uses floor(w) or ceil(w): copy c of pair p is used
/// in epoch e where
///
///   c < floor((e + 1) w + u_p) - floor(e w + u_p),   u_p = rank of p in a seeded permutation / number of pairs
///
/// So every epoch takes the same share of the store, to a pair, and over E epochs each pair comes E w times, to one.
class MixedTokens final : public TokenStore {
 public:
  struct Part {
    std::shared_ptr<const TokenStore> store;
    double weight;  ///< above 0
  };
  explicit MixedTokens(std::vector<Part> parts);

  std::int64_t pairs() const override { return begins_.back(); }  ///< entries
  std::span<const std::int32_t> source(std::int64_t entry) const override;
  std::span<const std::int32_t> target(std::int64_t entry) const override;

  bool inEpoch(std::int64_t entry, std::int64_t epoch) const;
  double pairsPerEpoch() const;

 private:
  struct Place {
    const Part* part;
    std::int64_t pair, copy;
    std::uint64_t key;  // of the part's permutation
  };
  Place placeOf(std::int64_t entry) const;

  std::vector<Part> parts_;
  std::vector<std::int64_t> begins_;  // [parts + 1], of each part's entries
};

/// `count` pairs of a store from `first` on.
std::shared_ptr<const TokenStore> slicePairs(std::shared_ptr<const TokenStore> store, std::int64_t first,
                                             std::int64_t count);

}  // namespace transept
