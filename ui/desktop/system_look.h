// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the desktop prefers a dark theme or a high contrast, by the settings portal
// (org.freedesktop.portal.Settings).
#pragma once

#include <QObject>

class QDBusMessage;

namespace transept {

/// Tells Theme what the desktop prefers, now and whenever that changes. Without a portal, nothing happens: Theme then
/// goes by the palette that the application started with.
class SystemLook : public QObject {
  Q_OBJECT
 public:
  explicit SystemLook(QObject* parent = nullptr);

 private slots:
  void onChanged(const QDBusMessage& signal);

 private:
  void ask(const QString& key);
};

}  // namespace transept
