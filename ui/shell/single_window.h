// SPDX-License-Identifier: GPL-3.0-or-later
// One window per user and settings file: a second start passes its files to the first one and ends.
#pragma once

#include <QLocalServer>
#include <QStringList>

namespace transept {

class SingleWindow : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  /// Passes `files` (absolute paths) to the open window. False: there is none, or it does not answer.
  static bool handOver(const QStringList& files);
  /// Receives the files of later starts. If that is impossible, later starts open their own windows.
  void listen();

 signals:
  /// The window must come to the front and open these files.
  void opened(const QStringList& files);

 private:
  void receive();

  QLocalServer server_;
};

}  // namespace transept
