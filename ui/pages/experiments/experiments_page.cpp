// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/experiments_page.h"

#include <QAction>
#include <QItemSelectionModel>
#include <QJsonArray>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>
#include <memory>

#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/stack.h"
#include "ui/pages/experiments/experiment_list_model.h"
#include "ui/pages/experiments/list_delegate.h"
#include "ui/pages/experiments/setup_panel.h"
#include "ui/pages/experiments/table_panel.h"
#include "ui/pages/page.h"
#include "ui/pages/trash.h"

namespace transept {

namespace {
constexpr int listWidth = 224;       // at most: the table needs the room
constexpr int leastListWidth = 164;  // within its card
constexpr int tableShare = 5;        // times the list's
constexpr int textWidth = 560;
// ms between two looks at the table: while it fills, while it stands, while nobody looks
constexpr int quickPace = 1000, calmPace = 4000, hiddenPace = 5000;
constexpr int experimentNoticeTime = 4000;
constexpr const char* currentKey = "experiments/current";
enum ExperimentView { notYet, emptyView, overview, setupView };
}  // namespace

ExperimentsPage::ExperimentsPage(Session& session, QWidget* parent)
    : Page(session, parent),
      list_(new ExperimentListModel(this)),
      stack_(new Stack),
      trash_(new Trash(session, messages(), "experiment/restore")) {
  setObjectName("experimentsPage");
  rename_ = addCommand(tr("Rename"), "renameExperiment", QKeySequence(Qt::Key_F2), &ExperimentsPage::rename);
  delete_ = addCommand(tr("Delete"), "deleteExperiment", {}, &ExperimentsPage::remove);
  undo_ = addCommand(tr("Undo the deletion"), "undoDeleteExperiment", QKeySequence::Undo, &ExperimentsPage::undo);
  new_ = new QPushButton(tr("New experiment"));
  new_->setObjectName("newExperiment");
  connect(new_, &QPushButton::clicked, this, &ExperimentsPage::beginNew);
  auto* bar = new QHBoxLayout;
  bar->setSpacing(8);
  bar->addWidget(new ViewSwitch(session, PageId::experiments));
  bar->addStretch(1);
  bar->addWidget(new_);
  content()->addLayout(bar);
  stack_->addWidget(new Card);  // until the engine has told
  stack_->addWidget(makeEmpty());
  stack_->addWidget(makeOverview());
  content()->addWidget(stack_, 1);

  wanted_ = session.settings().value(currentKey).toString();
  connect(&pace_, &QTimer::timeout, panel_, &ExperimentPanel::refresh);
  connect(&listPace_, &QTimer::timeout, this, &ExperimentsPage::refresh);
  connect(&session, &Session::engineReady, this, &ExperimentsPage::refresh);
  connect(&session, &Session::experimentRequested, this, [this](const QString& folder) {
    wanted_ = folder;
    refreshAnew();  // a list on its way may not have it
  });
  connect(&session.engine(), &EngineClient::stateChanged, this, [this] {
    listing_ = 0;
    updateActions();
  });
  connect(trash_, &Trash::changed, this, &ExperimentsPage::updateActions);
  connect(trash_, &Trash::restored, this, [this](const QJsonObject& result) {
    wanted_ = result["experiment"].toString();
    refreshAnew();
    this->session().runs().refresh();
  });
  connect(list_, &ExperimentListModel::renameRefused, this,
          [this](const QString& sentence) { messages().showMessage(MessageBar::Kind::warning, sentence); });
  connect(list_, &ExperimentListModel::renameRequested, this, [this](const QString& folder, const QString& name) {
    engine().request("experiment/rename", {{"experiment", folder}, {"name", name}}, this, [this](const Reply& reply) {
      if (!reply) messages().showError(*reply.error);
      refreshAnew();
    });
  });
  connect(panel_, &ExperimentPanel::updated, this, &ExperimentsPage::onUpdated);
  connect(panel_, &ExperimentPanel::failed, this, [this](const EngineError& error) { messages().showError(error); });
  connect(panel_, &ExperimentPanel::problem, this,
          [this](const QString& sentence) { messages().showMessage(MessageBar::Kind::error, sentence); });
  connect(panel_, &ExperimentPanel::notice, this, [this](const QString& sentence) {
    messages().showMessage(MessageBar::Kind::information, sentence);
    messages().dismissAfter(experimentNoticeTime);
  });
  updateActions();
  if (session.engine().isReady()) refresh();
}

QAction* ExperimentsPage::addCommand(const QString& text, const QString& name, const QKeySequence& keys,
                                     void (ExperimentsPage::*slot)()) {
  auto* action = new QAction(text, this);
  action->setObjectName(name);
  action->setShortcut(keys);
  action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
  connect(action, &QAction::triggered, this, slot);
  addAction(action);
  return action;
}

QWidget* ExperimentsPage::makeEmpty() {
  auto* card = new Card;
  card->setObjectName("noExperiments");
  auto* heading = new QLabel(tr("The paper's Table 3, on your own text"));
  heading->setProperty("role", "heading");
  auto* text = softLabel(tr(
      "An experiment trains one variation of a model after another and fills a table with what came of each: "
      "perplexity, BLEU, parameters, with the paper's own figures beside yours. It goes on without the window, can be "
      "paused and reordered at any time, and is exported as CSV, Markdown or LaTeX."));
  followTextSize(text, [text] { text->setFixedWidth(scaled(textWidth)); });
  begin_ = new QPushButton(tr("Set up an experiment"));
  begin_->setObjectName("emptyNewExperiment");
  begin_->setProperty("role", "primary");
  connect(begin_, &QPushButton::clicked, this, &ExperimentsPage::beginNew);
  auto* column = new QVBoxLayout;
  column->setSpacing(12);
  column->addStretch(2);
  column->addWidget(pageSymbol("runs"), 0, Qt::AlignLeft);
  column->addWidget(heading);
  column->addWidget(text);
  column->addWidget(begin_, 0, Qt::AlignLeft);
  column->addStretch(3);
  auto* centred = new QHBoxLayout;
  centred->addStretch(1);
  centred->addLayout(column);
  centred->addStretch(1);
  card->body()->addLayout(centred, 1);
  return card;
}

QWidget* ExperimentsPage::makeOverview() {
  auto* card = new Card(tr("Experiments"));
  followTextSize(card, [card] { card->setMaximumWidth(scaled(listWidth)); });
  listView_ = new QListView;
  listView_->setObjectName("experimentList");
  listView_->setAccessibleName(tr("Experiments"));
  listView_->setModel(list_);
  listView_->setItemDelegate(new ExperimentDelegate(listView_));
  listView_->setUniformItemSizes(true);
  listView_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  listView_->setEditTriggers(QAbstractItemView::EditKeyPressed);
  followTextSize(listView_, [this] { listView_->setMinimumWidth(scaled(leastListWidth)); });
  connect(listView_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ExperimentsPage::showSelected);
  auto* buttonBox = new QWidget;
  auto* buttons = new FlowLayout(buttonBox);
  for (QAction* action : {rename_, delete_}) {
    auto* button = new QPushButton(action->text());
    button->setObjectName(action->objectName() + "Button");
    button->setToolTip(action->shortcut().toString(QKeySequence::NativeText));
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::changed, button, [button, action] { button->setEnabled(action->isEnabled()); });
    buttons->addWidget(button);
  }
  card->body()->addWidget(listView_, 1);
  card->body()->addWidget(buttonBox);
  panel_ = new ExperimentPanel(session());
  auto* both = new QWidget;
  auto* row = new QHBoxLayout(both);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(12);
  row->addWidget(card, 1);
  row->addWidget(panel_, tableShare);
  return both;
}

