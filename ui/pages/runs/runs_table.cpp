// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/runs_table.h"

#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <algorithm>

#include "ui/kit/tables/row_table.h"
#include "ui/kit/theme/text_size.h"
#include "ui/state/session.h"

namespace transept {

namespace {
using RunColumn = RunsModel::Column;

constexpr int runLineHeight = 34;
constexpr int mostMeasured = 100;  // rows per measurement
constexpr int widestName = 220;    // if there is no room for all columns
constexpr const char* headerKey = "runs/columns";
constexpr const char* ownWidthsKey = "runs/ownWidths";
constexpr const char* originHiddenKey = "runs/originHidden";

struct ColumnLook {
  RunColumn column;
  int width;           // at least
  bool gives = false;  // free text, elided if there is no room
  bool hidden = false;
};
constexpr ColumnLook looks[] = {
    {RunColumn::eye, 36},
    {RunColumn::name, 136, true},
    {RunColumn::state, 96},
    {RunColumn::queue, 56, false, true},
    {RunColumn::tags, 72, true},
    {RunColumn::bestBleu, 70},
    {RunColumn::bleu, 60, false, true},
    {RunColumn::bestPerplexity, 100, false, true},
    {RunColumn::perplexity, 78},
    {RunColumn::sourceGain, 84},
    {RunColumn::step, 96},
    {RunColumn::speed, 80, false, true},
    {RunColumn::corpus, 80, true},
    {RunColumn::preset, 100, true},
    {RunColumn::origin, 100, true},
    {RunColumn::parameters, 90, false, true},
    {RunColumn::size, 78},
    {RunColumn::updated, 84},
};
}  // namespace

RunsTable::RunsTable(Session& session, QWidget* parent)
    : QTableView(parent),
      session_(session),
      model_(new RunsModel(session.runs(), session.queue(), this)),
      filter_(new RunsFilter(this)) {
  setObjectName("runsTable");
  setAccessibleName(tr("Runs"));
  const auto setNames = [this] { model_->setNames(session_.names()); };
  connect(&session, &Session::schemaChanged, this, setNames);
  setNames();
  filter_->setSourceModel(model_);
  setModel(filter_);
  makeRowTable(*this, runLineHeight);
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  setEditTriggers(QAbstractItemView::EditKeyPressed);
  setSortingEnabled(true);
  setContextMenuPolicy(Qt::CustomContextMenu);
  setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  makeHeader();
  connect(&session.queue(), &RunQueue::changed, this, &RunsTable::showColumns);
  connect(&session.runs(), &Runs::changed, this, &RunsTable::showColumns);
  connect(filter_, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex&, int first, int last) {
    measure(first, last);
    showColumns();
  });
  connect(filter_, &QAbstractItemModel::rowsRemoved, this, &RunsTable::showColumns);
  connect(filter_, &QAbstractItemModel::dataChanged, this,
          [this](const QModelIndex& from, const QModelIndex& to, const QList<int>& roles) {
            const bool texts = roles.isEmpty() || roles.contains(Qt::DisplayRole);
            if (texts && measure(from.row(), to.row())) fitColumns();
          });
  showColumns();
  connect(this, &QTableView::clicked, this, [this](const QModelIndex& index) {
    if (index.column() == RunColumn::eye) toggleEye(model_->record(filter_->mapToSource(index).row()));
  });
  connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsTable::choiceChanged);
  // Shift and the pointer select first and then make the row current; Ctrl and an arrow do only the latter.
  connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RunsTable::choiceChanged);
}

void RunsTable::makeHeader() {
  QHeaderView* header = horizontalHeader();
  header->setSectionsMovable(true);
  header->setMinimumSectionSize(28);
  header->setContextMenuPolicy(Qt::CustomContextMenu);
  const QByteArray state = session_.settings().value(headerKey).toByteArray();
  if (!header->restoreState(state) || header->count() != model_->columnCount()) {
    for (const ColumnLook& look : looks) {
      header->resizeSection(look.column, std::max(scaled(look.width), titleWidth(*header, look.column)));
      header->setSectionHidden(look.column, look.hidden);
    }
    sortByColumn(RunColumn::updated, Qt::DescendingOrder);
  } else {
    ownWidths_ = session_.settings().value(ownWidthsKey).toBool();
  }
  header->setStretchLastSection(false);  // fitColumns() does it; a saved state may differ
  followTextSize(header, [this, header] {
    for (int i = 0; ownWidths_ && i < header->count(); ++i) {
      if (!header->isSectionHidden(i))
        header->resizeSection(i, std::max(header->sectionSize(i), titleWidth(*header, i)));
    }
    contents_.fill(0);
    measure(0, filter_->rowCount() - 1);
    fitColumns();
  });
  connect(header, &QHeaderView::sortIndicatorChanged, this, &RunsTable::saveHeader);
  connect(header, &QHeaderView::sectionResized, this, [this](int, int before, int now) {
    if (fitting_) return;
    // A drag with the mouse; shown and hidden columns are resized from or to 0.
    if (before > 0 && now > 0 && QGuiApplication::mouseButtons().testFlag(Qt::LeftButton)) {
      ownWidths_ = true;
      session_.settings().setValue(ownWidthsKey, true);
      fitColumns();
    }
    saveHeader();
  });
  connect(header, &QHeaderView::sectionMoved, this, [this] {
    fitColumns();
    saveHeader();
  });
  connect(header, &QHeaderView::customContextMenuRequested, this, &RunsTable::showHeaderMenu);
}

