// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/checkpoints_panel.h"

#include <QHeaderView>
#include <QMenu>
#include <QTableView>
#include <algorithm>

#include "ui/kit/tables/kept_columns.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/makers.h"
#include "ui/state/machines.h"

namespace transept {

namespace {
constexpr int checkpointRowHeight = 28, checkpointTableHeight = 110;
constexpr int checkpointUndoTime = 60000;  // ms until removed checkpoints are deleted for good
}  // namespace

CheckpointsModel::CheckpointsModel(QObject* parent)
    : RecordModel(
          {{tr("Step"),
            [](const Checkpoint& one) {
              const QString step = formatCount(one.step);
              return one.averaged ? tr("average up to %1").arg(step) : step;
            },
            "step"},
           {tr("Written"), [](const Checkpoint& one) { return formatAgo(one.time); }},
           {tr("Validation loss"), [](const Checkpoint& one) { return formatNumber(one.loss, 3); }, "loss"},
           {tr("BLEU"), [](const Checkpoint& one) { return formatNumber(one.bleu, 1); }, "bleu"},
           {tr("Size"), [](const Checkpoint& one) { return formatBytes(static_cast<double>(one.bytes)); }, "size"},
           {tr("Kept"),
            [](const Checkpoint& one) {
              const QString kept = one.whole ? tr("whole") : tr("weights");
              return one.best ? tr("%1, the best").arg(kept) : kept;
            }}},
          &Checkpoint::name, Places::asGiven, parent) {}

QVariant CheckpointsModel::more(const Checkpoint& one, int column, int role) const {
  const bool ofStep = column == Column::step;
  if (role == Qt::ForegroundRole && one.best && ofStep) return theme().good;
  if (role == FolderRole) return one.folder;
  if (role != Qt::ToolTipRole) return {};
  // The column with these words may be out of view, and a colour alone is not enough.
  if (one.best && ofStep) return tr("%1, the best").arg(text(one, column)) + QLatin1Char('\n') + one.folder;
  if (column != Column::kept) return one.folder;
  return one.whole ? tr("Weights and optimizer state: training can resume from here exactly")
                   : tr("Weights only: a fork starts with a new optimizer state");
}

CheckpointsPanel::CheckpointsPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      model_(new CheckpointsModel(this)),
      table_(makeTable(model_, "checkpointsTable", tr("Checkpoints"), checkpointRowHeight)) {
  setObjectName("checkpointsPanel");
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  followTextSize(table_, [this] { table_->setMinimumHeight(scaled(checkpointTableHeight)); });
  QHeaderView* header = table_->horizontalHeader();
  header->setStretchLastSection(true);
  const int widths[] = {126, 118, 90, 56, 84, 80};
  followTextSize(header, [header, widths] {
    for (int i = 0; i < header->count(); ++i)
      header->resizeSection(i, std::max(scaled(widths[i]), titleWidth(*header, i)));
  });
  // Widens the columns for longer texts, and never narrows a column widened by hand.
  connect(model_, &QAbstractItemModel::rowsInserted, this, [this, header] {
    for (const int column : {CheckpointsModel::step, CheckpointsModel::written}) {
      int width = header->sectionSize(column);
      for (int row = 0; row < model_->rowCount(); ++row)
        width = std::max(width, table_->sizeHintForIndex(model_->index(row, column)).width());
      header->resizeSection(column, width);
    }
  });

  keepColumns(table_, session.settings(), QStringLiteral("checkpoints/columns"));

  auto* column = tight<QVBoxLayout>(6, this);
  column->addWidget(makeToolbar());
  column->addWidget(table_, 1);
  column->addWidget(makeAside());

  whenRested(finish_, checkpointUndoTime, this, [this] { ask("run/cleanup/finish", std::exchange(asideRun_, {})); });
  // The set-aside checkpoints stay on the previous machine, which offers them again; here the folder is another run's.
  connect(&Machines::of(session), &Machines::machineChanged, this, [this] {
    finish_.stop();
    asideRun_.clear();
  });
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &CheckpointsPanel::updateControls);
  Checkpoints& checkpoints = session.runs().checkpoints();
  connect(&checkpoints, &Checkpoints::changed, this, [this](const QString& run) {
    if (run == run_.folder) showCheckpoints();
  });
  connect(&checkpoints, &Checkpoints::failed, this, [this](const QString& run, const EngineError& error) {
    if (run == run_.folder) session_.report(error);
  });
  updateControls();
}

