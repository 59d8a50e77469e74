// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/side_by_side.h"

#include <qcustomplot.h>

#include <QApplication>
#include <QLinearGradient>
#include <QScopedValueRollback>
#include <algorithm>
#include <utility>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/pages/attention/heat_map.h"

namespace transept {
namespace {

constexpr int mapGap = 14;

constexpr int pictureEdge = 12, pictureGap = 14, pictureLine = 24, scaleWidth = 160, scaleHeight = 10;
constexpr int scaleStops = 64;

/// Draws the scale of colours with its lowest and highest weight.
void drawScale(QCPPainter& painter, const HeatMap& map, const QPoint& at) {
  const double high = map.range(), low = map.isDifference() ? -high : 0;
  QLinearGradient gradient(at, at + QPoint(scaleWidth, 0));
  for (int stop = 0; stop <= scaleStops; ++stop) {
    const double share = static_cast<double>(stop) / scaleStops;
    gradient.setColorAt(share, QColor(map.colourOf(static_cast<float>(low + share * (high - low)))));
  }
  const QRect bar(at + QPoint(0, (pictureLine - scaleHeight) / 2), QSize(scaleWidth, scaleHeight));
  painter.fillRect(bar, gradient);
  const QString numbers[] = {formatNumber(low, map.isDifference() ? 2 : 0),
                             formatNumber(high, map.isDifference() ? 2 : 0)};
  const int before = painter.fontMetrics().horizontalAdvance(numbers[0]) + 6;
  painter.drawText(QRect(at.x() - before, at.y(), before - 6, pictureLine), Qt::AlignRight | Qt::AlignVCenter,
                   numbers[0]);
  painter.drawText(QRect(bar.right() + 7, at.y(), pictureLine * 4, pictureLine), Qt::AlignLeft | Qt::AlignVCenter,
                   numbers[1]);
}

}  // namespace

SideBySide::SideBySide(QWidget* parent) : QWidget(parent), detail_(new QLabel) {
  setObjectName(QStringLiteral("sideBySide"));
  auto* rows = tight<QVBoxLayout>(6, this);
  // Above the maps: their width is limited more often than their height.
  detail_->setObjectName(QStringLiteral("sideDetail"));
  detail_->setWordWrap(true);
  followTextSize(detail_, [this] { detail_->setMinimumHeight(QFontMetrics(font()).height()); });  // also while empty
  rows->addWidget(detail_);
  maps_ = new QHBoxLayout;
  maps_->setContentsMargins(0, 0, 0, 0);
  maps_->setSpacing(mapGap);
  first_ = addMap(QStringLiteral("firstMap"), tr("First"));
  second_ = addMap(QStringLiteral("secondMap"), tr("Second"));
  difference_ = addMap(QStringLiteral("differenceMap"), tr("Difference"));
  for (const Column& column : std::as_const(columns_)) maps_->addWidget(column.widget, 1);
  rows->addLayout(maps_, 1);
}

void SideBySide::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  shareWidth();
}

void SideBySide::shareWidth() {
  const auto shown = static_cast<int>(
      std::ranges::count_if(columns_, [](const Column& column) { return !column.widget->isHidden(); }));
  const int room = width() - (shown - 1) * mapGap;
  // Maps of equal width have cells of equal size.
  maps_->setContentsMargins(0, 0, shown > 0 && room > 0 ? room % shown : 0, 0);
}

HeatMap* SideBySide::addMap(const QString& name, const QString& caption) {
  auto* box = new QWidget;
  auto* rows = tight<QVBoxLayout>(4, box);
  auto* label = roleLabel(caption, "soft");
  auto* map = new HeatMap;
  map->setObjectName(name);
  map->setMinimumSize(150, 180);
  rows->addWidget(label);
  rows->addWidget(map, 1);
  columns_.append({box, caption, map});
  connect(map, &HeatMap::cellChosen, this, [this, map](int row, int column) {
    if (!linked_ && map != first_) return;
    setSelection(row, column);
    emit cellChosen(row, column);
  });
  connect(map, &HeatMap::cellHovered, this, [this, map](int row, int column) {
    if (!linked_ && map != first_) return;
    setHovered(row, column);
    emit cellHovered(row, column);
  });
  connect(map, &HeatMap::windowMoved, this, [this, map](const QPoint& corner) {
    if (!linked_ || moving_) return;
    const QScopedValueRollback<bool> moving(moving_, true);  // a map at its end must not move the others back
    for (const Column& other : std::as_const(columns_))
      if (other.map != map) other.map->moveWindow(corner);
  });
  return map;
}

