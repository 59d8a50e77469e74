// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of machines: connect, this machine, and known machines; and the text for the current machine.
#pragma once

#include <QMenu>

#include "ui/client/machine.h"

namespace transept {

class Machines;

class MachineMenu : public QMenu {
  Q_OBJECT
 public:
  explicit MachineMenu(Machines& machines, QWidget* parent = nullptr);

 signals:
  void refused(const QString& sentence);

 private:
  void fill();
  void connectTo(const Machine& machine);

  Machines& machines_;
  QAction* connect_;
};

/// The engine's machine and connection, for the status strip; empty: this machine.
QString placeText(const Machines& machines);

}  // namespace transept
