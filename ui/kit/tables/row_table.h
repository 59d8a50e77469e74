// SPDX-License-Identifier: GPL-3.0-or-later
// A table whose rows are read and chosen, one at a time: nothing in it is edited, and no grid is drawn.
#pragma once

class QTableView;

namespace transept {

/// Sets `table` up as one; `lineHeight` is a row's height at the usual size of the text.
void makeRowTable(QTableView& table, int lineHeight);
/// As QTableView::selectRow, which from right to left chooses nothing where the columns leave room.
void chooseRow(QTableView& table, int row);

}  // namespace transept
