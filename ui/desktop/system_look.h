// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the desktop's preference for a dark theme or a high contrast, its font and its scale of texts
// (org.freedesktop.portal.Settings).
#pragma once

#include <QObject>

class QDBusMessage;

namespace transept {

/// Reports the desktop's preferences to Theme and text_size, now and after each change. Without a portal, nothing
/// happens: Theme then uses the palette that the application started with.
class SystemLook : public QObject {
  Q_OBJECT
 public:
  explicit SystemLook(QObject* parent = nullptr);

 private slots:
  void onChanged(const QDBusMessage& signal);

 private:
  void ask(const QString& space, const QString& key);
};

}  // namespace transept
