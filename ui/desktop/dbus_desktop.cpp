// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/dbus_desktop.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusUnixFileDescriptor>
#include <QVariantMap>

namespace transept {

namespace {
constexpr const char* application = "Transept";
constexpr const char* iconName = "org.transept.Transept";
constexpr const char* powerService = "org.freedesktop.PowerManagement";
constexpr const char* powerPath = "/org/freedesktop/PowerManagement/Inhibit";
constexpr const char* powerInterface = "org.freedesktop.PowerManagement.Inhibit";

/// Calls `done` with the reply, a Value or an error, unless `context` is destroyed before.
template <class Value, class Done>
void send(const QDBusConnection& bus, const QDBusMessage& message, QObject* context, Done done) {
  auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(message), context);
  QObject::connect(watcher, &QDBusPendingCallWatcher::finished, context, [watcher, done = std::move(done)] {
    const QDBusPendingReply<Value> reply = *watcher;
    watcher->deleteLater();
    done(reply);
  });
}

QDBusMessage notifications(const char* method) {
  return QDBusMessage::createMethodCall("org.freedesktop.Notifications", "/org/freedesktop/Notifications",
                                        "org.freedesktop.Notifications", method);
}
}  // namespace

struct DBusDesktop::Lock {
  QDBusUnixFileDescriptor file;
};

DBusDesktop::DBusDesktop(QObject* parent) : Desktop(parent) {}

DBusDesktop::~DBusDesktop() = default;

void DBusDesktop::notify(const QString& title, const QString& text) {
  const QDBusConnection bus = QDBusConnection::sessionBus();
  if (!bus.isConnected()) return;
  send<QStringList>(bus, notifications("GetCapabilities"), this, [this, title, text](const auto& reply) {
    const bool markup = !reply.isError() && reply.value().contains(QLatin1String("body-markup"));
    show(title, markup ? text.toHtmlEscaped() : text);
  });
}

void DBusDesktop::show(const QString& title, const QString& body) {
  QDBusMessage call = notifications("Notify");
  call << application << notification_ << iconName << title << body << QStringList() << QVariantMap() << -1;
  send<quint32>(QDBusConnection::sessionBus(), call, this, [this](const auto& reply) {
    if (!reply.isError()) notification_ = reply.value();
  });
}

void DBusDesktop::keepAwake(const QString& reason) {
  if (std::exchange(wanted_, true)) return;
  const QDBusConnection bus = QDBusConnection::systemBus();
  if (!bus.isConnected()) return askPowerManagement(reason);
  QDBusMessage call = QDBusMessage::createMethodCall("org.freedesktop.login1", "/org/freedesktop/login1",
                                                     "org.freedesktop.login1.Manager", "Inhibit");
  call << "sleep:idle" << application << reason << "block";
  send<QDBusUnixFileDescriptor>(bus, call, this, [this, reason](const auto& reply) {
    if (!wanted_) return;  // released meanwhile
    if (reply.isError()) return askPowerManagement(reason);
    lock_ = std::make_unique<Lock>(Lock{reply.value()});
    emit awake(true);
  });
}

void DBusDesktop::askPowerManagement(const QString& reason) {
  const QDBusConnection bus = QDBusConnection::sessionBus();
  if (!bus.isConnected()) return emit awake(false);
  QDBusMessage call = QDBusMessage::createMethodCall(powerService, powerPath, powerInterface, "Inhibit");
  call << application << reason;
  send<quint32>(bus, call, this, [this](const auto& reply) {
    if (reply.isError()) return emit awake(false);
    cookie_ = reply.value();
    if (!wanted_) return release();
    emit awake(true);
  });
}

void DBusDesktop::release() {
  wanted_ = false;
  lock_.reset();
  if (cookie_ == 0) return;
  QDBusMessage call = QDBusMessage::createMethodCall(powerService, powerPath, powerInterface, "UnInhibit");
  call << std::exchange(cookie_, 0);
  QDBusConnection::sessionBus().asyncCall(call);
}

}  // namespace transept
