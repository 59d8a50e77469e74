// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/disk_space_dialog.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"

namespace transept {

DiskSpaceDialog::DiskSpaceDialog(Session& session, const QString& run, QWidget* parent)
    : QDialog(parent),
      session_(session),
      run_(run),
      text_(named(softLabel(QString()), "diskSpaceText")),
      trash_(named(softLabel(QString()), "trashText")),
      empty_(makeButton(tr("Empty the trash"), "emptyTrash", this, [this] {
        empty_->setEnabled(false);
        session_.ask("trash/empty", {}, this, [this](const QJsonObject&) { askTrash(); });
      })) {
  setObjectName("diskSpaceDialog");
  setWindowTitle(tr("Make room on the disk"));
  setAttribute(Qt::WA_DeleteOnClose);
  auto* grid = new QGridLayout(this);
  grid->setSpacing(12);
  grid->addWidget(text_, 0, 0, 1, 2);
  grid->addWidget(trash_, 1, 0);
  grid->addWidget(empty_, 1, 1);
  grid->addWidget(softLabel(tr("Checkpoints: the Runs page removes those that are no longer needed.")), 2, 0);
  grid->addWidget(makeButton(tr("Go to Runs"), "goToRuns", this,
                             [this] {
                               session_.open(PageId::runs);
                               accept();
                             }),
                  2, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  grid->addWidget(buttons, 3, 0, 1, 2);
  grid->setColumnStretch(0, 1);
  followTextSize(this, [this] { setMinimumWidth(scaled(520)); });
  connect(&session.runs(), &Runs::changed, this, &DiskSpaceDialog::describe);
  connect(&session.runs(), &Runs::figuresChanged, this, &DiskSpaceDialog::describe);
  empty_->setEnabled(false);
  describe();
  adjustSize();
  askTrash();
}

/// Grows with its texts, which wrap.
bool DiskSpaceDialog::event(QEvent* event) {
  const bool done = QDialog::event(event);
  if (event->type() != QEvent::LayoutRequest && event->type() != QEvent::Show) return done;
  if (const int needed = layout()->totalHeightForWidth(width()); needed > height()) resize(width(), needed);
  return done;
}

void DiskSpaceDialog::describe() {
  const RunInfo run = session_.runs().find(run_);
  if (!run.waitsForSpace()) return text_->setText(tr("“%1” no longer waits for disk space.").arg(run.name));
  const QString free = tr("%1 free").arg(formatBytes(run.waiting["free_bytes"].toDouble(qQNaN())));
  const QString needed = run.neededRoom();
  text_->setText(tr("“%1” waits, because there is too little room on the disk of this folder: %2 (%3). It continues by "
                    "itself as soon as there is room. If you pause or stop it now, its work since the last checkpoint "
                    "is lost.")
                     .arg(run.name, run.waiting["path"].toString(),
                          needed.isEmpty() ? free : needed + QStringLiteral(", ") + free));
}

void DiskSpaceDialog::askTrash() {
  session_.ask("trash/list", {}, this, [this](const QJsonObject& trash) {
    const double bytes = trash["bytes"].toDouble();
    trash_->setText(bytes > 0 ? tr("Trash: deleted runs, corpora and experiments take %1.").arg(formatBytes(bytes))
                              : tr("The trash is empty."));
    empty_->setEnabled(bytes > 0);
  });
}

}  // namespace transept
