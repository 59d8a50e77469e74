// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/charts/chart_table.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QTableView>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/command_palette.h"

namespace transept {

namespace {
constexpr int cellHeight = 26, leastColumn = 104, widestColumn = 260, windowWidth = 480, windowHeight = 460;
constexpr int widestWindow = 900;
constexpr int measuredRows = 40;  // rows measured for a column's width
constexpr int digits = 6;         // significant digits of the median value
constexpr int mostDecimals = 12;
constexpr qsizetype sampled = 1000;   // values sampled for the median
constexpr double mostCounted = 9e15;  // above it a double has no decimals

/// Decimals of a column: six significant digits of the median, without zeros at the end of all values.
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

/// Uses an exponent for values that would be rounded to zero or have too many digits.
QString shown(double value, int decimals) {
  const double magnitude = std::abs(value);
  const bool fits = magnitude == 0 || (magnitude * std::pow(10.0, decimals) >= 0.5 && magnitude < mostCounted);
  return fits ? formatNumber(value + 0.0, decimals) : formatFigure(value);  // no "-0"
}

qsizetype firstNotBelow(const QList<double>& list, double x) {
  return std::lower_bound(list.cbegin(), list.cend(), x) - list.cbegin();
}

/// The x of all curves, ascending. An x that a curve has twice gets two rows.
QList<double> seriesRows(const QList<ChartNumbers::Series>& series) {
  QList<double> rows;  // usually that of the longest curve, which is not copied
  for (const ChartNumbers::Series& one : series) {
    if (one.x.size() > rows.size()) rows = one.x;
  }
  for (const ChartNumbers::Series& one : series) {
    if (one.x.isSharedWith(rows)) continue;
    if (std::includes(rows.cbegin(), rows.cend(), one.x.cbegin(), one.x.cend())) continue;
    QList<double> all;
    std::set_union(rows.cbegin(), rows.cend(), one.x.cbegin(), one.x.cend(), std::back_inserter(all));
    rows = all;
  }
  return rows;
}
}  // namespace

void ChartTableModel::setNumbers(const ChartNumbers& numbers) {
  const QList<double> rows = seriesRows(numbers.series);
  QList<int> decimals;
  for (const ChartNumbers::Series& one : numbers.series) decimals.append(decimalsOf(one.y));
  if (numbers.series.size() != numbers_.series.size()) {
    beginResetModel();
    numbers_ = numbers;
    decimals_ = decimals;
    rows_ = rows;
    told_ = static_cast<int>(rows_.size());
    return endResetModel();
  }
  // Changes the number of rows before their content: new rows are empty in between.
  const auto count = static_cast<int>(rows.size());
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
  const double place = rows_[row];
  const qsizetype rowsAbove = row - firstNotBelow(rows_, place);  // with the same x
  const qsizetype at = firstNotBelow(series.x, place) + rowsAbove;
  const bool there = at < std::min(series.x.size(), series.y.size()) && series.x[at] == place;
  return there ? at : -1;
}

QVariant ChartTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  if (role == Qt::TextAlignmentRole) return headerData(index.column(), Qt::Horizontal, role);
  if (index.row() >= rows_.size()) return {};  // announced, but not filled yet
  if (index.column() == 0) return placeData(index.row(), role);
  return pointData(index.column() - 1, index.row(), role);
}

QVariant ChartTableModel::placeData(int row, int role) const {
  const double place = rows_[row];
  if (role == Qt::DisplayRole) return numbers_.place ? numbers_.place(place) : formatFigure(place);
  return role == ValueRole && !numbers_.place ? QVariant(place) : QVariant();
}

QVariant ChartTableModel::pointData(qsizetype column, int row, int role) const {
  if (role != Qt::DisplayRole && role != ValueRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole)
    return {};
  const ChartNumbers::Series& series = numbers_.series[column];
  const qsizetype at = pointAt(series, row);
  if (at < 0 && role == Qt::DisplayRole) return formatFigure(std::numeric_limits<double>::quiet_NaN());
  if (at < 0) return role == Qt::AccessibleTextRole ? QVariant(tr("no value")) : QVariant();
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
  if (role == MeasureRole && section == 0) return numbers_.axisMeasure;
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  return section == 0 ? numbers_.axis : numbers_.series[section - 1].name;
}

