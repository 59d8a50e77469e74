// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/search/search_panel.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <algorithm>
#include <cmath>

#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/stack.h"
#include "ui/pages/translate/search/search_tree_view.h"

namespace transept {

SearchTreeModel::SearchTreeModel(QObject* parent)
    : RecordModel(
          {{tr("Step"), [](const SearchNode& node) { return formatCount(node.step + 1); }, "decoding-step"},
           {tr("Token"), [this](const SearchNode& node) { return tree_.shown(position(node)); }},
           {tr("Translation so far"), [this](const SearchNode& node) { return pathTo(node); }},
           {tr("Probability"), [](const SearchNode& node) { return formatNumber(std::exp(node.logProbability), 3); },
            "probability"},
           {tr("Score"), [](const SearchNode& node) { return formatNumber(node.score, 3); }, "score"},
           {tr("State"), [](const SearchNode& node) { return searchStateTitle(node.state); }}},
          {}, Places::none, parent) {}

void SearchTreeModel::setTree(const SearchTree& tree) {
  tree_ = tree;
  setRecords(tree.nodes);
}

QVariant SearchTreeModel::more(const SearchNode& node, int column, int role) const {
  return role == Qt::ToolTipRole && column == Text ? QVariant(pathTo(node)) : QVariant();
}

SearchPanel::SearchPanel(QWidget* parent)
    : QWidget(parent),
      view_(measured("score probability", new SearchTreeView)),
      model_(new SearchTreeModel(this)),
      table_(makeTable(model_, "searchTable", tr("Search tree as a table"), 27)),
      stack_(new Stack),
      detail_(withRole("soft", measured("score probability", named(new ElidedLabel, "searchDetail")))),
      pruned_(named(new QCheckBox(tr("Pruned branches")), "searchPruned")),
      asTable_(named(new QCheckBox(tr("As a table")), "searchAsTable")),
      force_(makeButton(tr("Force"), "searchForce", this, &SearchPanel::force)),
      ban_(makeButton(tr("Ban"), "searchBan", this, &SearchPanel::ban)) {
  auto* rows = tight<QVBoxLayout>(8, this);
  copyCellsByKey(table_);
  reserveWidth(ban_, {tr("Ban"), tr("Allow again")});
  followTextSize(table_, [this] {
    for (int column = 0; column < SearchTreeModel::columns; ++column) table_->setColumnWidth(column, scaled(110));
  });
  table_->horizontalHeader()->setSectionResizeMode(SearchTreeModel::Text, QHeaderView::Stretch);
  stack_->addWidget(view_);
  stack_->addWidget(table_);
  rows->addWidget(stack_, 1);

  auto* row = tight<QHBoxLayout>(12);
  pruned_->setChecked(true);
  force_->setToolTip(tr("The translation begins with everything up to this token and continues from there"));
  ban_->setToolTip(tr("The search may not take this token at this place"));
  row->addWidget(detail_, 1);
  for (QWidget* control : std::initializer_list<QWidget*>{pruned_, asTable_, force_, ban_}) row->addWidget(control);
  rows->addLayout(row);

  connect(view_, &SearchTreeView::currentChanged, this, &SearchPanel::choose);
  connect(view_, &SearchTreeView::activated, this, &SearchPanel::force);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& current) {
    if (asTable_->isChecked()) choose(current.isValid() ? current.row() : -1);
  });
  connect(pruned_, &QCheckBox::toggled, view_, &SearchTreeView::setPrunedShown);
  connect(asTable_, &QCheckBox::toggled, this, [this](bool table) {
    pruned_->setEnabled(!table);
    stack_->setCurrentIndex(table ? 1 : 0);
    table ? chooseRow(*table_, node_) : view_->setCurrent(node_);
  });
  choose(-1);
}

void SearchPanel::setTree(const SearchTree& tree) {
  model_->setTree(tree);
  view_->setTree(tree);  // clears the selection
}

void SearchPanel::setSearching(bool searching) {
  view_->setSearching(searching);
}

void SearchPanel::choose(int node) {
  const SearchTree& tree = view_->tree();
  node_ = node < tree.nodes.size() ? node : -1;
  const bool isBanned = node_ >= 0 && tree.nodes[node_].state == SearchNode::State::Banned;
  force_->setEnabled(node_ >= 0 && !isBanned);
  ban_->setEnabled(node_ >= 0);
  ban_->setText(isBanned ? tr("Allow again") : tr("Ban"));
  QString text;
  if (node_ >= 0) {
    const SearchNode& data = tree.nodes[node_];
    text = tr("“%1”: %2, probability %3, score %4")
               .arg(joinedPieces(tree.pathTo(node_)), searchStateTitle(data.state),
                    formatNumber(std::exp(data.logProbability), 3), formatNumber(data.score, 3));
    view_->setAccessibleDescription(text);
  } else if (!tree.nodes.isEmpty()) {
    const auto pruned = std::count_if(tree.nodes.begin(), tree.nodes.end(),
                                      [](const SearchNode& one) { return one.state == SearchNode::State::Pruned; });
    const qint64 all = tree.nodes.size() + tree.omitted;
    text = tr("%1 nodes looked at, %2 pruned (dashed); the best path is bold.", nullptr, pluralOf(all))
               .arg(formatCount(all), formatCount(pruned));
    if (tree.omitted > 0)
      text += QLatin1Char(' ') + tr("%Ln node(s) far from the best are left out.", nullptr, tree.omitted);
  }
  detail_->setText(text);
}

void SearchPanel::force() {
  if (force_->isEnabled()) emit steered(&Steering::forcing, view_->tree().pathTo(node_));
}

void SearchPanel::ban() {
  const bool isBanned = view_->tree().nodes[node_].state == SearchNode::State::Banned;
  emit steered(isBanned ? &Steering::allowing : &Steering::banning, view_->tree().pathTo(node_));
}

}  // namespace transept
