// SPDX-License-Identifier: GPL-3.0-or-later
// The list of experiments, the table of an experiment's rows, and the rows of the paper's Table 3.
#pragma once

#include <QSet>

#include "ui/kit/tables/record_model.h"
#include "ui/pages/experiments/experiment_info.h"

namespace transept {

/// The experiments by name, the latest first; a caption shows each one's progress.
class ExperimentListModel : public RecordModel<ExperimentInfo> {
  Q_OBJECT
 public:
  explicit ExperimentListModel(QObject* parent = nullptr);

  void setExperiments(QList<ExperimentInfo> experiments);

 signals:
  /// A name was edited; the model changes when the engine has renamed the experiment.
  void renameRequested(const QString& folder, const QString& name);

 protected:
  QVariant more(const ExperimentInfo& experiment, int column, int role) const override;
};

/// An experiment's rows: the columns of the paper's Table 3, with the paper's figures beside ours.
class ExperimentTableModel : public RecordModel<ExperimentRowInfo> {
  Q_OBJECT
 public:
  enum Column {
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
    paperParameters
  };

  explicit ExperimentTableModel(QObject* parent = nullptr);

  /// The display names of hyperparameters.
  void setNames(const SettingNames& names);
  int rowOf(qint64 id) const { return RecordModel::rowOf(QString::number(id)); }
  /// Whether a row changes a hyperparameter that has no column of its own.
  bool hasOther() const;
  /// Whether a column has the same text in all rows.
  bool isUniform(int column) const;

  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 protected:
  QVariant more(const ExperimentRowInfo& row, int column, int role) const override;

 private:
  SettingNames names_;
};

/// The rows of the paper's Table 3 with its measurements, as in `experiment/table3`. Chosen rows stay chosen.
class Table3Model : public RecordModel<QJsonObject> {
  Q_OBJECT
 public:
  enum Column { name, change, perplexity, bleu, parameters };

  explicit Table3Model(QObject* parent = nullptr);

  /// Groups ("A" to "E") in the table's order, each once.
  QStringList groups() const;

  QStringList chosen() const;
  void setChosen(const QStringList& names);
  /// Chooses the whole group, or none of it if it is chosen already. "": every row.
  void toggleGroup(const QString& group);

  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  void chosenChanged();

 protected:
  QVariant more(const QJsonObject& row, int column, int role) const override;

 private:
  QSet<QString> chosen_;
};

}  // namespace transept
