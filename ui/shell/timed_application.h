// SPDX-License-Identifier: GPL-3.0-or-later
// Measures how long the interface is blocked: times every event that the loop delivers.
#pragma once

#include <QApplication>
#include <QString>

namespace transept {

class TimedApplication : public QApplication {
  Q_OBJECT
 public:
  static constexpr double frame = 16;  ///< ms: longer tasks are noticeable

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
  qint64 longTasks() const { return longTasks_; }  ///< longer than a frame
  void restart();

  bool notify(QObject* receiver, QEvent* event) override;

 private:
  int loops_ = 0;           // depth of event loops when the outermost event was delivered
  int depth_ = 0;           // events being delivered within that loop
  bool reporting_ = false;  // writes long tasks to standard error: TRANSEPT_WATCHDOG, and debug builds
  Task longest_;
  qint64 tasks_ = 0, longTasks_ = 0;
};

}  // namespace transept
