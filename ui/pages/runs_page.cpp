// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs_page.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/pages/view_switch.h"
#include "ui/theme/palette.h"
#include "ui/theme/text_size.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow_layout.h"

namespace transept {

namespace {
constexpr int refreshInterval = 4000;  // ms: runs that were started elsewhere appear, too
constexpr int rowHeight = 34;
constexpr int noticeTime = 4000;
constexpr int undoTime = 15000;
constexpr const char* headerKey = "runs/header";
}  // namespace

RunsPage::RunsPage(Session& session, QWidget* parent)
    : Page(session, parent), model_(new RunsModel(session.runColours(), this)), filter_(new RunsFilter(this)) {
  setObjectName("runsPage");
  filter_->setSourceModel(model_);
  open_ = addCommand(tr("Open"), "openRun", {}, &RunsPage::open);
  resume_ = addCommand(tr("Resume"), "resumeRun", {}, &RunsPage::resume);
  load_ = addCommand(tr("Translate with it"), "loadRun", QKeySequence(Qt::CTRL | Qt::Key_T), &RunsPage::load);
  rename_ = addCommand(tr("Rename"), "renameRun", QKeySequence(Qt::Key_F2), &RunsPage::rename);
  copy_ = addCommand(tr("Copy as command"), "copyRunCommand", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                     &RunsPage::copyCommand);
  delete_ = addCommand(tr("Delete"), "deleteRun", QKeySequence::Delete, &RunsPage::remove);
  undo_ = addCommand(tr("Undo the deletion"), "undoDelete", QKeySequence::Undo, &RunsPage::undo);

  content()->addWidget(new ViewSwitch(session, PageId::runs), 0, Qt::AlignLeft);
  auto* card = new Card;
  card->body()->addWidget(makeToolbar());
  card->body()->addWidget(makeTable(), 1);
  content()->addWidget(card, 1);

  refresh_.setInterval(refreshInterval);
  connect(&refresh_, &QTimer::timeout, &session, &Session::refreshRuns);
  connect(&session, &Session::runsChanged, this, &RunsPage::fill);
  connect(&session, &Session::runUpdated, this, [this](const QString& folder) {
    model_->updateRun(this->session().run(folder));
    updateActions();
  });
  connect(model_, &RunsModel::renameRequested, this, [this](const QString& folder, const QString& name) {
    engine().request("run/rename", {{"run", folder}, {"name", name}}, this, [this](const Reply& reply) {
      if (!reply) messages().showError(*reply.error);
      this->session().refreshRuns();
    });
  });
  fill();
}

QAction* RunsPage::addCommand(const QString& text, const QString& name, const QKeySequence& keys,
                              void (RunsPage::*slot)()) {
  auto* action = new QAction(text, this);
  action->setObjectName(name);
  action->setShortcut(keys);
  action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
  connect(action, &QAction::triggered, this, slot);
  addAction(action);
  return action;
}

QWidget* RunsPage::makeToolbar() {
  auto* bar = new QWidget;
  auto* parts = new FlowLayout(bar);  // two lines in a narrow window
  auto* filters = new QWidget;
  filters->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  auto* row = new QHBoxLayout(filters);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  text_ = new QLineEdit;
  text_->setObjectName("runFilter");
  text_->setPlaceholderText(tr("Filter by name, corpus, preset or language"));
  text_->setAccessibleName(text_->placeholderText());
  text_->setClearButtonEnabled(true);
  followTextSize(text_, [this] { text_->setMaximumWidth(scaled(340)); });
  followTextSize(text_, [this] { text_->setMinimumWidth(scaled(180)); });
  state_ = new QComboBox;
  state_->setObjectName("stateFilter");
  state_->setAccessibleName(tr("State"));
  state_->addItem(tr("All states"), -1);
  for (int i = 0; i <= static_cast<int>(RunInfo::State::interrupted); ++i) {
    RunInfo run;
    run.state = static_cast<RunInfo::State>(i);
    state_->addItem(run.stateText(), i);
  }
  row->addWidget(text_, 1);
  row->addWidget(state_);
  row->addStretch(1);
  parts->addWidget(filters);
  auto* commands = new QWidget;
  auto* buttons = new FlowLayout(commands);
  parts->addWidget(commands);
  for (QAction* action : {open_, resume_, load_, rename_, copy_, delete_}) {
    auto* button = new QPushButton(action->text());
    button->setObjectName(action->objectName() + "Button");
    if (!action->shortcut().isEmpty()) {
      button->setToolTip(action->shortcut().toString(QKeySequence::NativeText));
    }
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::changed, button, [button, action] { button->setEnabled(action->isEnabled()); });
    buttons->addWidget(button);
  }
  connect(text_, &QLineEdit::textChanged, filter_, &RunsFilter::setText);
  connect(state_, &QComboBox::currentIndexChanged, this, [this](int index) {
    const int state = state_->itemData(index).toInt();
    filter_->setState(state < 0 ? std::nullopt : std::optional(static_cast<RunInfo::State>(state)));
  });
  return bar;
}

