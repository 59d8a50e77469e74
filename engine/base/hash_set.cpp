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

bool HashSet::contains(std::uint64_t hash) const {
  if (slots_.empty()) return false;
  hash = occupied(hash);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = hash & mask; slots_[i] != 0; i = (i + 1) & mask) {
    if (slots_[i] == hash) return true;
  }
  return false;
}

bool HashSet::insert(std::uint64_t hash) {
  if (size_ * 4 >= slots_.size() * 3) grow();
  hash = occupied(hash);
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = hash & mask;
  for (; slots_[i] != 0; i = (i + 1) & mask) {
    if (slots_[i] == hash) return false;
  }
  slots_[i] = hash;
  ++size_;
  return true;
}

void HashSet::grow() {
  std::vector<std::uint64_t> old(slots_.empty() ? 1024 : slots_.size() * 2);
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const std::uint64_t hash : old) {
    if (hash == 0) continue;
    std::size_t i = hash & mask;
    while (slots_[i] != 0) i = (i + 1) & mask;
    slots_[i] = hash;
  }
}

}  // namespace transept
