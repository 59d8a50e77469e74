// SPDX-License-Identifier: GPL-3.0-or-later
// Finds texts that the layout of a widget cuts off.
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
    if (button->height() < button->sizeHint().height() - 2)  // the padding shrinks first
      return describe(button, button->text(), button->height(), button->sizeHint().height()) + " of height";
  }
  if (const auto* box = qobject_cast<const QComboBox*>(widget); box && !box->property("elided").toBool()) {
    QStyleOptionComboBox option;
    option.initFrom(box);
    option.currentText = box->currentText();
    const int has =
        box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box).width();
    const int needs = box->fontMetrics().horizontalAdvance(box->currentText());
    if (has < needs) return describe(box, box->currentText(), has, needs);
  }
  // An elided label shows that text is missing, and has the whole text as its tooltip.
  if (const auto* label = qobject_cast<const QLabel*>(widget);
      label && !label->text().isEmpty() && !qobject_cast<const ElidedLabel*>(widget)) {
    const int width = label->wordWrap() ? label->minimumSizeHint().width() : label->sizeHint().width();
    const int height = label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
    if (label->width() < width - 1) return describe(label, label->text(), label->width(), width);
    if (label->height() < height - 1) return describe(label, label->text(), label->height(), height) + " of height";
  }
  // Pages and forms scroll up and down only. Views of data, such as tables, are other scroll areas.
  if (const auto* area = qobject_cast<const QScrollArea*>(widget); area && area->widget()) {
    const int has = area->viewport()->width(), needs = area->widget()->width();
    if (has < needs) return describe(area->widget(), "what is scrolled", has, needs);
  }
  return {};
}

/// Widgets whose height depends on their width are laid out again. Processes a fixed number of rounds of events.
inline void settleLayouts() {
  constexpr int rounds = 20;
  for (int round = 0; round < rounds; ++round) QApplication::processEvents();
}

/// One line for each visible text in `window` that is cut off.
inline QStringList clippedTexts(const QWidget& window) {
  QStringList found;
  for (const QWidget* widget : window.findChildren<QWidget*>()) {
    if (!widget->isVisible() || widget->objectName().startsWith("qt_")) continue;
    if (const QString text = clippedText(widget); !text.isEmpty()) found.append(text);
  }
  return found;
}

}  // namespace transept
