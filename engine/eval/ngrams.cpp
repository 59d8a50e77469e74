// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/ngrams.h"

#include <algorithm>
#include <numeric>

namespace transept {

KeyNumbers::Slot& KeyNumbers::slotOf(std::uint64_t key) {
  const std::size_t mask = slots_.size() - 1;
  std::uint64_t hash = key * 0x9e3779b97f4a7c15u;
  std::size_t at = (hash ^ hash >> 32) & mask;
  while (slots_[at].numberPlusOne != 0 && slots_[at].key != key) at = (at + 1) & mask;
  return slots_[at];
}

std::uint32_t KeyNumbers::operator()(std::uint64_t key) {
  Slot* slot = &slotOf(key);
  if (slot->numberPlusOne == 0) {
    if (2 * (std::size_t{count_} + 1) > slots_.size()) {
      grow();
      slot = &slotOf(key);
    }
    *slot = {key, ++count_};
  }
  return slot->numberPlusOne - 1;
}

void KeyNumbers::grow() {
  std::vector<Slot> old(2 * slots_.size());
  old.swap(slots_);
  for (const Slot& slot : old) {
    if (slot.numberPlusOne != 0) slotOf(slot.key) = slot;
  }
}

std::vector<NgramCounts> NgramCounter::count(std::span<const std::uint32_t> items) {
  std::vector<NgramCounts> result(orders_.size());
  std::vector<std::uint32_t> starting(items.size(), 0);  // at i: number of the shorter n-gram that starts at item i
  for (std::size_t order = 1; order <= orders_.size() && order <= items.size(); ++order) {
    NgramCounts& counts = result[order - 1];
    for (std::size_t i = 0; i + order <= items.size(); ++i) {
      const std::uint32_t number = orders_[order - 1](std::uint64_t{starting[i]} << 32 | items[i + order - 1]);
      starting[i] = number;
      if (number >= counts.size()) counts.resize(number + 1);
      ++counts[number];
    }
  }
  return result;
}

std::int64_t total(const NgramCounts& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

std::int64_t overlap(const NgramCounts& a, const NgramCounts& b) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) sum += std::min(a[i], b[i]);
  return sum;
}

void raiseTo(NgramCounts& counts, const NgramCounts& other) {
  if (counts.size() < other.size()) counts.resize(other.size());
  for (std::size_t i = 0; i < other.size(); ++i) counts[i] = std::max(counts[i], other[i]);
}

}  // namespace transept