QWidget* RunsPage::makeTable() {
  table_ = new QTableView;
  table_->setObjectName("runsTable");
  table_->setAccessibleName(tr("Runs"));
  table_->setModel(filter_);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setEditTriggers(QAbstractItemView::EditKeyPressed);
  table_->setShowGrid(false);
  table_->setWordWrap(false);
  table_->setTabKeyNavigation(false);
  table_->setSortingEnabled(true);
  table_->setContextMenuPolicy(Qt::CustomContextMenu);
  table_->setIconSize({10, 10});
  table_->verticalHeader()->hide();
  followTextSize(table_, [this] { table_->verticalHeader()->setDefaultSectionSize(scaled(rowHeight)); });
  QHeaderView* header = table_->horizontalHeader();
  header->setHighlightSections(false);
  header->setSectionsMovable(true);
  header->setStretchLastSection(true);
  if (!header->restoreState(session().settings().value(headerKey).toByteArray())) {
    const int widths[] = {220, 110, 90, 90, 130, 90, 130, 130, 100, 90, 110};
    for (int i = 0; i < model_->columnCount(); ++i)
      header->resizeSection(i, std::max(widths[i], header->sectionSizeHint(i)));
    table_->sortByColumn(static_cast<int>(RunsModel::Column::updated), Qt::DescendingOrder);
  }
  followTextSize(header, [header] {
    for (int i = 0; i < header->count(); ++i)
      header->resizeSection(i, std::max(header->sectionSize(i), header->sectionSizeHint(i)));
  });
  connect(header, &QHeaderView::sortIndicatorChanged, this,
          [this, header] { session().settings().setValue(headerKey, header->saveState()); });
  connect(header, &QHeaderView::sectionResized, this,
          [this, header] { session().settings().setValue(headerKey, header->saveState()); });
  connect(table_, &QTableView::activated, this, &RunsPage::open);
  connect(table_, &QTableView::customContextMenuRequested, this, &RunsPage::showMenu);
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsPage::updateActions);

  empty_ = softLabel(tr("No runs yet. Set one up on the Train page, or train the demo from the start page."), table_);
  empty_->setAlignment(Qt::AlignCenter);
  auto* centre = new QVBoxLayout(table_);
  centre->addWidget(empty_, 0, Qt::AlignCenter);
  return table_;
}

void RunsPage::activate() {
  session().refreshRuns();
  refresh_.start();
  table_->setFocus();
}

void RunsPage::hideEvent(QHideEvent* event) {
  Page::hideEvent(event);
  refresh_.stop();
}

RunInfo RunsPage::selected() const {
  const QModelIndexList rows = table_->selectionModel()->selectedRows();
  return rows.isEmpty() ? RunInfo() : model_->run(filter_->mapToSource(rows.first()).row());
}

