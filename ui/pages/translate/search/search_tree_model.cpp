// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/search/search_tree_model.h"

#include <cmath>

#include "ui/kit/text/format.h"

namespace transept {

SearchTreeModel::SearchTreeModel(QObject* parent)
    : RecordModel({{tr("Step"), [](const SearchNode& node) { return formatCount(node.step + 1); }, true},
                   {tr("Token"), [this](const SearchNode& node) { return tree_.shown(position(node)); }},
                   {tr("Translation so far"), [this](const SearchNode& node) { return pathTo(node); }},
                   {tr("Probability"),
                    [](const SearchNode& node) { return formatNumber(std::exp(node.logProbability), 3); }, true},
                   {tr("Score"), [](const SearchNode& node) { return formatNumber(node.score, 3); }, true},
                   {tr("What became of it"), [](const SearchNode& node) { return searchStateTitle(node.state); }}},
                  {}, Places::none, parent) {}

void SearchTreeModel::setTree(const SearchTree& tree) {
  tree_ = tree;
  setRecords(tree.nodes);
}

QVariant SearchTreeModel::more(const SearchNode& node, int column, int role) const {
  return role == Qt::ToolTipRole && column == Text ? QVariant(pathTo(node)) : QVariant();
}

}  // namespace transept
