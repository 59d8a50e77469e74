// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of a table as text with tabs between them, which spreadsheets take.
#pragma once

#include <QString>

class QTableView;

namespace transept {

enum class Cells { chosen, all };

/// A line a row. The names of columns and rows stand with it where the whole table is taken: asked for, or when
/// nothing or everything is chosen. A cell that has a number under `numberRole` gives all its digits, ungrouped, with
/// the locale's decimal sign; any other the text that it shows. A place without a number is left empty.
QString cellsAsText(const QTableView& table, Cells which, int numberRole = -1);

/// Ctrl+C in the table copies the cells that are chosen (Qt's own would take the current cell alone).
void copyCellsByKey(QTableView* table, int numberRole = -1);

}  // namespace transept
