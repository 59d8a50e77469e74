// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/charts/chart_table.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/kit/tables/cell_copy.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/own_direction.h"

namespace transept {

namespace {
constexpr int cellHeight = 26, leastColumn = 104, widestColumn = 260, windowWidth = 480, windowHeight = 460;
constexpr int widestWindow = 900;
constexpr int measuredRows = 40;  // a column is as wide as these need it
}  // namespace

ChartTable::ChartTable(QWidget* parent)
    : QDialog(parent), model_(new ChartTableModel(this)), cells_(new QTableView), note_(new QLabel) {
  setObjectName("chartTable");
  setAttribute(Qt::WA_DeleteOnClose);
  setSizeGripEnabled(true);
  note_->setObjectName("chartTableNote");
  note_->setProperty("role", "soft");
  note_->setWordWrap(true);
  note_->hide();
  cells_->setObjectName("chartTableCells");
  cells_->setModel(model_);
  cells_->setItemDelegate(new OwnDirectionDelegate(cells_));
  cells_->setSelectionMode(QAbstractItemView::ContiguousSelection);
  cells_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  cells_->setTabKeyNavigation(false);
  cells_->setShowGrid(false);
  cells_->setWordWrap(false);
  cells_->verticalHeader()->hide();
  cells_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  cells_->horizontalHeader()->setHighlightSections(false);
  cells_->horizontalHeader()->setResizeContentsPrecision(measuredRows);
  copyCellsByKey(cells_, ChartTableModel::ValueRole);
  auto* copy = new QPushButton(tr("Copy the table"));
  copy->setObjectName("chartTableCopy");
  auto* close = new QPushButton(tr("Close"));
  close->setObjectName("chartTableClose");
  for (QPushButton* button : {copy, close}) button->setAutoDefault(false);

  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  row->addWidget(copy);
  row->addStretch(1);
  row->addWidget(close);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(12);
  column->addWidget(note_);
  column->addWidget(cells_, 1);
  column->addLayout(row);
  connect(copy, &QPushButton::clicked, this, [this] {
    QGuiApplication::clipboard()->setText(cellsAsText(*cells_, Cells::all, ChartTableModel::ValueRole));
  });
  connect(close, &QPushButton::clicked, this, &QDialog::close);
  connect(model_, &QAbstractItemModel::modelReset, this, &ChartTable::fitColumns);
  followTextSize(this, [this] {
    cells_->verticalHeader()->setDefaultSectionSize(scaled(cellHeight));
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
  // As wide as they need it together, as far as there is room.
  const QMargins around = layout()->contentsMargins();
  const int needed = cells_->horizontalHeader()->length() + cells_->verticalScrollBar()->sizeHint().width() +
                     2 * cells_->frameWidth() + around.left() + around.right();
  const int most = std::min(scaled(widestWindow), screen()->availableGeometry().width());
  resize(std::max(width(), std::min(needed, most)), height());
}

}  // namespace transept
