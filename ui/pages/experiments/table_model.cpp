// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/table_model.h"

#include <QColor>
#include <QFont>
#include <algorithm>
#include <cmath>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_direction.h"

namespace transept {

namespace {
using TableColumn = ExperimentTableModel::Column;

bool isNumberColumn(TableColumn column) {
  return column != TableColumn::name && column != TableColumn::state && column != TableColumn::other;
}

bool isOfPaper(TableColumn column) {
  return column == TableColumn::paperPerplexity || column == TableColumn::paperBleu ||
         column == TableColumn::paperParameters;
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

bool ExperimentTableModel::isUniform(TableColumn column) const {
  return std::all_of(rows_.begin(), rows_.end(),
                     [&](const ExperimentRowInfo& row) { return text(row, column) == text(rows_.first(), column); });
}

int ExperimentTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ExperimentTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(TableColumn::count);
}

QVariant ExperimentTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const ExperimentRowInfo& row = rows_[index.row()];
  const auto column = static_cast<TableColumn>(index.column());
  switch (role) {
    case Qt::DisplayRole:
      return text(row, column);
    case SortRole:
      return value(row, column);
    case IdRole:
      return row.id;
    case Qt::TextAlignmentRole:
      return QVariant(cellAlignment(isNumberColumn(column)));
    case Qt::ToolTipRole:
      if (column == TableColumn::bleu && std::isfinite(row.bleu)) return row.bleuSignature;
      if (column == TableColumn::other) return text(row, column);
      if (column == TableColumn::name && row.message.isEmpty() && text(row, column) != row.name)
        return text(row, column) + '\n' + row.name;  // which may be elided; and what it is called in files
      if (column == TableColumn::steps && row.step > 0) {
        return tr("%1 of %2").arg(formatCount(row.step), formatCount(row.steps));
      }
      return row.message.isEmpty() ? QVariant() : QVariant(row.message);
    case Qt::ForegroundRole:
      if (isOfPaper(column)) return theme().softInk;
      if (column != TableColumn::state) return {};
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

QString ExperimentTableModel::text(const ExperimentRowInfo& row, TableColumn column) const {
  switch (column) {
    case TableColumn::name:
      return row.nameText(names_);
    case TableColumn::state:
      if (!(row.isTraining() || row.state == ExperimentRowInfo::State::paused) || row.steps <= 0)
        return row.stateText();
      return tr("%1, %2%").arg(row.stateText()).arg(100 * row.step / row.steps);
    case TableColumn::layers:
      return QString::number(row.layers);
    case TableColumn::dModel:
      return QString::number(row.dModel);
    case TableColumn::dFf:
      return QString::number(row.dFf);
    case TableColumn::heads:
      return QString::number(row.heads);
    case TableColumn::dK:
      return QString::number(row.dK);
    case TableColumn::dV:
      return QString::number(row.dV);
    case TableColumn::dropout:
      return formatExact(row.dropout);
    case TableColumn::labelSmoothing:
      return formatExact(row.labelSmoothing);
    case TableColumn::other:
      return row.otherText(names_);
    case TableColumn::steps:
      return formatCount(row.steps);
    case TableColumn::perplexity:
      return blankOr(row.perplexity, 2);
    case TableColumn::paperPerplexity:
      return blankOr(row.paper.perplexity, 2);
    case TableColumn::bleu:
      return blankOr(row.bleu, 1);
    case TableColumn::paperBleu:
      return blankOr(row.paper.bleu, 1);
    case TableColumn::sentenceNats:
      return blankOr(row.sentenceNats, 2);
    case TableColumn::parameters:
      return std::isfinite(row.parameters) ? formatShort(row.parameters) : QString();
    case TableColumn::paperParameters:
      return std::isfinite(row.paper.parameters) ? formatShort(row.paper.parameters) : QString();
    case TableColumn::count:
      break;
  }
  return {};
}

QVariant ExperimentTableModel::value(const ExperimentRowInfo& row, TableColumn column) const {
  switch (column) {
    case TableColumn::name:
      return row.name;
    case TableColumn::other:
      return row.other;
    case TableColumn::layers:
      return row.layers;
    case TableColumn::dModel:
      return row.dModel;
    case TableColumn::dFf:
      return row.dFf;
    case TableColumn::heads:
      return row.heads;
    case TableColumn::dK:
      return row.dK;
    case TableColumn::dV:
      return row.dV;
    case TableColumn::dropout:
      return row.dropout;
    case TableColumn::labelSmoothing:
      return row.labelSmoothing;
    case TableColumn::steps:
      return row.steps;
    case TableColumn::perplexity:
      return row.perplexity;
    case TableColumn::paperPerplexity:
      return row.paper.perplexity;
    case TableColumn::bleu:
      return row.bleu;
    case TableColumn::paperBleu:
      return row.paper.bleu;
    case TableColumn::sentenceNats:
      return row.sentenceNats;
    case TableColumn::parameters:
      return row.parameters;
    case TableColumn::paperParameters:
      return row.paper.parameters;
    default:
      return text(row, column);
  }
}

QVariant ExperimentTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const auto column = static_cast<TableColumn>(section);
  if (role == Qt::TextAlignmentRole) {
    return QVariant(cellAlignment(isNumberColumn(column)));
  }
  if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
    switch (column) {
      case TableColumn::layers:
        return tr("Layers");
      case TableColumn::dModel:
        return tr("Model width");
      case TableColumn::dFf:
        return tr("Feed-forward width");
      case TableColumn::heads:
        return tr("Heads");
      case TableColumn::dK:
        return tr("Key width");
      case TableColumn::dV:
        return tr("Value width");
      case TableColumn::dropout:
        return tr("Dropout");
      case TableColumn::labelSmoothing:
        return tr("Label smoothing");
      case TableColumn::perplexity:
        return tr("Perplexity per token at the last validation");
      case TableColumn::paperPerplexity:
        return tr("Perplexity in the paper: base of width 512, newstest2013");
      case TableColumn::bleu:
        return tr("BLEU at the last validation");
      case TableColumn::paperBleu:
        return tr("BLEU in the paper: base of width 512, newstest2013");
      case TableColumn::sentenceNats:
        return tr("How much of a validation sentence the model does not foresee, in nats; less is better");
      case TableColumn::parameters:
        return tr("Number of the model's parameters");
      case TableColumn::paperParameters:
        return tr("Parameters in the paper");
      default:
        break;
    }
  }
  if (role == Qt::ToolTipRole) return {};
  if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) return {};
  switch (column) {
    case TableColumn::name:
      return tr("Row");
    case TableColumn::state:
      return tr("State");
    case TableColumn::layers:
      return QStringLiteral("N");
    case TableColumn::dModel:
      return QStringLiteral("d_model");
    case TableColumn::dFf:
      return QStringLiteral("d_ff");
    case TableColumn::heads:
      return QStringLiteral("h");
    case TableColumn::dK:
      return QStringLiteral("d_k");
    case TableColumn::dV:
      return QStringLiteral("d_v");
    case TableColumn::dropout:
      return QStringLiteral("P_drop");
    case TableColumn::labelSmoothing:
      return QStringLiteral("ε_ls");
    case TableColumn::other:
      return tr("Other");
    case TableColumn::steps:
      return tr("Steps");
    case TableColumn::perplexity:
      return tr("Perplexity");
    case TableColumn::bleu:
      return tr("BLEU");
    case TableColumn::sentenceNats:
      return tr("Nats per sentence");
    case TableColumn::parameters:
      return tr("Parameters");
    case TableColumn::paperPerplexity:
    case TableColumn::paperBleu:
    case TableColumn::paperParameters:
      return tr("paper");
    case TableColumn::count:
      break;
  }
  return {};
}

}  // namespace transept
