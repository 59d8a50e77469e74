// SPDX-License-Identifier: GPL-3.0-or-later
// A card in place of content that is not there: what is the matter, what to do, and a button that does it.
#pragma once

#include <functional>

#include "ui/kit/widgets/card.h"

class QPushButton;

namespace transept {

class EmptyCard : public Card {
  Q_OBJECT
 public:
  /// `symbol` names the page's icon.
  explicit EmptyCard(const QString& symbol, QWidget* parent = nullptr);

  /// `remedy` is called when the button `remedyText` is pressed; without a text there is no button.
  void say(const QString& heading, const QString& text = {}, const QString& remedyText = {},
           std::function<void()> remedy = {});

 private:
  QLabel* heading_;
  QLabel* text_;
  QPushButton* button_;
  std::function<void()> remedy_;
};

}  // namespace transept
