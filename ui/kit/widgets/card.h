// SPDX-License-Identifier: GPL-3.0-or-later
// A card: a panel with a one-pixel line and round corners, with a title, a soft caption and room for controls.
#pragma once

#include <QFrame>
#include <QLabel>

class QHBoxLayout;
class QVBoxLayout;

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

}  // namespace transept
