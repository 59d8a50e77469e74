// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the progress of one long import, download or evaluation, and a Cancel button.
#pragma once

#include <QPointer>
#include <QWidget>

#include "ui/state/engine_job.h"

class QLabel;
class QPushButton;

namespace transept {

class ProgressLine;

class ImportJob : public QWidget {
  Q_OBJECT
 public:
  /// Shows a job of its own.
  explicit ImportJob(EngineClient& engine, QWidget* parent = nullptr);
  /// Shows a job that goes on without this widget.
  explicit ImportJob(EngineJob& job, QWidget* parent = nullptr);

  /// As those of EngineJob.
  void start(const QString& method, const QJsonObject& parameters, std::function<void(const Reply&)> done);
  void startRequest(const QString& method, const EngineJob::Request& request, std::function<void(const Reply&)> done);
  bool isRunning() const { return job_.isRunning(); }
  /// Reserves the space of the widget while it is hidden, so that other widgets do not move.
  void keepRoom();

 public slots:
  void cancel();

 signals:
  void runningChanged(bool running);

 private:
  void onRunningChanged(bool running);
  void showRunning();
  void showProgress();

  EngineJob& job_;
  QLabel* text_;
  ProgressLine* line_;
  QPushButton* cancel_;
  QPointer<QWidget> started_;  // the button that had the focus when the job began; none: Cancel did not get it
};

}  // namespace transept
