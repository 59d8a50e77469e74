// SPDX-License-Identifier: GPL-3.0-or-later
// One long request at a time, with its progress and the speed of downloads. ui/pages/import_job.h shows it.
#pragma once

#include <QElapsedTimer>
#include <functional>

#include "ui/client/engine_client.h"

namespace transept {

class EngineJob : public QObject {
  Q_OBJECT
 public:
  /// How the progress of a method is counted.
  enum class Count { items, bytes, downloadedBytes };

  explicit EngineJob(EngineClient& engine, QObject* parent = nullptr);

  /// Calls `done` with every outcome, including cancellation. Ignored while a request runs.
  void start(const QString& method, const QJsonObject& parameters, std::function<void(const Reply&)> done);
  /// The same for a call that `request` makes.
  using Request = std::function<RequestId(ReplyHandler done, ProgressHandler progress)>;
  void startRequest(const QString& method, const Request& request, std::function<void(const Reply&)> done);
  void cancel();

  bool isRunning() const { return request_ != 0; }
  bool isStopping() const { return stopping_; }      ///< cancelled, and not ended yet
  const QString& method() const { return method_; }  ///< of the current request, or of the last
  const Progress& progress() const { return progress_; }
  Count count() const;                              ///< of the current stage
  double bytesPerSecond() const { return speed_; }  ///< of a download; 0: unknown

 signals:
  void runningChanged(bool running);
  void progressed();  ///< or stopping

 private:
  void take(const Progress& progress);
  void measureSpeed();

  EngineClient& engine_;
  RequestId request_ = 0;
  bool stopping_ = false;
  QString method_;
  Progress progress_;
  QElapsedTimer speedTimer_;
  qint64 speedFrom_ = 0;  // bytes when the timer began
  double speed_ = 0;
};

}  // namespace transept
