// SPDX-License-Identifier: GPL-3.0-or-later
// How the GPUs of the run that is shown are doing: load, memory, temperature, a line each. Hidden where nothing is
// known: training on the processor, or no training at all.
#pragma once

#include <QLabel>

#include "ui/state/session.h"

namespace transept {

class DeviceLabel : public QLabel {
  Q_OBJECT
 public:
  explicit DeviceLabel(Session& session, QWidget* parent = nullptr);

  /// Empty where no device reports its load.
  static QString textOf(const QList<DeviceState>& devices);

 private:
  void refresh();

  Session& session_;
};

}  // namespace transept
