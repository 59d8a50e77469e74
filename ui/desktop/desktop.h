// SPDX-License-Identifier: GPL-3.0-or-later
// Services of the desktop: notifications, and inhibition of sleep. Without a suitable desktop, nothing happens.
#pragma once

#include <QObject>
#include <QString>
#include <memory>

namespace transept {

class Desktop : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  virtual void notify(const QString& title, const QString& text) = 0;
  /// Inhibits sleep and idle until release(), for a reason that the user can see.
  virtual void keepAwake(const QString& reason) = 0;
  virtual void release() = 0;
};

/// By D-Bus; where there is none, or it was not built in, by Qt alone.
std::unique_ptr<Desktop> makeDesktop();

/// Follows the desktop's theme, font and scale of texts while it exists. Without D-Bus, Theme uses the palette that the
/// application started with, and this is null.
std::unique_ptr<QObject> followSystemLook();

}  // namespace transept
