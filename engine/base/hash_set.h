// SPDX-License-Identifier: Apache-2.0
// A set of sentences as 64-bit XXH3 hashes: 11 to 22 bytes each, and while it grows half as much again. Among n
// sentences, two different ones share a hash with probability n^2 / 2^65 (36 million: 1 in 28,000); then one pair is
// dropped.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace transept {

std::uint64_t hashOf(std::string_view text);
/// Depends on the order of its arguments.
std::uint64_t hashOf(std::string_view source, std::string_view target);

/// Open addressing with linear probing; the hashes are uniformly distributed.
class HashSet {
 public:
  /// False if the set has it already.
  bool insert(std::uint64_t hash);
  bool contains(std::uint64_t hash) const;
  std::size_t size() const { return size_; }

 private:
  /// Where the hash is, or the free slot where it belongs.
  std::size_t slotOf(std::uint64_t hash) const;
  void grow();

  std::vector<std::uint64_t> slots_;  // 0: free; the size is a power of two
  std::size_t size_ = 0;
};

}  // namespace transept
