// SPDX-License-Identifier: GPL-3.0-or-later
// Where the box with the values at the pointer stands: beside the pointer's line, at the corner that hides the least of
// the curves. It stays there while the pointer moves, until another corner is clearly better.
#pragma once

#include <QList>
#include <QRect>
#include <functional>

namespace transept {

class ValuesPlace {
 public:
  /// Fills in the height of each curve, in pixels, at a column of pixels: NaN where there is none.
  using Heights = std::function<void(int column, QList<double>& heights)>;

  /// The top left corner of a box of this size within `room`; `line`: the pointer's column.
  QPoint place(const QRect& room, int line, const QSize& box, const Heights& heightsAt);
  /// The pointer is gone: the next box stands where it is best.
  void forget() { corner_ = -1; }

 private:
  int corner_ = -1;
};

}  // namespace transept
