// SPDX-License-Identifier: GPL-3.0-or-later
// The timers of the window. While one is about to fire, what a person has done has not yet shown all that it does.
// Those that fire again and again would ask the engine, or change the window, at a moment that depends on the machine.
#pragma once

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QSet>
#include <QThread>
#include <QTimer>
#include <QTimerEvent>
#include <utility>

/// The functions that Qt calls for each object that is made and destroyed. Qt has the table for debuggers
/// (QtCore/private/qhooks_p.h), with these indices since Qt 5.
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

  /// Lets the timer fire now that would be the next to fire, of those that fire once and at most `milliseconds` after
  /// their start. False if there is none.
  static bool fireNext(int milliseconds) {
    auto* dispatcher = QAbstractEventDispatcher::instance();
    QObject* next = nullptr;
    std::pair<int, int> first;  // the remaining time, and the id, which orders those of the same time
    for (QObject* object : std::as_const(objects())) {
      const auto* timer = qobject_cast<QTimer*>(object);
      if (timer ? !timer->isSingleShot() : !object->inherits("QSingleShotTimer")) continue;
      for (const auto& info : dispatcher->registeredTimers(object)) {
        const std::pair own(dispatcher->remainingTime(info.timerId), info.timerId);
        if (info.interval > milliseconds || (next && own >= first)) continue;
        next = object;
        first = own;
      }
    }
    if (!next) return false;
    QTimerEvent event(first.second);
    QCoreApplication::sendEvent(next, &event);
    return true;
  }

  /// Until the window starts them again.
  static void stopRepeated() {
    for (QObject* object : std::as_const(objects()))
      if (auto* timer = qobject_cast<QTimer*>(object); timer && !timer->isSingleShot()) timer->stop();
  }

 private:
  /// Those of the window's thread.
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
