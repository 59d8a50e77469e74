// SPDX-License-Identifier: Apache-2.0
#include "engine/base/hash_set.h"

#include <xxhash.h>

namespace transept {

namespace {

/// 0 marks a free slot.
std::uint64_t occupied(std::uint64_t hash) {
  return hash == 0 ? 1 : hash;
}

}  // namespace

std::uint64_t hashOf(std::string_view text) {
  return XXH3_64bits(text.data(), text.size());
}

std::uint64_t hashOf(std::string_view source, std::string_view target) {
  return XXH3_64bits_withSeed(target.data(), target.size(), hashOf(source));
}

std::size_t HashSet::slotOf(std::uint64_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = hash & mask;
  while (slots_[i] != 0 && slots_[i] != hash) i = (i + 1) & mask;
  return i;
}

bool HashSet::contains(std::uint64_t hash) const {
  return !slots_.empty() && slots_[slotOf(occupied(hash))] != 0;
}

bool HashSet::insert(std::uint64_t hash) {
  if (size_ * 4 >= slots_.size() * 3) grow();
  std::uint64_t& slot = slots_[slotOf(occupied(hash))];
  if (slot != 0) return false;
  slot = occupied(hash);
  ++size_;
  return true;
}

void HashSet::grow() {
  std::vector<std::uint64_t> old(slots_.empty() ? 1024 : slots_.size() * 2);
  old.swap(slots_);
  for (const std::uint64_t hash : old) {
    if (hash != 0) slots_[slotOf(hash)] = hash;
  }
}

}  // namespace transept
