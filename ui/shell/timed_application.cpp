// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/timed_application.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QMetaEnum>
#include <QThread>
#include <cstdio>

namespace transept {

namespace {
QString eventTypeName(QEvent::Type type) {
  const char* name = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
  return name != nullptr ? QString::fromLatin1(name) : QString::number(type);
}
}  // namespace

TimedApplication::TimedApplication(int& argc, char** argv) : QApplication(argc, argv) {
#ifdef NDEBUG
  reporting_ = qEnvironmentVariableIsSet("TRANSEPT_WATCHDOG");
#else
  reporting_ = true;
#endif
}

QString TimedApplication::Task::text() const {
  return QString("%1 ms: %2 for %3").arg(milliseconds, 0, 'f', 1).arg(event, receiver);
}

void TimedApplication::restart() {
  longest_ = {};
  tasks_ = longTasks_ = 0;
}

bool TimedApplication::notify(QObject* receiver, QEvent* event) {
  if (QThread::currentThread() != thread()) return QApplication::notify(receiver, event);
  const int loops = thread()->loopLevel();
  // An event within another one is part of it, unless a nested event loop (of a dialog or a test) delivers it.
  if (depth_ > 0 && loops <= loops_) return QApplication::notify(receiver, event);

  const QString type = eventTypeName(event->type());  // event and receiver may be deleted afterwards
  const QString who = (QLatin1String(receiver->metaObject()->className()) + ' ' + receiver->objectName()).trimmed();
  const int outerLoops = std::exchange(loops_, loops), outerDepth = std::exchange(depth_, depth_ + 1);
  const qint64 tasksBefore = tasks_;
  QElapsedTimer time;
  time.start();
  const bool done = QApplication::notify(receiver, event);
  const double milliseconds = static_cast<double>(time.nsecsElapsed()) / 1e6;
  loops_ = outerLoops;
  depth_ = outerDepth;
  // An event that opened a dialog lasted until it closed; the events in between were counted separately.
  if (tasks_ != tasksBefore) return done;
  ++tasks_;
  if (milliseconds > frame) ++longTasks_;
  const Task task{milliseconds, who, type};
  if (reporting_ && milliseconds > frame) std::fprintf(stderr, "transept: long task, %s\n", qPrintable(task.text()));
  if (milliseconds > longest_.milliseconds) longest_ = task;
  return done;
}

}  // namespace transept