void ExperimentsPage::activate() {
  refresh();
  takeFocus();
}

void ExperimentsPage::takeFocus() {
  if (stack_->currentIndex() == overview) listView_->setFocus();
  if (stack_->currentIndex() == emptyView) begin_->setFocus();
}

void ExperimentsPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  setPace();
}

void ExperimentsPage::hideEvent(QHideEvent* event) {
  Page::hideEvent(event);
  setPace();
}

/// A queue that trains is followed even while nobody looks: the strip tells which row is being trained.
void ExperimentsPage::setPace() {
  const bool active = panel_->experiment().isActive();
  if (isVisible()) {
    listPace_.start(calmPace);
    pace_.start(active ? quickPace : calmPace);
  } else {
    listPace_.stop();
    active ? pace_.start(hiddenPace) : pace_.stop();
  }
}

// The list

void ExperimentsPage::refresh() {
  if (listing_ != 0 || !engine().isReady()) return;
  auto id = std::make_shared<RequestId>(0);
  *id = engine().request("experiment/list", {}, this, [this, id](const Reply& reply) {
    if (*id != listing_) return;
    listing_ = 0;
    if (!reply) {
      if (reply.error->code == EngineError::engineEnded) return;
      // Better than a blank card: what experiments are; the list is asked for again before long.
      if (stack_->currentIndex() == notYet) stack_->setCurrentIndex(emptyView);
      return messages().showError(*reply.error);
    }
    QList<ExperimentInfo> experiments;
    for (const QJsonValue& info : reply.result["experiments"].toArray()) {
      experiments.append(ExperimentInfo::fromJson(info.toObject()));
    }
    fill(experiments);
  });
  listing_ = *id;
}

