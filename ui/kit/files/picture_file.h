// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing of the window as a file: PNG, SVG or PDF.
#pragma once

#include <QPixmap>
#include <QSize>
#include <QString>
#include <functional>

class QCPPainter;

namespace transept {

struct Picture {
  QSize size;     // in pixels at scale 1, which are points of a page
  QString title;  // of the file
  std::function<void(QCPPainter&)> draw;
};

QPixmap toPixmap(const Picture& picture, double scale = 2.0);
/// What is written is told by the file's ending; false: it could not be written.
bool savePicture(const Picture& picture, const QString& file);

}  // namespace transept
