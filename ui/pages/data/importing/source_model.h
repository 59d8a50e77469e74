// SPDX-License-Identifier: GPL-3.0-or-later
// Where text in two languages is to be had, as `source/list` gives it.
#pragma once

#include <QAbstractTableModel>
#include <QJsonArray>
#include <QJsonObject>

namespace transept {

class SourceModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Name, Licence, Size, State, columns };

  explicit SourceModel(QObject* parent = nullptr);
  void setSources(const QJsonArray& sources);
  QJsonObject source(int row) const { return sources_.at(row).toObject(); }
  int rowOf(const QString& name) const;
  /// The size that the server told.
  void setBytes(const QString& name, double bytes);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  static QString stateOf(const QJsonObject& source);
  QJsonArray sources_;
};

}  // namespace transept
