// SPDX-License-Identifier: GPL-3.0-or-later
// A plain text file of the person who sits at the window: read into the source pane.
#pragma once

#include <QCoreApplication>
#include <QString>

namespace transept {

struct TextFile {
  Q_DECLARE_TR_FUNCTIONS(transept::TextFile)
 public:
  QString text;
  QString problem;  ///< a sentence; empty: it was read
};

/// UTF-8, with or without a byte order mark; line ends of any system become '\n'.
TextFile readTextFile(const QString& path);

}  // namespace transept
