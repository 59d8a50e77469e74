// SPDX-License-Identifier: GPL-3.0-or-later
// What the window asks of the desktop around it: to tell the person something, and to stay awake. Where there is no
// desktop that could, nothing happens.
#pragma once

#include <QObject>
#include <QString>

namespace transept {

class Desktop : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  virtual void notify(const QString& title, const QString& text) = 0;
  /// Neither sleep nor idle until release(), for a reason that people are shown.
  virtual void keepAwake(const QString& reason) = 0;
  virtual void release() = 0;
};

}  // namespace transept
