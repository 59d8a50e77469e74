// SPDX-License-Identifier: Apache-2.0
// Which sentences were seen, as 64-bit XXH3 hashes instead of text: 16 bytes a pair at most. Among n sentences the
// chance that two different ones share a hash is n^2 / 2^65 (36 million: 1 in 28,000), and then one pair is dropped.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace transept {

std::uint64_t hashOf(std::string_view text);
/// Depends on the order of its arguments.
std::uint64_t hashOf(std::string_view source, std::string_view target);

/// Open addressing with linear probing; the hashes are uniform already.
class HashSet {
 public:
  /// False when it was there already.
  bool insert(std::uint64_t hash);
  bool contains(std::uint64_t hash) const;
  std::size_t size() const { return size_; }
  /// All of them, in no order; the set is empty then and its memory free.
  std::vector<std::uint64_t> takeAll();

 private:
  void grow();

  std::vector<std::uint64_t> slots_;  // 0: free; a power of two long
  std::size_t size_ = 0;
};

}  // namespace transept
