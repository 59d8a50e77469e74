// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/files/printout.h"

#include <qcustomplot.h>

#include <QPagedPaintDevice>
#include <QTextDocument>
#include <algorithm>

namespace transept {

namespace {
constexpr double titlePoints = 11, gapPoints = 14;
constexpr double largestScale = 1.5;  // printed points for each point of a picture

/// In points, from the top left of the printable area.
bool printPictures(QPagedPaintDevice& device, const QList<Picture>& pictures) {
  QCPPainter painter;
  if (!painter.begin(&device)) return false;
  painter.setMode(QCPPainter::pmVectorized);
  const double dots = device.logicalDpiX() / 72.0;
  const QSizeF paper(device.width() / dots, device.height() / dots);
  double y = 0;
  for (const Picture& picture : pictures) {
    const QSizeF size = picture.size;
    const double above = picture.title.isEmpty() ? 0 : titlePoints + gapPoints / 2;
    const double scale =
        std::min({paper.width() / size.width(), (paper.height() - above) / size.height(), largestScale});
    if (y > 0 && y + above + scale * size.height() > paper.height()) {
      device.newPage();
      y = 0;
    }
    painter.save();
    painter.scale(dots, dots);
    QFont font = painter.font();
    font.setPixelSize(static_cast<int>(titlePoints));
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(QPen(Qt::black));
    painter.drawText(QRectF(0, y, paper.width(), above), Qt::AlignLeft | Qt::AlignTop, picture.title);
    painter.translate(0, y + above);
    painter.scale(scale, scale);
    picture.draw(painter);
    painter.restore();
    y += above + scale * size.height() + gapPoints;
  }
  return painter.end();
}
}  // namespace

bool printOn(QPagedPaintDevice& device, const Printout& printout) {
  if (!printout.pictures.isEmpty()) return printPictures(device, printout.pictures);
  QTextDocument document;
  document.setDefaultFont(QFont(document.defaultFont().family(), 10));
  document.setHtml(printout.html);
  document.print(&device);
  return true;
}

}  // namespace transept
