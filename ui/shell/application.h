// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <memory>

class QApplication;
class QSettings;

namespace transept {

class MainWindow;
class Session;

/// Sets names, language and theme, which must happen before the first widget is created. Tests use it too.
void prepareApplication(QApplication& application, QSettings& settings);

/// Holds the window, and replaces it when the user chooses another language; the session with the engine stays.
class OpenWindow : public QObject {
  Q_OBJECT
 public:
  OpenWindow(QApplication& application, Session& session);
  ~OpenWindow() override;

  MainWindow& window() { return *window_; }
  /// Brings the window to the front and opens these files.
  void open(const QStringList& files);

 private:
  void make();

  QApplication& application_;
  Session& session_;
  std::unique_ptr<MainWindow> window_;
};

/// The whole program: command line, session, window. Returns the exit status.
int runApplication(int& argc, char** argv);

}  // namespace transept
