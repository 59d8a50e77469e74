// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/importing/drop_zone.h"

#include <QPainter>

#include "ui/kit/theme/palette.h"

namespace transept {

DropZone::DropZone(QWidget* parent) : QWidget(parent) {
  connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void DropZone::setHovered(bool hovered) {
  hovered_ = hovered;
  update();
}

void DropZone::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QPen pen(hovered_ ? theme().accent : theme().softInk, hovered_ ? 2 : 1, Qt::CustomDashLine, Qt::FlatCap);
  pen.setDashPattern({5.0 / pen.widthF(), 4.0 / pen.widthF()});
  painter.setPen(pen);
  painter.setBrush(hovered_ ? QBrush(theme().accentGround) : QBrush(Qt::NoBrush));
  painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 10, 10);
}

}  // namespace transept