void ExperimentsPage::refreshAnew() {
  listing_ = 0;
  refresh();
}

void ExperimentsPage::fill(const QList<ExperimentInfo>& experiments) {
  const QString before = wanted_.isEmpty() ? panel_->experiment().folder : wanted_;
  list_->setExperiments(experiments);
  const bool any = !experiments.isEmpty();
  const bool first = stack_->currentIndex() == notYet;
  if (stack_->currentIndex() != setupView) stack_->setCurrentIndex(any ? overview : emptyView);
  if (!selected().isValid() || !wanted_.isEmpty())
    select(list_->rowOf(before) >= 0 ? before : list_->experiment(0).folder);
  if (!any) panel_->setExperiment({});
  if (first && isVisible()) takeFocus();
  updateActions();
}

ExperimentInfo ExperimentsPage::selected() const {
  const QModelIndexList rows = listView_->selectionModel()->selectedRows();
  return rows.isEmpty() ? ExperimentInfo() : list_->experiment(rows.first().row());
}

void ExperimentsPage::select(const QString& folder) {
  const int row = list_->rowOf(folder);
  if (row < 0) return;
  wanted_.clear();
  listView_->setCurrentIndex(list_->index(row, 0));
  showSelected();
}

void ExperimentsPage::showSelected() {
  const ExperimentInfo experiment = list_->experiment(listView_->currentIndex().row());
  if (!experiment.isValid()) return;
  if (experiment.folder != panel_->experiment().folder) {
    session().settings().setValue(currentKey, experiment.folder);
    messages().dismiss();
    panel_->setExperiment(experiment);
    if (experiment.state == ExperimentInfo::State::failed) {
      messages().showMessage(MessageBar::Kind::error, experiment.message);
    }
  }
  if (startNext_ == experiment.folder) {
    startNext_.clear();
    panel_->setState("running");
  }
  setPace();
  updateActions();
}

void ExperimentsPage::onUpdated() {
  list_->update(panel_->experiment());
  setPace();
  updateActions();
  tellState();
  followRun();
}

