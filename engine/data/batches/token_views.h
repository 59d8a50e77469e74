// SPDX-License-Identifier: Apache-2.0
// Views of token stores: some pairs of a store, and several stores with weights as one.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/data/batches/token_store.h"

namespace transept {

/// Several token stores as one, each with a weight: how often an epoch passes through it. Takes no memory per pair.
///
/// A store of weight w has ceil(w) entries per pair, of which an epoch uses floor(w) or ceil(w): copy c of pair p is
/// used in epoch e where
///
///   c < floor((e + 1) w + u_p) - floor(e w + u_p),   u_p = rank of p in a seeded permutation / number of pairs
///
/// So every epoch uses w times the number of pairs, up to one pair, and over E epochs each pair is used E w times, up
/// to once.
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
  void requireReadable() const override;

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

/// `count` pairs of a store, starting with `first`.
std::shared_ptr<const TokenStore> slicePairs(std::shared_ptr<const TokenStore> store, std::int64_t first,
                                             std::int64_t count);

struct TokenLimits {
  std::int64_t minTokens = 0;          ///< of the shorter side
  std::int64_t maxTokens = INT64_MAX;  ///< of the longer side
  double maxRatio = 1e9;               ///< longer side / shorter side, in tokens
  std::int64_t maxPairs = INT64_MAX;
};

/// The first maxPairs pairs within the limits; the store itself when these are all pairs. Takes 4 bytes per pair.
std::shared_ptr<const TokenStore> selectPairs(std::shared_ptr<const TokenStore> store, const TokenLimits& limits);

}  // namespace transept
