// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/import_job.h"

#include <QPushButton>
#include <algorithm>
#include <iterator>

#include "ui/client/engine_texts.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/progress_line.h"

namespace transept {

namespace {

/// What screen readers call the Cancel button while a method runs.
struct CancelName {
  const char *method, *name;
};
constexpr CancelName cancelNames[] = {
    {"catalogue/get", QT_TRANSLATE_NOOP("transept::ImportJob", "Pause the download")},
    {"catalogue/load", QT_TRANSLATE_NOOP("transept::ImportJob", "Cancel the download")},
    {"source/download", QT_TRANSLATE_NOOP("transept::ImportJob", "Cancel the download")},
    {"corpus/augment", QT_TRANSLATE_NOOP("transept::ImportJob", "Cancel the translation")},
    {"corpus/preview", QT_TRANSLATE_NOOP("transept::ImportJob", "Cancel preparing the corpus")},
    {"model/shortlist", QT_TRANSLATE_NOOP("transept::ImportJob", "Cancel learning the shortlist")},
    {"doctor/trial", QT_TRANSLATE_NOOP("transept::ImportJob", "Cancel the measurement")},
    {"model/weights", QT_TRANSLATE_NOOP("transept::ImportJob", "Cancel reading the weights")},
    {"evaluate", QT_TRANSLATE_NOOP("transept::ImportJob", "Cancel the evaluation")},
    {"translate/document", QT_TRANSLATE_NOOP("transept::ImportJob", "Cancel the translation")},
    {"path/pack", QT_TRANSLATE_NOOP("transept::ImportJob", "Cancel packing")},
    {"path/unpack", QT_TRANSLATE_NOOP("transept::ImportJob", "Cancel unpacking")},
    {"model/export", QT_TRANSLATE_NOOP("transept::ImportJob", "Cancel the export")},
    {"corrections/learn", QT_TRANSLATE_NOOP("transept::ImportJob", "Cancel learning the correction")}};

QString cancelNameOf(const QString& method) {
  const auto* known = std::find_if(std::begin(cancelNames), std::end(cancelNames),
                                   [&](const CancelName& one) { return method == QLatin1String(one.method); });
  return known == std::end(cancelNames) ? ImportJob::tr("Cancel the import") : ImportJob::tr(known->name);
}

}  // namespace

ImportJob::ImportJob(EngineClient& engine, QWidget* parent) : ImportJob(*new EngineJob(engine), parent) {
  job_.setParent(this);
}

ImportJob::ImportJob(EngineJob& job, QWidget* parent)
    : QWidget(parent),
      job_(job),
      text_(measured("pairs time-left", softLabel(QString()))),
      line_(new ProgressLine),
      cancel_(new QPushButton) {
  text_->setObjectName(QStringLiteral("importProgress"));
  cancel_->setObjectName(QStringLiteral("cancelImport"));
  auto* column = tight<QVBoxLayout>(8, this);
  auto* row = new QHBoxLayout;
  row->addWidget(text_, 1);
  row->addWidget(cancel_);
  column->addLayout(row);
  column->addWidget(line_);
  connect(cancel_, &QPushButton::clicked, this, &ImportJob::cancel);
  connect(&job_, &EngineJob::progressed, this, &ImportJob::showProgress);
  connect(&job_, &EngineJob::runningChanged, this, &ImportJob::onRunningChanged);
  showRunning();
}

void ImportJob::start(const QString& method, const QJsonObject& parameters, std::function<void(const Reply&)> done) {
  job_.start(method, parameters, std::move(done));
}

void ImportJob::startRequest(const QString& method, const EngineJob::Request& request,
                             std::function<void(const Reply&)> done) {
  job_.startRequest(method, request, std::move(done));
}

/// The button that starts a job is disabled meanwhile. Its focus goes to Cancel and comes back, instead of to whatever
/// follows in the window.
void ImportJob::onRunningChanged(bool running) {
  const QPointer<QWidget> focused = window()->focusWidget();
  if (!running && cancel_->isEnabled() && focused != cancel_) started_ = nullptr;  // somebody moved on
  showRunning();
  emit runningChanged(running);
  if (running) {
    started_ = focused != nullptr && !focused->isEnabled() ? focused.data() : nullptr;
    if (started_ != nullptr) cancel_->setFocus();
  } else if (started_ != nullptr && started_->isEnabled()) {
    started_->setFocus();
  }
}

void ImportJob::cancel() {
  if (!cancel_->hasFocus()) started_ = nullptr;
  job_.cancel();  // Cancel is disabled while the job stops
}

void ImportJob::showRunning() {
  setVisible(isRunning());
  // A download that was stopped continues later.
  cancel_->setText(job_.method() == QLatin1String("catalogue/get") ? tr("Pause") : tr("Cancel"));
  cancel_->setAccessibleName(cancelNameOf(job_.method()));
  showProgress();
}

void ImportJob::keepRoom() {
  QSizePolicy keeps(QSizePolicy::Expanding, QSizePolicy::Fixed);
  keeps.setRetainSizeWhenHidden(true);
  setSizePolicy(keeps);
}

void ImportJob::showProgress() {
  cancel_->setEnabled(!job_.isStopping());
  if (job_.isStopping()) return text_->setText(tr("Stopping…"));
  const Progress& progress = job_.progress();
  const bool known = progress.total > 0;
  line_->setFraction(known ? static_cast<double>(progress.done) / static_cast<double>(progress.total) : -1.0);
  const bool bytes = job_.count() != EngineJob::Count::items;
  const auto amount = [bytes](qint64 value) {
    return bytes ? formatBytes(static_cast<double>(value)) : formatCount(value);
  };
  QString text = progress.stage.isEmpty() ? tr("Starting") : engineName("stage", progress.stage);
  if (known)
    text += QStringLiteral(" · ") + tr("%1 of %2").arg(amount(progress.done), amount(progress.total));
  else if (progress.done > 0)
    text += QStringLiteral(" · ") + amount(progress.done);
  if (bytes && job_.bytesPerSecond() > 0)
    text += QStringLiteral(" · ") + tr("%1 per second").arg(formatBytes(job_.bytesPerSecond()));
  if (progress.secondsLeft) text += QStringLiteral(" · ") + tr("%1 left").arg(formatDuration(*progress.secondsLeft));
  text_->setText(text);
}

}  // namespace transept
