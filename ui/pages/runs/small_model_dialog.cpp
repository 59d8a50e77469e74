// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/small_model_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <utility>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"
#include "ui/state/settings/configuration.h"

namespace transept {

namespace {
constexpr int sizes[] = {2, 4, 6, 12, 20}, usualSize = 6;  // MB
constexpr int dialogWidth = 520, mostSteps = 10'000'000, pauseBeforePlan = 300;
}  // namespace

SmallModelDialog::SmallModelDialog(Session& session, const RunInfo& run, QWidget* parent)
    : QDialog(parent),
      session_(session),
      run_(run),
      size_(named(new QComboBox, "smallModelSize", tr("Size at most"))),
      steps_(named(new QSpinBox, "smallModelSteps", tr("Training steps at most"))),
      plan_(named(softLabel(QString()), "smallModelPlan")),
      start_(withRole("primary", makeButton(tr("Start"), "startSmallModel", this, &SmallModelDialog::begin))) {
  setObjectName("smallModelDialog");
  setWindowTitle(tr("Make it small"));
  setAttribute(Qt::WA_DeleteOnClose);
  for (const int size : sizes) size_->addItem(tr("%1 MB").arg(size), size);
  size_->setCurrentIndex(size_->findData(usualSize));
  presetSteps_ = valuesOfPreset(session.schema(), QStringLiteral("student"))["train.steps"].toInt();
  steps_->setRange(1, mostSteps);
  steps_->setGroupSeparatorShown(true);
  steps_->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
  steps_->setValue(presetSteps_);
  whenRested(changed_, pauseBeforePlan, this, &SmallModelDialog::plan);
  auto* about = softLabel(
      tr("“%1” translates its corpus once. A small model learns from these translations, is stored in 8 bits, and is "
         "compared with “%1” at the end. It becomes one of your models.")
          .arg(run.name));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  buttons->addButton(start_, QDialogButtonBox::AcceptRole);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* grid = new QGridLayout(this);
  grid->setSpacing(12);
  grid->addWidget(about, 0, 0, 1, 2);
  grid->addWidget(captionOf(size_, tr("Size at most")), 1, 0);
  grid->addWidget(size_, 1, 1, Qt::AlignLeft);
  grid->addWidget(captionOf(steps_, tr("Training steps at most")), 2, 0);
  grid->addWidget(steps_, 2, 1, Qt::AlignLeft);
  grid->addWidget(plan_, 3, 0, 1, 2);
  grid->addWidget(buttons, 4, 0, 1, 2);
  grid->setColumnStretch(1, 1);
  followTextSize(this, [this] { setMinimumWidth(scaled(dialogWidth)); });
  connect(size_, &QComboBox::currentIndexChanged, this, &SmallModelDialog::plan);
  connect(steps_, &QSpinBox::valueChanged, this, [this] {
    start_->setEnabled(false);
    changed_.start();
  });
  plan();
}

QJsonObject SmallModelDialog::params() const {
  QJsonObject params{{"teacher", run_.folder}, {"size", QStringLiteral("%1MB").arg(size_->currentData().toInt())}};
  if (presetSteps_ > 0 && steps_->value() != presetSteps_)
    params["values"] = QJsonObject{{"train.steps", steps_->value()}};
  return params;
}

void SmallModelDialog::plan() {
  start_->setEnabled(false);
  plan_->setText(tr("The plan is being made: the model translates a few sentences…"));
  session_.engine().cancel(std::exchange(planning_, 0));
  planning_ = session_.engine().request("distill/plan", params(), this, [this](const Reply& reply) {
    if (reply.error && reply.error->isCancelled()) return;
    planning_ = 0;
    if (!reply) return showTrouble(*reply.error);
    showPlan(reply.result);
    start_->setEnabled(true);
  });
}

void SmallModelDialog::showPlan(const QJsonObject& plan) {
  const QJsonValue training = plan["train_seconds"];
  const QStringList lines{tr("The small model: %1, %2 parameters.")
                              .arg(formatBytes(plan["bytes"].toDouble()), formatShort(plan["parameters"].toDouble())),
                          tr("To translate %Ln sentence(s): %1.", nullptr, pluralOf(plan["sentences"].toInteger()))
                              .arg(formatEstimate(plan["translate_seconds"].toDouble())),
                          training.isDouble() ? tr("To train it: %1.").arg(formatEstimate(training.toDouble()))
                                              : tr("To train it: not known yet."),
                          tr("On the disk: %1.").arg(formatBytes(plan["disk_bytes"].toDouble()))};
  plan_->setText(lines.join('\n'));
  setMinimumHeight(layout()->totalMinimumHeightForWidth(width()));
}

void SmallModelDialog::showTrouble(const EngineError& error) {
  plan_->setText(error.remedy.isEmpty() ? error.message : error.message + ' ' + error.remedy);
}

/// Makes the experiment and starts its queue, and shows it on its page.
void SmallModelDialog::begin() {
  start_->setEnabled(false);
  session_.engine().request("distill/create", params(), this, [this](const Reply& reply) {
    if (!reply) return showTrouble(*reply.error);
    const QString experiment = reply.result["experiment"].toString();
    session_.engine().request("experiment/control", {{"experiment", experiment}, {"state", "running"}}, this,
                              [this, experiment](const Reply& started) {
                                if (!started) return showTrouble(*started.error);
                                session_.open(ExperimentPlace{experiment});
                                accept();
                              });
  });
}

}  // namespace transept
