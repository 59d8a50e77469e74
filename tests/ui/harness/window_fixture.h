// SPDX-License-Identifier: GPL-3.0-or-later
// Separate settings, and the whole window with a fake engine, for tests of pages and the window.
#pragma once

#include <QApplication>
#include <QDeadlineTimer>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <functional>

#include "tests/ui/harness/window_holder.h"
#include "ui/state/session.h"

namespace transept {

/// Call this before the first widget. The user's settings are neither read nor written.
inline void useTestSettings() {
  static QTemporaryDir folder;
  qputenv("XDG_CONFIG_HOME", folder.path().toUtf8());
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
  QCoreApplication::setOrganizationName("transept-test");
  QCoreApplication::setApplicationName("transept-test");
}

/// Clears the settings of earlier test functions.
inline void clearTestSettings() {
  QSettings settings;
  settings.clear();
  settings.sync();
}

inline void startFakeEngine(Session& session, const QStringList& arguments = {}) {
  session.engine().setCommand(TRANSEPT_FAKE_ENGINE, arguments);
  session.engine().start();
}

/// A training of the fake engine ends in this state.
inline void endRun(Session& session, const QString& run, const char* state) {
  session.engine().request("test/state", {{"run", run}, {"state", state}}, &session, {});
}

/// The window with a fake engine.
class WindowFixture : protected WindowHolder {
 protected:
  /// Returns when the window is active and the schema is loaded.
  void openWindow(const QSize& size = usualSize, const QString& engine = TRANSEPT_FAKE_ENGINE) {
    WindowHolder::openWindow(size, engine, {}, patience);
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  }

  /// The number of requests of a method that the fake engine has received.
  qsizetype asked(const char* method) {
    qsizetype count = -1;
    session_->engine().request("test/received", {{"method", method}}, session_.get(),
                               [&count](const Reply& reply) { count = reply.result["ids"].toArray().size(); });
    return waitFor([&count] { return count >= 0; }) ? count : -1;
  }

  /// Processes events until `ready` returns true. Returns false if that takes longer than `patience`. Quicker than
  /// QTest::qWaitFor(), which checks only every 10 ms.
  static bool waitFor(const std::function<bool()>& ready) {
    QTimer looksAgain;  // for what becomes true without an event
    looksAgain.start(20);
    for (const QDeadlineTimer end(patience); !ready();) {
      if (end.hasExpired()) return false;
      QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
      QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    return true;
  }

  static constexpr int patience = 30'000;  // ms
};

}  // namespace transept
