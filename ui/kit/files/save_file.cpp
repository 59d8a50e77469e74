// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/files/save_file.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>
#include <utility>

namespace transept {

void askWhereToSave(QWidget* parent, const QString& title, const QString& name, const QString& filter,
                    std::function<void(const QString& path)> save) {
  auto* dialog = new QFileDialog(parent, title);
  dialog->setObjectName("saveDialog");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QFileInfo(name).suffix());
  if (!filter.isEmpty()) dialog->setNameFilter(filter);
  dialog->selectFile(QString(name).replace('/', '-'));
  QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(save));
  dialog->open();
}

QString writeFile(const QString& path, const QByteArray& bytes) {
  QSaveFile file(path);
  if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit()) return {};
  return SavedFile::tr("“%1” could not be written: %2. Choose another folder.")
      .arg(QDir::toNativeSeparators(path), file.errorString());
}

}  // namespace transept
