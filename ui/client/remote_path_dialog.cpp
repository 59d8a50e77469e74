// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/remote_path_dialog.h"

#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"

namespace transept {

namespace {
constexpr int pathWidth = 560, pathHeight = 240;
}

RemotePathDialog::RemotePathDialog(const QString& machine, const QString& title, bool several, QWidget* parent)
    : QDialog(parent), text_(new QPlainTextEdit), several_(several) {
  setObjectName("remotePathDialog");
  setWindowTitle(title);
  text_->setObjectName("remotePaths");
  text_->setAccessibleName(tr("Paths on %1").arg(machine));
  text_->setTabChangesFocus(true);
  text_->setPlaceholderText(several ? "/home/me/talk.en\n/home/me/talk.de" : "/home/me/talk");
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
  open_ = buttons->button(QDialogButtonBox::Open);
  open_->setObjectName("openRemotePaths");
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

}  // namespace transept
