// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/tune_dialog.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QPushButton>

#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/state/session.h"

namespace transept {
namespace {
constexpr double leastHours = 0.1, mostHours = 1000, usualHours = 2;
constexpr int dialogWidth = 420;
}  // namespace

TuneDialog::TuneDialog(Session& session, const QJsonObject& parameters, QWidget* parent)
    : QDialog(parent), session_(session), parameters_(parameters), hours_(new QDoubleSpinBox(this)) {
  setObjectName("tuneDialog");
  setWindowTitle(tr("Tune for this corpus"));
  named(hours_, "tuneHours", tr("Hours"));
  hours_->setRange(leastHours, mostHours);
  hours_->setDecimals(1);
  hours_->setValue(usualHours);
  auto* form = new QFormLayout;
  form->addRow(tr("Hours"), hours_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  start_ = buttons->addButton(tr("Start tuning"), QDialogButtonBox::AcceptRole);
  start_->setObjectName("startTuning");
  start_->setProperty("role", "primary");
  connect(start_, &QPushButton::clicked, this, &TuneDialog::start);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(12);
  column->addWidget(
      softLabel(tr("Many short trainings look for the learning rate, warm-up, dropout, size and vocabulary that suit "
                   "this corpus within the time that you give. Better settings than these become a preset of your "
                   "own. It is an experiment: it continues without the window, and can be paused.")));
  column->addLayout(form);
  column->addWidget(buttons);
  resize(scaled(dialogWidth), sizeHint().height());
}

void TuneDialog::start() {
  start_->setEnabled(false);
  parameters_["hours"] = hours_->value();
  const auto refused = [this](const Reply& reply) {
    if (reply) return false;
    start_->setEnabled(true);
    emit failed(*reply.error);
    return true;
  };
  session_.engine().request("experiment/create", parameters_, this, [this, refused](const Reply& reply) {
    if (refused(reply)) return;
    const QString folder = reply.result["experiment"].toString();
    session_.engine().request("experiment/control", {{"experiment", folder}, {"state", "running"}}, this,
                              [this, refused, folder](const Reply& answer) {
                                if (refused(answer)) return;
                                session_.showExperiment(folder);
                                accept();
                              });
  });
}

}  // namespace transept
