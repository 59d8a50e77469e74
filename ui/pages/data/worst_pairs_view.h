// SPDX-License-Identifier: GPL-3.0-or-later
// The training pairs that surprise a model most, with the file and line that each came from.
#pragma once

#include <QAbstractTableModel>
#include <QJsonArray>
#include <QWidget>

#include "ui/state/session.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace transept {

class ImportJob;

class WorstPairsModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Loss, Source, Target, Where, columns };

  using QAbstractTableModel::QAbstractTableModel;
  /// `pairs` of corpus/worst.
  void setPairs(const QJsonArray& pairs);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QJsonArray pairs_;
};

class WorstPairsView : public QWidget {
  Q_OBJECT
 public:
  explicit WorstPairsView(Session& session, QWidget* parent = nullptr);
  /// What was found in another corpus is forgotten.
  void setCorpus(const QString& folder);

 signals:
  void failed(const transept::EngineError& error);

 private:
  void showRuns();
  void find();
  void judge(const QJsonValue& handle);
  void showFound(const QJsonObject& found);
  void showPlace();

  Session& session_;
  QString corpus_;
  WorstPairsModel* pairs_;
  QComboBox* runs_;
  QPushButton* find_;
  ImportJob* job_;
  QLabel* caption_;
  QTableView* table_;
};

}  // namespace transept
