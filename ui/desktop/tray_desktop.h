// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop where there is no D-Bus: notifications by an icon in the tray, and on Windows inhibition of sleep.
#pragma once

#include <QPointer>
#include <QSystemTrayIcon>

#include "ui/desktop/desktop.h"

namespace transept {

class TrayDesktop : public Desktop {
  Q_OBJECT
 public:
  using Desktop::Desktop;
  ~TrayDesktop() override;

  /// The icon is shown from the first notification on.
  void notify(const QString& title, const QString& text) override;
  void keepAwake(const QString& reason) override;
  void release() override;

 private:
  QPointer<QSystemTrayIcon> icon_;
};

}  // namespace transept
