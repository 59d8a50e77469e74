// SPDX-License-Identifier: GPL-3.0-or-later
// Files that a person saves: asked for in one way, and written whole or not at all.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <functional>

class QWidget;

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

}  // namespace transept
