// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/runs_page.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/client/engine_files.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/when_seen.h"
#include "ui/pages/page.h"
#include "ui/pages/runs/checkpoints_panel.h"
#include "ui/pages/runs/run_details.h"
#include "ui/pages/runs/runs_table.h"
#include "ui/pages/trash.h"
#include "ui/state/machines.h"

namespace transept {

namespace {
constexpr int refreshInterval = 4000;  // ms: runs that were started elsewhere appear, too
constexpr int figuresPause = 1000;     // ms between two looks at the figures of trainings
constexpr int runNoticeTime = 4000;
constexpr int runUndoTime = 15000;
constexpr int tableHeight = 120;  // at least
}  // namespace

RunsPage::RunsPage(Session& session, QWidget* parent)
    : Page(session, parent),
      table_(new RunsTable(session)),
      details_(new RunDetails(session)),
      trash_(new Trash(session, messages(), "run/restore")) {
  setObjectName("runsPage");
  open_ = addCommand(tr("Open"), "openRun", {}, &RunsPage::open);
  resume_ = addCommand(tr("Resume"), "resumeRun", {}, &RunsPage::resume);
  queue_ = addCommand(tr("Add to queue"), "queueRun", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A),
                      &RunsPage::toggleQueue);
  up_ = addCommand(tr("Move up in the queue"), "queueUp", QKeySequence(Qt::ALT | Qt::Key_Up), &RunsPage::moveUp);
  down_ =
      addCommand(tr("Move down in the queue"), "queueDown", QKeySequence(Qt::ALT | Qt::Key_Down), &RunsPage::moveDown);
  startQueue_ = addCommand(tr("Start the queue"), "startQueue", {}, &RunsPage::startQueue);
  load_ = addCommand(tr("Translate with it"), "loadRun", QKeySequence(Qt::CTRL | Qt::Key_T), &RunsPage::load);
  rename_ = addCommand(tr("Rename"), "renameRun", QKeySequence(Qt::Key_F2), &RunsPage::rename);
  copy_ = addCommand(tr("Copy as command"), "copyRunCommand", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                     &RunsPage::copyCommand);
  reveal_ = addCommand(tr("Show the folder"), "revealRun", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F),
                       &RunsPage::revealFolder);
  eye_ = addCommand(tr("Draw in the charts"), "toggleEye", QKeySequence(Qt::CTRL | Qt::Key_E), &RunsPage::toggleEyes);
  follow_ = addCommand(tr("Follow a run elsewhere…"), "followRun", {}, &RunsPage::follow);
  unfollow_ = addCommand(tr("Stop following"), "unfollowRun", {}, &RunsPage::unfollow);
  delete_ = addCommand(tr("Delete"), "deleteRun", QKeySequence::Delete, &RunsPage::remove);
  undo_ = addCommand(tr("Undo"), "undoDelete", QKeySequence::Undo, &RunsPage::undo);
  // In the table alone: elsewhere on the page the key means something else.
  delete_->setShortcutContext(Qt::WidgetShortcut);
  table_->addAction(delete_);

  content()->addWidget(new ViewSwitch(session, PageId::runs), 0, Qt::AlignLeft);
  auto* card = new Card;
  card->body()->addWidget(makeToolbar());
  card->body()->addWidget(table_, 1);
  empty_ = softLabel(tr("No runs yet. Set one up on the Train page, or train the demo from the start page."), table_);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setAttribute(Qt::WA_TransparentForMouseEvents);
  (new QVBoxLayout(table_))->addWidget(empty_);
  followTextSize(table_, [this] { table_->setMinimumHeight(scaled(tableHeight)); });
  content()->addWidget(card, 3);
  content()->addWidget(details_, 2);

  refresh_.setInterval(refreshInterval);
  connect(&refresh_, &QTimer::timeout, this, [this] {
    if (!isSeen(*this)) return;
    this->session().runs().refresh();
    table_->viewport()->update();  // how long ago: that moves
  });
  connect(&session.runs(), &Runs::changed, this, &RunsPage::fill);
  auto* figures = new WhenSeen(this, figuresPause, [this] { fill(); });
  connect(&session.runs(), &Runs::figuresChanged, figures, &WhenSeen::request);
  connect(&session.queue(), &RunQueue::changed, this, &RunsPage::updateActions);
  connect(&Machines::of(session), &Machines::machineChanged, this, [this] { undoCleanUp_ = false; });
  connect(trash_, &Trash::changed, this, &RunsPage::updateActions);
  connect(trash_, &Trash::restored, &session.runs(), &Runs::refresh);
  connect(table_, &QTableView::activated, this, &RunsPage::open);
  connect(table_, &QTableView::customContextMenuRequested, this, &RunsPage::showMenu);
  connect(table_, &RunsTable::choiceChanged, this, &RunsPage::updateActions);
  connect(details_, &RunDetails::failed, this, [this](const EngineError& error) { messages().showError(error); });
  connect(details_, &RunDetails::runClicked, table_, &RunsTable::choose);
  connect(&details_->checkpoints(), &CheckpointsPanel::clearedAway, this, [this] {
    undoCleanUp_ = true;
    updateActions();
  });
  connect(&table_->runs(), &RunsModel::renameRefused, this,
          [this](const QString& sentence) { messages().showMessage(MessageBar::Kind::warning, sentence); });
  connect(&table_->runs(), &RunsModel::renameRequested, this, [this](const QString& folder, const QString& name) {
    engine().request("run/rename", {{"run", folder}, {"name", name}}, this, [this](const Reply& reply) {
      if (!reply) messages().showError(*reply.error);
      this->session().runs().refresh();
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
  text_->setPlaceholderText(tr("Name, corpus, tag, note or language"));
  text_->setAccessibleName(tr("Filter by name, corpus, tag, note or language"));
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
  row->addWidget(text_, 100);  // as wide as it may be, before there is a gap
  row->addWidget(state_);
  row->addStretch(1);
  parts->addWidget(filters);
  auto* commands = new QWidget;
  commands->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);  // the filters take what is left of the line
  auto* buttons = new FlowLayout(commands);
  parts->addWidget(commands);
  for (QAction* action : {open_, resume_, load_, rename_, copy_, reveal_, follow_, delete_}) {
    auto* button = new QPushButton(action->text());
    button->setObjectName(action->objectName() + "Button");
    if (!action->shortcut().isEmpty()) {
      button->setToolTip(action->shortcut().toString(QKeySequence::NativeText));
    }
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::changed, button, [button, action] {
      button->setEnabled(action->isEnabled());
      if (button->text() != action->text()) button->setText(action->text());
    });
    buttons->addWidget(button);
  }
  connect(text_, &QLineEdit::textChanged, &table_->filter(), &RunsFilter::setText);
  connect(state_, &QComboBox::currentIndexChanged, this, [this](int index) {
    const int state = state_->itemData(index).toInt();
    table_->filter().setState(state < 0 ? std::nullopt : std::optional(static_cast<RunInfo::State>(state)));
  });
  return bar;
}

void RunsPage::activate() {
  session().runs().refresh();
  session().queue().refresh();  // somebody else may have put runs into it, which says nothing in the list
  refresh_.start();
  table_->setFocus();
}

void RunsPage::hideEvent(QHideEvent* event) {
  Page::hideEvent(event);
  refresh_.stop();
}

void RunsPage::fill() {
  table_->runs().setRecords(session().runs().all());
  empty_->setVisible(session().runs().all().isEmpty());
  if (!table_->current().isValid()) table_->choose(session().runs().currentFolder());
  updateActions();
}

void RunsPage::updateActions() {
  const RunInfo run = table_->current();
  const QList<RunInfo> chosen = table_->chosen();
  details_->setRuns(chosen);
  for (QAction* action : {open_, copy_, reveal_}) action->setEnabled(run.isValid());
  unfollow_->setEnabled(isElsewhere(run));
  eye_->setEnabled(!chosen.isEmpty());
  load_->setEnabled(run.isValid() && run.step > 0);
  resume_->setEnabled(run.canStart());
  resume_->setText(run.state == RunInfo::State::fresh ? tr("Start") : tr("Resume"));
  const RunQueue& queue = session().queue();
  const int place = queue.place(run.folder);
  const bool waits = place > 0;
  queue_->setText(waits ? tr("Take out of the queue") : tr("Add to queue"));
  queue_->setEnabled(!chosen.isEmpty() && std::all_of(chosen.begin(), chosen.end(), [&](const RunInfo& one) {
    return waits ? queue.place(one.folder) > 0 : one.canStart() && queue.place(one.folder) == 0;
  }));
  up_->setEnabled(place > 1);
  down_->setEnabled(waits && place < queue.count());
  startQueue_->setEnabled(queue.stands());
  rename_->setEnabled(run.isValid() && !run.readOnly);
  delete_->setEnabled(!chosen.isEmpty() &&
                      std::none_of(chosen.begin(), chosen.end(), [](const RunInfo& one) { return one.isActive(); }));
  undo_->setEnabled(!trash_->isEmpty() || details_->checkpoints().canUndo());
}

void RunsPage::showMenu(const QPoint& position) {
  const RunInfo run = table_->current();
  if (!run.isValid()) return;
  QMenu menu(this);
  menu.addActions({open_, resume_, load_});
  menu.addSeparator();
  menu.addActions({queue_, up_, down_, startQueue_});
  menu.addSeparator();
  menu.addActions({rename_, copy_, reveal_, eye_});
  if (unfollow_->isEnabled()) menu.addAction(unfollow_);
  QMenu* colours = menu.addMenu(tr("Colour"));
  for (int i = 0; i < theme().series.size(); ++i) {
    QPixmap swatch(14, 14);
    swatch.fill(theme().seriesColour(i));
    QAction* action = colours->addAction(QIcon(swatch), tr("Colour %1").arg(i + 1), this,
                                         [this, i, run] { session().runs().colours().setIndex(run.folder, i); });
    action->setCheckable(true);
    action->setChecked(session().runs().colours().index(run.folder) == i);
  }
  menu.addSeparator();
  menu.addActions({delete_, undo_});
  menu.exec(table_->viewport()->mapToGlobal(position));
}

void RunsPage::open() {
  const RunInfo run = table_->current();
  if (!run.isValid()) return;
  session().runs().setCurrent(run.folder);
  session().showPage(PageId::train);
}

void RunsPage::resume() {
  const RunInfo run = table_->current();
  if (!run.canStart()) return;
  session().runs().setCurrent(run.folder);
  session().runs().start(run.folder);
}

void RunsPage::toggleQueue() {
  QStringList folders;
  const QList<RunInfo> runs = table_->chosen();
  for (const RunInfo& run : runs) folders.append(run.folder);
  if (folders.isEmpty()) return;
  RunQueue& queue = session().queue();
  queue.place(folders.first()) > 0 ? queue.remove(folders) : queue.add(folders);
}

void RunsPage::moveUp() {
  session().queue().move(table_->current().folder, -1);
}

void RunsPage::moveDown() {
  session().queue().move(table_->current().folder, 1);
}

void RunsPage::startQueue() {
  session().queue().start();
}

void RunsPage::load() {
  const RunInfo run = table_->current();
  if (!run.isValid()) return;
  session().models().load(run.folder);
  session().showPage(PageId::translate);
}

void RunsPage::rename() {
  table_->editName();
}

/// In no folder of the engine's own: it is here because it is followed.
bool RunsPage::isElsewhere(const RunInfo& run) const {
  const QString own = session().engineInfo()["runs"].toString().section('/', 0, -2);
  return run.isValid() && !own.isEmpty() && !run.folder.startsWith(own + "/");
}

/// A run on a folder that machines share, whoever trains it.
void RunsPage::follow() {
  const QString folder = engine_files::chooseFolder(this, tr("The folder of a run"));
  if (folder.isEmpty()) return;
  engine().request("run/follow", {{"run", folder}}, this, [this](const Reply& reply) {
    if (!reply) return messages().showError(*reply.error);
    session().runs().open(reply.result["run"].toString());
  });
}

void RunsPage::unfollow() {
  const RunInfo run = table_->current();
  engine().request("run/unfollow", {{"run", run.folder}}, this, [this, run](const Reply& reply) {
    if (!reply) return messages().showError(*reply.error);
    messages().showMessage(MessageBar::Kind::information,
                           tr("“%1” is not shown any more; it is untouched in %2.").arg(run.name, run.folder));
    messages().dismissAfter(runUndoTime);
    session().runs().refresh();
  });
}

void RunsPage::toggleEyes() {
  const QList<RunInfo> runs = table_->chosen();
  for (const RunInfo& run : runs) table_->toggleEye(run);
}

void RunsPage::revealFolder() {
  const RunInfo run = table_->current();
  const QString elsewhere = engine_files::machine();
  if (run.isValid() && !elsewhere.isEmpty()) {
    return messages().showMessage(MessageBar::Kind::information,
                                  tr("The folder is on %1: %2").arg(elsewhere, run.folder));
  }
  // Looked for only now: a folder on a share that hangs must not hold up the window whenever a figure moves.
  if (run.isValid() && !QDir(run.folder).exists()) {
    return messages().showMessage(MessageBar::Kind::warning,
                                  tr("The folder is not there any more: %1").arg(run.folder));
  }
  if (run.isValid() && !QDesktopServices::openUrl(QUrl::fromLocalFile(run.folder))) {
    messages().showMessage(MessageBar::Kind::warning,
                           tr("No program that shows folders was found; this one is %1").arg(run.folder));
  }
}

void RunsPage::remove() {
  const QList<RunInfo> runs = table_->chosen();
  for (const RunInfo& run : runs) {
    if (run.isActive()) continue;
    engine().request("run/delete", {{"run", run.folder}}, this, [this, run](const Reply& reply) {
      if (!reply) return messages().showError(*reply.error);
      undoCleanUp_ = false;
      session().runs().refresh();
      trash_->add(reply.result, tr("“%1” is in the trash.").arg(run.name));
    });
  }
}

/// Takes back what was done last: a clean-up of checkpoints, or a deletion.
void RunsPage::undo() {
  if (std::exchange(undoCleanUp_, false) && details_->checkpoints().canUndo()) {
    details_->checkpoints().undo();
    return updateActions();
  }
  trash_->undo();
}

void RunsPage::copyCommand() {
  const RunInfo run = table_->current();
  if (!run.isValid()) return;
  engine().request("run/command", {{"run", run.folder}}, this, [this](const Reply& reply) {
    if (!reply) return messages().showError(*reply.error);
    QGuiApplication::clipboard()->setText(reply.result["command"].toString());
    messages().showMessage(MessageBar::Kind::information, tr("The command is on the clipboard."));
    messages().dismissAfter(runNoticeTime);
  });
}

}  // namespace transept
