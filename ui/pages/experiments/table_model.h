// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment's rows as a table: the columns of the paper's Table 3, its own figures beside ours.
#pragma once

#include "ui/kit/tables/record_model.h"
#include "ui/pages/experiments/experiment_info.h"

namespace transept {

class ExperimentTableModel : public RecordModel<ExperimentRowInfo> {
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
  enum Role { IdRole = SortRole + 1 };

  explicit ExperimentTableModel(QObject* parent = nullptr);

  /// What hyperparameters are called.
  void setNames(const SettingNames& names);
  int rowOf(qint64 id) const { return RecordModel::rowOf(QString::number(id)); }
  /// Whether a row changes something that has no column of its own.
  bool hasOther() const;
  /// Whether every row shows the same in a column.
  bool isUniform(Column column) const;

  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 protected:
  QVariant more(const ExperimentRowInfo& row, int column, int role) const override;

 private:
  SettingNames names_;
};

}  // namespace transept
