// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/charts/chart_table_model.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_direction.h"

namespace transept {

namespace {
constexpr int digits = 6;  // that count, of the value in the middle
constexpr int mostDecimals = 12;
constexpr qsizetype sampled = 1000;   // values that the middle is found among
constexpr double mostCounted = 9e15;  // beyond, a double has no decimals

/// How many decimals all values of a column are shown with: six digits that count, but no zeros that they all end in.
int decimalsOf(const QList<double>& values) {
  QList<double> some;
  const qsizetype stride = values.size() / sampled + 1;
  for (qsizetype i = 0; i < values.size(); i += stride) {
    if (std::isfinite(values[i]) && values[i] != 0) some.append(std::abs(values[i]));
  }
  if (some.isEmpty()) return 0;
  const auto middle = some.begin() + some.size() / 2;
  std::nth_element(some.begin(), middle, some.end());
  const int most = std::clamp(digits - 1 - static_cast<int>(std::floor(std::log10(*middle))), 0, mostDecimals);
  const double unit = std::pow(10.0, most);
  int needed = 0;
  for (const double value : values) {
    if (!std::isfinite(value) || std::abs(value) * unit >= mostCounted) continue;
    qint64 rest = std::llround(value * unit);
    int decimals = most;
    for (; decimals > needed && rest % 10 == 0; rest /= 10) --decimals;
    needed = decimals;
    if (needed == most) break;
  }
  return needed;
}

/// One that would be a zero with so few decimals, or a row of digits with so many, is written with an exponent.
QString shown(double value, int decimals) {
  const double magnitude = std::abs(value);
  const bool fits = magnitude == 0 || (magnitude * std::pow(10.0, decimals) >= 0.5 && magnitude < mostCounted);
  return fits ? formatNumber(value + 0.0, decimals) : formatFigure(value);  // no "-0"
}

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
  QList<int> decimals;
  for (const ChartNumbers::Series& one : numbers.series) decimals.append(decimalsOf(one.y));
  if (numbers.series.size() != numbers_.series.size()) {
    beginResetModel();
    numbers_ = numbers;
    decimals_ = decimals;
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
  decimals_ = decimals;
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
  return pointData(index.column() - 1, index.row(), role);
}

QVariant ChartTableModel::placeData(int row, int role) const {
  const double place = rows_.x(row);
  if (role == Qt::DisplayRole) return numbers_.place ? numbers_.place(place) : formatFigure(place);
  return role == ValueRole && !numbers_.place ? QVariant(place) : QVariant();
}

QVariant ChartTableModel::pointData(qsizetype column, int row, int role) const {
  if (role != Qt::DisplayRole && role != ValueRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole)
    return {};
  const ChartNumbers::Series& series = numbers_.series[column];
  const qsizetype at = pointAt(series, row);
  if (at < 0 && role == Qt::DisplayRole) return formatFigure(std::numeric_limits<double>::quiet_NaN());
  if (at < 0) return role == Qt::AccessibleTextRole ? QVariant(tr("no number here")) : QVariant();
  if (role == ValueRole) return series.y[at];
  const QString number = shown(series.y[at], decimals_[column]);
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
