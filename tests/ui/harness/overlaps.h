// SPDX-License-Identifier: GPL-3.0-or-later
// Finds widgets that overlap or that are partly out of sight.
#pragma once

#include <QLayout>
#include <QWidget>
#include <utility>

namespace transept {

inline void collectWidgets(const QLayout& layout, QList<QWidget*>& found) {
  for (int i = 0; i < layout.count(); ++i) {
    QLayoutItem* item = layout.itemAt(i);
    if (QWidget* widget = item->widget(); widget != nullptr && widget->isVisible()) found.append(widget);
    if (const QLayout* inside = item->layout()) collectWidgets(*inside, found);
  }
}

/// One line for each pair of visible widgets that overlap, and for each widget that exceeds its parent.
inline QStringList overlaps(const QWidget& window) {
  const auto name = [](const QWidget* widget) {
    const QRect at = widget->geometry();
    return QString("%1 \"%2\" at %3,%4 %5x%6")
        .arg(widget->metaObject()->className(), widget->objectName())
        .arg(at.x())
        .arg(at.y())
        .arg(at.width())
        .arg(at.height());
  };
  QStringList found;
  QList<const QWidget*> parents{&window};
  const QList<QWidget*> children = window.findChildren<QWidget*>();
  for (const QWidget* child : children) parents.append(child);
  for (const QWidget* parent : std::as_const(parents)) {
    if (!parent->isVisible() || parent->layout() == nullptr) continue;
    QList<QWidget*> widgets;
    collectWidgets(*parent->layout(), widgets);
    const QRect room = parent->rect().adjusted(-1, -1, 1, 1);
    for (qsizetype i = 0; i < widgets.size(); ++i) {
      if (!room.contains(widgets[i]->geometry())) found.append(name(widgets[i]) + " reaches out of " + name(parent));
      for (qsizetype j = i + 1; j < widgets.size(); ++j) {
        const QRect both = widgets[i]->geometry() & widgets[j]->geometry();
        if (both.width() > 1 && both.height() > 1) found.append(name(widgets[i]) + " lies over " + name(widgets[j]));
      }
    }
  }
  return found;
}

}  // namespace transept
