// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/machine.h"
#include "ui/pages/pages.h"

#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <algorithm>

#include "ui/kit/files/user_files.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/form_content.h"
#include "ui/kit/widgets/pane_splitter.h"
#include "ui/kit/widgets/when_seen.h"
#include "ui/pages/engine_files.h"
#include "ui/pages/item_commands.h"
#include "ui/pages/model_chooser.h"
#include "ui/pages/model_export.h"
#include "ui/pages/page.h"
#include "ui/pages/runs/checkpoints_panel.h"
#include "ui/pages/runs/run_details.h"
#include "ui/pages/runs/runs_table.h"
#include "ui/pages/runs/small_model_dialog.h"
#include "ui/state/machines.h"

namespace transept {

namespace {
constexpr int refreshInterval = 4000;  // ms; shows runs that were started elsewhere
constexpr int figuresPause = 1000;     // ms between two updates of figures during training
constexpr int tableHeight = 120;       // at least
constexpr int paneShare = 160;         // px, of table and details
}  // namespace

class RunsPage : public Page {
  Q_DECLARE_TR_FUNCTIONS(transept::RunsPage)
 public:
  explicit RunsPage(Session& session)
      : Page(session),
        table_(new RunsTable(session)),
        details_(new RunDetails(session, [this](const QString& folder) { table_->choose(folder); })),
        items_(new ItemCommands(session, messages(), "run")) {
    setObjectName("runsPage");
    const auto command = [this](const QString& text, const char* name, const QKeySequence& keys, auto carryOut) {
      return addCommand(this, text, name, keys, carryOut);
    };
    const QFlags<Qt::Modifier> ctrl = Qt::CTRL, shift = Qt::CTRL | Qt::SHIFT;
    open_ = command(tr("Open"), "openRun", {}, &RunsPage::open);
    resume_ = command(tr("Resume"), "resumeRun", {}, &RunsPage::resume);
    queue_ = command(tr("Add to queue"), "queueRun", shift | Qt::Key_A, &RunsPage::toggleQueue);
    up_ = command(tr("Move up in the queue"), "queueUp", Qt::ALT | Qt::Key_Up, [this] { moveInQueue(-1); });
    down_ = command(tr("Move down in the queue"), "queueDown", Qt::ALT | Qt::Key_Down, [this] { moveInQueue(1); });
    startQueue_ = command(tr("Start the queue"), "startQueue", {}, [this] { this->session().queue().start(); });
    load_ = command(tr("Translate with it"), "loadRun", ctrl | Qt::Key_T, &RunsPage::load);
    small_ = command(tr("Make it small…"), "makeSmall", {},
                     [this] { (new SmallModelDialog(this->session(), table_->current(), this))->open(); });
    small_->setToolTip(tr("A small, fast model that learns from the translations of this one"));
    rename_ = command(tr("Rename"), "renameRun", Qt::Key_F2, [this] { table_->editName(); });
    copy_ = command(tr("Copy as command"), "copyRunCommand", shift | Qt::Key_C, &RunsPage::copyCommand);
    page_ = command(tr("Save as a web page…"), "saveRunPage", {}, &RunsPage::savePage);
    board_ = command(tr("Save for TensorBoard…"), "saveRunForTensorBoard", {}, &RunsPage::saveForTensorBoard);
    page_->setToolTip(tr("Curves, translations, attention and settings of the run in one file that needs no network"));
    reveal_ = command(tr("Show the folder"), "revealRun", shift | Qt::Key_F, &RunsPage::revealFolder);
    eye_ = command(tr("Draw in the charts"), "toggleEye", ctrl | Qt::Key_E, [this] { table_->toggleEyes(); });
    follow_ = command(tr("Follow a run elsewhere…"), "followRun", {}, &RunsPage::follow);
    unfollow_ = command(tr("Stop following"), "unfollowRun", {}, &RunsPage::unfollow);
    delete_ = command(tr("Delete"), "deleteRun", QKeySequence::Delete, &RunsPage::remove);
    undo_ = command(tr("Undo"), "undoDelete", QKeySequence::Undo, &RunsPage::undo);
    // Only in the table: elsewhere on the page the key has another meaning.
    delete_->setShortcutContext(Qt::WidgetShortcut);
    table_->addAction(delete_);

    content()->addWidget(new ViewSwitch(session, PageId::runs), 0, Qt::AlignLeft);
    auto* card = new Card;
    toolbar_ = makeToolbar();
    card->body()->addWidget(toolbar_);
    card->body()->addWidget(table_, 1);
    empty_ = softLabel(tr("No runs yet. Set one up on the Train page, or train the demo from the start page."), table_);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setAttribute(Qt::WA_TransparentForMouseEvents);
    (new QVBoxLayout(table_))->addWidget(empty_);
    followTextSize(table_, [this] { table_->setMinimumHeight(scaled(tableHeight)); });
    auto* panes = new PaneSplitter(Qt::Vertical, session.settings(), QStringLiteral("runs/panes"));
    panes->addPane(card, 3);
    panes->addPane(details_, 2);
    panes->restore({scaled(3 * paneShare), scaled(2 * paneShare)});
    content()->addWidget(panes, 1);

    refresh_.setInterval(refreshInterval);
    connect(&refresh_, &QTimer::timeout, this, [this] {
      if (!isSeen(*this)) return;
      this->session().runs().refresh();
      table_->viewport()->update();  // updates the times since the last change
    });
    connect(&session.runs(), &Runs::changed, this, &RunsPage::fill);
    connect(&session.runs(), &Runs::figuresChanged, new WhenSeen(this, figuresPause, [this] { fill(); }),
            &WhenSeen::request);
    connect(&session.queue(), &RunQueue::changed, this, &RunsPage::updateActions);
    connect(&Machines::of(session), &Machines::machineChanged, this, [this] { undoCleanUp_ = false; });
    connect(items_, &ItemCommands::canUndoChanged, this, &RunsPage::updateActions);
    connect(items_, &ItemCommands::listChanged, &session.runs(), &Runs::refresh);
    connect(table_, &QTableView::activated, this, &RunsPage::open);
    connect(table_, &QTableView::customContextMenuRequested, this, &RunsPage::showMenu);
    connect(table_, &RunsTable::choiceChanged, this, &RunsPage::updateActions);
    connect(&details_->checkpoints(), &CheckpointsPanel::clearedAway, this, [this] {
      undoCleanUp_ = true;
      updateActions();
    });
    connect(&table_->runs(), &RunsModel::renameRequested, items_, &ItemCommands::rename);
    fill();
  }

