// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/held_out.h"

#include <algorithm>

#include "engine/base/random.h"
#include "engine/base/utf8.h"

namespace transept {

void HeldOutDraw::offer(std::uint64_t sourceHash, std::uint64_t targetHash) {
  const std::int64_t index = offered_++;
  const std::uint64_t rank = Random(seed_, static_cast<std::uint64_t>(index)).next();
  const bool full = std::ssize(lowest_) >= wanted_;
  if (full && (lowest_.empty() || rank >= lowest_.top().rank)) return;
  if (full) lowest_.pop();
  lowest_.push({rank, {index, sourceHash, targetHash}});
}

std::vector<HeldOutDraw::Pair> HeldOutDraw::drawn() const {
  const std::int64_t most = offered_ < 2 ? 0 : std::max<std::int64_t>(1, offered_ / 10);
  std::vector<Pair> result;
  for (auto left = lowest_; !left.empty(); left.pop()) {
    if (std::ssize(left) <= most) result.push_back(left.top().pair);
  }
  std::ranges::sort(result, {}, &Pair::index);
  return result;
}

bool HeldOutSentences::contains(std::string_view source, std::string_view target, bool both) const {
  const bool sourceFound = sources_.contains(hashOf(source));
  if (sourceFound != both) return sourceFound;
  return targets_.contains(hashOf(target));
}

void HeldOutSentences::countLeak(const std::string& where, std::string_view source) {
  ++leaks_.removed;
  leaks_.addExample(where, excerptOf(source));
}

}  // namespace transept
