// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/products/copied_weights.h"

namespace transept::cpu {

CopiedWeights::Entry& CopiedWeights::entryOf(const View& w) {
  Entry& entry = entries_[w.data];
  if (entry.rows != w.rows || entry.columns != w.columns || entry.stride != w.stride) entry.generation = 0;
  entry.rows = w.rows;
  entry.columns = w.columns;
  entry.stride = w.stride;
  return entry;
}

void CopiedWeights::changed() {
  // What the last generation did not use belongs to weights that are gone.
  std::erase_if(entries_, [&](const auto& entry) { return entry.second.generation < generation_; });
  ++generation_;
}

void CopiedWeights::forget(const void* memory, std::size_t bytes) {
  const auto* begin = static_cast<const std::byte*>(memory);
  std::erase_if(entries_, [&](const auto& entry) {
    const auto* at = static_cast<const std::byte*>(entry.first);
    return at >= begin && at < begin + bytes;
  });
}

}  // namespace transept::cpu