/// Shows the queue's column while runs wait, and the origin's if any run is a fork.
void RunsTable::showColumns() {
  const QList<RunInfo>& runs = session_.runs().all();
  const bool forks = std::any_of(runs.begin(), runs.end(), [](const RunInfo& run) { return run.hasOrigin(); });
  setColumnHidden(RunColumn::queue, session_.queue().count() == 0);
  setColumnHidden(RunColumn::origin, !forks || session_.settings().value(originHiddenKey).toBool());
  setHorizontalScrollBarPolicy(filter_->rowCount() > 0 ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
  fitColumns();
}

/// Returns whether one of the rows is wider than all measured before.
bool RunsTable::measure(int first, int last) {
  bool grown = false;
  last = std::min(last, first + mostMeasured - 1);
  for (const ColumnLook& look : looks) {
    int& widest = contents_[look.column];
    for (int row = first; row <= last; ++row) {
      const int width = sizeHintForIndex(filter_->index(row, look.column)).width();
      grown = grown || width > widest;
      widest = std::max(widest, width);
    }
  }
  return grown;
}

/// Figures and states are shown whole; free text, then the last column, take the rest. The user's widths are kept.
void RunsTable::fitColumns() {
  if (fitting_) return;
  const QScopedValueRollback<bool> fitting(fitting_, true);
  QHeaderView* header = horizontalHeader();
  int last = header->count() - 1;
  while (last > 0 && header->isSectionHidden(header->logicalIndex(last))) --last;
  last = header->logicalIndex(last);
  decltype(contents_) widths{};
  int room = viewport()->width();
  for (const ColumnLook& look : looks) {
    if (isColumnHidden(look.column)) continue;
    const int least = std::max(scaled(look.width), titleWidth(*header, look.column));
    widths[look.column] = ownWidths_ && look.column != last ? header->sectionSize(look.column)
                          : look.gives                      ? least
                                                            : std::max(least, contents_[look.column]);
    room -= widths[look.column];
  }
  const bool scrolls = room < 0;  // the table scrolls even if all texts are elided
  for (const ColumnLook& look : looks) {
    if (!look.gives || ownWidths_ || isColumnHidden(look.column)) continue;
    const int most = scrolls ? scaled(widestName) - widths[look.column] : room;
    const int more = std::clamp(contents_[look.column] - widths[look.column], 0, std::max(most, 0));
    widths[look.column] += more;
    room -= more;
  }
  widths[static_cast<size_t>(last)] += std::max(room, 0);
  for (const ColumnLook& look : looks) {
    if (!isColumnHidden(look.column) && header->sectionSize(look.column) != widths[look.column])
      header->resizeSection(look.column, widths[look.column]);
  }
}

void RunsTable::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  fitColumns();
}

void RunsTable::saveHeader() {
  session_.settings().setValue(headerKey, horizontalHeader()->saveState());
}

/// Shows the menu that shows and hides columns.
void RunsTable::showHeaderMenu(const QPoint& position) {
  QMenu menu(this);
  for (const ColumnLook& look : looks) {
    const RunColumn column = look.column;
    const bool isOrigin = column == RunColumn::origin;
    if (column == RunColumn::eye || column == RunColumn::name || column == RunColumn::queue) continue;
    if (isOrigin && isColumnHidden(column) && !session_.settings().value(originHiddenKey).toBool()) continue;
    QAction* action = menu.addAction(model_->headerData(column, Qt::Horizontal).toString());
    action->setCheckable(true);
    action->setChecked(!isColumnHidden(column));
    connect(action, &QAction::toggled, this, [this, column, isOrigin](bool shown) {
      if (isOrigin) session_.settings().setValue(originHiddenKey, !shown);
      setColumnHidden(column, !shown);
      showColumns();
      saveHeader();
    });
  }
  menu.exec(horizontalHeader()->mapToGlobal(position));
}

RunInfo RunsTable::current() const {
  const QModelIndex index = currentIndex();
  if (index.isValid() && selectionModel()->isRowSelected(index.row()))
    return model_->record(filter_->mapToSource(index).row());
  return chosen().value(0);
}

QList<RunInfo> RunsTable::chosen() const {
  QModelIndexList rows = selectionModel()->selectedRows();
  std::sort(rows.begin(), rows.end());
  QList<RunInfo> runs;
  for (const QModelIndex& row : std::as_const(rows)) runs.append(model_->record(filter_->mapToSource(row).row()));
  return runs;
}

void RunsTable::choose(const QString& folder) {
  const int row = model_->rowOf(folder);
  if (row < 0) return;
  const QModelIndex index = filter_->mapFromSource(model_->index(row, RunColumn::name));
  if (!index.isValid()) return;  // filtered out
  selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void RunsTable::toggleEye(const RunInfo& run) {
  if (run.isValid() && run.folder != session_.runs().currentFolder()) {
    ShownRuns& shown = session_.runs().shown();
    shown.setShown(run.folder, !shown.contains(run.folder));
  }
}

void RunsTable::toggleEyes() {
  const QList<RunInfo> runs = chosen();
  for (const RunInfo& run : runs) toggleEye(run);
}

void RunsTable::editName() {
  const int row = model_->rowOf(current().folder);
  if (row >= 0) edit(filter_->mapFromSource(model_->index(row, RunColumn::name)));
}

void RunsTable::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Space && event->modifiers() == Qt::NoModifier) {
    toggleEyes();
    return event->accept();
  }
  QTableView::keyPressEvent(event);
}

}  // namespace transept
