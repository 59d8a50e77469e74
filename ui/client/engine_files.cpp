// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/engine_files.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QPlainTextEdit>
#include <QPushButton>
#include <algorithm>

#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"

namespace transept::engine_files {

namespace {

constexpr int pathWidth = 560, pathHeight = 240;

/// Asks for paths on a machine whose folders the window cannot list.
class RemotePathDialog : public QDialog {
  Q_DECLARE_TR_FUNCTIONS(transept::RemotePathDialog)
 public:
  RemotePathDialog(const QString& machine, const QString& title, bool several, QWidget* parent);
  QStringList paths() const;

 private:
  void check();

  QPlainTextEdit* text_;
  QPushButton* open_;
  bool several_;
};

RemotePathDialog::RemotePathDialog(const QString& machine, const QString& title, bool several, QWidget* parent)
    : QDialog(parent), text_(new QPlainTextEdit), several_(several) {
  setObjectName("remotePathDialog");
  setWindowTitle(title);
  named(text_, "remotePaths", tr("Paths on %1").arg(machine));
  text_->setTabChangesFocus(true);
  text_->setPlaceholderText(several ? "/home/me/talk.en\n/home/me/talk.de" : "/home/me/talk");
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
  open_ = named(buttons->button(QDialogButtonBox::Open), "openRemotePaths");
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(12);
  column->addWidget(softLabel(several ? tr("The engine works on %1, whose folders this window cannot show. Write where "
                                           "the files are there, one path a line.")
                                            .arg(machine)
                                      : tr("The engine works on %1, whose folders this window cannot show. Write the "
                                           "path as it is there.")
                                            .arg(machine)));
  column->addWidget(text_, 1);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(text_, &QPlainTextEdit::textChanged, this, &RemotePathDialog::check);
  followTextSize(this, [this] { resize(scaled(pathWidth), scaled(pathHeight)); });
  check();
}

QStringList RemotePathDialog::paths() const {
  QStringList paths;
  for (const QString& line : text_->toPlainText().split('\n')) {
    if (!line.trimmed().isEmpty()) paths.append(line.trimmed());
  }
  return paths;
}

void RemotePathDialog::check() {
  const QStringList written = paths();
  const bool whole = std::all_of(written.begin(), written.end(), [](const QString& path) { return path[0] == '/'; });
  open_->setEnabled(whole && !written.isEmpty() && (several_ || written.size() == 1));
  open_->setToolTip(whole ? QString() : tr("A path begins with a slash."));
}

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
  return RemotePathDialog::tr(
             "The dropped files are on this machine, and the engine works on %1: copy them there, then open them by "
             "their paths.")
      .arg(name());
}

}  // namespace transept::engine_files
