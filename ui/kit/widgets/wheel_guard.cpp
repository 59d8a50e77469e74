// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/wheel_guard.h"

#include <QEvent>
#include <QWidget>

namespace transept {

namespace {
class WheelGuard : public QObject {
 public:
  using QObject::QObject;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::Wheel) return QObject::eventFilter(watched, event);
    event->ignore();  // goes on to the parent
    return true;
  }
};
}  // namespace

void leaveWheelToForm(QWidget* field) {
  if (field->focusPolicy() == Qt::WheelFocus) field->setFocusPolicy(Qt::StrongFocus);
  field->installEventFilter(new WheelGuard(field));
}

}  // namespace transept
