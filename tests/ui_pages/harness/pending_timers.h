// SPDX-License-Identifier: GPL-3.0-or-later
// Controls the timers of the window, so that what a test sees does not depend on the speed of the machine. A timer that
// fires once delays a part of what a click does: a test lets it fire at once. A timer that fires repeatedly changes the
// window at some moment during the test: a test stops it.
#pragma once

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QSet>
#include <QThread>
#include <QTimer>
#include <QTimerEvent>
#include <utility>

/// Functions that Qt calls when it creates or destroys an object. Qt provides this table for debuggers
/// (QtCore/private/qhooks_p.h); the indices have been the same since Qt 5.
extern Q_CORE_EXPORT quintptr qtHookData[];

namespace transept {

class PendingTimers {
 public:
  /// Must be called before the window is made.
  static void watch() {
    constexpr int made = 3, destroyed = 4;
    qtHookData[made] = reinterpret_cast<quintptr>(&add);
    qtHookData[destroyed] = reinterpret_cast<quintptr>(&remove);
  }

  /// Fires the next timer at once. Considers only timers that fire once, with an interval of at most `milliseconds`.
  /// Returns false if there is none.
  static bool fireNext(int milliseconds) {
    const auto [timer, id] = next(milliseconds);
    if (!timer) return false;
    QTimerEvent event(id);
    QCoreApplication::sendEvent(timer, &event);
    return true;
  }

  /// Whether there is a timer that fireNext() would fire.
  static bool arePending(int milliseconds) { return next(milliseconds).first != nullptr; }

  /// Stops all timers that fire repeatedly. The window may start them again.
  static void stopRepeated() {
    for (QObject* object : std::as_const(objects()))
      if (auto* timer = qobject_cast<QTimer*>(object); timer && !timer->isSingleShot()) timer->stop();
  }

 private:
  /// The next timer that fires once, and its id.
  static std::pair<QObject*, int> next(int milliseconds) {
    auto* dispatcher = QAbstractEventDispatcher::instance();
    QObject* next = nullptr;
    std::pair<int, int> first;  // the remaining time, and the id, which orders those of the same time
    for (QObject* object : std::as_const(objects())) {
      if (!firesOnce(*object)) continue;
      for (const auto& info : dispatcher->registeredTimers(object)) {
        const std::pair own(dispatcher->remainingTime(info.timerId), info.timerId);
        if (info.interval > milliseconds || (next && own >= first)) continue;
        next = object;
        first = own;
      }
    }
    return {next, first.second};
  }

  static bool firesOnce(const QObject& object) {
    if (const auto* timer = qobject_cast<const QTimer*>(&object)) return timer->isSingleShot();
    for (const char* kind : {"QSingleShotTimer", "QAbstractItemView", "QWidgetTextControl"})  // stops its own timers
      if (object.inherits(kind)) return true;
    return false;
  }

  /// All objects that were created on the window's thread and still exist.
  static QSet<QObject*>& objects() {
    static auto* all = new QSet<QObject*>;  // outlives the last object
    return *all;
  }
  static bool isHere() {
    static const Qt::HANDLE here = QThread::currentThreadId();
    return QThread::currentThreadId() == here;
  }
  static void add(QObject* object) {
    if (isHere()) objects().insert(object);
  }
  static void remove(QObject* object) {
    if (isHere()) objects().remove(object);
  }
};

}  // namespace transept
