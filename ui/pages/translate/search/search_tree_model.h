// SPDX-License-Identifier: GPL-3.0-or-later
// The search tree as a table, one row per node: the mirror of the drawing, for screen readers and for sorting by eye.
#pragma once

#include "ui/client/search_tree.h"
#include "ui/kit/tables/record_model.h"

namespace transept {

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

}  // namespace transept
