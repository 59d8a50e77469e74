// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/search/search_tree_model.h"

#include <cmath>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_direction.h"

namespace transept {

SearchTreeModel::SearchTreeModel(QObject* parent) : QAbstractTableModel(parent) {}

void SearchTreeModel::setTree(const SearchTree& tree) {
  beginResetModel();
  tree_ = tree;
  endResetModel();
}

int SearchTreeModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(tree_.nodes.size());
}

int SearchTreeModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columns;
}

QVariant SearchTreeModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const SearchNode& node = tree_.nodes[index.row()];
  const bool number = index.column() == Step || index.column() == Probability || index.column() == Score;
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(number));
  if (role == Qt::ToolTipRole && index.column() == Text) return joinedPieces(tree_.pathTo(index.row()));
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case Step:
      return formatCount(node.step + 1);
    case Token:
      return tree_.shown(index.row());
    case Text:
      return joinedPieces(tree_.pathTo(index.row()));
    case Probability:
      return formatNumber(std::exp(node.logProbability), 3);
    case Score:
      return formatNumber(node.score, 3);
    case State:
      return searchStateTitle(node.state);
    default:
      return {};
  }
}

QVariant SearchTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const bool number = section == Step || section == Probability || section == Score;
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(number));
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case Step:
      return tr("Step");
    case Token:
      return tr("Token");
    case Text:
      return tr("Translation so far");
    case Probability:
      return tr("Probability");
    case Score:
      return tr("Score");
    case State:
      return tr("What became of it");
    default:
      return {};
  }
}

}  // namespace transept
