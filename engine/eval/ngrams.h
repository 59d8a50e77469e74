// SPDX-License-Identifier: Apache-2.0
// Counts the n-grams of one sentence and its references. The n-grams of an order are numbered, so that counts are
// arrays.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace transept {

using WordNumbers = std::vector<std::uint32_t>;

/// The words of each text as numbers, equal words as equal numbers.
inline std::vector<WordNumbers> wordNumbers(const std::vector<std::vector<std::u32string_view>>& texts) {
  std::unordered_map<std::u32string_view, std::uint32_t> known;
  std::vector<WordNumbers> numbers(texts.size());
  for (std::size_t text = 0; text < texts.size(); ++text) {
    for (const std::u32string_view word : texts[text]) {
      numbers[text].push_back(known.try_emplace(word, static_cast<std::uint32_t>(known.size())).first->second);
    }
  }
  return numbers;
}

/// Counts of one order by n-gram number; n-grams beyond the end did not occur.
using NgramCounts = std::vector<std::uint32_t>;

/// [texts][orders]: the n-grams of each text, of the orders 1 to the highest. A text is a sequence of characters or
/// words.
template <typename Text>
std::vector<std::vector<NgramCounts>> countNgrams(const std::vector<Text>& texts, int highestOrder) {
  struct Start {
    std::span<const typename Text::value_type> items;  // from one position of a text on, up to the highest order
    std::size_t text;
  };
  const auto orders = static_cast<std::size_t>(highestOrder);
  std::vector<Start> starts;
  starts.reserve(std::accumulate(texts.begin(), texts.end(), std::size_t{0},
                                 [](std::size_t sum, const Text& text) { return sum + text.size(); }));
  for (std::size_t text = 0; text < texts.size(); ++text) {
    const std::span all(texts[text]);
    for (std::size_t i = 0; i < all.size(); ++i)
      starts.push_back({all.subspan(i, std::min(orders, all.size() - i)), text});
  }
  std::ranges::sort(starts, std::ranges::lexicographical_compare, &Start::items);  // brings equal n-grams together
  std::vector counts(texts.size(), std::vector<NgramCounts>(orders));
  std::vector<std::size_t> numbers(orders);  // of the last n-gram of each order
  std::span<const typename Text::value_type> before;
  for (const auto& [items, text] : starts) {
    const auto common = static_cast<std::size_t>(std::ranges::mismatch(before, items).in2 - items.begin());
    for (std::size_t n = 0; n < items.size(); ++n) {
      if (n >= common) ++numbers[n];
      NgramCounts& ofOrder = counts[text][n];
      if (ofOrder.size() <= numbers[n]) ofOrder.resize(numbers[n] + 1);
      ++ofOrder[numbers[n]];
    }
    before = items;
  }
  return counts;
}

inline std::int64_t total(const NgramCounts& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

/// Sum over n-grams of the smaller count.
inline std::int64_t sharedCount(const NgramCounts& a, const NgramCounts& b) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) sum += std::min(a[i], b[i]);
  return sum;
}

}  // namespace transept
