// SPDX-License-Identifier: GPL-3.0-or-later
// Services of the desktop: notifications, and inhibition of sleep. Without a suitable desktop, nothing happens.
#pragma once

#include <QObject>
#include <QString>

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

}  // namespace transept