/// Interruptions and failures are told once, in a sentence with its remedy.
void ExperimentsPage::tellState() {
  const ExperimentInfo& experiment = panel_->experiment();
  for (const ExperimentRowInfo& row : experiment.rows) {
    if (row.state != ExperimentRowInfo::State::failed) continue;
    const QString failure = QString("%1 %2 %3").arg(experiment.folder).arg(row.id).arg(row.message);
    if (failures_.contains(failure)) continue;
    failures_.insert(failure);
    messages().showMessage(MessageBar::Kind::error, tr("Row %1 failed: %2").arg(panel_->nameOf(row), row.message));
  }
  const QString state = experiment.folder + experiment.stateText();
  if (state == std::exchange(told_, state)) return;
  if (experiment.state == ExperimentInfo::State::interrupted) {
    const QString reason = experiment.message.isEmpty() ? tr("The experiment was interrupted.") : experiment.message;
    messages().showMessage(MessageBar::Kind::warning,
                           joinSentences({reason, tr("Nothing is lost: it can go on from the last checkpoint.")}),
                           tr("Resume"), [this] { panel_->setState("running"); });
  } else if (experiment.isActive()) {
    messages().dismiss();
  }
}

/// The session learns of the run that the queue has begun, or that the last has ended, so that the strip and the Train
/// page follow it.
void ExperimentsPage::followRun() {
  QString training;
  for (const ExperimentRowInfo& row : panel_->experiment().rows) {
    if (row.isTraining()) training = row.run;
  }
  if (training == followed_) return;
  followed_ = training;
  session().runs().refresh();
}

void ExperimentsPage::updateActions() {
  const ExperimentInfo experiment = selected();
  const bool ready = engine().isReady();
  rename_->setEnabled(ready && experiment.isValid() && experiment.state != ExperimentInfo::State::failed);
  delete_->setEnabled(ready && experiment.isValid() && !experiment.isActive());
  undo_->setEnabled(ready && !trash_->isEmpty());
  new_->setVisible(stack_->currentIndex() == overview);
  new_->setEnabled(ready);
}

// A new one

void ExperimentsPage::beginNew() {
  if (setup_ == nullptr) {
    setup_ = new ExperimentSetup(session());
    stack_->addWidget(setup_);
    connect(setup_, &ExperimentSetup::left, this, &ExperimentsPage::leaveSetup);
    connect(setup_, &ExperimentSetup::created, this, &ExperimentsPage::onCreated);
    connect(setup_, &ExperimentSetup::failed, this, [this](const EngineError& error) { messages().showError(error); });
  }
  messages().dismiss();
  stack_->setCurrentIndex(setupView);
  QStringList taken;
  for (int row = 0; row < list_->rowCount(); ++row) taken << list_->experiment(row).name;
  setup_->begin(taken);
  updateActions();
}

void ExperimentsPage::leaveSetup() {
  stack_->setCurrentIndex(list_->rowCount() > 0 ? overview : emptyView);
  messages().dismiss();
  updateActions();
  takeFocus();
}

void ExperimentsPage::onCreated(const QString& folder, bool start) {
  wanted_ = folder;
  if (start) startNext_ = folder;
  leaveSetup();
  refreshAnew();
}

void ExperimentsPage::rename() {
  const QModelIndexList rows = listView_->selectionModel()->selectedRows();
  if (rows.isEmpty()) return;
  listView_->setFocus();
  listView_->edit(rows.first());
}

void ExperimentsPage::remove() {
  const ExperimentInfo experiment = selected();
  if (!experiment.isValid() || experiment.isActive()) return;
  engine().request(
      "experiment/delete", {{"experiment", experiment.folder}}, this, [this, experiment](const Reply& reply) {
        if (!reply) return messages().showError(*reply.error);
        refreshAnew();
        session().runs().refresh();
        // A queue holds runs that were there before it. A damaged experiment names no corpus either.
        const bool queue = experiment.corpus.isEmpty() && experiment.state != ExperimentInfo::State::failed;
        const QString sentence = queue ? tr("“%1” is in the trash; its runs stay where they are.")
                                       : tr("“%1” is in the trash, with its runs.");
        trash_->add(reply.result, sentence.arg(experiment.name));
      });
}

void ExperimentsPage::undo() {
  trash_->undo();
}

}  // namespace transept