  QString title() const override { return tr("Runs"); }
  void activate() override {
    session().runs().refresh();
    session().queue().refresh();  // others may have changed it without a change in the list of runs
    refresh_.start();
    table_->setFocus();
  }
  QVariantMap draft() const override { return formContent(*toolbar_); }
  void setDraft(const QVariantMap& draft) override { setContent(*toolbar_, draft); }

 protected:
  void hideEvent(QHideEvent* event) override {
    Page::hideEvent(event);
    refresh_.stop();
  }

 private:
  QWidget* makeToolbar() {
    auto* bar = new QWidget;
    auto* parts = new FlowLayout(bar);  // wraps in a narrow window
    auto* filters = new QWidget;
    filters->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* row = tight<QHBoxLayout>(8, filters);
    text_ = named(new QLineEdit, "runFilter", tr("Filter by name, corpus, tag, note or language"));
    text_->setPlaceholderText(tr("Name, corpus, tag, note or language"));
    text_->setClearButtonEnabled(true);
    followTextSize(text_, [this] {
      text_->setMaximumWidth(scaled(340));
      text_->setMinimumWidth(scaled(180));
    });
    state_ = named(new QComboBox, "stateFilter", tr("State"));
    state_->addItem(tr("All states"), -1);
    for (int i = 0; i <= static_cast<int>(RunInfo::State::interrupted); ++i) {
      RunInfo run;
      run.state = static_cast<RunInfo::State>(i);
      state_->addItem(run.stateText(), i);
    }
    row->addWidget(text_, 100);  // grows to its maximum width before the stretch does
    row->addWidget(state_);
    row->addStretch(1);
    parts->addWidget(filters);
    auto* commands = new QWidget;
    commands->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);  // the filters take the rest of the line
    auto* buttons = new FlowLayout(commands);
    parts->addWidget(commands);
    for (QAction* action : {open_, resume_, load_, small_, rename_, copy_, reveal_, follow_, delete_})
      buttons->addWidget(makeButton(action));
    reserveWidth(commands->findChild<QPushButton*>("resumeRunButton"), {tr("Start"), tr("Resume")});
    connect(text_, &QLineEdit::textChanged, this, [this](const QString& text) {
      table_->filter().setText(text);
      chooseOpened();
    });
    connect(state_, &QComboBox::currentIndexChanged, this, [this](int index) {
      const int state = state_->itemData(index).toInt();
      table_->filter().setState(state < 0 ? std::nullopt : std::optional(static_cast<RunInfo::State>(state)));
      chooseOpened();
    });
    return bar;
  }

