// SPDX-License-Identifier: Apache-2.0
#include "engine/model/past_rows.h"

#include <algorithm>
#include <stdexcept>

namespace transept {
namespace {
constexpr std::int32_t kNone = -2, kToCome = -1;
}

void PastRows::begin(std::int64_t first, bool reuse) {
  reuse_ = reuse;
  begun_ = false;
  hypotheses_ = length_ = 0;
  next_ = static_cast<std::int32_t>(first);
  for (auto* rows : {&rows_, &used_, &free_}) rows->clear();
}

/// Rows that no continued hypothesis has are free.
void PastRows::freeUnused() {
  seen_.assign(static_cast<std::size_t>(next_), 0);
  for (std::int64_t i = 0; i < hypotheses_; ++i) {
    if (continued_[static_cast<std::size_t>(i)] == kNone) continue;
    for (const std::int32_t row : of(i)) seen_[static_cast<std::size_t>(row)] = 1;
  }
  const auto unused = std::partition(used_.begin(), used_.end(),
                                     [&](std::int32_t row) { return seen_[static_cast<std::size_t>(row)] != 0; });
  free_.insert(free_.end(), unused, used_.end());
  used_.erase(unused, used_.end());
}

std::span<const PastRows::Kept> PastRows::step(std::span<const std::int32_t> parents) {
  kept_.clear();
  const auto count = static_cast<std::int64_t>(parents.size());
  if (!begun_) {
    begun_ = true;
    hypotheses_ = count;
    return kept_;
  }
  continued_.assign(static_cast<std::size_t>(hypotheses_), reuse_ ? kNone : kToCome);
  for (const std::int32_t parent : parents) {
    if (parent < 0 || parent >= hypotheses_)
      throw std::logic_error("A hypothesis continues one that the step before did not have.");
    continued_[static_cast<std::size_t>(parent)] = kToCome;
  }
  if (reuse_) freeUnused();
  for (std::size_t i = 0; i < continued_.size(); ++i) {
    if (continued_[i] == kNone) continue;
    if (free_.empty()) free_.push_back(next_++);
    continued_[i] = free_.back();
    free_.pop_back();
    if (reuse_) used_.push_back(continued_[i]);
    kept_.push_back({static_cast<std::int32_t>(i), continued_[i]});
  }
  longer_.clear();
  for (const std::int32_t parent : parents) {
    longer_.insert(longer_.end(), of(parent).begin(), of(parent).end());
    longer_.push_back(continued_[static_cast<std::size_t>(parent)]);
  }
  rows_.swap(longer_);
  hypotheses_ = count;
  ++length_;
  return kept_;
}

}  // namespace transept
