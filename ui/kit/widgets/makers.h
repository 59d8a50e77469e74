// SPDX-License-Identifier: GPL-3.0-or-later
// Functions that make labels, controls and layouts, each in one expression.
#pragma once

#include <QAction>
#include <QBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStringList>
#include <QTimer>
#include <QVariant>
#include <utility>

class QComboBox;

namespace transept {

/// Sets the object name, for tests and the style sheet, and an accessible name where the widget's text is not enough.
template <class Widget>
Widget* named(Widget* widget, const QString& name, const QString& accessible = QString()) {
  widget->setObjectName(name);
  if (!accessible.isEmpty()) widget->setAccessibleName(accessible);
  return widget;
}

/// Sets the widget's role in the style sheet: "primary", "link", "caption".
template <class Widget>
Widget* withRole(const char* role, Widget* widget) {
  widget->setProperty("role", role);
  return widget;
}

/// Sets a property that the style sheet reads, and restyles the widget if the value changed.
void setStyled(QWidget* widget, const char* property, const QVariant& value);

/// A label with a style of the style sheet: "title", "heading", "caption", "soft", "value".
QLabel* roleLabel(const QString& text, const char* role);
/// A small soft heading in capitals inside a card ("MODEL, SECTION 3").
QLabel* sectionLabel(const QString& text);
/// Soft text that wraps.
QLabel* softLabel(const QString& text, QWidget* parent = nullptr);
/// A caption in soft ink for `field`; its mnemonic focuses the field.
QLabel* captionOf(QWidget* field, const QString& text);

/// A layout without margins, set on `owner` if there is one.
template <class Layout>
Layout* tight(int spacing, QWidget* owner = nullptr) {
  auto* layout = new Layout(owner);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(spacing);
  return layout;
}

/// What scrolls inside gets the room that is left, at least its minimum height. Otherwise, beside texts that wrap, Qt's
/// layouts take its usual height for the least one and squeeze the neighbours until they overlap.
template <class Widget>
Widget* takesRest(Widget* widget) {
  QSizePolicy policy = widget->sizePolicy();
  policy.setVerticalPolicy(QSizePolicy::Ignored);
  widget->setSizePolicy(policy);
  return widget;
}

/// A vertical scroll area around `inside`. It takes no keyboard focus; the fields inside do.
QScrollArea* makeScrollArea(QWidget* inside);

/// A combo box that elides its choice in the middle, where it does not fit, but not in its list.
QComboBox* makeElidedBox();

/// The wheel over this field (a spin box, a combo box) scrolls the page and never changes the value.
void leaveWheelToForm(QWidget* field);

/// `clicked` is a slot of `receiver`, or a function that is disconnected when `receiver` is deleted.
template <class Receiver, class Slot>
QPushButton* makeButton(const QString& text, const QString& name, Receiver* receiver, Slot clicked) {
  auto* button = named(new QPushButton(text), name);
  QObject::connect(button, &QPushButton::clicked, receiver, std::move(clicked));
  return button;
}

/// Keeps a button as wide as the longest of the texts that it shows in turn, so that its neighbours do not move.
void reserveWidth(QPushButton* button, const QStringList& texts);

/// Sets `timer` up to call `due` once it has not been restarted for this time.
template <class Receiver, class Slot>
void whenRested(QTimer& timer, int milliseconds, Receiver* receiver, Slot due) {
  timer.setSingleShot(true);
  timer.setInterval(milliseconds);
  QObject::connect(&timer, &QTimer::timeout, receiver, std::move(due));
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
QPushButton* makeButton(QAction* action);

}  // namespace transept
