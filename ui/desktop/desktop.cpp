// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/desktop.h"

#include "ui/desktop/tray_desktop.h"
#if TRANSEPT_DBUS
#include <QDBusConnection>

#include "ui/desktop/dbus_desktop.h"
#include "ui/desktop/system_look.h"
#endif

namespace transept {

std::unique_ptr<Desktop> makeDesktop() {
#if TRANSEPT_DBUS
  // Sleep is inhibited on the system's bus, which exists without a session's.
  if (QDBusConnection::sessionBus().isConnected() || QDBusConnection::systemBus().isConnected())
    return std::make_unique<DBusDesktop>();
#endif
  return std::make_unique<TrayDesktop>();
}

std::unique_ptr<QObject> followSystemLook() {
#if TRANSEPT_DBUS
  return std::make_unique<SystemLook>();
#else
  return nullptr;
#endif
}

}  // namespace transept
