// SPDX-License-Identifier: GPL-3.0-or-later
// A card: a panel with a one-pixel line and round corners, with a title, a soft caption and room for controls; and the
// pieces that cards, dialogs and pages are put together from.
#pragma once

#include <QBoxLayout>
#include <QFrame>
#include <QLabel>

namespace transept {

class Card : public QFrame {
  Q_OBJECT
 public:
  /// Without a title the card has no header until one is set or header() is used.
  explicit Card(const QString& title = QString(), QWidget* parent = nullptr);

  void setTitle(const QString& title);
  QString title() const;
  /// Beside the title: a unit, or a state.
  void setCaption(const QString& caption);
  /// The row of the title; widgets added to it sit at its right end.
  QHBoxLayout* header();
  /// Where the content goes.
  QVBoxLayout* body() { return body_; }

 private:
  QWidget* headerRow_ = nullptr;
  QHBoxLayout* header_ = nullptr;
  QVBoxLayout* body_ = nullptr;
  QLabel* title_ = nullptr;
  QLabel* caption_ = nullptr;
};

/// A small soft heading in capitals inside a card ("MODEL, SECTION 3").
QLabel* sectionLabel(const QString& text, QWidget* parent = nullptr);
/// Soft text that wraps.
QLabel* softLabel(const QString& text, QWidget* parent = nullptr);
/// The wheel over this field (a spin box, a combo box) scrolls what it lies in; it never changes a value by accident.
void leaveWheelToForm(QWidget* field);

/// `widget`, with the name by which tests and the style sheet know it, and with what a screen reader calls it where its
/// own text does not say that.
template <class Widget>
Widget* named(Widget* widget, const QString& name, const QString& accessible = QString()) {
  widget->setObjectName(name);
  if (!accessible.isEmpty()) widget->setAccessibleName(accessible);
  return widget;
}

/// A label that looks as the style sheet says of its role: "title", "heading", "caption", "soft", "value".
inline QLabel* roleLabel(const QString& text, const char* role) {
  auto* label = new QLabel(text);
  label->setProperty("role", role);
  return label;
}

/// A layout without margins of its own, in `owner` where there is one.
template <class Layout>
Layout* tight(int spacing, QWidget* owner = nullptr) {
  auto* layout = new Layout(owner);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(spacing);
  return layout;
}

}  // namespace transept
