// SPDX-License-Identifier: GPL-3.0-or-later
// A card: a panel with a thin border and round corners, a title, a caption and room for controls; and building blocks
// of cards, dialogs and pages.
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
  /// A unit or a state, beside the title.
  void setCaption(const QString& caption);
  /// The title's row; added widgets are placed at its right end.
  QHBoxLayout* header();
  /// The layout of the content.
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
/// The wheel over this field (a spin box, a combo box) scrolls the page and never changes the value.
void leaveWheelToForm(QWidget* field);

/// Sets the object name, for tests and the style sheet, and an accessible name where the widget's text is not enough.
template <class Widget>
Widget* named(Widget* widget, const QString& name, const QString& accessible = QString()) {
  widget->setObjectName(name);
  if (!accessible.isEmpty()) widget->setAccessibleName(accessible);
  return widget;
}

/// A label with a style of the style sheet: "title", "heading", "caption", "soft", "value".
inline QLabel* roleLabel(const QString& text, const char* role) {
  auto* label = new QLabel(text);
  label->setProperty("role", role);
  return label;
}

/// A layout without margins, set on `owner` if there is one.
template <class Layout>
Layout* tight(int spacing, QWidget* owner = nullptr) {
  auto* layout = new Layout(owner);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(spacing);
  return layout;
}

}  // namespace transept
