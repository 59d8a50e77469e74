// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of its own, and the whole window on a fake engine, for tests of pages and the window.
#pragma once

#include <QApplication>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ui/window_holder.h"
#include "ui/state/session.h"

namespace transept {

/// To be called before the first widget: nothing of the user's settings is read or written.
inline void useTestSettings() {
  static QTemporaryDir folder;
  qputenv("XDG_CONFIG_HOME", folder.path().toUtf8());
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
  QCoreApplication::setOrganizationName("transept-test");
  QCoreApplication::setApplicationName("transept-test");
}

/// Forgets what an earlier test function left behind.
inline void clearTestSettings() {
  QSettings settings;
  settings.clear();
  settings.sync();
}

inline void startFakeEngine(Session& session, const QStringList& arguments = {}) {
  session.engine().setCommand(TRANSEPT_FAKE_ENGINE, arguments);
  session.engine().start();
}

/// The window of a test on a fake engine.
class WindowFixture : protected WindowHolder {
 protected:
  /// In front, the engine ready, the hyperparameters known.
  void openWindow(const QSize& size = usualSize, const QString& engine = TRANSEPT_FAKE_ENGINE) {
    WindowHolder::openWindow(size, engine, {}, patience);
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  }

 protected:
  static constexpr int patience = 30'000;  // ms
};

}  // namespace transept
