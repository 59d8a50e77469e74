// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop over D-Bus: org.freedesktop.Notifications, and sleep inhibition by logind or, if that fails, by
// org.freedesktop.PowerManagement. All calls are asynchronous.
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
  void awake(bool kept);  ///< whether a service agreed

 private:
  void show(const QString& title, const QString& body);
  void askPowerManagement(const QString& reason);

  bool wanted_ = false;
  struct Lock;  // of logind: sleep is inhibited while it exists
  std::unique_ptr<Lock> lock_;
  quint32 cookie_ = 0;        // of PowerManagement; 0: none
  quint32 notification_ = 0;  // id of the last one, to be replaced by the next
};

}  // namespace transept
