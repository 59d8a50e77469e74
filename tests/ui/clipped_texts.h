// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the texts of a widget that its layout cuts off.
#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QStyle>
#include <QStyleOptionComboBox>

#include "ui/kit/widgets/elided_label.h"

namespace transept {

inline QString describe(const QWidget* widget, const QString& text, int has, int needs) {
  return QString("%1 %2 \"%3\" has %4 of %5 px")
      .arg(widget->metaObject()->className(), widget->objectName(), text.left(40))
      .arg(has)
      .arg(needs);
}

inline QString clippedText(const QWidget* widget) {
  if (const auto* button = qobject_cast<const QAbstractButton*>(widget); button && !button->text().isEmpty()) {
    if (button->width() < button->sizeHint().width() - 1)
      return describe(button, button->text(), button->width(), button->sizeHint().width());
    if (button->height() < button->sizeHint().height() - 2)  // which its padding gives before a letter does
      return describe(button, button->text(), button->height(), button->sizeHint().height()) + " of height";
  }
  if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
    QStyleOptionComboBox option;
    option.initFrom(box);
    option.currentText = box->currentText();
    const int has =
        box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box).width();
    const int needs = box->fontMetrics().horizontalAdvance(box->currentText());
    if (has < needs) return describe(box, box->currentText(), has, needs);
  }
  // An elided label says itself that there is more, and shows it as a tip.
  if (const auto* label = qobject_cast<const QLabel*>(widget);
      label && !label->text().isEmpty() && !qobject_cast<const ElidedLabel*>(widget)) {
    const int width = label->wordWrap() ? label->minimumSizeHint().width() : label->sizeHint().width();
    const int height = label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
    if (label->width() < width - 1) return describe(label, label->text(), label->width(), width);
    if (label->height() < height - 1) return describe(label, label->text(), label->height(), height) + " of height";
  }
  // What cannot be scrolled to is lost.
  if (const auto* area = qobject_cast<const QScrollArea*>(widget);
      area && area->widget() && area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff) {
    const int has = area->viewport()->width(), needs = area->widget()->width();
    if (has < needs) return describe(area->widget(), "what is scrolled", has, needs);
  }
  return {};
}

/// What asks for another height once its width is known is laid out again: rounds of events, however long they take.
inline void settleLayouts() {
  constexpr int rounds = 20;
  for (int round = 0; round < rounds; ++round) QApplication::processEvents();
}

/// A line for each visible text in `window` that is cut.
inline QStringList clippedTexts(const QWidget& window) {
  QStringList found;
  for (const QWidget* widget : window.findChildren<QWidget*>()) {
    if (!widget->isVisible() || widget->objectName().startsWith("qt_")) continue;
    if (const QString text = clippedText(widget); !text.isEmpty()) found.append(text);
  }
  return found;
}

}  // namespace transept
