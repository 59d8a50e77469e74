// SPDX-License-Identifier: Apache-2.0
// Detects where line-aligned files get out of step, by the lengths of their lines: translations of long sentences are
// long (Gale and Church, 1993).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace transept {

/// Correlates the lengths of the pairs in constant memory: after an aligned beginning, a thousand lines without
/// correlation count as drift.
class DriftWatch {
 public:
  void add(std::size_t source, std::size_t target);
  std::int64_t from() const { return from_; }  ///< line where the drift begins, counted from 1; 0: none

 private:
  void closeWindow();

  std::int64_t lines_ = 0, good_ = 0, badBegan_ = 0, from_ = 0;
  int bad_ = 0;
  double x_ = 0, y_ = 0, xx_ = 0, yy_ = 0, xy_ = 0;
};

/// For two files of which one lacks lines in one place: the line from which shifting the longer file makes the lengths
/// fit best. 0: not clear, or the files cannot be read twice.
std::int64_t whereLinesAreMissing(const std::string& source, const std::string& target);

}  // namespace transept
