// SPDX-License-Identifier: GPL-3.0-or-later
// The configurations of several runs side by side: a row for each hyperparameter, a column for each run.
#pragma once

#include <QAbstractTableModel>
#include <QJsonObject>

namespace transept {

/// One run's column: what is shown of it beside its values.
struct RunConfiguration {
  QString name, corpus, device;
  QJsonObject values;  ///< of every key
};

class ConfigDiffModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Role { DiffersRole = Qt::UserRole };  ///< whether a cell differs from the first run's

  using QAbstractTableModel::QAbstractTableModel;

  /// `schema` gives order and names of the rows (`config/schema`).
  void setRuns(const QJsonObject& schema, const QList<RunConfiguration>& runs);
  /// Also the rows in which all runs agree.
  void setAllShown(bool all);
  int differing() const { return differing_; }
  int total() const { return static_cast<int>(rows_.size()); }
  /// For the clipboard: tabs between the cells, as spreadsheets take them.
  QString asText() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  struct Row {
    QString label, key;
    QStringList values;  // one a run
    bool differs = false;
  };
  void addRow(const QString& label, const QString& key, const QStringList& values);
  void filter();

  QList<Row> rows_;
  QList<int> shown_;  // indices of rows_
  QStringList names_;
  int differing_ = 0;
  bool all_ = false;
};

}  // namespace transept
