// SPDX-License-Identifier: Apache-2.0
// Where the past of each hypothesis lies in the cache of keys and values: a row for each of its positions. Hypotheses
// that come from one share its rows. A position gets its row when something continues it, and rows of a past that no
// one has any more are given out again: a search keeps about one hypothesis in four. What comes from one hypothesis of
// the first step, a sentence, is given some rows beside each other at a time, since it is read together.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace transept {

class PastRows {
 public:
  static constexpr std::int64_t kTogether = 8;  ///< rows that a sentence gets at a time

  /// No hypotheses yet; cache rows from `first` on are free. reuse: as above; without it every position gets a row, and
  /// those of a step follow each other.
  void begin(std::int64_t first, bool reuse);

  struct Kept {
    std::int32_t hypothesis;  // of the step before
    std::int32_t row;         // what the cache is to hold its last position in
  };
  /// A step: hypothesis i continues hypothesis parents[i] of the step before (ignored in the first), which is kept.
  std::span<const Kept> step(std::span<const std::int32_t> parents);

  std::int64_t length() const { return length_; }  ///< of every past, without the step's own position
  std::span<const std::int32_t> of(std::int64_t hypothesis) const {
    return std::span(rows_).subspan(static_cast<std::size_t>(hypothesis * length_), static_cast<std::size_t>(length_));
  }
  std::int64_t highest() const { return next_; }  ///< no row from here on was ever given out

 private:
  std::int32_t takeRow(std::size_t sentence);
  void freeUnused();

  bool reuse_ = false, begun_ = false;
  std::int64_t hypotheses_ = 0, length_ = 0;
  std::int32_t first_ = 0, next_ = 0;
  std::vector<std::int32_t> rows_;              // [hypotheses_][length_]
  std::vector<std::int32_t> longer_;            // the same of the step under way
  std::vector<std::int32_t> sentences_;         // by hypothesis: where it comes from in the first step
  std::vector<std::vector<std::int32_t>> own_;  // by sentence: free rows that are its
  std::vector<std::int32_t> free_;              // of sentences that are over
  std::vector<std::int32_t> used_, owners_;     // rows; sentences by row, from the first on
  std::vector<std::int32_t> continued_;         // by hypothesis: its new row; none or to come
  std::vector<std::uint8_t> seen_;              // by row
  std::vector<Kept> kept_;
};

}  // namespace transept
