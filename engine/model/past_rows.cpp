// SPDX-License-Identifier: Apache-2.0
#include "engine/model/past_rows.h"

#include <algorithm>
#include <stdexcept>

namespace transept {

void PastRows::begin(std::int64_t first, bool reuse) {
  reuse_ = reuse;
  hypotheses_ = length_ = 0;
  next_ = static_cast<std::int32_t>(first);
  for (auto* rows : {&rows_, &used_, &free_}) rows->clear();
}

/// Of the rows in use, those that are not among `kept` are free.
void PastRows::freeUnused(std::span<const std::int32_t> kept) {
  seen_.assign(static_cast<std::size_t>(next_), 0);
  for (const std::int32_t row : kept) seen_[static_cast<std::size_t>(row)] = 1;
  const auto unused = std::partition(used_.begin(), used_.end(),
                                     [&](std::int32_t row) { return seen_[static_cast<std::size_t>(row)] != 0; });
  free_.insert(free_.end(), unused, used_.end());
  used_.erase(unused, used_.end());
}

void PastRows::step(std::span<const std::int32_t> parents) {
  const auto before = static_cast<std::size_t>(length_);
  longer_.clear();
  for (const std::int32_t parent : parents) {
    if (before > 0 && (parent < 0 || parent >= hypotheses_))
      throw std::logic_error("A hypothesis continues one that the step before did not have.");
    if (before > 0) longer_.insert(longer_.end(), of(parent).begin(), of(parent).end());
  }
  if (reuse_) freeUnused(longer_);

  rows_.resize(parents.size() * (before + 1));
  for (std::size_t i = 0; i < parents.size(); ++i) {
    std::int32_t own = next_;
    if (free_.empty()) {
      ++next_;
    } else {
      own = free_.back();
      free_.pop_back();
    }
    std::int32_t* past = rows_.data() + i * (before + 1);
    std::copy_n(longer_.data() + i * before, before, past);
    past[before] = own;
    if (reuse_) used_.push_back(own);
  }
  hypotheses_ = static_cast<std::int64_t>(parents.size());
  ++length_;
}

}  // namespace transept