CheckpointsPanel::~CheckpointsPanel() {
  // The answer is not needed, and a request of this object would be cancelled with it.
  if (!asideRun_.isEmpty()) session_.engine().request("run/cleanup/finish", {{"run", asideRun_}}, nullptr, {});
}

QWidget* CheckpointsPanel::makeToolbar() {
  auto* bar = new QWidget;
  auto* line = new FlowLayout(bar);
  fork_ = makeButton(tr("Fork from it"), "forkCheckpoint", this, &CheckpointsPanel::fork);
  fork_->setToolTip(tr("Set up a new run that continues from this checkpoint with other settings"));
  use_ = makeButton(tr("Translate with it"), "useCheckpoint", this, &CheckpointsPanel::useModel);
  use_->setAccessibleName(tr("Translate with the chosen checkpoint"));
  cleanUp_ = named(new QPushButton(tr("Clean up")), "cleanUpCheckpoints");
  cleanUp_->setProperty("menu", true);
  cleanUp_->setMenu(new QMenu(this));
  connect(cleanUp_->menu(), &QMenu::aboutToShow, this, &CheckpointsPanel::fillCleanUpMenu);
  for (QPushButton* button : {fork_, use_, cleanUp_}) line->addWidget(button);
  return bar;
}

QWidget* CheckpointsPanel::makeAside() {
  aside_ = named(new QWidget, "checkpointsAside");
  auto* row = tight<QHBoxLayout>(8, aside_);
  asideText_ = measured("size", named(new ElidedLabel, "asideText"));
  // Another run's set-aside checkpoints keep their timer.
  const auto settle = [this](const QString& method) {
    if (asideRun_ == run_.folder) {
      finish_.stop();
      asideRun_.clear();
    }
    ask(method, run_.folder);
  };
  row->addWidget(asideText_, 1);
  row->addWidget(makeButton(tr("Restore"), "bringBackCheckpoints", this, [settle] { settle("run/cleanup/undo"); }));
  row->addWidget(
      makeButton(tr("Free the space now"), "dropCheckpoints", this, [settle] { settle("run/cleanup/finish"); }));
  aside_->hide();
  return aside_;
}

void CheckpointsPanel::setRun(const RunInfo& run) {
  const bool another = run.folder != run_.folder, moved = run.state != run_.state;
  run_ = run;
  if (another) table_->selectionModel()->clear();
  if (!another && moved) session_.runs().checkpoints().refresh(run.folder);
  another ? showCheckpoints() : updateControls();
}

void CheckpointsPanel::showCheckpoints() {
  const CheckpointList list =
      run_.isValid() ? session_.runs().checkpoints().of(run_.folder).value_or(CheckpointList()) : CheckpointList();
  QList<Checkpoint> newestFirst(list.all.rbegin(), list.all.rend());
  std::stable_sort(newestFirst.begin(), newestFirst.end(),
                   [](const Checkpoint& a, const Checkpoint& b) { return a.step > b.step; });
  // While the user chooses none, the newest is chosen; what is chosen may be gone when newer ones are written.
  const QList<Checkpoint> before = chosen();
  const bool follows = before.isEmpty() || (before.size() == 1 && before[0].folder == newest_ && !table_->hasFocus());
  newest_ = newestFirst.isEmpty() ? QString() : newestFirst[0].folder;
  model_->setRecords(newestFirst);
  if (!newestFirst.isEmpty() && (follows || chosen().isEmpty())) chooseRow(*table_, 0);
  aside_->setVisible(list.asideCount > 0);
  asideText_->setText(tr("%n item(s) removed, %1", nullptr, list.asideCount).arg(formatBytes(list.asideBytes)));
  updateControls();
}

QList<Checkpoint> CheckpointsPanel::chosen() const {
  QList<Checkpoint> entries;
  const QModelIndexList rows = table_->selectionModel()->selectedRows();
  for (const QModelIndex& row : rows) entries.append(model_->record(row.row()));
  return entries;
}

QString CheckpointsPanel::total() const {
  const QList<Checkpoint>& all = model_->records();
  if (all.isEmpty()) return tr("No checkpoint yet");
  double bytes = 0;
  for (const Checkpoint& entry : all) bytes += static_cast<double>(entry.bytes);
  return tr("%n checkpoint(s), %1", nullptr, static_cast<int>(all.size())).arg(formatBytes(bytes));
}

