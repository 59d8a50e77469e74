// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QSettings;
class QTableView;

namespace transept {

/// Restores the order, widths (at least those of the titles) and sorting of a table's columns from the settings, and
/// keeps the changes. To be called
/// when the table has its model and its usual widths.
void keepColumns(QTableView* table, QSettings& settings, const QString& key);

}  // namespace transept
