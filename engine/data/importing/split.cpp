// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/split.h"

#include <algorithm>

#include "engine/base/random.h"

namespace transept {

void HeldOutDraw::offer(std::int64_t index, std::uint64_t sourceHash, std::uint64_t targetHash) {
  ++offered_;
  const std::uint64_t rank = Random(seed_, static_cast<std::uint64_t>(index)).next();
  const bool full = static_cast<std::int64_t>(lowest_.size()) >= wanted_;
  if (full && (lowest_.empty() || rank >= lowest_.front().rank)) return;
  if (full) {
    std::pop_heap(lowest_.begin(), lowest_.end());
    lowest_.pop_back();
  }
  lowest_.push_back({rank, {index, sourceHash, targetHash}});
  std::push_heap(lowest_.begin(), lowest_.end());
}

std::vector<HeldOutDraw::Pair> HeldOutDraw::drawn() const {
  const std::int64_t most = offered_ < 2 ? 0 : std::max<std::int64_t>(1, offered_ / 10);
  std::vector<Ranked> ranked = lowest_;
  std::sort(ranked.begin(), ranked.end());
  if (static_cast<std::int64_t>(ranked.size()) > most) ranked.resize(static_cast<std::size_t>(most));
  std::vector<Pair> result;
  for (const Ranked& one : ranked) result.push_back(one.pair);
  std::sort(result.begin(), result.end(), [](const Pair& a, const Pair& b) { return a.index < b.index; });
  return result;
}

}  // namespace transept
