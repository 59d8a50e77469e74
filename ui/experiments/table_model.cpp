// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/table_model.h"

#include <QColor>
#include <QFont>
#include <algorithm>
#include <cmath>

#include "ui/format.h"
#include "ui/theme/palette.h"
#include "ui/theme/text_direction.h"

namespace transept {

namespace {
using Column = ExperimentTableModel::Column;

bool isNumber(Column column) {
  return column != Column::name && column != Column::state && column != Column::other;
}

bool isOfPaper(Column column) {
  return column == Column::paperPerplexity || column == Column::paperBleu || column == Column::paperParameters;
}

QString blankOr(double value, int decimals) {
  return std::isfinite(value) ? formatNumber(value, decimals) : QString();
}
}  // namespace

void ExperimentTableModel::setRows(const QList<ExperimentRowInfo>& rows) {
  const auto contains = [](const QList<ExperimentRowInfo>& list, qint64 id) {
    return std::any_of(list.begin(), list.end(), [id](const ExperimentRowInfo& row) { return row.id == id; });
  };
  for (int row = rowCount() - 1; row >= 0; --row) {
    if (contains(rows, rows_[row].id)) continue;
    beginRemoveRows({}, row, row);
    rows_.removeAt(row);
    endRemoveRows();
  }
  QList<ExperimentRowInfo> arrived;
  for (const ExperimentRowInfo& row : rows) {
    if (!contains(rows_, row.id)) arrived.append(row);
  }
  if (!arrived.isEmpty()) {
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(arrived.size()) - 1);
    rows_.append(arrived);
    endInsertRows();
  }
  order(rows);
  if (rows_ == rows) return;
  rows_ = rows;
  emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void ExperimentTableModel::setNames(const SettingNames& names) {
  names_ = names;
  if (!rows_.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

/// The rows that are there, in the order of `rows`, which holds the same ids.
void ExperimentTableModel::order(const QList<ExperimentRowInfo>& rows) {
  const auto sameId = [](const ExperimentRowInfo& a, const ExperimentRowInfo& b) { return a.id == b.id; };
  if (std::equal(rows_.begin(), rows_.end(), rows.begin(), rows.end(), sameId)) return;
  emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
  const QList<ExperimentRowInfo> before = std::exchange(rows_, {});
  for (const ExperimentRowInfo& row : rows) {
    rows_.append(*std::find_if(before.begin(), before.end(), [&](const auto& old) { return old.id == row.id; }));
  }
  const QModelIndexList from = persistentIndexList();
  QModelIndexList to;
  for (const QModelIndex& old : from) to.append(index(rowOf(before[old.row()].id), old.column()));
  changePersistentIndexList(from, to);
  emit layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

int ExperimentTableModel::rowOf(qint64 id) const {
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [id](const ExperimentRowInfo& row) { return row.id == id; });
  return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

bool ExperimentTableModel::hasOther() const {
  return std::any_of(rows_.begin(), rows_.end(), [](const ExperimentRowInfo& row) { return !row.other.isEmpty(); });
}

bool ExperimentTableModel::isUniform(Column column) const {
  return std::all_of(rows_.begin(), rows_.end(),
                     [&](const ExperimentRowInfo& row) { return text(row, column) == text(rows_.first(), column); });
}

int ExperimentTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ExperimentTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(Column::count);
}

QVariant ExperimentTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const ExperimentRowInfo& row = rows_[index.row()];
  const auto column = static_cast<Column>(index.column());
  switch (role) {
    case Qt::DisplayRole:
      return text(row, column);
    case SortRole:
      return value(row, column);
    case IdRole:
      return row.id;
    case Qt::TextAlignmentRole:
      return QVariant(cellAlignment(isNumber(column)));
    case Qt::ToolTipRole:
      if (column == Column::bleu && std::isfinite(row.bleu)) return row.bleuSignature;
      if (column == Column::other) return text(row, column);
      if (column == Column::name && row.message.isEmpty() && text(row, column) != row.name)
        return text(row, column) + '\n' + row.name;  // which may be elided; and what it is called in files
      if (column == Column::steps && row.step > 0) {
        return tr("%1 of %2").arg(formatCount(row.step), formatCount(row.steps));
      }
      return row.message.isEmpty() ? QVariant() : QVariant(row.message);
    case Qt::ForegroundRole:
      if (isOfPaper(column)) return theme().softInk;
      if (column != Column::state) return {};
      if (row.isTraining()) return theme().accent;
      if (row.state == ExperimentRowInfo::State::failed) return theme().danger;
      if (row.state == ExperimentRowInfo::State::done) return theme().good;
      return theme().softInk;
    case Qt::AccessibleTextRole: {
      // A screen reader hears what a number means.
      const QString shown = text(row, column);
      return shown.isEmpty() ? tr("empty") : QVariant(shown);
    }
    default:
      return {};
  }
}

QString ExperimentTableModel::text(const ExperimentRowInfo& row, Column column) const {
  switch (column) {
    case Column::name:
      return row.nameText(names_);
    case Column::state:
      if (!(row.isTraining() || row.state == ExperimentRowInfo::State::paused) || row.steps <= 0)
        return row.stateText();
      return tr("%1, %2%").arg(row.stateText()).arg(100 * row.step / row.steps);
    case Column::layers:
      return QString::number(row.layers);
    case Column::dModel:
      return QString::number(row.dModel);
    case Column::dFf:
      return QString::number(row.dFf);
    case Column::heads:
      return QString::number(row.heads);
    case Column::dK:
      return QString::number(row.dK);
    case Column::dV:
      return QString::number(row.dV);
    case Column::dropout:
      return formatExact(row.dropout);
    case Column::labelSmoothing:
      return formatExact(row.labelSmoothing);
    case Column::other:
      return row.otherText(names_);
    case Column::steps:
      return formatCount(row.steps);
    case Column::perplexity:
      return blankOr(row.perplexity, 2);
    case Column::paperPerplexity:
      return blankOr(row.paper.perplexity, 2);
    case Column::bleu:
      return blankOr(row.bleu, 1);
    case Column::paperBleu:
      return blankOr(row.paper.bleu, 1);
    case Column::parameters:
      return std::isfinite(row.parameters) ? formatShort(row.parameters) : QString();
    case Column::paperParameters:
      return std::isfinite(row.paper.parameters) ? formatShort(row.paper.parameters) : QString();
    case Column::count:
      break;
  }
  return {};
}

QVariant ExperimentTableModel::value(const ExperimentRowInfo& row, Column column) const {
  switch (column) {
    case Column::name:
      return row.name;
    case Column::other:
      return row.other;
    case Column::layers:
      return row.layers;
    case Column::dModel:
      return row.dModel;
    case Column::dFf:
      return row.dFf;
    case Column::heads:
      return row.heads;
    case Column::dK:
      return row.dK;
    case Column::dV:
      return row.dV;
    case Column::dropout:
      return row.dropout;
    case Column::labelSmoothing:
      return row.labelSmoothing;
    case Column::steps:
      return row.steps;
    case Column::perplexity:
      return row.perplexity;
    case Column::paperPerplexity:
      return row.paper.perplexity;
    case Column::bleu:
      return row.bleu;
    case Column::paperBleu:
      return row.paper.bleu;
    case Column::parameters:
      return row.parameters;
    case Column::paperParameters:
      return row.paper.parameters;
    default:
      return text(row, column);
  }
}

QVariant ExperimentTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const auto column = static_cast<Column>(section);
  if (role == Qt::TextAlignmentRole) {
    return QVariant(cellAlignment(isNumber(column)));
  }
  if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
    switch (column) {
      case Column::layers:
        return tr("Layers");
      case Column::dModel:
        return tr("Model width");
      case Column::dFf:
        return tr("Feed-forward width");
      case Column::heads:
        return tr("Heads");
      case Column::dK:
        return tr("Key width");
      case Column::dV:
        return tr("Value width");
      case Column::dropout:
        return tr("Dropout");
      case Column::labelSmoothing:
        return tr("Label smoothing");
      case Column::perplexity:
        return tr("Perplexity per token at the last validation");
      case Column::paperPerplexity:
        return tr("Perplexity in the paper: base of width 512, newstest2013");
      case Column::bleu:
        return tr("BLEU at the last validation");
      case Column::paperBleu:
        return tr("BLEU in the paper: base of width 512, newstest2013");
      case Column::parameters:
        return tr("Number of the model's parameters");
      case Column::paperParameters:
        return tr("Parameters in the paper");
      default:
        break;
    }
  }
  if (role == Qt::ToolTipRole) return {};
  if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) return {};
  switch (column) {
    case Column::name:
      return tr("Row");
    case Column::state:
      return tr("State");
    case Column::layers:
      return QStringLiteral("N");
    case Column::dModel:
      return QStringLiteral("d_model");
    case Column::dFf:
      return QStringLiteral("d_ff");
    case Column::heads:
      return QStringLiteral("h");
    case Column::dK:
      return QStringLiteral("d_k");
    case Column::dV:
      return QStringLiteral("d_v");
    case Column::dropout:
      return QStringLiteral("P_drop");
    case Column::labelSmoothing:
      return QStringLiteral("ε_ls");
    case Column::other:
      return tr("Other");
    case Column::steps:
      return tr("Steps");
    case Column::perplexity:
      return tr("Perplexity");
    case Column::bleu:
      return tr("BLEU");
    case Column::parameters:
      return tr("Parameters");
    case Column::paperPerplexity:
    case Column::paperBleu:
    case Column::paperParameters:
      return tr("paper");
    case Column::count:
      break;
  }
  return {};
}

}  // namespace transept