void SideBySide::setMaps(const AttentionMap& first, const AttentionMap& second) {
  linked_ = !first.isEmpty() && first.queries == second.queries && first.keys == second.keys &&
            first.weights.size() == second.weights.size();
  first_->setMap(first);
  second_->setMap(second);
  AttentionMap difference;
  if (linked_) {
    difference = first;
    for (qsizetype i = 0; i < difference.weights.size(); ++i) difference.weights[i] -= second.weights[i];
  } else {
    second_->setSelection(-1, -1);
  }
  difference_->setMap(difference, true);
  columns_.last().widget->setVisible(linked_ || second.isEmpty());  // also while the second map is loading
  shareWidth();
  describe(-1, -1);
}

double SideBySide::differenceRange() const {
  return difference_->range();
}

void SideBySide::setTitle(const QString& title) {
  for (const Column& column : std::as_const(columns_))
    column.map->setAccessibleName(
        tr("%1: %2", "which model's, kind of attention with layer and head").arg(column.caption, title));
}

void SideBySide::setColorScheme(ColorScheme scheme) {
  for (const Column& column : std::as_const(columns_)) column.map->setColorScheme(scheme);
}

void SideBySide::setSelection(int row, int column) {
  for (HeatMap* map : linkedMaps()) map->setSelection(row, column);
  describe(-1, -1);
}

void SideBySide::setHovered(int row, int column) {
  for (HeatMap* map : linkedMaps()) map->setHovered(row, column);
  describe(row, column);
}

void SideBySide::describe(int row, int column) {
  if (row < 0 || column < 0) {  // otherwise describes the selection
    row = first_->selectedRow();
    column = first_->selectedColumn();
  }
  const AttentionMap& first = first_->map();
  const bool any = linked_ && row >= 0 && column >= 0 && row < first.rows() && column < first.columns();
  if (!any) return detail_->setText(QString());
  const double a = static_cast<double>(first.at(row, column)), b = static_cast<double>(second_->map().at(row, column));
  detail_->setText(tr("%1 → %2: first %3, second %4, difference %5")
                       .arg(first.queryName(row), first.keyName(column), formatNumber(a, 3), formatNumber(b, 3),
                            formatDifference(a - b, 3)));
}

QList<PicturedMap> SideBySide::pictured() const {
  QList<PicturedMap> maps;
  for (const Column& column : columns_) {
    if (!column.widget->isHidden()) maps.append({column.caption, column.map->whole()});
  }
  return maps;
}

Picture pictureOf(const QList<PicturedMap>& maps, const QString& title) {
  QSize size(2 * pictureEdge - pictureGap, 0);
  bool captions = false;
  for (const PicturedMap& pictured : maps) {
    captions = captions || !pictured.caption.isEmpty();
    size.rwidth() += pictureGap + pictured.map->width();
    size.setHeight(std::max(size.height(), pictured.map->height()));
  }
  QFont font = sizedFont(QApplication::font(), 13);
  QFont strong = font;
  strong.setWeight(QFont::DemiBold);
  size.setWidth(std::max(size.width(), QFontMetrics(strong).horizontalAdvance(title) + 2 * pictureEdge));
  const int top = pictureLine + (captions ? pictureLine : 0), mapHeight = size.height();
  size.rheight() += top + pictureLine + 2 * pictureEdge;

  return {size, title, [=](QCPPainter& painter) {
            painter.fillRect(QRect(QPoint(), size), theme().card);
            painter.setPen(theme().ink);
            painter.setFont(strong);
            painter.drawText(QRect(pictureEdge, pictureEdge, size.width() - 2 * pictureEdge, pictureLine),
                             Qt::AlignLeft | Qt::AlignVCenter, title);
            int left = pictureEdge;
            for (const PicturedMap& part : maps) {
              painter.setFont(font);
              painter.setPen(theme().ink);
              if (captions)
                painter.drawText(QRect(left, pictureEdge + pictureLine, part.map->width(), pictureLine),
                                 Qt::AlignCenter, part.caption);
              drawScale(painter, *part.map, QPoint(left + 3 * pictureLine, pictureEdge + top + mapHeight));
              painter.save();
              painter.translate(left, pictureEdge + top);
              part.map->draw(painter);
              painter.restore();
              left += part.map->width() + pictureGap;
            }
          }};
}

}  // namespace transept
