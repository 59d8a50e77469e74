// SPDX-License-Identifier: GPL-3.0-or-later
// One long import, download or evaluation with its progress line and its Cancel button.
#pragma once

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

  /// `done` is called with every outcome, cancelled ones as well. What source/download counts are bytes.
  void start(const QString& method, const QJsonObject& parameters, std::function<void(const Reply&)> done);
  bool isRunning() const { return request_ != 0; }

 public slots:
  void cancel();

 signals:
  void runningChanged(bool running);

 private:
  void showProgress(const Progress& progress);

  EngineClient& engine_;
  RequestId request_ = 0;
  bool bytes_ = false;
  QLabel* text_;
  ProgressLine* line_;
  QPushButton* cancel_;
};

}  // namespace transept
