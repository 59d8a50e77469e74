// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment's rows as a table: the columns of the paper's Table 3, its own figures beside ours.
#pragma once

#include <QAbstractTableModel>

#include "ui/pages/experiments/experiment_info.h"

namespace transept {

class ExperimentTableModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum class Column {
    name,
    state,
    layers,
    dModel,
    dFf,
    heads,
    dK,
    dV,
    dropout,
    labelSmoothing,
    other,
    steps,
    perplexity,
    paperPerplexity,
    bleu,
    paperBleu,
    sentenceNats,
    parameters,
    paperParameters,
    count
  };
  enum Role { SortRole = Qt::UserRole, IdRole };

  using QAbstractTableModel::QAbstractTableModel;

  /// Rows keep their identity (and the selection with it) by their id; the order is that of `rows`.
  void setRows(const QList<ExperimentRowInfo>& rows);
  /// What hyperparameters are called.
  void setNames(const SettingNames& names);
  const QList<ExperimentRowInfo>& rows() const { return rows_; }
  ExperimentRowInfo row(int row) const { return rows_.value(row); }
  int rowOf(qint64 id) const;
  /// Whether a row changes something that has no column of its own.
  bool hasOther() const;
  /// Whether every row shows the same in a column.
  bool isUniform(Column column) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  void order(const QList<ExperimentRowInfo>& rows);
  QString text(const ExperimentRowInfo& row, Column column) const;
  QVariant value(const ExperimentRowInfo& row, Column column) const;

  SettingNames names_;
  QList<ExperimentRowInfo> rows_;
};

}  // namespace transept
