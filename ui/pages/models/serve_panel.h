// SPDX-License-Identifier: GPL-3.0-or-later
// Serves the chosen model to other programs: a switch, the address, what the programs' settings are, and their
// requests.
#pragma once

#include <functional>

#include "ui/kit/widgets/card.h"

class QCheckBox;
class QPushButton;
class QSpinBox;
class QTableView;

namespace transept {

class RequestsModel;
class Session;

class ServePanel : public Card {
  Q_OBJECT
 public:
  /// `chosen`: the folder of the chosen model; empty: none.
  ServePanel(Session& session, std::function<QString()> chosen);

  /// Another model was chosen.
  void refresh();

 private:
  void toggle(bool on);
  void review();

  Session& session_;
  std::function<QString()> chosen_;
  RequestsModel* requests_;
  QTableView* table_;
  QCheckBox* on_;
  QSpinBox* port_;
  QLabel *address_, *figures_;
  QPushButton *copyAddress_, *copySettings_;
};

}  // namespace transept
