// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes files that the user chooses. Files are written whole or not at all; drawings as PNG, SVG or PDF.
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

/// Asks where to save, without blocking, and calls `save` with the path. A name without an extension gets that of
/// `name`, before the question whether to replace an existing file.
void askWhereToSave(QWidget* parent, const QString& title, const QString& name, const QString& filter,
                    std::function<void(const QString& path)> save);

/// Returns an error message, or "".
QString writeFile(const QString& path, const QByteArray& bytes);

struct Picture {
  Q_DECLARE_TR_FUNCTIONS(transept::Picture)
 public:
  QSize size;     // pixels at scale 1, which are points of a page
  QString title;  // of the file
  std::function<void(QCPPainter&)> draw;
};

/// As many pixels as the picture has on the screen.
QPixmap toPixmap(const Picture& picture);
/// Writes PNG, SVG or PDF, or the numbers as CSV, by the file's extension. Returns an error message, or "".
QString exportPicture(const Picture& picture, const QByteArray& csv, const QString& file);

struct TextFile {
  Q_DECLARE_TR_FUNCTIONS(transept::TextFile)
 public:
  QString text;
  QString problem;  ///< a sentence; empty on success
};

/// Reads UTF-8, with or without a byte order mark, and converts line ends to "\n".
TextFile readTextFile(const QString& path);

}  // namespace transept
