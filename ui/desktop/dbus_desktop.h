// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop by D-Bus: org.freedesktop.Notifications, and sleep inhibition by logind or, where that says no, by
// org.freedesktop.PowerManagement. Nothing here waits for an answer.
#pragma once

#include <memory>

#include "ui/desktop/desktop.h"

namespace transept {

class DBusDesktop : public Desktop {
  Q_OBJECT
 public:
  explicit DBusDesktop(QObject* parent = nullptr);
  ~DBusDesktop() override;

  void notify(const QString& title, const QString& text) override;
  void keepAwake(const QString& reason) override;
  void release() override;

 signals:
  void awake(bool kept);  ///< the desktop has agreed, or nothing of it could

 private:
  void show(const QString& title, const QString& body);
  void askPowerManagement(const QString& reason);

  bool wanted_ = false;
  struct Lock;  // logind's: sleep is held off as long as it is there
  std::unique_ptr<Lock> lock_;
  quint32 cookie_ = 0;        // power management's; 0: none
  quint32 notification_ = 0;  // the last one is replaced by the next
};

}  // namespace transept
