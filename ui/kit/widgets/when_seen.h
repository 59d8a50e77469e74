// SPDX-License-Identifier: GPL-3.0-or-later
// Updates widgets only while they are visible.
#pragma once

#include <QTimer>
#include <QWidget>
#include <functional>

namespace transept {

/// Whether any part of the widget can be on the screen: neither hidden nor in a minimised window.
bool isSeen(const QWidget& widget);

/// Calls `update` soon after request(), at most once per `interval` ms, and less often if drawing is slow: it uses at
/// most a sixtieth of a core, unless `interval` is 0. A hidden widget gets one call when it is shown.
class WhenSeen : public QObject {
  Q_OBJECT
 public:
  WhenSeen(QWidget* widget, int interval, std::function<void()> update);

 public slots:
  void request();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void run();

  QWidget* widget_;
  const int interval_;
  std::function<void()> update_;
  QTimer pace_;
  bool due_ = false;
};

}  // namespace transept
