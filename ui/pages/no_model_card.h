// SPDX-License-Identifier: GPL-3.0-or-later
// What the Translate and Attention pages show while no model is loaded: what to do next, and the way there.
#pragma once

#include "ui/kit/widgets/card.h"

namespace transept {

class Session;

class NoModelCard : public Card {
  Q_OBJECT
 public:
  /// `symbol` names the page's icon; `heading` says what the page will do once there is a model.
  NoModelCard(Session& session, const QString& symbol, const QString& heading, QWidget* parent = nullptr);

 private:
  void describe();

  Session& session_;
  QLabel* text_;
  QWidget* chooser_;
  QWidget* open_;
  QWidget* train_;
  QWidget* data_;
  QWidget* demo_;
};

}  // namespace transept
