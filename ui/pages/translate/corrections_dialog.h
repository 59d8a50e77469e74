// SPDX-License-Identifier: GPL-3.0-or-later
// The corrections that a model has learned: a person switches each on or off, undoes the last, or merges them into a
// run.
#pragma once

#include <QDialog>
#include <QJsonArray>

class QLabel;
class QPushButton;
class QTableView;

namespace transept {

class CorrectionsModel;
class Session;

class CorrectionsDialog : public QDialog {
  Q_OBJECT
 public:
  /// Deletes itself when it is closed.
  CorrectionsDialog(Session& session, const QString& model, QWidget* parent);

 signals:
  void changed();

 private:
  void ask(const QString& method, const QJsonObject& change);
  void show(const QJsonArray& layers);
  void switchChosen(bool on);
  void merge();
  void showButtons();

  Session& session_;
  QString folder_;
  CorrectionsModel* layers_;
  QTableView* table_;
  QLabel* summary_;
  QPushButton *on_, *off_, *undo_, *merge_;
};

}  // namespace transept
