// SPDX-License-Identifier: GPL-3.0-or-later
// Files of the person who sits at the window: asked for and saved in one way, written whole or not at all; drawings as
// PNG, SVG or PDF; plain texts read.
#pragma once

#include <QCoreApplication>
#include <QPixmap>
#include <QSize>
#include <QString>
#include <functional>

class QCPPainter;

namespace transept {

struct SavedFile {
  Q_DECLARE_TR_FUNCTIONS(transept::SavedFile)
};

/// Asks where to save, without waiting for the answer, and calls `save` with the path. A name that is typed without an
/// ending gets that of `name`, before the question whether an existing file is to be replaced.
void askWhereToSave(QWidget* parent, const QString& title, const QString& name, const QString& filter,
                    std::function<void(const QString& path)> save);

/// Empty when it was written, else a sentence.
QString writeFile(const QString& path, const QByteArray& bytes);

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

struct TextFile {
  Q_DECLARE_TR_FUNCTIONS(transept::TextFile)
 public:
  QString text;
  QString problem;  ///< a sentence; empty: it was read
};

/// UTF-8, with or without a byte order mark; line ends of any system become '\n'.
TextFile readTextFile(const QString& path);

}  // namespace transept