void RunsPage::select(const QString& folder) {
  const int row = model_->rowOf(folder);
  if (row >= 0) table_->selectRow(filter_->mapFromSource(model_->index(row, 0)).row());
}

void RunsPage::fill() {
  model_->setRuns(session().runs());
  empty_->setVisible(session().runs().isEmpty());
  if (!selected().isValid()) select(session().runFolder());
  updateActions();
}

void RunsPage::updateActions() {
  const RunInfo run = selected();
  for (QAction* action : {open_, copy_}) action->setEnabled(run.isValid());
  load_->setEnabled(run.isValid() && run.step > 0);
  resume_->setEnabled(run.canStart());
  resume_->setText(run.state == RunInfo::State::fresh ? tr("Start") : tr("Resume"));
  rename_->setEnabled(run.isValid() && !run.readOnly);
  delete_->setEnabled(run.isValid() && !run.isActive());
  undo_->setEnabled(!trash_.isEmpty());
}

void RunsPage::showMenu(const QPoint& position) {
  const RunInfo run = selected();
  if (!run.isValid()) return;
  QMenu menu(this);
  menu.addActions({open_, resume_, load_});
  menu.addSeparator();
  menu.addActions({rename_, copy_});
  QMenu* colours = menu.addMenu(tr("Colour"));
  for (int i = 0; i < theme().series.size(); ++i) {
    QPixmap swatch(14, 14);
    swatch.fill(theme().seriesColour(i));
    QAction* action = colours->addAction(QIcon(swatch), tr("Colour %1").arg(i + 1), this,
                                         [this, i, run] { session().runColours().setIndex(run.folder, i); });
    action->setCheckable(true);
    action->setChecked(session().runColours().index(run.folder) == i);
  }
  menu.addSeparator();
  menu.addActions({delete_, undo_});
  menu.exec(table_->viewport()->mapToGlobal(position));
}

void RunsPage::open() {
  const RunInfo run = selected();
  if (!run.isValid()) return;
  session().setRun(run.folder);
  session().showPage(PageId::train);
}

void RunsPage::resume() {
  const RunInfo run = selected();
  if (!run.canStart()) return;
  session().setRun(run.folder);
  session().startRun(run.folder);
}

void RunsPage::load() {
  const RunInfo run = selected();
  if (!run.isValid()) return;
  session().loadModel(run.folder);
  session().showPage(PageId::translate);
}

void RunsPage::rename() {
  const QModelIndexList rows = table_->selectionModel()->selectedRows(static_cast<int>(RunsModel::Column::name));
  if (!rows.isEmpty()) table_->edit(rows.first());
}

void RunsPage::remove() {
  const RunInfo run = selected();
  if (!run.isValid() || run.isActive()) return;
  engine().request("run/delete", {{"run", run.folder}}, this, [this, run](const Reply& reply) {
    if (!reply) return messages().showError(*reply.error);
    trash_.append(reply.result["trash"].toString());
    session().refreshRuns();
    updateActions();
    messages().showMessage(MessageBar::Kind::information, tr("“%1” is in the trash.").arg(run.name), tr("Undo"),
                           [this] { undo(); });
    messages().dismissAfter(undoTime);
  });
}

void RunsPage::undo() {
  if (trash_.isEmpty()) return;
  engine().request("run/restore", {{"trash", trash_.takeLast()}}, this, [this](const Reply& reply) {
    updateActions();
    if (!reply) return messages().showError(*reply.error);
    messages().dismiss();
    session().refreshRuns();
  });
}

void RunsPage::copyCommand() {
  const RunInfo run = selected();
  if (!run.isValid()) return;
  engine().request("run/command", {{"run", run.folder}}, this, [this](const Reply& reply) {
    if (!reply) return messages().showError(*reply.error);
    QGuiApplication::clipboard()->setText(reply.result["command"].toString());
    messages().showMessage(MessageBar::Kind::information, tr("The command is on the clipboard."));
    messages().dismissAfter(noticeTime);
  });
}

}  // namespace transept
