// SPDX-License-Identifier: Apache-2.0
#include "engine/model/incremental/cache_rows.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <stdexcept>

namespace transept {
namespace {
constexpr std::int32_t noRow = -2, pendingRow = -1;
}

void CacheRows::begin(std::int64_t first) {
  hypotheses_ = length_ = 0;
  first_ = next_ = static_cast<std::int32_t>(first);
  for (auto* rows : {&rows_, &used_, &free_, &owners_}) rows->clear();
}

std::int32_t CacheRows::takeRow(std::size_t sentence) {
  auto& own = own_[sentence];
  if (own.empty()) {
    for (std::int64_t i = 0; i < runLength; ++i) {
      if (free_.empty()) {
        own.push_back(next_++);
        owners_.push_back(0);
      } else {
        own.push_back(free_.back());
        free_.pop_back();
      }
      owners_[static_cast<std::size_t>(own.back() - first_)] = static_cast<std::int32_t>(sentence);
    }
    std::ranges::sort(own, std::greater());
  }
  const std::int32_t row = own.back();
  own.pop_back();
  used_.push_back(row);
  return row;
}

/// Rows that no continued hypothesis uses become free for their sentence, or for all sentences if theirs has ended.
void CacheRows::freeUnused() {
  seen_.assign(static_cast<std::size_t>(next_), 0);
  std::vector<std::uint8_t> ended(own_.size(), 1);
  for (std::int64_t i = 0; i < hypotheses_; ++i) {
    if (continued_[static_cast<std::size_t>(i)] == noRow) continue;
    ended[static_cast<std::size_t>(sentences_[static_cast<std::size_t>(i)])] = 0;
    for (const std::int32_t row : of(i)) seen_[static_cast<std::size_t>(row)] = 1;
  }
  const auto unused = std::partition(used_.begin(), used_.end(),
                                     [&](std::int32_t row) { return seen_[static_cast<std::size_t>(row)] != 0; });
  for (auto row = unused; row != used_.end(); ++row)
    own_[static_cast<std::size_t>(owners_[static_cast<std::size_t>(*row - first_)])].push_back(*row);
  used_.erase(unused, used_.end());
  for (std::size_t sentence = 0; sentence < own_.size(); ++sentence) {
    if (!ended[sentence]) continue;
    free_.insert(free_.end(), own_[sentence].begin(), own_[sentence].end());
    own_[sentence].clear();
  }
}

std::span<const CacheRows::Kept> CacheRows::step(std::span<const std::int32_t> parents) {
  kept_.clear();
  const auto count = static_cast<std::int64_t>(parents.size());
  if (hypotheses_ == 0) {  // the first step
    hypotheses_ = count;
    sentences_.resize(parents.size());
    std::iota(sentences_.begin(), sentences_.end(), 0);
    own_.assign(parents.size(), {});
    return kept_;
  }
  continued_.assign(static_cast<std::size_t>(hypotheses_), noRow);
  for (const std::int32_t parent : parents) {
    if (parent < 0 || parent >= hypotheses_)
      throw std::logic_error("A hypothesis continues one that does not exist in the previous step.");
    continued_[static_cast<std::size_t>(parent)] = pendingRow;
  }
  freeUnused();
  for (std::size_t i = 0; i < continued_.size(); ++i) {
    if (continued_[i] == noRow) continue;
    continued_[i] = takeRow(static_cast<std::size_t>(sentences_[i]));
    kept_.push_back({static_cast<std::int32_t>(i), continued_[i]});
  }
  longer_.clear();
  std::vector<std::int32_t> sentences;
  sentences.reserve(parents.size());
  for (const std::int32_t parent : parents) {
    longer_.insert(longer_.end(), of(parent).begin(), of(parent).end());
    longer_.push_back(continued_[static_cast<std::size_t>(parent)]);
    sentences.push_back(sentences_[static_cast<std::size_t>(parent)]);
  }
  rows_.swap(longer_);
  sentences_ = std::move(sentences);
  hypotheses_ = count;
  ++length_;
  return kept_;
}

}  // namespace transept