void CheckpointsPanel::updateControls() {
  emit totalChanged();
  const bool one = chosen().size() == 1;
  fork_->setEnabled(one);
  use_->setEnabled(one);
  cleanUp_->setEnabled(!model_->records().isEmpty() && !run_.readOnly);
}

void CheckpointsPanel::fork() {
  const Checkpoint entry = chosen().first();
  session_.ask("run/config", {{"run", run_.folder}}, this, [this, entry, run = run_](const QJsonObject& config) {
    RunDraft draft;
    draft.preset = config["preset"].toString();
    draft.values = config["values"].toObject();
    draft.corpus = run.corpus;
    draft.from = entry.folder;
    draft.fromName = run.name;
    draft.fromStep = entry.step;
    const qint64 steps = draft.values["train.steps"].toInteger();
    if (steps <= entry.step) draft.values["train.steps"] = entry.step + steps;  // the same number of steps again
    draft.name = tr("%1-fork", "name proposed for a run").arg(run.name);
    session_.open(draft);
  });
}

void CheckpointsPanel::useModel() {
  session_.models().load(chosen().first().folder);
  session_.open(PageId::translate);
}

void CheckpointsPanel::fillCleanUpMenu() {
  QMenu* menu = cleanUp_->menu();
  menu->clear();
  const QList<Checkpoint>& all = model_->records();
  QString needed;  // the checkpoint from which training would continue; it is kept
  for (const Checkpoint& entry : all)
    if (run_.state != RunInfo::State::finished && needed.isEmpty() && !entry.averaged && entry.whole)
      needed = entry.name;
  const auto add = [&](const QString& text, const char* name, const QString& what, const QList<Checkpoint>& entries) {
    const auto size = what == "optimizers" ? &Checkpoint::optimizerBytes : &Checkpoint::bytes;
    double bytes = 0;
    QStringList names;
    for (const Checkpoint& entry : entries) {
      if (entry.name == needed || entry.*size == 0) continue;
      bytes += static_cast<double>(entry.*size);
      names << entry.name;
    }
    QAction* action =
        menu->addAction(tr("%1 (frees %2)").arg(text, formatBytes(bytes)), this,
                        [this, parts = QJsonObject{{"run", run_.folder}, {what, QJsonArray::fromStringList(names)}}] {
                          cleanUp(parts);
                        });
    action->setObjectName(name);
    action->setEnabled(!names.isEmpty());
  };
  // Keeps the newest, from which training continues, and the best.
  const auto newest = std::find_if(all.begin(), all.end(), [](const Checkpoint& entry) { return !entry.averaged; });
  QList<Checkpoint> others;
  for (const Checkpoint& entry : all) {
    if (!entry.best && !entry.averaged && entry.name != newest->name) others.append(entry);
  }
  add(tr("Remove all but the best, the latest and averages"), "cleanUpOthers", "checkpoints", others);
  add(tr("Remove optimizer states, keep all weights"), "cleanUpOptimizers", "optimizers", all);
  add(tr("Remove the selected checkpoints"), "cleanUpChosen", "checkpoints",
      chosen().size() < all.size() ? chosen() : QList<Checkpoint>());
}

/// Sets parts of a run's checkpoints aside: the parameters of `run/cleanup`.
void CheckpointsPanel::cleanUp(const QJsonObject& parts) {
  if (!asideRun_.isEmpty()) {  // first deletes the checkpoints that were set aside before
    finish_.stop();
    session_.ask("run/cleanup/finish", {{"run", std::exchange(asideRun_, {})}}, this,
                 [this, parts](const auto&) { cleanUp(parts); });
    return;
  }
  session_.ask("run/cleanup", parts, this, [this, folder = parts["run"].toString()](const auto&) {
    asideRun_ = folder;
    finish_.start();
    session_.runs().checkpoints().refresh(folder);
    session_.runs().refresh();
    emit clearedAway();
  });
}

void CheckpointsPanel::undo() {
  if (asideRun_.isEmpty()) return;
  finish_.stop();
  ask("run/cleanup/undo", std::exchange(asideRun_, {}));
}

void CheckpointsPanel::ask(const QString& method, const QString& run) {
  session_.ask(method, {{"run", run}}, this, [this, run](const auto&) {
    session_.runs().checkpoints().refresh(run);
    session_.runs().refresh();
  });
}

}  // namespace transept
