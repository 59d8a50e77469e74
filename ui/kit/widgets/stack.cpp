// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/stack.h"

#include <QEvent>
#include <QLayout>
#include <QResizeEvent>

namespace transept {

Stack::Stack(QWidget* parent) : QStackedWidget(parent) {
  connect(this, &QStackedWidget::currentChanged, this, [this] { updateGeometry(); });
}

QSize Stack::minimumSizeHint() const {
  const QWidget* front = currentWidget();
  if (!front) return {};
  const QSize least = front->minimumSizeHint().expandedTo(front->minimumSize());
  const QLayout* inside = front->layout();
  if (!inside || !inside->hasHeightForWidth()) return least;
  // Lines wrap: the minimum height depends on the width.
  return {least.width(), inside->totalMinimumHeightForWidth(std::max(width(), least.width()))};
}

void Stack::resizeEvent(QResizeEvent* event) {
  QStackedWidget::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) updateGeometry();
}

bool Stack::event(QEvent* event) {
  const bool done = QStackedWidget::event(event);
  if (event->type() == QEvent::LayoutRequest) updateGeometry();
  return done;
}

}  // namespace transept
