// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing of the window as a file: PNG, SVG or PDF.
#pragma once

#include <QCoreApplication>
#include <QPixmap>
#include <QSize>
#include <QString>
#include <functional>

class QCPPainter;

namespace transept {

struct Picture {
  Q_DECLARE_TR_FUNCTIONS(transept::Picture)
 public:
  QSize size;     // in pixels at scale 1, which are points of a page
  QString title;  // of the file
  std::function<void(QCPPainter&)> draw;
};

QPixmap toPixmap(const Picture& picture, double scale = 2.0);
/// Writes the drawing as PNG, SVG or PDF, or its numbers as CSV: as the file's ending says. Empty when it was written,
/// else a sentence.
QString exportPicture(const Picture& picture, const QByteArray& csv, const QString& file);

}  // namespace transept
