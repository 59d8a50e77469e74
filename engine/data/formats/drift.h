// SPDX-License-Identifier: Apache-2.0
// Where two files whose lines should belong together stop doing so, told by the lengths of the lines: translations are
// long where their sources are (Gale and Church, 1993).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace transept {

/// Watches the lengths of the pairs as they pass, in constant memory: after a good beginning, a thousand lines without
/// correlation are a drift.
class DriftWatch {
 public:
  void add(std::size_t source, std::size_t target);
  std::int64_t from() const { return from_; }  ///< line, from 1; 0: all is well

 private:
  void closeWindow();

  std::int64_t lines_ = 0, good_ = 0, badBegan_ = 0, from_ = 0;
  int bad_ = 0;
  double x_ = 0, y_ = 0, xx_ = 0, yy_ = 0, xy_ = 0;
};

/// For two files of which one lacks lines at one place: the line at which shifting the longer one makes the lengths fit
/// best. 0: cannot be told, or the files cannot be read twice.
std::int64_t whereLinesAreMissing(const std::string& source, const std::string& target);

}  // namespace transept
