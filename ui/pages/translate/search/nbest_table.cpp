// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/search/nbest_table.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <algorithm>
#include <numeric>

#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_size.h"

namespace transept {

namespace {
double logProbability(const Hypothesis& one) {
  return std::accumulate(one.logProbabilities.begin(), one.logProbabilities.end(), 0.0);
}
}  // namespace

NBestModel::NBestModel(QObject* parent)
    : RecordModel(
          {{tr("Rank"), [this](const Hypothesis& one) { return QString::number(position(one) + 1); }, "score",
            [this](const Hypothesis& one) { return position(one); }},
           {tr("Translation"), [](const Hypothesis& one) { return one.text.isEmpty() ? tr("(empty)") : one.text; }},
           {tr("Score"), [](const Hypothesis& one) { return formatNumber(one.score, 3); }, "score",
            [](const Hypothesis& one) { return one.score; }},
           {tr("Log probability"), [](const Hypothesis& one) { return formatNumber(logProbability(one), 2); },
            "log-probability", [](const Hypothesis& one) { return logProbability(one); }}},
          {}, Places::none, parent) {}

QVariant NBestModel::more(const Hypothesis& hypothesis, int column, int role) const {
  return role == Qt::ToolTipRole && column == Text ? QVariant(hypothesis.text) : QVariant();
}

NBestTable::NBestTable(QWidget* parent) : QTableView(parent), model_(new NBestModel(this)) {
  setModel(model_);
  makeRowTable(*this, 30);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  horizontalHeader()->setSectionResizeMode(NBestModel::Text, QHeaderView::Stretch);
  followTextSize(this, [this] {
    setColumnWidth(NBestModel::Rank, scaled(56));
    setColumnWidth(NBestModel::Score, scaled(100));
    setColumnWidth(NBestModel::LogProbability, scaled(150));
  });
  connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& current) {
    if (current.isValid()) emit hypothesisChosen(current.row());
  });
}

void NBestTable::setHypotheses(const QVector<Hypothesis>& hypotheses, int chosen) {
  const QSignalBlocker block(selectionModel());
  model_->setRecords(hypotheses);
  const int last = model_->rowCount() - 1;
  if (last >= 0) setCurrentIndex(model_->index(std::min(chosen, last), NBestModel::Text));
}

}  // namespace transept
