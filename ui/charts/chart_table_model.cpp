// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_table_model.h"

#include <algorithm>
#include <iterator>
#include <limits>

#include "ui/format.h"
#include "ui/theme/text_direction.h"

namespace transept {

namespace {
qsizetype firstNotBelow(const QList<double>& list, double x) {
  return std::lower_bound(list.cbegin(), list.cend(), x) - list.cbegin();
}
}  // namespace

void ChartTableModel::Rows::align(const QList<ChartNumbers::Series>& series) {
  *this = Rows();
  for (const ChartNumbers::Series& one : series) {
    if (one.x.size() > base.size()) base = one.x;
  }
  for (const ChartNumbers::Series& one : series) {
    if (one.x.isSharedWith(base)) continue;
    QList<double> missing, all;
    std::set_difference(one.x.cbegin(), one.x.cend(), base.cbegin(), base.cend(), std::back_inserter(missing));
    if (missing.isEmpty()) continue;
    std::set_union(extra.cbegin(), extra.cend(), missing.cbegin(), missing.cend(), std::back_inserter(all));
    extra.swap(all);
  }
  for (qsizetype i = 0; i < extra.size(); ++i) {
    const auto above = std::upper_bound(base.cbegin(), base.cend(), extra[i]) - base.cbegin();
    extraRows.append(static_cast<int>(above + i));
  }
}

int ChartTableModel::Rows::count() const {
  return static_cast<int>(std::min<qsizetype>(base.size() + extra.size(), std::numeric_limits<int>::max()));
}

double ChartTableModel::Rows::x(int row) const {
  const auto at = std::lower_bound(extraRows.cbegin(), extraRows.cend(), row);
  const qsizetype above = at - extraRows.cbegin();
  return at != extraRows.cend() && *at == row ? extra[above] : base[row - above];
}

qsizetype ChartTableModel::Rows::repetition(int row) const {
  const double place = x(row);
  return row - firstNotBelow(base, place) - firstNotBelow(extra, place);
}

ChartTableModel::ChartTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void ChartTableModel::setNumbers(const ChartNumbers& numbers) {
  Rows rows;
  rows.align(numbers.series);
  if (numbers.series.size() != numbers_.series.size()) {
    beginResetModel();
    numbers_ = numbers;
    rows_ = rows;
    told_ = rows_.count();
    return endResetModel();
  }
  // First the number of rows, then what is in them: a row that is announced is empty for that moment.
  const int count = rows.count();
  if (count > told_) {
    beginInsertRows({}, told_, count - 1);
    told_ = count;
    endInsertRows();
  } else if (count < told_) {
    beginRemoveRows({}, count, told_ - 1);
    told_ = count;
    endRemoveRows();
  }
  numbers_ = numbers;
  rows_ = rows;
  if (told_ > 0) emit dataChanged(index(0, 0), index(told_ - 1, columnCount() - 1));
  emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

int ChartTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : told_;
}

int ChartTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(numbers_.series.size()) + 1;
}

qsizetype ChartTableModel::pointAt(const ChartNumbers::Series& series, int row) const {
  const double place = rows_.x(row);
  const qsizetype at = firstNotBelow(series.x, place) + rows_.repetition(row);
  const bool there = at < std::min(series.x.size(), series.y.size()) && series.x[at] == place;
  return there ? at : -1;
}

QVariant ChartTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  if (role == Qt::TextAlignmentRole) return headerData(index.column(), Qt::Horizontal, role);
  if (index.row() >= rows_.count()) return {};  // announced a moment ago
  if (index.column() == 0) return placeData(index.row(), role);
  return pointData(numbers_.series[index.column() - 1], index.row(), role);
}

QVariant ChartTableModel::placeData(int row, int role) const {
  const double place = rows_.x(row);
  if (role == Qt::DisplayRole) return numbers_.place ? numbers_.place(place) : formatFigure(place);
  return role == ValueRole && !numbers_.place ? QVariant(place) : QVariant();
}

QVariant ChartTableModel::pointData(const ChartNumbers::Series& series, int row, int role) const {
  if (role != Qt::DisplayRole && role != ValueRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole)
    return {};
  const qsizetype at = pointAt(series, row);
  if (at < 0) return role == Qt::AccessibleTextRole ? QVariant(tr("no number here")) : QVariant();
  if (role == ValueRole) return series.y[at];
  const QString number = formatFigure(series.y[at]);
  if (role == Qt::DisplayRole) return number;
  const bool many =
      at < std::min(series.minimum.size(), series.maximum.size()) && series.minimum[at] < series.maximum[at];
  if (!many) return role == Qt::AccessibleTextRole ? QVariant(number) : QVariant();
  return tr("%1, from %2 to %3").arg(number, formatFigure(series.minimum[at]), formatFigure(series.maximum[at]));
}

QVariant ChartTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
    return QAbstractTableModel::headerData(section, orientation, role);
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(section > 0 || !numbers_.place));
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  return section == 0 ? numbers_.axis : numbers_.series[section - 1].name;
}

}  // namespace transept
