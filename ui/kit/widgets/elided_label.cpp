// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/elided_label.h"

#include <QEvent>

namespace transept {

ElidedLabel::ElidedLabel(const QString& text, QWidget* parent) : QLabel(parent) {
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
  setText(text);
}

void ElidedLabel::setText(const QString& text) {
  whole_ = text;
  setAccessibleName(text);
  updateGeometry();
  elide();
}

QSize ElidedLabel::sizeHint() const {
  return {fontMetrics().horizontalAdvance(whole_) + 2, QLabel::sizeHint().height()};
}

QSize ElidedLabel::minimumSizeHint() const {
  return {0, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
  QLabel::resizeEvent(event);
  elide();
}

void ElidedLabel::changeEvent(QEvent* event) {
  QLabel::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) elide();
}

void ElidedLabel::elide() {
  QString shown = fontMetrics().elidedText(whole_, Qt::ElideRight, width());
  if (shown == QStringLiteral("…") && shown != whole_) shown.clear();  // useless on its own
  if (shown != text()) QLabel::setText(shown);
  setToolTip(shown == whole_ ? QString() : whole_);
}

}  // namespace transept
