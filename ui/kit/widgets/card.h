// SPDX-License-Identifier: GPL-3.0-or-later
// A card: a panel with a thin border and round corners, a title, a caption and room for controls.
#pragma once

#include <QFrame>

#include "ui/kit/widgets/makers.h"

namespace transept {

class ElidedLabel;

class Card : public QFrame {
  Q_OBJECT
 public:
  /// Without a title the card has no header until one is set or header() is used.
  explicit Card(const QString& title = QString(), QWidget* parent = nullptr);

  void setTitle(const QString& title);
  QString title() const { return title_->text(); }
  /// A unit or a state, beside the title; with the measures of its figures.
  void setCaption(const QString& caption, const char* measures = "");
  /// The title's row; added widgets are placed at its right end.
  QHBoxLayout* header();
  /// The layout of the content.
  QVBoxLayout* body() { return body_; }

 private:
  QWidget* headerRow_ = nullptr;
  QHBoxLayout* header_ = nullptr;
  QVBoxLayout* body_ = nullptr;
  QLabel* title_ = nullptr;
  ElidedLabel* caption_ = nullptr;
};

}  // namespace transept
