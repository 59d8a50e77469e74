// SPDX-License-Identifier: GPL-3.0-or-later
// One window for each person and each set of settings: a second start hands its files to the first one and ends.
#pragma once

#include <QLocalServer>
#include <QStringList>

namespace transept {

class SingleWindow : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  /// Hands `files` (absolute paths) to the window that is open. False: there is none, or it does not answer.
  static bool handOver(const QStringList& files);
  /// Receives what later starts hand over. Where that is impossible, later starts open windows of their own.
  void listen();

 signals:
  /// The window is to come to the front and to open these.
  void opened(const QStringList& files);

 private:
  void receive();

  QLocalServer server_;
};

}  // namespace transept
