// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/charts/values_place.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace transept {

namespace {
constexpr int gap = 12;          // between the line and the box
constexpr int columns = 16;      // of a box that are looked at: few, because this happens with each move
constexpr int better = 3;        // columns of a curve fewer hidden, before the box goes elsewhere
constexpr int onLine = columns;  // to hide the line itself is as bad as to hide all of a curve
}  // namespace

QPoint ValuesPlace::place(const QRect& room, int line, const QSize& box, const Heights& heightsAt) {
  // Both sides of the line are tried above and below. In a narrow chart the box lies over the line, but whole.
  const int last = std::max(0, room.right() + 1 - box.width());
  const std::array<int, 2> sides{std::min(line + gap, last),
                                 std::max(std::min(room.left(), last), line - gap - box.width())};
  const std::array<int, 2> tops{room.top(), std::max(room.top(), room.bottom() + 1 - box.height())};
  std::array<int, 4> hidden{};  // columns of curves, at: right above, left above, right below, left below
  QList<double> before, now;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    const int left = sides[side];
    if (line >= left && line < left + box.width()) {
      hidden[side] += onLine;
      hidden[side + 2] += onLine;
    }
    for (int i = 0; i <= columns; ++i) {
      now.clear();
      heightsAt(left + box.width() * i / columns, now);
      for (qsizetype curve = 0; i > 0 && curve < std::min(before.size(), now.size()); ++curve) {
        // What is drawn between two columns; a curve may begin or end there.
        const double from = std::isfinite(before[curve]) ? before[curve] : now[curve];
        const double to = std::isfinite(now[curve]) ? now[curve] : from;
        if (!std::isfinite(from)) continue;
        const auto [high, low] = std::minmax(from, to);
        for (std::size_t row = 0; row < tops.size(); ++row) {
          if (low >= tops[row] && high < tops[row] + box.height()) ++hidden[row * 2 + side];
        }
      }
      std::swap(before, now);
    }
  }
  const auto best = static_cast<int>(std::min_element(hidden.begin(), hidden.end()) - hidden.begin());
  const auto at = [&](int corner) { return hidden[static_cast<std::size_t>(corner)]; };
  if (corner_ < 0 || at(best) + better <= at(corner_)) corner_ = best;
  const auto corner = static_cast<std::size_t>(corner_);
  return {sides[corner % 2], tops[corner / 2]};
}

}  // namespace transept
