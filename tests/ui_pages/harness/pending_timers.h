// SPDX-License-Identifier: GPL-3.0-or-later
// The timers of the window. While one is about to fire, what a person has done has not yet shown all that it does.
// Those that fire again and again would ask the engine, or change the window, at a moment that depends on the machine.
#pragma once

#include <QAbstractEventDispatcher>
#include <QSet>
#include <QThread>
#include <QTimer>

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

  /// Whether a timer fires once, and within `milliseconds` of its start.
  static bool any(int milliseconds) {
    for (QObject* object : std::as_const(objects())) {
      if (const auto* timer = qobject_cast<QTimer*>(object)) {
        if (timer->isActive() && timer->isSingleShot() && timer->interval() <= milliseconds) return true;
      } else if (object->inherits("QSingleShotTimer")) {
        for (const auto& info : QAbstractEventDispatcher::instance()->registeredTimers(object))
          if (info.interval <= milliseconds) return true;
      }
    }
    return false;
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
