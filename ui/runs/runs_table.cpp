// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/runs_table.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <algorithm>

#include "ui/models/run_book.h"
#include "ui/models/run_queue.h"
#include "ui/session.h"
#include "ui/theme/text_size.h"
#include "ui/widgets/own_direction.h"

namespace transept {

namespace {
using Column = RunsModel::Column;

constexpr int lineHeight = 34;
constexpr const char* headerKey = "runs/columns";

struct ColumnLook {
  Column column;
  int width;
  bool hidden = false;
};
constexpr ColumnLook looks[] = {
    {Column::eye, 36},
    {Column::name, 156},
    {Column::state, 124},
    {Column::queue, 56, true},
    {Column::tags, 88},
    {Column::bestBleu, 78},
    {Column::bleu, 60, true},
    {Column::bestPerplexity, 110, true},
    {Column::perplexity, 84},
    {Column::step, 124},
    {Column::speed, 80, true},
    {Column::corpus, 104},
    {Column::preset, 116},
    {Column::origin, 132},
    {Column::parameters, 90, true},
    {Column::size, 84},
    {Column::updated, 100},
};
}  // namespace

RunsTable::RunsTable(Session& session, QWidget* parent)
    : QTableView(parent),
      session_(session),
      model_(new RunsModel(session.runColours(), RunBook::of(session), this)),
      filter_(new RunsFilter(this)) {
  setObjectName("runsTable");
  setAccessibleName(tr("Runs"));
  model_->setQueue(RunQueue::of(session));
  filter_->setSourceModel(model_);
  setModel(filter_);
  setItemDelegate(new OwnDirectionDelegate(this));
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  setEditTriggers(QAbstractItemView::EditKeyPressed);
  setShowGrid(false);
  setWordWrap(false);
  setTabKeyNavigation(false);
  setSortingEnabled(true);
  setContextMenuPolicy(Qt::CustomContextMenu);
  setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  verticalHeader()->hide();
  followTextSize(this, [this] { verticalHeader()->setDefaultSectionSize(scaled(lineHeight)); });
  makeHeader();
  const RunQueue& queue = RunQueue::of(session);
  const auto showPlaces = [this, &queue] { setColumnHidden(static_cast<int>(Column::queue), queue.count() == 0); };
  connect(&queue, &RunQueue::changed, this, showPlaces);
  showPlaces();
  connect(this, &QTableView::clicked, this, [this](const QModelIndex& index) {
    if (index.column() == static_cast<int>(Column::eye)) toggleEye(model_->run(filter_->mapToSource(index).row()));
  });
  connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsTable::choiceChanged);
  connect(&session, &Session::runChanged, model_, [this] { model_->setCurrentRun(session_.runFolder()); });
  model_->setCurrentRun(session.runFolder());
}

void RunsTable::makeHeader() {
  QHeaderView* header = horizontalHeader();
  header->setHighlightSections(false);
  header->setSectionsMovable(true);
  header->setStretchLastSection(true);
  header->setMinimumSectionSize(28);
  header->setContextMenuPolicy(Qt::CustomContextMenu);
  const QByteArray state = session_.settings().value(headerKey).toByteArray();
  if (!header->restoreState(state) || header->count() != model_->columnCount()) {
    for (const ColumnLook& look : looks) {
      const int column = static_cast<int>(look.column);
      header->resizeSection(column, std::max(look.width, header->sectionSizeHint(column)));
      header->setSectionHidden(column, look.hidden);
    }
    sortByColumn(static_cast<int>(Column::updated), Qt::DescendingOrder);
  }
  followTextSize(header, [header] {
    for (int i = 0; i < header->count(); ++i) {
      if (!header->isSectionHidden(i))
        header->resizeSection(i, std::max(header->sectionSize(i), header->sectionSizeHint(i)));
    }
  });
  connect(header, &QHeaderView::sortIndicatorChanged, this, &RunsTable::saveHeader);
  connect(header, &QHeaderView::sectionResized, this, &RunsTable::saveHeader);
  connect(header, &QHeaderView::sectionMoved, this, &RunsTable::saveHeader);
  connect(header, &QHeaderView::customContextMenuRequested, this, &RunsTable::showHeaderMenu);
}

void RunsTable::saveHeader() {
  session_.settings().setValue(headerKey, horizontalHeader()->saveState());
}

/// Which columns there are to see.
void RunsTable::showHeaderMenu(const QPoint& position) {
  QMenu menu(this);
  for (const ColumnLook& look : looks) {
    const int column = static_cast<int>(look.column);
    if (look.column == Column::eye || look.column == Column::name || look.column == Column::queue) continue;
    QAction* action = menu.addAction(model_->headerData(column, Qt::Horizontal).toString());
    action->setCheckable(true);
    action->setChecked(!isColumnHidden(column));
    connect(action, &QAction::toggled, this, [this, column](bool shown) {
      setColumnHidden(column, !shown);
      saveHeader();
    });
  }
  menu.exec(horizontalHeader()->mapToGlobal(position));
}

RunInfo RunsTable::current() const {
  const QModelIndex index = currentIndex();
  if (index.isValid() && selectionModel()->isRowSelected(index.row())) {
    return model_->run(filter_->mapToSource(index).row());
  }
  const QList<RunInfo> all = chosen();
  return all.isEmpty() ? RunInfo() : all.first();
}

QList<RunInfo> RunsTable::chosen() const {
  QModelIndexList rows = selectionModel()->selectedRows();
  std::sort(rows.begin(), rows.end());
  QList<RunInfo> runs;
  for (const QModelIndex& row : std::as_const(rows)) runs.append(model_->run(filter_->mapToSource(row).row()));
  return runs;
}

void RunsTable::choose(const QString& folder) {
  const int row = model_->rowOf(folder);
  if (row < 0) return;
  const QModelIndex index = filter_->mapFromSource(model_->index(row, static_cast<int>(Column::name)));
  if (!index.isValid()) return;  // filtered out
  selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void RunsTable::toggleEye(const RunInfo& run) {
  if (run.isValid() && run.folder != session_.runFolder()) {
    ShownRuns& shown = RunBook::of(session_).shownRuns();
    shown.setShown(run.folder, !shown.contains(run.folder));
  }
}

void RunsTable::editName() {
  const RunInfo run = current();
  const int row = model_->rowOf(run.folder);
  if (row >= 0) edit(filter_->mapFromSource(model_->index(row, static_cast<int>(Column::name))));
}

void RunsTable::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Space && event->modifiers() == Qt::NoModifier) {
    const QList<RunInfo> runs = chosen();
    for (const RunInfo& run : runs) toggleEye(run);
    return event->accept();
  }
  QTableView::keyPressEvent(event);
}

}  // namespace transept
