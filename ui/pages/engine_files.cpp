// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/engine_files.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QUrl>
#include <algorithm>

#include "ui/client/machine.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/pages/message_bar.h"

namespace transept::engine_files {

namespace {

constexpr int pathWidth = 560, pathHeight = 240;

struct RemotePathDialog {
  Q_DECLARE_TR_FUNCTIONS(transept::RemotePathDialog)
};

/// Asks for paths on a machine whose folders the window cannot list.
QStringList ask(QWidget* parent, const QString& title, bool several) {
  QStringList paths;
  QDialog dialog(parent);
  dialog.setObjectName("remotePathDialog");
  dialog.setWindowTitle(title);
  auto* text = named(new QPlainTextEdit, "remotePaths", RemotePathDialog::tr("Paths on %1").arg(engineMachine()));
  text->setTabChangesFocus(true);
  text->setPlaceholderText(several ? "/home/me/talk.en\n/home/me/talk.de" : "/home/me/talk");
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
  auto* open = named(buttons->button(QDialogButtonBox::Open), "openRemotePaths");
  auto* column = new QVBoxLayout(&dialog);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(12);
  const QString what =
      several
          ? RemotePathDialog::tr(
                "The engine runs on %1, whose folders this window cannot show. Enter the paths of the files there, one "
                "per line.")
          : RemotePathDialog::tr("The engine runs on %1, whose folders this window cannot show. Enter the path there.");
  column->addWidget(softLabel(what.arg(engineMachine())));
  column->addWidget(text, 1);
  column->addWidget(buttons);

  const auto check = [&] {
    paths.clear();
    for (const QString& line : text->toPlainText().split('\n')) {
      if (!line.trimmed().isEmpty()) paths.append(line.trimmed());
    }
    const bool whole = std::all_of(paths.begin(), paths.end(), [](const QString& path) { return path[0] == '/'; });
    open->setEnabled(whole && !paths.isEmpty() && (several || paths.size() == 1));
    open->setToolTip(whole ? QString() : RemotePathDialog::tr("A path begins with a slash."));
  };
  QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  QObject::connect(text, &QPlainTextEdit::textChanged, &dialog, check);
  followTextSize(&dialog, [&dialog] { dialog.resize(scaled(pathWidth), scaled(pathHeight)); });
  check();
  return dialog.exec() == QDialog::Accepted ? paths : QStringList();
}

}  // namespace

QStringList choose(QWidget* parent, const QString& title, const QString& folder, const QString& filter) {
  if (!engineMachine().isEmpty()) return ask(parent, title, true);
  return QFileDialog::getOpenFileNames(parent, title, folder, filter);
}

QString chooseOne(QWidget* parent, const QString& title, const QString& folder, const QString& filter) {
  if (!engineMachine().isEmpty()) return ask(parent, title, false).value(0);
  return QFileDialog::getOpenFileName(parent, title, folder, filter);
}

QString chooseFolder(QWidget* parent, const QString& title, const QString& folder) {
  if (!engineMachine().isEmpty()) return ask(parent, title, false).value(0);
  return QFileDialog::getExistingDirectory(parent, title, folder);
}

void reveal(const QString& folder, MessageBar& messages) {
  using Kind = MessageBar::Kind;
  if (const QString elsewhere = engineMachine(); !elsewhere.isEmpty())
    return messages.showMessage(Kind::information,
                                RemotePathDialog::tr("The folder is on %1: %2").arg(elsewhere, folder));
  // Checked only on demand: a hanging network share must not block the window at every update.
  if (!QDir(folder).exists())
    return messages.showMessage(Kind::warning,
                                RemotePathDialog::tr("The folder is not there any more: %1").arg(folder));
  if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
    messages.showMessage(Kind::warning,
                         RemotePathDialog::tr("No program that shows folders was found; this one is %1").arg(folder));
}

QString whyNotDropped() {
  if (engineMachine().isEmpty()) return {};
  return RemotePathDialog::tr(
             "The dropped files are on this machine, and the engine works on %1: copy them there, then open them by "
             "their paths.")
      .arg(engineMachine());
}

}  // namespace transept::engine_files
