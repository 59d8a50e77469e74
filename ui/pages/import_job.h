// SPDX-License-Identifier: GPL-3.0-or-later
// Runs one long import, download or evaluation; shows its progress and a Cancel button.
#pragma once

#include <QElapsedTimer>
#include <QWidget>
#include <functional>

#include "ui/client/engine_client.h"

class QLabel;
class QPushButton;

namespace transept {

class ProgressLine;

class ImportJob : public QWidget {
  Q_OBJECT
 public:
  explicit ImportJob(EngineClient& engine, QWidget* parent = nullptr);

  /// Calls `done` with every outcome, including cancellation. Progress of downloads and packed files is counted in
  /// bytes, with the speed of downloads.
  void start(const QString& method, const QJsonObject& parameters, std::function<void(const Reply&)> done);
  /// The same for a call that `request` makes.
  using Request = std::function<RequestId(ReplyHandler done, ProgressHandler progress)>;
  void startRequest(const QString& method, const Request& request, std::function<void(const Reply&)> done);
  bool isRunning() const { return request_ != 0; }
  /// Reserves the space of the widget while it is hidden, so that other widgets do not move.
  void keepRoom();

 public slots:
  void cancel();

 signals:
  void runningChanged(bool running);

 private:
  void showProgress(const Progress& progress);
  void measureSpeed(const Progress& progress);

  EngineClient& engine_;
  RequestId request_ = 0;
  bool bytes_ = false, downloads_ = false;  // progress is counted in bytes; it is a download
  QElapsedTimer speedTimer_;
  qint64 speedFrom_ = 0;  // bytes when the timer began
  double speed_ = 0;      // bytes per second; 0: unknown
  QLabel* text_;
  ProgressLine* line_;
  QPushButton* cancel_;
};

}  // namespace transept
