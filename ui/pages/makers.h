// SPDX-License-Identifier: GPL-3.0-or-later
// Controls and layouts as pages make them, each with all that it needs in one expression.
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QTableView>
#include <QTimer>
#include <QVariant>
#include <utility>

#include "ui/kit/tables/row_table.h"
#include "ui/kit/widgets/card.h"

namespace transept {

/// This widget in a role of the style sheet: "primary", "link", "caption".
template <class Widget>
Widget* withRole(const char* role, Widget* widget) {
  widget->setProperty("role", role);
  return widget;
}

/// Sets a property that the style sheet asks for, and styles the widget anew where it changed.
inline void setStyled(QWidget* widget, const char* property, const QVariant& value) {
  const QVariant before = widget->property(property);
  if (before == value || (!before.isValid() && value == QVariant(false))) return;
  widget->setProperty(property, value);
  widget->style()->unpolish(widget);
  widget->style()->polish(widget);
}

/// In soft ink, beside or above `field`, to which its mnemonic leads.
inline QLabel* captionOf(QWidget* field, const QString& text) {
  QLabel* caption = roleLabel(text, "soft");
  caption->setBuddy(field);
  return caption;
}

/// `clicked` is a slot of `receiver`, or a function that lives no longer than it.
template <class Receiver, class Slot>
QPushButton* makeButton(const QString& text, const QString& name, Receiver* receiver, Slot clicked) {
  auto* button = named(new QPushButton(text), name);
  QObject::connect(button, &QPushButton::clicked, receiver, std::move(clicked));
  return button;
}

/// Scrolls what is `inside` up and down; the keyboard goes to the fields in it.
inline QScrollArea* makeScrollArea(QWidget* inside) {
  auto* area = new QScrollArea;
  area->setWidget(inside);
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area->setFocusPolicy(Qt::NoFocus);
  return area;
}

/// Sets `timer` up to do something once what starts it has rested for so long.
template <class Receiver, class Slot>
void whenRested(QTimer& timer, int milliseconds, Receiver* receiver, Slot due) {
  timer.setSingleShot(true);
  timer.setInterval(milliseconds);
  QObject::connect(&timer, &QTimer::timeout, receiver, std::move(due));
}

/// A table of rows (makeRowTable) that shows `model`.
inline QTableView* makeTable(QAbstractItemModel* model, const QString& name, const QString& spoken, int lineHeight) {
  auto* table = named(new QTableView, name, spoken);
  table->setModel(model);
  makeRowTable(*table, lineHeight);
  return table;
}

/// A command of `owner`, carried out by `keys` while the focus is within it.
template <class Owner, class Slot>
QAction* addCommand(Owner* owner, const QString& text, const QString& name, const QKeySequence& keys, Slot triggered) {
  auto* action = new QAction(text, owner);
  action->setObjectName(name);
  action->setShortcut(keys);
  action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
  QObject::connect(action, &QAction::triggered, owner, std::move(triggered));
  owner->addAction(action);
  return action;
}

/// A button that carries `action` out, named after it; its tip tells the keys where the action has no tip of its own.
inline QPushButton* makeButton(QAction* action) {
  auto* button = named(new QPushButton(action->text()), action->objectName() + QStringLiteral("Button"));
  const bool ownTip = action->toolTip() != action->text();
  button->setToolTip(ownTip ? action->toolTip() : action->shortcut().toString(QKeySequence::NativeText));
  QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
  QObject::connect(action, &QAction::changed, button, [button, action] {
    button->setEnabled(action->isEnabled());
    button->setVisible(action->isVisible());
    if (button->text() != action->text()) button->setText(action->text());
  });
  return button;
}

}  // namespace transept
