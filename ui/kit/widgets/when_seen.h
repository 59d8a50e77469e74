// SPDX-License-Identifier: GPL-3.0-or-later
// Work for the eye alone is done only where it can be seen.
#pragma once

#include <QTimer>
#include <QWidget>
#include <functional>

namespace transept {

/// Whether any of it can be on the screen: neither hidden nor in a minimised window.
bool isSeen(const QWidget& widget);

/// Calls `update` soon after request(), at most every `interval` ms, and less often where drawing is slow: it takes a
/// sixtieth of a core at most, unless `interval` is 0. While the widget cannot be seen it waits: one call follows when
/// the widget is shown.
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
