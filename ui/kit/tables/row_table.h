// SPDX-License-Identifier: GPL-3.0-or-later
// What tables share: rows that are read and chosen, widths of columns, and cells as text with tabs between them, which
// spreadsheets take.
#pragma once

#include <QString>
#include <QStyledItemDelegate>

class QHeaderView;
class QTableView;

namespace transept {

/// Cells whose text runs in its own direction, whatever the window's: in a window from right to left "-0.3" does not
/// become "0.3-" and "/data/news.en" not "data/news.en/", and an Arabic sentence ends at its left in any window.
class OwnDirectionDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

/// Sets `table` up as one whose rows are chosen one at a time: nothing in it is edited, and no grid is drawn.
/// `lineHeight` is a row's height at the usual size of the text.
void makeRowTable(QTableView& table, int lineHeight);
/// As QTableView::selectRow, which from right to left chooses nothing where the columns leave room.
void chooseRow(QTableView& table, int row);

/// The room that a column's title needs, with the padding and the arrow of a sorted column. The header's own hint
/// counts the arrow twice where rows can be sorted, and measures in bold.
int titleWidth(const QHeaderView& header, int column);

enum class Cells { chosen, all };

/// A line a row. The names of columns and rows stand with it where the whole table is taken: asked for, or when
/// nothing or everything is chosen. A cell that has a number under `numberRole` gives all its digits, ungrouped, with
/// the locale's decimal sign; any other the text that it shows. A place without a number is left empty.
QString cellsAsText(const QTableView& table, Cells which, int numberRole = -1);

/// Ctrl+C in the table copies the cells that are chosen (Qt's own would take the current cell alone).
void copyCellsByKey(QTableView* table, int numberRole = -1);

}  // namespace transept
