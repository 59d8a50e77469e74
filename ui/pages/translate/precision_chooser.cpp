// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/precision_chooser.h"

#include <QAbstractItemView>
#include <QSignalBlocker>

#include "ui/state/session.h"

namespace transept {

PrecisionChooser::PrecisionChooser(Session& session, QWidget* parent) : QComboBox(parent), session_(session) {
  setObjectName(QStringLiteral("precision"));
  setAccessibleName(tr("Precision"));
  setToolTip(
      tr("f32 computes as training does; int8 multiplies integers of 8 bits: faster, and the translations are nearly "
         "the same"));
  connect(this, &QComboBox::activated, this,
          [this](int index) { session_.models().setPrecision(itemData(index).toString()); });
  connect(&session_, &Session::devicesChanged, this, &PrecisionChooser::refresh);
  connect(&session_.models(), &Models::precisionChanged, this, &PrecisionChooser::refresh);
  refresh();
}

void PrecisionChooser::refresh() {
  if (view()->isVisible()) return;  // never under the pointer of someone who is choosing
  const QSignalBlocker block(this);
  clear();
  addItem(tr("Exact (f32)"), QStringLiteral("f32"));
  bool bf16 = session_.models().precision() == QLatin1String("bf16");  // chosen on another machine, say
  for (const QJsonValue& device : session_.devices())
    bf16 |= device["kind"] == QLatin1String("cpu") && device["precisions"].toArray().contains(QLatin1String("bf16"));
  if (bf16) addItem(tr("Half (bf16)"), QStringLiteral("bf16"));
  addItem(tr("Fast (int8)"), QStringLiteral("int8"));
  setCurrentIndex(findData(session_.models().precision()));
}

}  // namespace transept
