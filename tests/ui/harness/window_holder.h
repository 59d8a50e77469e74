// SPDX-License-Identifier: GPL-3.0-or-later
// Sets up and takes down the whole window with its session and any engine, for every test of the window.
#pragma once

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QLocale>
#include <QSettings>
#include <QTest>
#include <QTimer>
#include <QTranslator>
#include <memory>

#include "ui/kit/theme/palette.h"
#include "ui/shell/main_window.h"
#include "ui/state/session.h"

namespace transept {

/// English with its plural forms and the light theme, independent of the machine's settings.
inline void useTestLook() {
  QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
  static QTranslator english;
  if (english.isEmpty() && english.load(":/i18n/transept_en")) QCoreApplication::installTranslator(&english);
  Theme::instance().apply(*qApp, Theme::Mode::light);
}

/// The window and a real engine store everything below `folder`.
inline void useHome(const QString& folder) {
  qputenv("TRANSEPT_HOME", folder.toUtf8());
  qputenv("XDG_CONFIG_HOME", (folder + "/config").toUtf8());
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder + "/config");
  QCoreApplication::setOrganizationName("transept");
  QCoreApplication::setApplicationName("transept");
}

/// ms that a test with the real engine waits for one thing; the machine may be busy.
constexpr int longTime = 400'000;

class WindowHolder {
 protected:
  static constexpr QSize usualSize{1440, 900};

  std::unique_ptr<Session> session_;
  std::unique_ptr<MainWindow> window_;

  /// Uses the existing session, or makes one.
  void showWindow(const QSize& size = usualSize) {
    if (!session_) session_ = std::make_unique<Session>();
    window_ = std::make_unique<MainWindow>(*session_);
    window_->resize(size);
    window_->show();
  }

  void startEngine(const QString& program, const QStringList& arguments) {
    session_->engine().setCommand(program, arguments);
    session_->engine().start();
  }

  /// Returns when the window is exposed and the schema is loaded.
  void openWindow(const QSize& size, const QString& engine, const QStringList& arguments, int patience) {
    showWindow(size);
    startEngine(engine, arguments);
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    QTRY_VERIFY_WITH_TIMEOUT(!session_->schema().isEmpty(), patience);
  }

  void closeWindow() {
    window_.reset();
    session_.reset();
  }

  /// The child of this name; the test aborts if it is missing.
  template <typename Widget>
  Widget* find(const QString& name) {
    auto* widget = window_->findChild<Widget*>(name);
    if (widget == nullptr) qFatal("there is no %s", qPrintable(name));
    return widget;
  }

  /// Enters `path` in the next file dialog that opens, and accepts it.
  void answerWith(const QString& path) {
    auto* timer = new QTimer(window_.get());
    QObject::connect(timer, &QTimer::timeout, window_.get(), [timer, path] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      if (!dialog) return;
      timer->deleteLater();
      dialog->findChild<QLineEdit*>("fileNameEdit")->setText(path);
      QMetaObject::invokeMethod(dialog, "accept");
    });
    timer->start(50);
  }

  /// Saves screenshots of the window in screens/, light and dark.
  void picture(const QString& name) {
    QVERIFY(QDir().mkpath(TRANSEPT_SCREENS));
    QTest::qWait(400);
    for (const auto mode : {Theme::Mode::light, Theme::Mode::dark}) {
      Theme::instance().apply(*qApp, mode);
      QTest::qWait(150);
      const char* theme = mode == Theme::Mode::light ? "light" : "dark";
      QVERIFY(window_->grab().save(QString("%1/%2-%3.png").arg(TRANSEPT_SCREENS, name, theme)));
    }
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }
};

}  // namespace transept
