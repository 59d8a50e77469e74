// SPDX-License-Identifier: GPL-3.0-or-later
// Every head of every kind as a row: where it stands, how spread its look is, and how far it goes.
#pragma once

#include <QAbstractTableModel>

#include "ui/client/attention_map.h"

namespace transept {

class HeadFiguresModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Head, Entropy, Distance, columns };
  enum Role { SortRole = Qt::UserRole, ShareRole };  // raw values; of a figure, its share of the column's largest

  explicit HeadFiguresModel(QObject* parent = nullptr);
  void setFigures(const QVector<HeadFigures>& figures);
  const QVector<HeadFigures>& figures() const { return figures_; }
  /// -1: not there.
  int rowOf(AttentionKind kind, int layer, int head) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QVector<HeadFigures> figures_;
  double largestEntropy_ = 0, largestDistance_ = 0;
};

}  // namespace transept
