// SPDX-License-Identifier: GPL-3.0-or-later
// Load, memory and temperature of the current run's GPUs, one line per GPU. Hidden if the run trains on the processor
// or does not train.
#pragma once

#include <QLabel>

#include "ui/state/session.h"

namespace transept {

class DeviceLabel : public QLabel {
  Q_OBJECT
 public:
  explicit DeviceLabel(Session& session, QWidget* parent = nullptr);

  /// Empty if no device reports its load.
  static QString textOf(const QList<DeviceState>& devices);

 private:
  void refresh();

  Session& session_;
};

}  // namespace transept