  /// Chooses the run that is open where no row is chosen, such as after a filter has hidden and shown its row.
  void chooseOpened() {
    if (!table_->current().isValid()) table_->choose(session().runs().currentFolder());
  }

  void fill() {
    table_->runs().setRecords(session().runs().all());
    empty_->setVisible(session().runs().all().isEmpty());
    chooseOpened();
    updateActions();
  }

  void updateActions() {
    const RunInfo run = table_->current();
    const QList<RunInfo> chosen = table_->chosen();
    details_->setRuns(chosen);
    for (QAction* action : {open_, copy_, page_, board_, reveal_}) action->setEnabled(run.isValid());
    // A run outside the engine's own folders is followed.
    const QString own = session().engineInfo()["runs"].toString().section('/', 0, -2);
    unfollow_->setEnabled(run.isValid() && !own.isEmpty() && !run.folder.startsWith(own + "/"));
    eye_->setEnabled(!chosen.isEmpty());
    for (QAction* action : {load_, small_}) action->setEnabled(run.isValid() && run.step > 0);
    resume_->setEnabled(run.canStart());
    resume_->setText(run.state == RunInfo::State::fresh ? tr("Start") : tr("Resume"));
    const RunQueue& queue = session().queue();
    const int place = queue.place(run.folder);
    const bool waits = place > 0;
    queue_->setText(waits ? tr("Remove from the queue") : tr("Add to queue"));
    queue_->setEnabled(!chosen.isEmpty() && std::all_of(chosen.begin(), chosen.end(), [&](const RunInfo& one) {
      return waits ? queue.place(one.folder) > 0 : one.canStart() && queue.place(one.folder) == 0;
    }));
    up_->setEnabled(place > 1);
    down_->setEnabled(waits && place < queue.count());
    startQueue_->setEnabled(queue.stands());
    rename_->setEnabled(run.isValid() && !run.readOnly);
    delete_->setEnabled(!chosen.isEmpty() &&
                        std::none_of(chosen.begin(), chosen.end(), [](const RunInfo& one) { return one.isActive(); }));
    undo_->setEnabled(items_->canUndo() || details_->checkpoints().canUndo());
  }

