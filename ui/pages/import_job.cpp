// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/import_job.h"

#include <QPushButton>

#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/progress_line.h"

namespace transept {

namespace {

QString stageName(const QString& stage) {
  if (stage.isEmpty()) return ImportJob::tr("Starting");
  if (stage == QLatin1String("connecting")) return ImportJob::tr("Connecting");
  if (stage == QLatin1String("downloading")) return ImportJob::tr("Downloading");
  if (stage == QLatin1String("waiting to try again"))
    return ImportJob::tr("The connection broke; waiting to try again");
  if (stage == QLatin1String("checking")) return ImportJob::tr("Checking the file");
  if (stage == QLatin1String("importing")) return ImportJob::tr("Importing");
  if (stage == QLatin1String("loading")) return ImportJob::tr("Loading the model");
  if (stage == QLatin1String("measuring the text")) return ImportJob::tr("Measuring the text");
  if (stage == QLatin1String("training vocabulary")) return ImportJob::tr("Learning the vocabulary");
  if (stage == QLatin1String("tokenising")) return ImportJob::tr("Cutting the text into tokens");
  if (stage == QLatin1String("learning the shortlist")) return ImportJob::tr("Learning the shortlist");
  if (stage == QLatin1String("judging")) return ImportJob::tr("Judging pairs");
  if (stage == QLatin1String("reading")) return ImportJob::tr("Reading");
  if (stage == QLatin1String("splitting")) return ImportJob::tr("Holding out the validation set");
  if (stage == QLatin1String("writing sentences")) return ImportJob::tr("Writing sentences");
  if (stage == QLatin1String("mixing")) return ImportJob::tr("Mixing");
  if (stage == QLatin1String("translating")) return ImportJob::tr("Translating");
  if (stage == QLatin1String("scoring")) return ImportJob::tr("Scoring the references");
  if (stage == QLatin1String("measuring")) return ImportJob::tr("Measuring");
  return stage.left(1).toUpper() + stage.mid(1);
}

}  // namespace

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
  bytes_ = method == QLatin1String("source/download");
  cancel_->setAccessibleName(bytes_                                       ? tr("Cancel the download")
                             : method == QLatin1String("model/shortlist") ? tr("Cancel learning the shortlist")
                             : method == QLatin1String("evaluate")        ? tr("Cancel the evaluation")
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
  const auto amount = [this](qint64 value) {
    return bytes_ ? formatBytes(static_cast<double>(value)) : formatCount(value);
  };
  QString text = stageName(progress.stage);
  if (known)
    text += QStringLiteral(" · ") + tr("%1 of %2").arg(amount(progress.done), amount(progress.total));
  else if (progress.done > 0)
    text += QStringLiteral(" · ") + amount(progress.done);
  if (progress.secondsLeft) text += QStringLiteral(" · ") + tr("%1 left").arg(formatDuration(*progress.secondsLeft));
  text_->setText(text);
}

}  // namespace transept
