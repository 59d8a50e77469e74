// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/machines/machine_menu.h"

#include "ui/kit/text/as_written.h"
#include "ui/shell/machines/connect_dialog.h"
#include "ui/state/machines.h"

namespace transept {

MachineMenu::MachineMenu(Machines& machines, QWidget* parent)
    : QMenu(tr("&Machine"), parent),
      machines_(machines),
      connect_(new QAction(tr("&Connect to another machine…"), this)) {
  setObjectName("machineMenu");
  connect_->setObjectName("connectToMachine");
  connect_->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M));
  connect(connect_, &QAction::triggered, this, [this] { ConnectDialog(machines_, parentWidget()).exec(); });
  addAction(connect_);
  connect(this, &QMenu::aboutToShow, this, &MachineMenu::fill);
  fill();
}

void MachineMenu::fill() {
  const QList<QAction*> before = actions();
  for (QAction* action : before) {
    if (action == connect_) continue;  // removing an action from a menu would also remove its connections
    removeAction(action);
    action->deleteLater();
  }
  addSeparator();
  const auto add = [this](const QString& text, const Machine& machine) {
    QAction* action = addAction(text, this, [this, machine] { connectTo(machine); });
    action->setCheckable(true);
    action->setChecked(machines_.current().address() == machine.address());
    return action;
  };
  add(tr("&This machine"), {})->setObjectName("returnHere");
  const QList<Machine> known = machines_.remembered().mid(0, 6);
  for (const Machine& machine : known) add(asWritten(machine.address()), machine);
}

void MachineMenu::connectTo(const Machine& machine) {
  if (machine.isHere()) return machines_.returnHere();
  if (machine == machines_.current() && machines_.state() == Machines::State::connected) return;
  const QString problem = machines_.connectTo(machine);
  if (!problem.isEmpty()) emit refused(problem);
}

QString placeText(const Machines& machines) {
  const QString address = machines.current().address();
  switch (machines.state()) {
    case Machines::State::here:
      return {};
    case Machines::State::connecting:
      return MachineMenu::tr("connecting to %1…").arg(address);
    case Machines::State::connected:
      return MachineMenu::tr("on %1").arg(address);
    case Machines::State::lost:
      return MachineMenu::tr("no connection to %1").arg(address);
  }
  return {};
}

}  // namespace transept
