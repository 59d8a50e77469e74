// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of a translation as columns, and under each the likeliest tokens at its place, the likeliest on top.
#pragma once

#include <QAbstractTableModel>

#include "ui/client/search_tree.h"

namespace transept {

class ChoiceModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Role { TokenRole = Qt::UserRole, ProbabilityRole, OwnRole };

  explicit ChoiceModel(QObject* parent = nullptr);
  void setPositions(const QVector<TokenPosition>& positions);

  /// The tokens up to a column, with the one of this cell in the column's place; empty where there is no token.
  QStringList pathTo(const QModelIndex& index) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QString shown(int column, const QString& token) const;

  QVector<TokenPosition> positions_;  // each with its own token among the likeliest
  int rows_ = 0;
};

}  // namespace transept
