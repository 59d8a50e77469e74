// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/system_look.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusVariant>

#include "ui/kit/theme/palette.h"

namespace transept {

namespace {
constexpr const char* service = "org.freedesktop.portal.Desktop";
constexpr const char* path = "/org/freedesktop/portal/desktop";
constexpr const char* interface = "org.freedesktop.portal.Settings";
constexpr const char* appearance = "org.freedesktop.appearance";
constexpr const char* schemeKey = "color-scheme";  // 0: no preference, 1: dark, 2: light
constexpr const char* contrastKey = "contrast";    // 0: no preference, 1: high

void take(const QString& key, QVariant value) {
  while (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();  // Read wraps the value twice
  if (key == QLatin1String(schemeKey)) {
    Theme::instance().setSystemScheme(value == 1u   ? Theme::SystemScheme::dark
                                      : value == 2u ? Theme::SystemScheme::light
                                                    : Theme::SystemScheme::unknown);
  } else if (key == QLatin1String(contrastKey)) {
    Theme::instance().setHighContrast(value == 1u);
  }
}
}  // namespace

SystemLook::SystemLook(QObject* parent) : QObject(parent) {
  QDBusConnection bus = QDBusConnection::sessionBus();
  if (!bus.isConnected()) return;
  bus.connect(service, path, interface, "SettingChanged", this, SLOT(onChanged(QDBusMessage)));
  for (const char* key : {schemeKey, contrastKey}) ask(key);
}

void SystemLook::ask(const QString& key) {
  QDBusMessage call = QDBusMessage::createMethodCall(service, path, interface, "Read");
  call << QString(appearance) << key;
  auto* watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
  connect(watcher, &QDBusPendingCallWatcher::finished, this, [watcher, key] {
    if (!watcher->isError()) take(key, watcher->reply().arguments().value(0));
    watcher->deleteLater();
  });
}

void SystemLook::onChanged(const QDBusMessage& signal) {
  const QVariantList arguments = signal.arguments();
  if (arguments.size() == 3 && arguments[0] == QLatin1String(appearance)) take(arguments[1].toString(), arguments[2]);
}

}  // namespace transept
