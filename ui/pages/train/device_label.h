// SPDX-License-Identifier: GPL-3.0-or-later
// How the GPUs of the run that is shown are doing: load, memory, temperature, a line each. Hidden where nothing is
// known: training on the processor, or no training at all.
#pragma once

#include <QJsonArray>
#include <QLabel>

#include "ui/state/session.h"

namespace transept {

class DeviceLabel : public QLabel {
  Q_OBJECT
 public:
  explicit DeviceLabel(Session& session, QWidget* parent = nullptr);

  /// Of the devices in a `device` event (engine/run/events/events.h); empty where none tells its load.
  static QString textOf(const QJsonArray& devices);

 private:
  void ask();
  void showDevices(const QJsonArray& devices);

  Session& session_;
  QString run_;  // whose devices are shown
};

}  // namespace transept