  void showMenu(const QPoint& position) {
    const RunInfo run = table_->current();
    if (!run.isValid()) return;
    QMenu menu(this);
    menu.addActions({open_, resume_, load_});
    menu.addSeparator();
    menu.addActions({queue_, up_, down_, startQueue_});
    menu.addSeparator();
    menu.addActions({rename_, copy_, page_, board_, reveal_, eye_});
    if (unfollow_->isEnabled()) menu.addAction(unfollow_);
    menu.addAction(tr("Fine-tune the model on other text…"), this,
                   [this, run] { draftFineTuning(session(), run.folder, run.name); })
        ->setEnabled(run.step > 0);
    menu.addAction(small_);
    fillExportMenu(*menu.addMenu(tr("Export the model for")), session(), *this, run.step > 0 ? run.folder : QString());
    QMenu* colours = menu.addMenu(tr("Colour"));
    for (int i = 0; i < theme().series.size(); ++i) {
      QPixmap swatch(QSize(14, 14) * devicePixelRatioF());
      swatch.setDevicePixelRatio(devicePixelRatioF());
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

  void open() {
    session().runs().setCurrent(table_->current().folder);
    session().open(PageId::train);
  }

  void resume() {
    const QString run = table_->current().folder;
    session().runs().setCurrent(run);
    session().runs().start(run);
  }

  void remove() {
    undoCleanUp_ = false;
    const QList<RunInfo> runs = table_->chosen();
    for (const RunInfo& run : runs) items_->remove(run.folder, tr("“%1” is in the trash.").arg(run.name));
  }

  /// Undoes the last clean-up of checkpoints or the last deletion, whichever is later.
  void undo() {
    if (std::exchange(undoCleanUp_, false) && details_->checkpoints().canUndo()) {
      details_->checkpoints().undo();
      return updateActions();
    }
    items_->undo();
  }

  void copyCommand() {
    session().ask("run/command", {{"run", table_->current().folder}}, this, [this](const QJsonObject& result) {
      QGuiApplication::clipboard()->setText(result["command"].toString());
      messages().showNotice(tr("The command is on the clipboard."));
    });
  }

  void savePage() {
    const RunInfo run = table_->current();
    messages().showMessage(MessageBar::Kind::information, tr("The page of “%1” is being written…").arg(run.name));
    engine().request("run/exhibit", {{"run", run.folder}}, this, [this, run](const Reply& reply) {
      if (!reply) return messages().showError(*reply.error);
      messages().dismiss();
      const QByteArray html = reply.result["html"].toString().toUtf8();
      askWhereToSave(this, tr("Save the page"), run.name + ".html", tr("Web page (*.html)"),
                     [this, html](const QString& file) {
                       const QString trouble = writeFile(file, html);
                       if (!trouble.isEmpty()) return messages().showMessage(MessageBar::Kind::error, trouble);
                       messages().showNotice(tr("The page is in %1.").arg(QDir::toNativeSeparators(file)));
                     });
    });
  }

  void saveForTensorBoard() {
    const RunInfo run = table_->current();
    const QString parent = engine_files::chooseFolder(this, tr("The folder to write the event file into"));
    if (parent.isEmpty()) return;
    const QString folder = parent + '/' + run.folder.section('/', -1);
    session().ask("run/tensorboard", {{"run", run.folder}, {"folder", folder}}, this, [this, folder](const auto&) {
      messages().showNotice(tr("The event file is in %1.").arg(QDir::toNativeSeparators(folder)));
    });
  }

  void revealFolder() { engine_files::reveal(table_->current().folder, messages()); }

  void toggleQueue() {
    QStringList folders;
    const QList<RunInfo> runs = table_->chosen();
    for (const RunInfo& run : runs) folders.append(run.folder);
    RunQueue& queue = session().queue();
    queue.place(folders.first()) > 0 ? queue.remove(folders) : queue.add(folders);
  }

  void moveInQueue(int direction) { session().queue().move(table_->current().folder, direction); }

  /// Shows a run in a shared folder, whichever machine trains it.
  void follow() {
    const QString folder = engine_files::chooseFolder(this, tr("The folder of a run"));
    if (folder.isEmpty()) return;
    session().ask("run/follow", {{"run", folder}}, this,
                  [this](const QJsonObject& result) { session().runs().open(result["run"].toString()); });
  }

  void unfollow() {
    const RunInfo run = table_->current();
    session().ask("run/unfollow", {{"run", run.folder}}, this, [this, run](const auto&) {
      messages().showNotice(tr("“%1” is not shown any more; it is untouched in %2.").arg(run.name, run.folder));
      session().runs().refresh();
    });
  }

  void load() {
    session().models().load(table_->current().folder);
    session().open(PageId::translate);
  }

  RunsTable* table_;
  RunDetails* details_;
  QWidget* toolbar_;
  QLabel* empty_;
  QLineEdit* text_;
  QComboBox* state_;
  QAction *open_, *resume_, *load_, *small_, *rename_, *copy_, *page_, *board_, *reveal_, *eye_, *delete_, *undo_,
      *follow_, *unfollow_, *queue_, *up_, *down_, *startQueue_;
  ItemCommands* items_;
  bool undoCleanUp_ = false;  // a clean-up came after the last deletion
  QTimer refresh_;
};

Page* makeRunsPage(Session& session) {
  return new RunsPage(session);
}

}  // namespace transept
