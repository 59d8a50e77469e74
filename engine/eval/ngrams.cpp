// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/ngrams.h"

#include <algorithm>

namespace transept {

std::vector<NgramCounts> NgramNumbers::count(std::span<const std::uint32_t> items) {
  std::vector<NgramCounts> result(orders_.size());
  std::vector<std::uint32_t> starting;  // at i: number of the n-gram of the previous order that starts at item i
  for (std::size_t order = 1; order <= orders_.size() && order <= items.size(); ++order) {
    const std::size_t positions = items.size() - order + 1;
    auto& numbers = orders_[order - 1];
    std::vector<std::uint32_t> current(positions);
    for (std::size_t i = 0; i < positions; ++i) {
      const std::uint64_t prefix = order == 1 ? 0 : starting[i];
      const std::uint64_t key = prefix << 32 | items[i + order - 1];
      current[i] = numbers.try_emplace(key, static_cast<std::uint32_t>(numbers.size())).first->second;
    }
    std::vector<std::uint32_t> sorted = current;
    std::sort(sorted.begin(), sorted.end());
    NgramCounts& counts = result[order - 1];
    for (const std::uint32_t number : sorted) {
      if (counts.empty() || counts.back().first != number) counts.emplace_back(number, 0);
      ++counts.back().second;
    }
    starting = std::move(current);
  }
  return result;
}

std::int64_t total(const NgramCounts& counts) {
  std::int64_t sum = 0;
  for (const auto& [number, count] : counts) sum += count;
  return sum;
}

std::int64_t overlap(const NgramCounts& a, const NgramCounts& b) {
  std::int64_t sum = 0;
  for (auto left = a.begin(), right = b.begin(); left != a.end() && right != b.end();) {
    if (left->first < right->first) {
      ++left;
    } else if (right->first < left->first) {
      ++right;
    } else {
      sum += std::min(left++->second, right++->second);
    }
  }
  return sum;
}

NgramCounts largest(const NgramCounts& a, const NgramCounts& b) {
  NgramCounts result;
  result.reserve(a.size() + b.size());
  auto left = a.begin();
  auto right = b.begin();
  while (left != a.end() || right != b.end()) {
    if (right == b.end() || (left != a.end() && left->first < right->first)) {
      result.push_back(*left++);
    } else if (left == a.end() || right->first < left->first) {
      result.push_back(*right++);
    } else {
      result.emplace_back(left->first, std::max(left->second, right->second));
      ++left;
      ++right;
    }
  }
  return result;
}

}  // namespace transept
