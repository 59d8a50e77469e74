// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QWidget>

#include "ui/kit/theme/palette.h"

namespace transept {

/// A dashed frame that says "drop here"; its line has the accent colour while files are dragged over it.
class DropZone : public QWidget {
 public:
  explicit DropZone(QWidget* parent = nullptr) : QWidget(parent) {
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
  }

  void setHovered(bool hovered) {
    hovered_ = hovered;
    update();
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(hovered_ ? theme().accent : theme().softInk, hovered_ ? 2 : 1, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({5.0 / pen.widthF(), 4.0 / pen.widthF()});
    painter.setPen(pen);
    painter.setBrush(hovered_ ? QBrush(theme().accentGround) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 10, 10);
  }

 private:
  bool hovered_ = false;
};

}  // namespace transept
