// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/tables/kept_columns.h"

#include <QHeaderView>
#include <QSettings>
#include <QTableView>
#include <algorithm>

#include "ui/kit/tables/row_table.h"

namespace transept {

void keepColumns(QTableView* table, QSettings& settings, const QString& key) {
  QHeaderView* header = table->horizontalHeader();
  const QByteArray usual = header->saveState();
  const int columns = header->count();
  const QString countKey = key + QStringLiteral("Count");
  // A version with other columns has another state.
  const QByteArray kept =
      settings.value(countKey).toInt() == columns ? settings.value(key).toByteArray() : QByteArray();
  if (!kept.isEmpty() && !header->restoreState(kept)) header->restoreState(usual);
  // A title may be longer than it was: in another language, or in larger letters.
  for (int i = 0; i < columns; ++i) {
    if (!header->isSectionHidden(i) && header->sectionResizeMode(i) == QHeaderView::Interactive)
      header->resizeSection(i, std::max(header->sectionSize(i), titleWidth(*header, i)));
  }
  if (table->isSortingEnabled()) table->sortByColumn(header->sortIndicatorSection(), header->sortIndicatorOrder());
  const auto save = [header, &settings, key, countKey, columns] {
    settings.setValue(key, header->saveState());
    settings.setValue(countKey, columns);
  };
  QObject::connect(header, &QHeaderView::sortIndicatorChanged, header, save);
  QObject::connect(header, &QHeaderView::sectionResized, header, save);
  QObject::connect(header, &QHeaderView::sectionMoved, header, save);
}

}  // namespace transept
