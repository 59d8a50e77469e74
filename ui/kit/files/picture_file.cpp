// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/files/picture_file.h"

#include <qcustomplot.h>

#include <QFileInfo>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>

#include "ui/kit/files/save_file.h"

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

QString exportPicture(const Picture& picture, const QByteArray& csv, const QString& file) {
  const QString ending = QFileInfo(file).suffix().toLower();
  if (ending == QLatin1String("csv")) return writeFile(file, csv);
  bool written = false;
  if (ending == QLatin1String("png")) {
    written = toPixmap(picture).save(file, "PNG");
  } else if (ending == QLatin1String("svg")) {
    QSvgGenerator generator;
    generator.setFileName(file);
    generator.setSize(picture.size);
    generator.setViewBox(QRect(QPoint(), picture.size));
    generator.setTitle(picture.title);
    written = drawOn(generator, picture);
  } else if (ending == QLatin1String("pdf")) {
    QPdfWriter writer(file);
    writer.setResolution(72);
    writer.setPageSize(QPageSize(QSizeF(picture.size), QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(picture.title);
    written = drawOn(writer, picture);
  } else {
    return Picture::tr("\"%1\" cannot be written: the name must end in .png, .svg, .pdf or .csv.").arg(file);
  }
  return written ? QString() : Picture::tr("\"%1\" could not be written. Choose another folder.").arg(file);
}

}  // namespace transept
