// SPDX-License-Identifier: Apache-2.0
// The token ids of the training or validation set of a corpus, in one memory-mapped file with 64-bit offsets, a version
// and an XXH3 checksum; and views: some pairs of a store, and several stores with weights as one.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/platform/atomic_file.h"

namespace transept {

class TokenStore {
 public:
  /// Throws UserError for a file that is missing, truncated or altered, or holds ids outside of the vocabularies, whose
  /// sizes are given.
  static std::shared_ptr<const TokenStore> open(const std::string& path, std::int32_t sourceVocabulary = INT32_MAX,
                                                std::int32_t targetVocabulary = INT32_MAX);
  virtual ~TokenStore() = default;
  virtual std::int64_t pairs() const = 0;
  /// Ids without <s> and </s>; valid as long as the store.
  virtual std::span<const std::int32_t> source(std::int64_t pair) const = 0;
  virtual std::span<const std::int32_t> target(std::int64_t pair) const = 0;
  /// Throws UserError if the disk did not answer since the file was opened, and zeros were read instead.
  virtual void requireReadable() const {}

  // A mixture (MixedTokens) holds more pairs than an epoch uses; other stores are used whole.

  struct Part {
    std::shared_ptr<const TokenStore> store;
    double weight;  ///< above 0
  };
  /// The stores of a mixture; else `self`, which is this store.
  virtual std::vector<Part> parts(const std::shared_ptr<const TokenStore>& self) const { return {{self, 1}}; }
  /// The entries of one part: entry `first + copy * pairs + pair` is that copy of that pair.
  struct Entries {
    std::int64_t first, pairs, copies;
  };
  virtual std::vector<Entries> entries() const { return {{0, pairs(), 1}}; }
  virtual bool inEpoch([[maybe_unused]] std::int64_t entry, [[maybe_unused]] std::int64_t epoch) const { return true; }
  virtual double pairsPerEpoch() const { return static_cast<double>(pairs()); }
};

/// Writes a token file pair by pair, in constant memory.
class TokenStoreWriter {
 public:
  /// `path` must not exist. The file is complete only after finish(), so it belongs in a folder that is published when
  /// it is complete.
  explicit TokenStoreWriter(const std::string& path);

  void add(std::span<const std::int32_t> source, std::span<const std::int32_t> target);
  void finish();

 private:
  std::string offsetsPath_;  // offsets are kept in a temporary file until all ids are written
  BlockFile file_, offsets_;
  std::uint64_t pairs_ = 0, sourceTokens_ = 0, targetTokens_ = 0;
};

/// Several token stores as one, each with a weight: how often an epoch passes through it. Takes no memory per pair.
///
/// A store of weight w has ceil(w) entries per pair, of which an epoch uses floor(w) or ceil(w): copy c of pair p is
/// used in epoch e where
///
///   c < floor((e + 1) w + u_p) - floor(e w + u_p),   u_p = rank of p in a seeded permutation / number of pairs
///
/// So every epoch uses w times the number of pairs, to within one pair, and over E epochs each pair is used E w times,
/// to within one.
class MixedTokens final : public TokenStore {
 public:
  explicit MixedTokens(std::vector<Part> parts);

  std::vector<Part> parts(const std::shared_ptr<const TokenStore>&) const override { return parts_; }
  std::vector<Entries> entries() const override;
  std::int64_t pairs() const override { return begins_.back(); }  ///< entries
  std::span<const std::int32_t> source(std::int64_t entry) const override;
  std::span<const std::int32_t> target(std::int64_t entry) const override;
  void requireReadable() const override;

  bool inEpoch(std::int64_t entry, std::int64_t epoch) const override;
  double pairsPerEpoch() const override;

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

/// The pairs of `store` once per epoch, and enough pairs of `other` to be `share` of an epoch's pairs: each of them
/// more than once, or a different part of them in each epoch. Stores may be mixtures themselves. Both must have pairs;
/// share is below 1.
std::shared_ptr<const TokenStore> addShare(const std::shared_ptr<const TokenStore>& store,
                                           const std::shared_ptr<const TokenStore>& other, double share);

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
