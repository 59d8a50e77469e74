// SPDX-License-Identifier: Apache-2.0
// Which rows of the key-value cache the hypotheses of a search use.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace transept {

/// Allocates rows of the key-value cache to hypotheses, one row per past position. Hypotheses with a common prefix
/// share its rows. A position gets its row when a hypothesis continues it, and rows that no hypothesis uses any more
/// are reused: a search keeps about one hypothesis in four. All hypotheses of a sentence get their rows from
/// common runs of adjacent rows, since they are read together.
class CacheRows {
 public:
  static constexpr std::int64_t runLength = 8;  ///< adjacent rows that a sentence gets at a time

  /// No hypotheses yet; the cache rows from `first` on are free.
  void begin(std::int64_t first);

  struct Kept {
    std::int32_t hypothesis;  // of the step before
    std::int32_t row;         // the cache row that its last position is to be copied to
  };
  /// A step: hypothesis i continues hypothesis parents[i] of the step before (ignored in the first step). Returns the
  /// positions to be copied.
  std::span<const Kept> step(std::span<const std::int32_t> parents);

  std::int64_t length() const { return length_; }  ///< past positions of each hypothesis, without the current one
  /// The cache rows of a hypothesis, by position.
  std::span<const std::int32_t> of(std::int64_t hypothesis) const {
    return std::span(rows_).subspan(static_cast<std::size_t>(hypothesis * length_), static_cast<std::size_t>(length_));
  }
  std::int64_t highest() const { return next_; }  ///< the rows from here on were never given out

 private:
  std::int32_t takeRow(std::size_t sentence);
  void freeUnused();

  std::int64_t hypotheses_ = 0, length_ = 0;
  std::int32_t first_ = 0, next_ = 0;
  std::vector<std::int32_t> rows_;              // [hypotheses_][length_]
  std::vector<std::int32_t> longer_;            // the rows_ of the step being made
  std::vector<std::int32_t> sentences_;         // by hypothesis: its sentence, a hypothesis of the first step
  std::vector<std::vector<std::int32_t>> own_;  // by sentence: its free rows
  std::vector<std::int32_t> free_;              // rows of sentences that have ended
  std::vector<std::int32_t> used_, owners_;     // rows in use; by row, from first_ on: its sentence
  std::vector<std::int32_t> continued_;         // by hypothesis: its new row, noRow or pendingRow
  std::vector<std::uint8_t> seen_;              // by row
  std::vector<Kept> kept_;
};

}  // namespace transept
