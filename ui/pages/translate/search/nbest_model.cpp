// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/search/nbest_model.h"

#include <numeric>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_direction.h"

namespace transept {

NBestModel::NBestModel(QObject* parent) : QAbstractTableModel(parent) {}

void NBestModel::setHypotheses(const QVector<Hypothesis>& hypotheses) {
  beginResetModel();
  hypotheses_ = hypotheses;
  endResetModel();
}

int NBestModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(hypotheses_.size());
}

int NBestModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columns;
}

QVariant NBestModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const Hypothesis& hypothesis = hypotheses_[index.row()];
  const double sum = std::accumulate(hypothesis.logProbabilities.begin(), hypothesis.logProbabilities.end(), 0.0);
  if (role == Qt::DisplayRole) switch (index.column()) {
      case Rank:
        return index.row() + 1;
      case Text:
        return hypothesis.text;
      case Score:
        return formatNumber(hypothesis.score, 3);
      case LogProbability:
        return formatNumber(sum, 2);
    }
  if (role == SortRole) switch (index.column()) {
      case Rank:
        return index.row();
      case Text:
        return hypothesis.text;
      case Score:
        return hypothesis.score;
      case LogProbability:
        return sum;
    }
  if (role == Qt::ToolTipRole && index.column() == Text) return hypothesis.text;
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(index.column() != Text));
  return {};
}

QVariant NBestModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(section != Text));
  if (role == Qt::ToolTipRole && section == Score)
    return tr("Log probability divided by the length penalty ((5 + length) / 6)^alpha");
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case Rank:
      return tr("Rank");
    case Text:
      return tr("Translation");
    case Score:
      return tr("Score");
    case LogProbability:
      return tr("Log probability");
    default:
      return {};
  }
}

}  // namespace transept
