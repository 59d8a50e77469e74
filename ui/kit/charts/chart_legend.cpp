// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/charts/chart_legend.h"

#include <algorithm>

namespace transept {

LegendEntry::LegendEntry(QCPLegend* legend, const QString& name, const QPen& stroke)
    : QCPAbstractLegendItem(legend), name_(name), stroke_(stroke) {
  stroke_.setCapStyle(Qt::FlatCap);
}

int LegendEntry::strokeWidth() const {
  return mParentLegend->iconSize().width() + mParentLegend->iconTextPadding();
}

QSize LegendEntry::minimumOuterSizeHint() const {
  const QFontMetrics metrics(mFont);
  // What is drawn is clipped a pixel higher than it stands: without room below, letters would lose their feet.
  constexpr int clipped = 1;
  return {std::min(strokeWidth() + metrics.horizontalAdvance(name_), room_), metrics.height() + 2 * clipped};
}

void LegendEntry::draw(QCPPainter* painter) {
  const QFontMetrics metrics(mFont);
  const QRect place = rect();
  // At the middle of the small letters, which is above that of the line.
  const double top = place.top() + (place.height() - metrics.height()) / 2.0;
  const double middle = top + metrics.ascent() - metrics.xHeight() / 2.0;
  painter->setPen(stroke_);
  painter->drawLine(QLineF(place.left(), middle, place.left() + mParentLegend->iconSize().width(), middle));
  const QRect beside = place.adjusted(strokeWidth(), 0, 1, 0);
  painter->setLayoutDirection(Qt::LeftToRight);
  painter->setFont(mFont);
  painter->setPen(mTextColor);
  painter->drawText(beside, Qt::AlignLeft | Qt::AlignVCenter,
                    metrics.elidedText(name_, Qt::ElideRight, beside.width()));
}

int wrapLegend(QCPLegend& legend, int width, int most) {
  const QMargins around = legend.margins();
  int entries = 0;
  for (int i = 0; i < legend.itemCount(); ++i) {  // a row that is not full has empty cells
    auto* entry = dynamic_cast<LegendEntry*>(legend.item(i));
    if (entry == nullptr) continue;
    entry->setRoom(std::max(0, width - around.left() - around.right()));
    ++entries;
  }
  for (int columns = std::clamp(most, 1, std::max(1, entries));; --columns) {
    legend.setWrap(columns);
    legend.setFillOrder(QCPLegend::foColumnsFirst, true);  // puts them in their cells anew
    if (columns == 1 || legend.minimumOuterSizeHint().width() <= width) return columns;
  }
}

}  // namespace transept
