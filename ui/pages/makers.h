// SPDX-License-Identifier: GPL-3.0-or-later
// Functions that make the controls and layouts of pages, each in one expression.
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

/// Sets the widget's role in the style sheet: "primary", "link", "caption".
template <class Widget>
Widget* withRole(const char* role, Widget* widget) {
  widget->setProperty("role", role);
  return widget;
}

/// Sets a property that the style sheet reads, and restyles the widget if the value changed.
inline void setStyled(QWidget* widget, const char* property, const QVariant& value) {
  const QVariant before = widget->property(property);
  if (before == value || (!before.isValid() && value == QVariant(false))) return;
  widget->setProperty(property, value);
  widget->style()->unpolish(widget);
  widget->style()->polish(widget);
}

/// A caption in soft ink for `field`; its mnemonic focuses the field.
inline QLabel* captionOf(QWidget* field, const QString& text) {
  QLabel* caption = roleLabel(text, "soft");
  caption->setBuddy(field);
  return caption;
}

/// `clicked` is a slot of `receiver`, or a function that is disconnected when `receiver` is deleted.
template <class Receiver, class Slot>
QPushButton* makeButton(const QString& text, const QString& name, Receiver* receiver, Slot clicked) {
  auto* button = named(new QPushButton(text), name);
  QObject::connect(button, &QPushButton::clicked, receiver, std::move(clicked));
  return button;
}

/// A vertical scroll area around `inside`. It takes no keyboard focus; the fields inside do.
inline QScrollArea* makeScrollArea(QWidget* inside) {
  auto* area = new QScrollArea;
  area->setWidget(inside);
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area->setFocusPolicy(Qt::NoFocus);
  return area;
}

/// Sets `timer` up to call `due` once it has not been restarted for this time.
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

/// A command of `owner`; `keys` trigger it while the focus is within `owner`.
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

/// A button that triggers `action`, named after it; its tooltip is the action's or, if it has none, the shortcut.
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
