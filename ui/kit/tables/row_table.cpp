// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/tables/row_table.h"

#include <QHeaderView>
#include <QTableView>

#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/own_direction.h"

namespace transept {

void makeRowTable(QTableView& table, int lineHeight) {
  table.setItemDelegate(new OwnDirectionDelegate(&table));
  table.setSelectionBehavior(QAbstractItemView::SelectRows);
  table.setSelectionMode(QAbstractItemView::SingleSelection);
  table.setEditTriggers(QAbstractItemView::NoEditTriggers);
  table.setTabKeyNavigation(false);
  table.setShowGrid(false);
  table.setWordWrap(false);
  table.verticalHeader()->hide();
  table.horizontalHeader()->setHighlightSections(false);
  followTextSize(&table, [&table, lineHeight] { table.verticalHeader()->setDefaultSectionSize(scaled(lineHeight)); });
}

void chooseRow(QTableView& table, int row) {
  table.setCurrentIndex(table.model()->index(row, table.horizontalHeader()->logicalIndex(0)));
}

}  // namespace transept
