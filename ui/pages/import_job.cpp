// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/import_job.h"

#include <QPushButton>

#include "ui/client/engine_texts.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/progress_line.h"

namespace transept {

ImportJob::ImportJob(EngineClient& engine, QWidget* parent)
    : QWidget(parent),
      engine_(engine),
      text_(measured("pairs time-left", softLabel(QString()))),
      line_(new ProgressLine),
      cancel_(new QPushButton) {
  text_->setObjectName(QStringLiteral("importProgress"));
  cancel_->setObjectName(QStringLiteral("cancelImport"));
  cancel_->setText(tr("Cancel"));
  auto* column = tight<QVBoxLayout>(8, this);
  auto* row = new QHBoxLayout;
  row->addWidget(text_, 1);
  row->addWidget(cancel_);
  column->addLayout(row);
  column->addWidget(line_);
  connect(cancel_, &QPushButton::clicked, this, &ImportJob::cancel);
  hide();
}

void ImportJob::start(const QString& method, const QJsonObject& parameters, std::function<void(const Reply&)> done) {
  const auto request = [&](ReplyHandler answered, ProgressHandler progress) {
    return engine_.request(method, parameters, this, std::move(answered), std::move(progress));
  };
  startRequest(method, request, std::move(done));
}

void ImportJob::startRequest(const QString& method, const Request& request, std::function<void(const Reply&)> done) {
  if (isRunning()) return;
  const bool model = method == QLatin1String("catalogue/get");
  downloads_ = model || method == QLatin1String("source/download") || method == QLatin1String("catalogue/load");
  bytes_ = downloads_ || method == QLatin1String("path/pack") || method == QLatin1String("path/unpack");
  speed_ = 0;
  speedTimer_.invalidate();
  cancel_->setText(model ? tr("Pause") : tr("Cancel"));
  cancel_->setAccessibleName(model                                           ? tr("Pause the download")
                             : downloads_                                    ? tr("Cancel the download")
                             : method == QLatin1String("model/shortlist")    ? tr("Cancel learning the shortlist")
                             : method == QLatin1String("doctor/trial")       ? tr("Cancel the measurement")
                             : method == QLatin1String("model/weights")      ? tr("Cancel reading the weights")
                             : method == QLatin1String("evaluate")           ? tr("Cancel the evaluation")
                             : method == QLatin1String("translate/document") ? tr("Cancel the translation")
                             : method == QLatin1String("path/pack")          ? tr("Cancel packing")
                             : method == QLatin1String("path/unpack")        ? tr("Cancel unpacking")
                             : method == QLatin1String("model/export")       ? tr("Cancel the export")
                             : method == QLatin1String("corrections/learn")  ? tr("Cancel learning the correction")
                                                                             : tr("Cancel the import"));
  cancel_->setEnabled(true);
  showProgress({});
  show();
  request_ = request(
      [this, done = std::move(done)](const Reply& reply) {
        request_ = 0;
        hide();
        emit runningChanged(false);
        done(reply);
      },
      [this](const Progress& progress) { showProgress(progress); });
  emit runningChanged(true);
}

void ImportJob::keepRoom() {
  QSizePolicy keeps(QSizePolicy::Expanding, QSizePolicy::Fixed);
  keeps.setRetainSizeWhenHidden(true);
  setSizePolicy(keeps);
}

void ImportJob::cancel() {
  if (!isRunning()) return;
  cancel_->setEnabled(false);
  text_->setText(tr("Stopping…"));
  engine_.cancel(request_);
}

void ImportJob::showProgress(const Progress& progress) {
  if (!cancel_->isEnabled()) return;
  const bool known = progress.total > 0;
  line_->setFraction(known ? static_cast<double>(progress.done) / static_cast<double>(progress.total) : -1.0);
  const bool bytes = bytes_ && progress.stage != QLatin1String("importing");
  if (bytes && downloads_) measureSpeed(progress);
  const auto amount = [bytes](qint64 value) {
    return bytes ? formatBytes(static_cast<double>(value)) : formatCount(value);
  };
  QString text = progress.stage.isEmpty() ? tr("Starting") : engineName("stage", progress.stage);
  if (known)
    text += QStringLiteral(" · ") + tr("%1 of %2").arg(amount(progress.done), amount(progress.total));
  else if (progress.done > 0)
    text += QStringLiteral(" · ") + amount(progress.done);
  if (bytes && speed_ > 0) text += QStringLiteral(" · ") + tr("%1 per second").arg(formatBytes(speed_));
  if (progress.secondsLeft) text += QStringLiteral(" · ") + tr("%1 left").arg(formatDuration(*progress.secondsLeft));
  text_->setText(text);
}

/// The speed of the last seconds.
void ImportJob::measureSpeed(const Progress& progress) {
  constexpr qint64 span = 2000;  // milliseconds
  if (!speedTimer_.isValid() || progress.done < speedFrom_) {
    speedTimer_.start();
    speedFrom_ = progress.done;
  } else if (speedTimer_.elapsed() >= span) {
    speed_ = static_cast<double>(progress.done - speedFrom_) * 1000 / static_cast<double>(speedTimer_.restart());
    speedFrom_ = progress.done;
  }
}

}  // namespace transept