ChartTable::ChartTable(QWidget* parent, const QString& measures)
    : QDialog(parent),
      model_(new ChartTableModel(this)),
      cells_(new QTableView),
      note_(named(softLabel(QString()), "chartTableNote")) {
  setObjectName("chartTable");
  setAttribute(Qt::WA_DeleteOnClose);
  setSizeGripEnabled(true);
  note_->hide();
  cells_->setObjectName("chartTableCells");
  cells_->setProperty(measureProperty, measures);
  cells_->setModel(model_);
  makeRowTable(*cells_, cellHeight);
  cells_->setSelectionBehavior(QAbstractItemView::SelectItems);
  cells_->setSelectionMode(QAbstractItemView::ContiguousSelection);
  cells_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  cells_->horizontalHeader()->setResizeContentsPrecision(measuredRows);
  copyCellsByKey(cells_, ChartTableModel::ValueRole);
  auto* copy = makeButton(tr("Copy the table"), "chartTableCopy", this, [this] {
    QGuiApplication::clipboard()->setText(cellsAsText(*cells_, Cells::all, ChartTableModel::ValueRole));
  });
  auto* close = makeButton(tr("Close"), "chartTableClose", this, &QDialog::close);
  for (QPushButton* button : {copy, close}) button->setAutoDefault(false);

  auto* row = tight<QHBoxLayout>(8);
  row->addWidget(copy);
  row->addStretch(1);
  row->addWidget(close);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(12);
  column->addWidget(note_);
  column->addWidget(cells_, 1);
  column->addLayout(row);
  connect(model_, &QAbstractItemModel::modelReset, this, &ChartTable::fitColumns);
  followTextSize(this, [this] {
    fitColumns();
    resize(size().expandedTo(QSize(scaled(windowWidth), scaled(windowHeight))));
  });
  cells_->setFocus();
}

void ChartTable::setNumbers(const ChartNumbers& numbers) {
  const QString title = tr("%1 as a table").arg(numbers.title);
  if (title != windowTitle()) {
    setWindowTitle(title);
    cells_->setAccessibleName(title);
  }
  if (numbers.note != note_->text()) note_->setText(numbers.note);
  note_->setVisible(!numbers.note.isEmpty());
  cells_->setAccessibleDescription(numbers.note);
  model_->setNumbers(numbers);
}

void ChartTable::fitColumns() {
  for (int column = 0; column < model_->columnCount(); ++column) {
    cells_->resizeColumnToContents(column);
    cells_->setColumnWidth(column, std::clamp(cells_->columnWidth(column), scaled(leastColumn), scaled(widestColumn)));
  }
  // As wide as the columns need, within the limits.
  const QMargins around = layout()->contentsMargins();
  const int needed = cells_->horizontalHeader()->length() + cells_->verticalScrollBar()->sizeHint().width() +
                     2 * cells_->frameWidth() + around.left() + around.right();
  const int most = std::min(scaled(widestWindow), screen()->availableGeometry().width());
  resize(std::max(width(), std::min(needed, most)), height());
}

TableMirror::TableMirror(QWidget* chart, std::function<ChartNumbers()> numbers)
    : QObject(chart), chart_(chart), numbers_(std::move(numbers)), action_(new QAction(tr("Show as table"), chart)) {
  action_->setObjectName("showAsTable");
  action_->setProperty(subjectProperty, chart->accessibleName());
  action_->setShortcut(QKeySequence(Qt::Key_T));
  action_->setShortcutContext(Qt::WidgetShortcut);
  chart->addAction(action_);
  connect(action_, &QAction::triggered, this, &TableMirror::open);
}

TableMirror::~TableMirror() {
  delete table_.data();  // the window owns it and may outlive the chart, whose functions it calls
}

void TableMirror::refresh() {
  if (table_) table_->setNumbers(numbers_());
}

void TableMirror::open() {
  if (!table_) {
    table_ = new ChartTable(chart_->window(), measuresOf(chart_));
    refresh();
  }
  table_->show();
  table_->raise();
  table_->activateWindow();
}

}  // namespace transept
