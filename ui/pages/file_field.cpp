// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/file_field.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMimeData>

#include "ui/kit/widgets/card.h"
#include "ui/pages/engine_files.h"
#include "ui/state/open_paths.h"

namespace transept {

FileField::FileField(const QString& accessibleName, const QString& name, const QString& filter, QWidget* parent)
    : QWidget(parent), path_(named(new QLineEdit, name + "Path", accessibleName)) {
  setObjectName(name);
  setAcceptDrops(true);
  setFocusProxy(path_);
  path_->setPlaceholderText(tr("Choose or drop a file"));
  path_->setAcceptDrops(false);  // the whole field accepts drops
  auto* browse = makeButton(tr("Browse…"), name + "Browse", this, [this, accessibleName, filter] {
    const QString folder = file().isEmpty() ? QDir::homePath() : QFileInfo(file()).path();
    const QString chosen = engine_files::chooseOne(this, accessibleName, folder, filter);
    if (!chosen.isEmpty()) setFile(chosen);
  });
  browse->setAccessibleName(tr("Choose: %1").arg(accessibleName));
  auto* row = tight<QHBoxLayout>(6, this);
  row->addWidget(path_, 1);
  row->addWidget(browse);
  connect(path_, &QLineEdit::textChanged, this, [this] {
    path_->setToolTip(path_->text());
    emit changed();
  });
}

QString FileField::file() const {
  return path_->text().trimmed();
}

void FileField::setFile(const QString& file) {
  path_->setText(file);
  path_->setCursorPosition(static_cast<int>(file.size()));  // shows the file's name rather than the folder
}

void FileField::dragEnterEvent(QDragEnterEvent* event) {
  if (!engine_files::whyNotDropped().isEmpty()) return;  // the page shows the reason
  const QStringList files = localFiles(event->mimeData());
  // The page handles dropped folders.
  if (files.size() == 1 && QFileInfo(files.first()).isFile()) event->acceptProposedAction();
}

void FileField::dropEvent(QDropEvent* event) {
  setFile(localFiles(event->mimeData()).first());
  event->acceptProposedAction();
}

}  // namespace transept
