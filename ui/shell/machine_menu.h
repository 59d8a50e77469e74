// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of machines: connect, those that are known, this one; and where the window is, in words.
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
  void openDialog();
  void connectTo(const Machine& machine);

  Machines& machines_;
  QAction* connect_;
};

/// Where the engine works, for the strip at the window's bottom; empty: here.
QString placeText(const Machines& machines);

}  // namespace transept
