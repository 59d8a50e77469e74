// SPDX-License-Identifier: GPL-3.0-or-later
// Corrections that other programs sent to the local service: a person lets the model learn each, or dismisses it.
#pragma once

#include <QDialog>
#include <QJsonArray>

class QPushButton;
class QTableView;

namespace transept {

class ImportJob;
class Session;
class SuggestionsModel;

class SuggestionsDialog : public QDialog {
  Q_OBJECT
 public:
  /// `suggestions`: of `web/suggestions`. `model`: the folder of the model that learns.
  SuggestionsDialog(Session& session, const QString& model, const QJsonArray& suggestions, QWidget* parent);

 private:
  QList<QJsonObject> chosen() const;
  void learn();
  /// Takes these from the list.
  void remove(const QList<QJsonObject>& decided);
  void showButtons();

  Session& session_;
  QString folder_;
  SuggestionsModel* model_;
  QTableView* table_;
  ImportJob* job_;
  QPushButton *learn_, *dismiss_;
};

}  // namespace transept
