// SPDX-License-Identifier: GPL-3.0-or-later
// Corrections that other programs sent to the local service: a person keeps or dismisses each.
#pragma once

#include <QDialog>
#include <QJsonArray>

class QTableView;

namespace transept {

class Session;
class SuggestionsModel;

class SuggestionsDialog : public QDialog {
  Q_OBJECT
 public:
  /// `suggestions`: of `web/suggestions`.
  SuggestionsDialog(Session& session, const QJsonArray& suggestions, QWidget* parent);

 private:
  /// "accepted" or "dismissed": what happens to the chosen suggestions.
  void decide(const char* verdict);

  Session& session_;
  SuggestionsModel* model_;
  QTableView* table_;
};

}  // namespace transept
