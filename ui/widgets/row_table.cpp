// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/row_table.h"

#include <QHeaderView>
#include <QTableView>

#include "ui/theme/text_size.h"

namespace transept {

void makeRowTable(QTableView& table, int lineHeight) {
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

}  // namespace transept
