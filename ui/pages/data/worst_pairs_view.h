// SPDX-License-Identifier: GPL-3.0-or-later
// The training pairs of a corpus with a model's highest loss, with the file and line of each.
#pragma once

#include <QWidget>

#include "ui/state/session.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace transept {

class ImportJob;
class WorstPairsModel;

class WorstPairsView : public QWidget {
  Q_OBJECT
 public:
  explicit WorstPairsView(Session& session, QWidget* parent = nullptr);

  /// Drops the results for another corpus.
  void setCorpus(const QString& folder);

 private:
  void showRuns();
  void find();
  void judge();
  void showPlace();

  Session& session_;
  QString corpus_;
  HeldModel judge_;
  WorstPairsModel* pairs_;
  QComboBox* runs_;
  QPushButton* find_;
  ImportJob* job_;
  QLabel* caption_;
  QTableView* table_;
};

}  // namespace transept
