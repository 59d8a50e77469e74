// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/held_out.h"

#include <algorithm>

#include "engine/base/random.h"
#include "engine/base/utf8.h"

namespace transept {

void HeldOutDraw::offer(std::uint64_t sourceHash, std::uint64_t targetHash) {
  const std::int64_t index = offered_++;
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
  std::ranges::sort(result, {}, &Pair::index);
  return result;
}

void HeldOutSentences::add(const HeldOutDraw::Pair& pair) {
  sources_.insert(pair.sourceHash);
  targets_.insert(pair.targetHash);
}

bool HeldOutSentences::contains(std::string_view source, std::string_view target, bool both) const {
  const bool sourceFound = sources_.contains(hashOf(source));
  if (sourceFound != both) return sourceFound;
  return targets_.contains(hashOf(target));
}

void HeldOutSentences::countLeak(const std::string& where, std::string_view source) {
  ++leaks_.removed;
  if (leaks_.examples.size() < filterExamples) leaks_.examples.push_back(where + ": " + excerptOf(source));
}

}  // namespace transept
