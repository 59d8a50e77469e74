// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the paper's Table 3 to choose from, with what the paper measured.
#pragma once

#include <QAbstractTableModel>
#include <QJsonArray>
#include <QSet>

#include "ui/pages/experiments/experiment_info.h"

namespace transept {

class Table3Model : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum class Column { name, change, perplexity, bleu, parameters, count };

  using QAbstractTableModel::QAbstractTableModel;

  /// `rows` of experiment/table3. What was chosen stays chosen.
  void setRows(const QJsonArray& rows);
  /// Groups ("A" to "E") in the table's order, each once.
  QStringList groups() const;

  QStringList chosen() const;
  void setChosen(const QStringList& names);
  /// Chooses the whole group, or leaves it out when it is chosen already. "": every row.
  void toggleGroup(const QString& group);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  void chosenChanged();

 private:
  struct Row {
    QString name, group, change;
    PaperFigures paper;
  };
  QList<Row> rows_;
  QSet<QString> chosen_;
};

}  // namespace transept
