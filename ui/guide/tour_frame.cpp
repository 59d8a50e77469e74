// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/tour_frame.h"

#include <QEvent>
#include <QPainter>
#include <QScrollArea>

#include "ui/kit/theme/palette.h"

namespace transept {

namespace {
constexpr int room = 4;  // px around the target
}

TourFrame::TourFrame(QWidget* window) : QWidget(window) {
  setObjectName(QStringLiteral("tourFrame"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  soon_.setSingleShot(true);
  soon_.setInterval(0);
  connect(&soon_, &QTimer::timeout, this, &TourFrame::place);
  connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
  hide();
}

void TourFrame::follow(QWidget* target) {
  if (target != target_) {
    for (const QPointer<QWidget>& widget : std::as_const(watched_))
      if (widget) widget->removeEventFilter(this);
    watched_.clear();
    target_ = target;
    for (QWidget* widget = target; widget != nullptr; widget = widget->parentWidget()) {
      widget->installEventFilter(this);
      watched_.append(widget);
      if (auto* area = qobject_cast<QScrollArea*>(widget); area && area->widget() && area != target)
        area->ensureWidgetVisible(target, room, room);
      if (widget == parentWidget()) break;
    }
  }
  soon_.start();
}

QRect TourFrame::visiblePart() const {
  if (!target_ || !target_->isVisible()) return {};
  QRect part = target_->rect();
  for (QWidget* widget = target_; widget != parentWidget(); widget = widget->parentWidget()) {
    part = part.translated(widget->pos());
    if (widget->parentWidget() == nullptr) return {};
    part &= widget->parentWidget()->rect();
  }
  return part;
}

void TourFrame::place() {
  const QRect part = visiblePart();
  setVisible(!part.isEmpty());
  if (!part.isEmpty()) setGeometry(part.adjusted(-room, -room, room, room) & parentWidget()->rect());
  emit moved(part);
}

bool TourFrame::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
      soon_.start();
      break;
    default:
      break;
  }
  return QWidget::eventFilter(watched, event);
}

void TourFrame::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(theme().accent, 3));
  painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 9, 9);
}

}  // namespace transept
