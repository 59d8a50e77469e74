// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/tables/table_dialog.h"

#include <QDialog>
#include <QDialogButtonBox>

#include "ui/kit/widgets/makers.h"

namespace transept {

QHBoxLayout* rowWithClose(QDialog& dialog, const QList<QPushButton*>& buttons) {
  auto* close = new QDialogButtonBox(QDialogButtonBox::Close);
  QObject::connect(close, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  auto* row = tight<QHBoxLayout>(8);
  for (QPushButton* one : buttons) {
    one->setAutoDefault(false);
    row->addWidget(one);
  }
  row->addStretch(1);
  row->addWidget(close);
  return row;
}

}  // namespace transept
