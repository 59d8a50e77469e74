// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/engine_files.h"

#include <QCoreApplication>
#include <QFileDialog>

#include "ui/client/remote_path_dialog.h"

namespace transept::engine_files {

namespace {

QString& name() {
  static QString machine;
  return machine;
}

QStringList ask(QWidget* parent, const QString& title, bool several) {
  RemotePathDialog dialog(name(), title, several, parent);
  return dialog.exec() == QDialog::Accepted ? dialog.paths() : QStringList();
}

}  // namespace

QString machine() {
  return name();
}

void setMachine(const QString& machine) {
  name() = machine;
}

QStringList choose(QWidget* parent, const QString& title, const QString& folder, const QString& filter) {
  if (!name().isEmpty()) return ask(parent, title, true);
  return QFileDialog::getOpenFileNames(parent, title, folder, filter);
}

QString chooseOne(QWidget* parent, const QString& title, const QString& folder, const QString& filter) {
  if (!name().isEmpty()) return ask(parent, title, false).value(0);
  return QFileDialog::getOpenFileName(parent, title, folder, filter);
}

QString chooseFolder(QWidget* parent, const QString& title, const QString& folder) {
  if (!name().isEmpty()) return ask(parent, title, false).value(0);
  return QFileDialog::getExistingDirectory(parent, title, folder);
}

QString whyNotDropped() {
  if (name().isEmpty()) return {};
  return QCoreApplication::translate(
             "transept::RemotePathDialog",
             "The dropped files are on this machine, and the engine works on %1: copy them there, then open them by "
             "their paths.")
      .arg(name());
}

}  // namespace transept::engine_files
