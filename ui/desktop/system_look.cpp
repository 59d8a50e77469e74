// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/system_look.h"

#include <QColor>
#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusVariant>
#include <QFontDatabase>

#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"

namespace transept {

namespace {
constexpr const char* service = "org.freedesktop.portal.Desktop";
constexpr const char* path = "/org/freedesktop/portal/desktop";
constexpr const char* interface = "org.freedesktop.portal.Settings";
constexpr const char* appearance = "org.freedesktop.appearance";
constexpr const char* schemeKey = "color-scheme";  // 0: no preference, 1: dark, 2: light
constexpr const char* contrastKey = "contrast";    // 0: no preference, 1: high
constexpr const char* accentKey = "accent-color";  // red, green and blue, 0 to 1; outside: none
constexpr const char* desktop = "org.gnome.desktop.interface";
constexpr const char* fontKey = "font-name";                 // "Noto Sans Medium 11"
constexpr const char* textScaleKey = "text-scaling-factor";  // 1: unchanged

/// The family of a font's description, which its style and size follow.
QString familyOf(const QString& description) {
  QString family = description.section(',', 0, 0).simplified();
  while (!family.isEmpty() && !QFontDatabase::hasFamily(family)) family = family.section(' ', 0, -2);
  return family;
}

QColor accentOf(const QVariant& value) {
  if (!value.canConvert<QDBusArgument>()) return {};
  const QDBusArgument parts = value.value<QDBusArgument>();
  double red = -1, green = -1, blue = -1;
  parts.beginStructure();
  parts >> red >> green >> blue;
  parts.endStructure();
  const auto within = [](double part) { return part >= 0 && part <= 1; };
  if (!within(red) || !within(green) || !within(blue)) return {};
  return QColor::fromRgbF(static_cast<float>(red), static_cast<float>(green), static_cast<float>(blue));
}

void take(const QString& key, QVariant value) {
  while (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();  // Read wraps the value twice
  if (key == QLatin1String(schemeKey)) {
    Theme::instance().setSystemScheme(value == 1u   ? Theme::SystemScheme::dark
                                      : value == 2u ? Theme::SystemScheme::light
                                                    : Theme::SystemScheme::unknown);
  } else if (key == QLatin1String(contrastKey)) {
    Theme::instance().setHighContrast(value == 1u);
  } else if (key == QLatin1String(accentKey)) {
    Theme::instance().setSystemAccent(accentOf(value));
  } else if (key == QLatin1String(fontKey)) {
    Theme::instance().setSystemFont(familyOf(value.toString()));
  } else if (key == QLatin1String(textScaleKey)) {
    text_size::setSystemScale(value.toDouble());
  }
}
}  // namespace

SystemLook::SystemLook(QObject* parent) : QObject(parent) {
  QDBusConnection bus = QDBusConnection::sessionBus();
  if (!bus.isConnected()) return;
  bus.connect(service, path, interface, "SettingChanged", this, SLOT(onChanged(QDBusMessage)));
  for (const char* key : {schemeKey, contrastKey, accentKey}) ask(appearance, key);
  for (const char* key : {fontKey, textScaleKey}) ask(desktop, key);
}

void SystemLook::ask(const QString& space, const QString& key) {
  QDBusMessage call = QDBusMessage::createMethodCall(service, path, interface, "Read");
  call << space << key;
  auto* watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
  connect(watcher, &QDBusPendingCallWatcher::finished, this, [watcher, key] {
    if (!watcher->isError()) take(key, watcher->reply().arguments().value(0));
    watcher->deleteLater();
  });
}

void SystemLook::onChanged(const QDBusMessage& signal) {
  const QVariantList arguments = signal.arguments();
  if (arguments.size() == 3 && (arguments[0] == QLatin1String(appearance) || arguments[0] == QLatin1String(desktop)))
    take(arguments[1].toString(), arguments[2]);
}

}  // namespace transept
