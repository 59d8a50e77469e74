// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of its own, and the whole window on a fake engine, for tests of pages and the window.
#pragma once

#include <QApplication>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "ui/main_window.h"
#include "ui/session.h"
#include "ui/theme/palette.h"

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

/// The window of a test, with its session.
class WindowFixture {
 protected:
  std::unique_ptr<Session> session_;
  std::unique_ptr<MainWindow> window_;

  /// In front, the engine ready, the hyperparameters known.
  void openWindow(const QSize& size = {1440, 900}, const QString& engine = TRANSEPT_FAKE_ENGINE) {
    session_ = std::make_unique<Session>();
    window_ = std::make_unique<MainWindow>(*session_);
    window_->resize(size);
    window_->show();
    session_->engine().setCommand(engine, {});
    session_->engine().start();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    QTRY_VERIFY(!session_->schema().isEmpty());
  }

  void closeWindow() {
    window_.reset();
    session_.reset();
  }

  /// The child of this name; the test ends where it is missing.
  template <typename Widget>
  Widget* find(const char* name) {
    auto* widget = window_->findChild<Widget*>(name);
    if (widget == nullptr) qFatal("there is no %s", name);
    return widget;
  }
};

}  // namespace transept
