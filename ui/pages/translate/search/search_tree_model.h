// SPDX-License-Identifier: GPL-3.0-or-later
// The search tree as a table, a row a node: the mirror of the drawing, for screen readers and for sorting by eye.
#pragma once

#include <QAbstractTableModel>

#include "ui/client/search_tree.h"

namespace transept {

class SearchTreeModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Step, Token, Text, Probability, Score, State, columns };

  explicit SearchTreeModel(QObject* parent = nullptr);
  void setTree(const SearchTree& tree);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  SearchTree tree_;
};

}  // namespace transept
