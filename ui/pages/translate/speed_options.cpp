// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/speed_options.h"

#include <QAbstractItemView>
#include <QSignalBlocker>

#include "ui/pages/import_job.h"

namespace transept {

namespace {
constexpr const char* settingKey = "translate/shortlist";
}

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
  if (view()->isVisible()) return;  // an open list does not change
  const QSignalBlocker block(this);
  clear();
  addItem(tr("Exact (f32)"), QStringLiteral("f32"));
  bool bf16 = session_.models().precision() == QLatin1String("bf16");  // may have been chosen on another machine
  for (const QJsonValue& device : session_.devices())
    bf16 |= device["kind"] == QLatin1String("cpu") && device["precisions"].toArray().contains(QLatin1String("bf16"));
  if (bf16) addItem(tr("Half (bf16)"), QStringLiteral("bf16"));
  addItem(tr("Fast (int8)"), QStringLiteral("int8"));
  setCurrentIndex(findData(session_.models().precision()));
}

ShortlistOption::ShortlistOption(Session& session, QWidget* parent)
    : QCheckBox(tr("Vocabulary shortlist"), parent), session_(session), job_(new ImportJob(session.engine())) {
  setObjectName(QStringLiteral("shortlist"));
  hide();
  connect(this, &QCheckBox::toggled, this, &ShortlistOption::choose);
  connect(&session_.models(), &Models::changed, this, &ShortlistOption::ask);
  ask();
}

/// Asks for the state of the model's shortlist. An engine without this method has no shortlists.
void ShortlistOption::ask() {
  const QJsonValue handle = session_.models().current().handle;
  ready_ = awaited_ = false;
  if (!session_.models().current().isValid()) return hide();
  awaited_ = session_.settings().value(settingKey, false).toBool();
  session_.engine().request("model/shortlist", {{"handle", handle}}, this, [this, handle](const Reply& reply) {
    if (handle != session_.models().current().handle) return;  // another model is in use now
    take(reply ? reply.result["state"].toString() : QString());
  });
}

void ShortlistOption::take(const QString& state) {
  const bool possible = state == QLatin1String("possible");
  ready_ = state == QLatin1String("ready");
  awaited_ = false;
  const QString use =
      tr("Limits translations to tokens that occur with those of the source in the run's corpus: faster on a CPU, with "
         "nearly the same results. Probabilities are then among these tokens only.");
  setToolTip(possible ? use + QLatin1Char('\n') + tr("It is first learned from the corpus, in the background.") : use);
  setVisible(possible || ready_);
  setEnabled(!job_->isRunning());
  {
    const QSignalBlocker quiet(this);
    setChecked(ready_ && session_.settings().value(settingKey, false).toBool());
  }
  emit changed();
}

void ShortlistOption::choose(bool on) {
  session_.settings().setValue(settingKey, on);
  if (!on || ready_) return emit changed();
  setEnabled(false);
  const QJsonValue handle = session_.models().current().handle;
  job_->start("model/shortlist", {{"handle", handle}, {"make", true}}, [this](const Reply& reply) {
    if (!reply) {
      session_.settings().setValue(settingKey, false);
      session_.report(*reply.error);
    }
    ask();
  });
}

}  // namespace transept
