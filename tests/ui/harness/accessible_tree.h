// SPDX-License-Identifier: GPL-3.0-or-later
// Walks what a screen reader sees of a window: Qt hands this tree to AT-SPI, UI Automation and macOS.
#pragma once

#include <QAccessible>
#include <QStringList>
#include <QWidget>

namespace transept {

/// Whether the walk skips the parts of a control: the cells of a table, the list of a combo box, the buttons of a
/// field.
inline bool isWhole(const QAccessibleInterface& part) {
  switch (part.role()) {
    case QAccessible::Table:
    case QAccessible::Tree:
    case QAccessible::List:
    case QAccessible::ComboBox:
    case QAccessible::SpinBox:
    case QAccessible::EditableText:
    case QAccessible::ScrollBar:
    case QAccessible::MenuBar:
    case QAccessible::PopupMenu:
      return true;
    default:
      return false;
  }
}

inline void walkControls(const QAccessibleInterface* part, int& controls, QStringList& unnamed) {
  if (part == nullptr || part->state().invisible) return;
  const QAccessible::Role role = part->role();
  const bool container = role == QAccessible::Client || role == QAccessible::Window || role == QAccessible::Dialog ||
                         role == QAccessible::Pane || role == QAccessible::ScrollBar || role == QAccessible::MenuBar;
  if (part->state().focusable && !container) {
    ++controls;
    if (part->text(QAccessible::Name).isEmpty()) {
      const QObject* object = part->object();
      unnamed << QString("%1 \"%2\" of role %3")
                     .arg(object ? object->metaObject()->className() : "part",
                          object ? object->objectName() : QString())
                     .arg(static_cast<int>(role));
    }
  }
  if (isWhole(*part)) return;
  for (int i = 0; i < part->childCount(); ++i) walkControls(part->child(i), controls, unnamed);
}

/// The visible controls without a name. `controls`: how many there are.
inline QStringList unnamedControls(QWidget& widget, int& controls) {
  QStringList unnamed;
  controls = 0;
  walkControls(QAccessible::queryAccessibleInterface(&widget), controls, unnamed);
  return unnamed;
}

}  // namespace transept
