// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/table_view.h"

#include <QEvent>
#include <QHeaderView>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "ui/kit/tables/row_table.h"
#include "ui/kit/theme/text_size.h"

namespace transept {

namespace {
constexpr int experimentLineHeight = 30;
constexpr int columnGap = 2;
constexpr int boxGap = 14;  // sizeHintForColumn leaves this out for a check box
constexpr int widest = 240;
}  // namespace

ExperimentTableView::ExperimentTableView(const QString& name, const QString& accessibleName, QWidget* parent)
    : QTableView(parent) {
  setObjectName(name);
  setAccessibleName(accessibleName);
  makeRowTable(*this, experimentLineHeight);
  // Unsorted: removes the sort arrow but keeps the padding on its side.
  setStyleSheet(
      QStringLiteral("QHeaderView::section { padding: 4px 11px; }"
                     "QHeaderView::up-arrow, QHeaderView::down-arrow { image: none; width: 0; height: 0; }"));
  setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  horizontalHeader()->setMinimumSectionSize(1);  // fit() sets the widths
  followTextSize(this, [this] { fitAnew(); });
}

void ExperimentTableView::setModel(QAbstractItemModel* model) {
  QTableView::setModel(model);
  const auto later = [this] {
    if (std::exchange(waiting_, true)) return;
    QTimer::singleShot(0, this, &ExperimentTableView::fit);
  };
  connect(model, &QAbstractItemModel::modelReset, this, later);
  connect(model, &QAbstractItemModel::rowsInserted, this, later);
  connect(model, &QAbstractItemModel::dataChanged, this, later);
}

void ExperimentTableView::setFillingColumn(int column) {
  if (column == std::exchange(filling_, column)) return fill();
  anew_ = true;
  if (isVisible()) fit();  // otherwise when shown
}

void ExperimentTableView::fitAnew() {
  anew_ = true;
  fit();
}

/// Columns grow with their contents but never shrink, so that a table in training stays still.
void ExperimentTableView::fit() {
  waiting_ = false;
  if (model() == nullptr) return;
  QHeaderView* header = horizontalHeader();
  for (int column = 0; column < model()->columnCount(); ++column) {
    if (header->sectionResizeMode(column) == QHeaderView::Stretch || isColumnHidden(column)) continue;
    const bool boxes = model()->index(0, column).data(Qt::CheckStateRole).isValid();
    const int hint = std::max(sizeHintForColumn(column) + (boxes ? boxGap : 0), titleWidth(*header, column));
    const int wanted = std::min(scaled(widest), hint + columnGap);
    if (column == filling_) {
      fillingHint_ = anew_ ? wanted : std::max(fillingHint_, wanted);
    } else if (anew_ || wanted > header->sectionSize(column)) {
      header->resizeSection(column, wanted);
    }
  }
  anew_ = false;
  fill();
}

void ExperimentTableView::fill() {
  if (model() == nullptr || filling_ < 0 || isColumnHidden(filling_)) return;
  QHeaderView* header = horizontalHeader();
  const int others = header->length() - header->sectionSize(filling_);
  // A last column that fits but for its end is elided, which its tool tip mends, rather than scrolled to.
  const bool last = header->visualIndex(filling_) == header->count() - 1;
  const int least = last ? std::min(fillingHint_, titleWidth(*header, filling_) + columnGap) : fillingHint_;
  header->resizeSection(filling_, std::max(least, viewport()->width() - others));
}

void ExperimentTableView::changeEvent(QEvent* event) {
  QTableView::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fitAnew();
}

void ExperimentTableView::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  fill();
}

void ExperimentTableView::showEvent(QShowEvent* event) {
  QTableView::showEvent(event);
  fit();
}

}  // namespace transept
