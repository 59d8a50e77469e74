// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/files/picture_file.h"

#include <qcustomplot.h>

#include <QFileInfo>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace transept {
namespace {

bool drawOn(QPaintDevice& device, const Picture& picture) {
  QCPPainter painter;
  if (!painter.begin(&device)) return false;
  painter.setMode(QCPPainter::pmVectorized);
  picture.draw(painter);
  return painter.end();
}

}  // namespace

QPixmap toPixmap(const Picture& picture, double scale) {
  QPixmap pixmap(picture.size * scale);
  pixmap.fill(Qt::transparent);
  QCPPainter painter(&pixmap);
  painter.scale(scale, scale);
  picture.draw(painter);
  painter.end();
  return pixmap;
}

bool savePicture(const Picture& picture, const QString& file) {
  const QString ending = QFileInfo(file).suffix().toLower();
  if (ending == QLatin1String("png")) return toPixmap(picture).save(file, "PNG");
  if (ending == QLatin1String("svg")) {
    QSvgGenerator generator;
    generator.setFileName(file);
    generator.setSize(picture.size);
    generator.setViewBox(QRect(QPoint(), picture.size));
    generator.setTitle(picture.title);
    return drawOn(generator, picture);
  }
  if (ending != QLatin1String("pdf")) return false;
  QPdfWriter writer(file);
  writer.setResolution(72);
  writer.setPageSize(QPageSize(QSizeF(picture.size), QPageSize::Point, QString(), QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF());
  writer.setTitle(picture.title);
  return drawOn(writer, picture);
}

}  // namespace transept
