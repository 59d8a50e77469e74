// SPDX-License-Identifier: Apache-2.0
// Counts the n-grams of one sentence and its references. N-grams are numbered, so that counts are arrays: the key of an
// n-gram of order n is (number of its first n-1 items, number of its last item).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace transept {

/// Numbers words in order of first occurrence.
class WordNumbers {
 public:
  std::uint32_t operator()(std::u32string_view word) {
    return numbers_.try_emplace(word, static_cast<std::uint32_t>(numbers_.size())).first->second;
  }
  std::vector<std::uint32_t> operator()(std::span<const std::u32string_view> words) {
    std::vector<std::uint32_t> result;
    result.reserve(words.size());
    for (const auto word : words) result.push_back((*this)(word));
    return result;
  }

 private:
  std::unordered_map<std::u32string_view, std::uint32_t> numbers_;  // the text outlives this
};

/// Numbers keys in order of first occurrence, in an open-addressing table: a corpus has millions of keys.
class KeyNumbers {
 public:
  std::uint32_t operator()(std::uint64_t key);

 private:
  struct Slot {
    std::uint64_t key;
    std::uint32_t numberPlusOne;  // 0: free
  };
  void grow();
  Slot& slotOf(std::uint64_t key);

  std::vector<Slot> slots_ = std::vector<Slot>(64);  // a power of two, at most half full
  std::uint32_t count_ = 0;
};

/// Counts of one order by n-gram number; n-grams beyond the end did not occur.
using NgramCounts = std::vector<std::uint32_t>;

/// Counts n-grams of all orders up to the highest. Items are numbers.
class NgramCounter {
 public:
  explicit NgramCounter(int highestOrder) : orders_(static_cast<std::size_t>(highestOrder)) {}

  /// Counts for each order 1..highest.
  std::vector<NgramCounts> count(std::span<const std::uint32_t> items);

 private:
  std::vector<KeyNumbers> orders_;
};

std::int64_t total(const NgramCounts& counts);
/// Sum over n-grams of the smaller count.
std::int64_t overlap(const NgramCounts& a, const NgramCounts& b);
/// Raises each count to that of `other`, as BLEU clips with several references.
void raiseTo(NgramCounts& counts, const NgramCounts& other);

}  // namespace transept
