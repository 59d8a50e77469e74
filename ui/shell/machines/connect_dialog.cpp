// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/machines/connect_dialog.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "ui/client/engine_client.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/pages/device_chooser.h"
#include "ui/state/machines.h"

namespace transept {

ConnectDialog::ConnectDialog(Machines& machines, QWidget* parent)
    : QDialog(parent),
      machines_(machines),
      host_(new QComboBox),
      user_(new QLineEdit),
      port_(new QSpinBox),
      engine_(new QLineEdit),
      answer_(softLabel(QString())) {
  setObjectName("connectDialog");
  setWindowTitle(tr("Connect to another machine"));
  named(host_, "machineHost", tr("Machine"));
  host_->setEditable(true);
  withRole("below", host_->view());
  host_->setInsertPolicy(QComboBox::NoInsert);
  host_->lineEdit()->setAccessibleName(tr("Machine"));
  host_->lineEdit()->setPlaceholderText("gpu1.example.org");
  named(user_, "machineUser", tr("User there"));
  user_->setPlaceholderText(tr("as configured in ssh"));
  named(port_, "machinePort", tr("Port of ssh"));
  port_->setRange(0, 65535);
  port_->setSpecialValueText(tr("as configured in ssh"));
  named(engine_, "machineEngine", tr("Engine there"));
  engine_->setPlaceholderText("transept-engine");
  engine_->setToolTip(tr("The path of transept-engine on that machine, if it is not on its PATH"));
  answer_->setObjectName("machineAnswer");
  answer_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  answer_->setMinimumHeight(scaled(64));
  answer_->setAlignment(Qt::AlignTop | Qt::AlignLeft);

  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->addRow(tr("Machine"), host_);
  form->addRow(tr("User there"), user_);
  form->addRow(tr("Port of ssh"), port_);
  form->addRow(tr("Engine there"), engine_);

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  const auto add = [&](const QString& text, const char* name, QDialogButtonBox::ButtonRole role,
                       void (ConnectDialog::*clicked)()) {
    QPushButton* button = named(buttons->addButton(text, role), name);
    connect(button, &QPushButton::clicked, this, clicked);
    return button;
  };
  withRole("primary", add(tr("Connect"), "connectMachine", QDialogButtonBox::AcceptRole, &ConnectDialog::connectToIt))
      ->setDefault(true);
  QPushButton* test = add(tr("Test"), "testMachine", QDialogButtonBox::ActionRole, &ConnectDialog::tryIt);
  forget_ = add(tr("Forget"), "forgetMachine", QDialogButtonBox::ActionRole, &ConnectDialog::forget);
  forget_->setToolTip(tr("Removes the machine from the list; nothing changes on that machine"));
  for (QPushButton* button : {test, forget_}) button->setAutoDefault(false);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(12);
  column->addWidget(
      softLabel(tr("The engine runs on another machine over ssh and uses the text, runs and devices there. Training "
                   "continues there when the window is closed or the connection is lost.")));
  column->addLayout(form);
  column->addWidget(answer_, 1);
  column->addWidget(buttons);
  followTextSize(this, [this] { setMinimumWidth(scaled(560)); });

  constexpr int patience = 40'000;  // ms; longer than ssh's own timeout
  whenRested(patience_, patience, this, [this] {
    say(tr("%1 has not answered for %2.").arg(machine().address(), formatDuration(patience / 1000)), false);
    endTrial();
  });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(host_, &QComboBox::activated, this, [this](int index) {
    const QList<Machine> known = machines_.remembered();
    if (index >= 0 && index < known.size()) showMachine(known[index]);
  });
  connect(host_->lineEdit(), &QLineEdit::editingFinished, this, &ConnectDialog::readAddress);
  fillKnown();
  const QList<Machine> known = machines_.remembered();
  if (!machines_.current().isHere()) {
    showMachine(machines_.current());
  } else if (!known.isEmpty()) {
    showMachine(known.first());
  }
  host_->setFocus();
}

ConnectDialog::~ConnectDialog() {
  host_->lineEdit()->disconnect(this);  // it loses the focus when this is no longer a ConnectDialog
  endTrial();
}

void ConnectDialog::fillKnown() {
  const QList<Machine> known = machines_.remembered();
  host_->clear();
  for (const Machine& machine : known) host_->addItem(machine.address());
  host_->setCurrentIndex(-1);
  forget_->setEnabled(!known.isEmpty());
}

void ConnectDialog::showMachine(const Machine& machine) {
  host_->setEditText(machine.host);
  user_->setText(machine.user);
  port_->setValue(machine.port);
  engine_->setText(machine.engine);
}

/// Splits addresses such as "me@gpu1:2222", which users paste.
void ConnectDialog::readAddress() {
  const std::optional<Machine> written = Machine::of(host_->currentText());
  if (!written || (written->user.isEmpty() && written->port == 0)) return;
  host_->setEditText(written->host);
  if (!written->user.isEmpty()) user_->setText(written->user);
  if (written->port > 0) port_->setValue(written->port);
}

Machine ConnectDialog::machine() const {
  return {host_->currentText().trimmed(), user_->text().trimmed(), port_->value(), engine_->text().trimmed()};
}

void ConnectDialog::say(const QString& text, bool good) {
  answer_->setText(text);
  answer_->setAccessibleName(text);
  setStyled(answer_, "role", good ? "good" : "problem");
}

/// The button stays enabled: a disabled one would give its focus to Cancel, which Return would press afterwards.
void ConnectDialog::tryIt() {
  readAddress();
  endTrial();
  const Machine wanted = machine();
  if (const QString problem = wanted.problem(); !problem.isEmpty()) return say(problem, false);
  say(tr("Connecting to %1…").arg(wanted.address()), true);
  patience_.start();
  trial_ = std::make_unique<EngineClient>();
  trial_->setCommand("ssh", wanted.sshArguments());
  connect(trial_.get(), &EngineClient::engineLost, this, [this, wanted](const QString& lastWords) {
    say(wanted.trouble(lastWords), false);
    endTrial();
  });
  connect(trial_.get(), &EngineClient::stateChanged, this, [this, wanted](EngineClient::State state) {
    if (state == EngineClient::State::ready) describe(wanted);
  });
  trial_->start();
}

void ConnectDialog::describe(const Machine& tried) {
  const auto failed = [this](const Reply& reply, QStringList lines) {
    if (reply.error->code == EngineError::engineEnded) return;  // engineLost follows
    lines << joinSentences({reply.error->message, reply.error->remedy});
    say(lines.join('\n'), false);
    endTrial();
  };
  trial_->request("engine/info", {}, this, [this, tried, failed](const Reply& info) {
    if (!trial_) return;
    if (!info) return failed(info, {});
    const QString version = info.result["version"].toString();
    QStringList lines{tr("%1 answers, with Transept %2.").arg(tried.address(), version)};
    if (version != TRANSEPT_VERSION) {
      lines << tr("This window is version %1. The two are compatible, but the same version on both sides is better.")
                   .arg(TRANSEPT_VERSION);
    }
    say(lines.join('\n'), true);  // devices may take seconds
    trial_->request("engine/devices", {}, this, [this, failed, lines](const Reply& reply) mutable {
      if (!trial_) return;
      if (!reply) return failed(reply, lines);
      for (const QJsonValue& device : reply.result["devices"].toArray()) {
        const QString name = device["name"].toString();
        lines << (device["available"].toBool(true)
                      ? tr("%1 with %2").arg(name, formatBytes(device["memory_bytes"].toDouble()))
                      : tr("%1 cannot be used: %2").arg(name, DeviceChooser::reasonAgainst(device)));
      }
      say(lines.join('\n'), true);
      endTrial();
    });
  });
}

void ConnectDialog::endTrial() {
  patience_.stop();
  // Does not delete the client: it may be the caller, and ssh takes time to end.
  if (trial_) trial_.release()->leave();
}

void ConnectDialog::connectToIt() {
  readAddress();
  endTrial();
  const QString problem = machines_.connectTo(machine());
  if (!problem.isEmpty()) return say(problem, false);
  accept();
}

void ConnectDialog::forget() {
  machines_.forget(machine());
  fillKnown();
  showMachine(Machine());
  say(QString(), true);
}

}  // namespace transept
