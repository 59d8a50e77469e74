// SPDX-License-Identifier: GPL-3.0-or-later
// Common behaviour of tables: selection of rows, column widths, and cells as tab-separated text for spreadsheets.
#pragma once

#include <QString>
#include <QStyledItemDelegate>

class QAbstractItemModel;
class QHeaderView;
class QTableView;

namespace transept {

/// Draws each text in its own direction: an Arabic sentence ends at its left.
class OwnDirectionDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

/// Sets `table` up for selecting single rows, without editing or grid. `lineHeight`: row height at the usual text size.
void makeRowTable(QTableView& table, int lineHeight);
/// The same for a new table that shows `model`. `spoken`: its name for screen readers.
QTableView* makeTable(QAbstractItemModel* model, const QString& name, const QString& spoken, int lineHeight);
/// Makes the row's first shown cell the current one.
void chooseRow(QTableView& table, int row);

/// The width of a column's title with its padding and sort arrow. The header's own hint counts the arrow twice where
/// rows can be sorted, and measures in bold.
int titleWidth(const QHeaderView& header, int column);

enum class Cells { chosen, all };

/// One line per row. Includes the names of columns and rows if the whole table is copied: on request, or if nothing or
/// everything is selected. A cell with a number under `numberRole` gives all its digits, ungrouped, with the locale's
/// decimal sign; other cells give their text. A missing number is an empty text.
QString cellsAsText(const QTableView& table, Cells which, int numberRole = -1);

/// Ctrl+C copies the selected cells (Qt copies only the current cell).
void copyCellsByKey(QTableView* table, int numberRole = -1);

}  // namespace transept
