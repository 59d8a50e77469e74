// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/map_picture.h"

#include <qcustomplot.h>

#include <QApplication>
#include <QLinearGradient>
#include <algorithm>
#include <memory>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/pages/attention/heat_map.h"

namespace transept {
namespace {

constexpr int edge = 12, gap = 14, line = 24, scaleWidth = 160, scaleHeight = 10;
constexpr int scaleStops = 64;

struct Part {
  QString caption;
  std::shared_ptr<HeatMap> map;
};

/// Draws the colours from the weakest weight to the strongest, and both weights as numbers.
void drawScale(QCPPainter& painter, const HeatMap& map, const QPoint& at) {
  const double high = map.range(), low = map.isDifference() ? -high : 0;
  QLinearGradient gradient(at, at + QPoint(scaleWidth, 0));
  for (int stop = 0; stop <= scaleStops; ++stop) {
    const double share = static_cast<double>(stop) / scaleStops;
    gradient.setColorAt(share, QColor(map.colourOf(static_cast<float>(low + share * (high - low)))));
  }
  const QRect bar(at + QPoint(0, (line - scaleHeight) / 2), QSize(scaleWidth, scaleHeight));
  painter.fillRect(bar, gradient);
  const QString numbers[] = {formatNumber(low, map.isDifference() ? 2 : 0),
                             formatNumber(high, map.isDifference() ? 2 : 0)};
  const int before = painter.fontMetrics().horizontalAdvance(numbers[0]) + 6;
  painter.drawText(QRect(at.x() - before, at.y(), before - 6, line), Qt::AlignRight | Qt::AlignVCenter, numbers[0]);
  painter.drawText(QRect(bar.right() + 7, at.y(), line * 4, line), Qt::AlignLeft | Qt::AlignVCenter, numbers[1]);
}

}  // namespace

Picture pictureOf(const QList<PicturedMap>& maps, const QString& title) {
  QList<Part> parts;
  QSize size(2 * edge - gap, 0);
  bool captions = false;
  for (const PicturedMap& pictured : maps) {
    const std::shared_ptr<HeatMap> whole = pictured.map->whole();
    parts.append({pictured.caption, whole});
    captions = captions || !pictured.caption.isEmpty();
    size.rwidth() += gap + whole->width();
    size.setHeight(std::max(size.height(), whole->height()));
  }
  QFont font = QApplication::font();
  font.setPixelSize(scaled(13));
  QFont strong = font;
  strong.setWeight(QFont::DemiBold);
  size.setWidth(std::max(size.width(), QFontMetrics(strong).horizontalAdvance(title) + 2 * edge));
  const int top = line + (captions ? line : 0), mapHeight = size.height();
  size.rheight() += top + line + 2 * edge;

  return {size, title, [=](QCPPainter& painter) {
            painter.fillRect(QRect(QPoint(), size), theme().card);
            painter.setPen(theme().ink);
            painter.setFont(strong);
            painter.drawText(QRect(edge, edge, size.width() - 2 * edge, line), Qt::AlignLeft | Qt::AlignVCenter, title);
            int left = edge;
            for (const Part& part : parts) {
              painter.setFont(font);
              painter.setPen(theme().ink);
              if (captions)
                painter.drawText(QRect(left, edge + line, part.map->width(), line), Qt::AlignCenter, part.caption);
              drawScale(painter, *part.map, QPoint(left + 3 * line, edge + top + mapHeight));
              painter.save();
              painter.translate(left, edge + top);
              part.map->draw(painter);
              painter.restore();
              left += part.map->width() + gap;
            }
          }};
}

}  // namespace transept
