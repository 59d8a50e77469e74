// SPDX-License-Identifier: GPL-3.0-or-later
// The beam search of one line: the tree or its table, the selected node, and buttons that steer the search from it.
#pragma once

#include <QWidget>

#include "ui/client/translation.h"
#include "ui/kit/tables/record_model.h"
#include "ui/state/models/steering.h"

class QCheckBox;
class QPushButton;
class QTableView;

namespace transept {

class ElidedLabel;
class SearchTreeView;
class Stack;

/// The search tree as a table, one row per node, for screen readers and for sorting.
class SearchTreeModel : public RecordModel<SearchNode> {
  Q_OBJECT
 public:
  enum Column { Step, Token, Text, Probability, Score, State, columns };

  explicit SearchTreeModel(QObject* parent = nullptr);
  void setTree(const SearchTree& tree);

 protected:
  QVariant more(const SearchNode& node, int column, int role) const override;

 private:
  QString pathTo(const SearchNode& node) const { return joinedPieces(tree_.pathTo(position(node))); }

  SearchTree tree_;
};

/// A member of Steering that makes the next steering from a path.
using SteeringStep = Steering (Steering::*)(const QStringList& path) const;

class SearchPanel : public QWidget {
  Q_OBJECT
 public:
  explicit SearchPanel(QWidget* parent = nullptr);
  void setTree(const SearchTree& tree);
  void setSearching(bool searching);

 signals:
  void steered(transept::SteeringStep step, const QStringList& path);

 private:
  void choose(int node);
  void force();
  void ban();

  int node_ = -1;
  SearchTreeView* view_;
  SearchTreeModel* model_;
  QTableView* table_;
  Stack* stack_;
  ElidedLabel* detail_;
  QCheckBox* pruned_;
  QCheckBox* asTable_;
  QPushButton* force_;
  QPushButton* ban_;
};

}  // namespace transept
