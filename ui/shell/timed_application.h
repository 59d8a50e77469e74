// SPDX-License-Identifier: GPL-3.0-or-later
// Watches that nothing keeps the interface waiting: every event that the loop delivers is timed.
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QString>

namespace transept {

class TimedApplication : public QApplication {
  Q_OBJECT
 public:
  static constexpr double frame = 16;  ///< ms: what takes longer is felt

  TimedApplication(int& argc, char** argv);

  struct Task {
    double milliseconds = 0;
    QString receiver;  ///< "transept::CurveChart lossChart"
    QString event;     ///< "Timer"
    QString text() const;
  };
  /// Since the start, or since the last restart().
  const Task& longest() const { return longest_; }
  qint64 tasks() const { return tasks_; }
  qint64 longTasks() const { return longTasks_; }  ///< of more than a frame
  void restart();
  /// Long tasks are written to standard error as they happen (TRANSEPT_WATCHDOG, and debug builds).
  void setReporting(bool reporting) { reporting_ = reporting; }

  bool notify(QObject* receiver, QEvent* event) override;

 private:
  int loops_ = 0;  // event loops within each other when the outermost event was delivered
  int depth_ = 0;  // events that are being delivered within that loop
  bool reporting_ = false;
  Task longest_;
  qint64 tasks_ = 0, longTasks_ = 0;
};

}  // namespace transept
