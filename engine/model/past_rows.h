// SPDX-License-Identifier: Apache-2.0
// Where the past of each hypothesis lies in the cache of keys and values: a row for each of its positions. Hypotheses
// that come from one share its rows; rows of a past that no one has any more are given out again.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace transept {

class PastRows {
 public:
  /// No hypotheses yet; cache rows from `first` on are free. reuse: give rows out again, in no order; without it the
  /// rows of a step follow each other.
  void begin(std::int64_t first, bool reuse);

  /// A step: hypothesis i has the past of hypothesis parents[i] of the step before (ignored in the first) and a row of
  /// its own.
  void step(std::span<const std::int32_t> parents);

  std::int64_t hypotheses() const { return hypotheses_; }
  std::int64_t length() const { return length_; }  ///< of every past, with the rows of the last step
  /// The cache rows of a hypothesis; the last is its own.
  std::span<const std::int32_t> of(std::int64_t hypothesis) const {
    return std::span(rows_).subspan(static_cast<std::size_t>(hypothesis * length_), static_cast<std::size_t>(length_));
  }
  /// Rows that are in use or were.
  std::int64_t highest() const { return next_; }

 private:
  void freeUnused(std::span<const std::int32_t> kept);

  bool reuse_ = false;
  std::int64_t hypotheses_ = 0, length_ = 0;
  std::int32_t next_ = 0;             // never given out from here on
  std::vector<std::int32_t> rows_;    // [hypotheses_][length_]
  std::vector<std::int32_t> longer_;  // the same of the step under way
  std::vector<std::int32_t> used_, free_;
  std::vector<std::uint8_t> seen_;  // by row
};

}  // namespace transept
