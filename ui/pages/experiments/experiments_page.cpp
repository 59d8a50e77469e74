// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/pages.h"

#include <QApplication>
#include <QItemSelectionModel>
#include <QListView>
#include <QPainter>
#include <QSet>
#include <QStyledItemDelegate>
#include <algorithm>
#include <utility>

#include "ui/kit/text/as_written.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/stack.h"
#include "ui/pages/experiments/experiment_info.h"
#include "ui/pages/experiments/experiment_models.h"
#include "ui/pages/experiments/setup_panel.h"
#include "ui/pages/experiments/table_panel.h"
#include "ui/pages/item_commands.h"
#include "ui/pages/model_export.h"
#include "ui/pages/page.h"

namespace transept {

namespace {
constexpr int sideMargin = 10, lineGap = 2, edgeMargin = 8;

QFont captionFont(QFont font) {
  font.setPixelSize(scaled(smallTextPixels));
  return font;
}
}  // namespace

/// Draws an experiment in the list: its name, and its progress below in soft ink.
class ExperimentDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const override {
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    painter->save();
    const QRect inside = option.rect.adjusted(sideMargin, edgeMargin, -sideMargin, -edgeMargin);
    const auto line = [&](const QFont& font, const QColor& colour, const QString& text, Qt::Alignment where) {
      painter->setFont(font);
      painter->setPen(colour);
      const QString shown = QFontMetrics(font).elidedText(text, Qt::ElideRight, inside.width());
      painter->drawText(inside, static_cast<int>(where | Qt::AlignLeft), isolated(shown));
    };
    line(option.font, theme().ink, option.text, Qt::AlignTop);
    const ExperimentInfo info = static_cast<const ExperimentListModel*>(index.model())->record(index.row());
    line(captionFont(option.font), info.isActive() ? theme().accent : theme().softInk, info.progressText(),
         Qt::AlignBottom);
    painter->restore();
  }

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
    return {sideMargin * 8,
            option.fontMetrics.height() + QFontMetrics(captionFont(option.font)).height() + lineGap + 2 * edgeMargin};
  }

  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const override {
    editor->setGeometry(option.rect);
  }
};

namespace {
constexpr int listWidth = 224;       // at most: the table needs the space
constexpr int leastListWidth = 164;  // within its card
constexpr int tableShare = 5;        // times the list's share
constexpr int textWidth = 560;
constexpr int refreshPause = 4000;  // ms; shows experiments that were started elsewhere
constexpr const char* currentKey = "experiments/current";
enum ExperimentView { notYet, emptyView, overview, setupView };
}  // namespace

class ExperimentsPage : public Page {
  Q_DECLARE_TR_FUNCTIONS(transept::ExperimentsPage)
 public:
  explicit ExperimentsPage(Session& session)
      : Page(session),
        list_(new ExperimentListModel(this)),
        stack_(new Stack),
        items_(new ItemCommands(session, messages(), "experiment")) {
    setObjectName("experimentsPage");
    rename_ = addCommand(this, tr("Rename"), "renameExperiment", Qt::Key_F2, &ExperimentsPage::rename);
    delete_ = addCommand(this, tr("Delete"), "deleteExperiment", {}, &ExperimentsPage::remove);
    undo_ = addCommand(this, tr("Undo the deletion"), "undoDeleteExperiment", QKeySequence::Undo,
                       [this] { items_->undo(); });
    new_ = makeButton(tr("New experiment"), "newExperiment", this, &ExperimentsPage::beginNew);
    auto* bar = tight<QHBoxLayout>(8);
    bar->addWidget(new ViewSwitch(session, PageId::experiments));
    bar->addStretch(1);
    bar->addWidget(new_);
    content()->addLayout(bar);
    stack_->addWidget(new Card);  // until the engine answers
    stack_->addWidget(makeEmpty());
    stack_->addWidget(makeOverview());
    content()->addWidget(stack_, 1);

    wanted_ = session.settings().value(currentKey).toString();
    connect(&listPace_, &QTimer::timeout, this, &ExperimentsPage::refresh);
    connect(&session, &Session::engineReady, this, &ExperimentsPage::refresh);
    session.onOpen<ExperimentPlace>(this, [this](const ExperimentPlace& experiment) {
      wanted_ = experiment.folder;
      if (stack_->currentIndex() == setupView) leaveSetup();
      refreshAnew();  // a pending answer may not contain this experiment
    });
    connect(&session.engine(), &EngineClient::stateChanged, this, [this] {
      listing_ = 0;
      updateActions();
    });
    connect(items_, &ItemCommands::canUndoChanged, this, &ExperimentsPage::updateActions);
    connect(items_, &ItemCommands::listChanged, this, [this](const QString& restored) {
      if (!restored.isEmpty()) wanted_ = restored;
      keepMessage_ = true;
      refreshAnew();
      this->session().runs().refresh();
    });
    connect(list_, &ExperimentListModel::renameRequested, items_, &ItemCommands::rename);
    connect(panel_, &ExperimentPanel::updated, this, &ExperimentsPage::onUpdated);
    connect(panel_, &ExperimentPanel::exportRequested, this,
            [this](const QString& model) { packAsOneFile(this->session(), *this, model); });
    updateActions();
    if (session.engine().isReady()) refresh();
  }

  QString title() const override { return tr("Experiments"); }
  void activate() override {
    refresh();
    takeFocus();
  }
  QVariantMap draft() const override { return stack_->currentIndex() == setupView ? setup_->draft() : QVariantMap(); }
  void setDraft(const QVariantMap& draft) override {
    if (draft.isEmpty()) return;
    beginNew();
    setup_->setDraft(draft);
  }

 private:
  void beginNew() {
    if (setup_ == nullptr) {
      setup_ = new ExperimentSetup(session());
      stack_->addWidget(setup_);
      connect(setup_, &ExperimentSetup::left, this, &ExperimentsPage::leaveSetup);
      connect(setup_, &ExperimentSetup::created, this, &ExperimentsPage::onCreated);
    }
    messages().dismiss();
    stack_->setCurrentIndex(setupView);
    QStringList taken;
    for (const ExperimentInfo& experiment : list_->records()) taken << experiment.name;
    setup_->begin(taken);
    updateActions();
  }

 protected:
  bool event(QEvent* event) override {
    const bool taken = Page::event(event);
    if (event->type() == QEvent::Show) listPace_.start(refreshPause);
    if (event->type() == QEvent::Hide) listPace_.stop();
    return taken;
  }

 private:
  QWidget* makeEmpty() {
    auto* card = named(new Card, "noExperiments");
    auto* heading = roleLabel(tr("The paper's Table 3, on your own text"), "heading");
    auto* text = softLabel(
        tr("An experiment trains variations of a model one after another and fills a table with the results: "
           "perplexity, BLEU and parameters, beside the paper's own figures. It continues without the window, can be "
           "paused and reordered at any time, and can be exported as CSV, Markdown or LaTeX."));
    followTextSize(text, [text] { text->setFixedWidth(scaled(textWidth)); });
    begin_ =
        withRole("primary", makeButton(tr("New experiment"), "emptyNewExperiment", this, &ExperimentsPage::beginNew));
    card->body()->addLayout(emptyState("runs", {heading, text, begin_}), 1);
    return card;
  }

  QWidget* makeOverview() {
    auto* card = new Card(tr("Experiments"));
    followTextSize(card, [card] { card->setMaximumWidth(scaled(listWidth)); });
    listView_ = named(new QListView, "experimentList", tr("Experiments"));
    listView_->setModel(list_);
    listView_->setItemDelegate(new ExperimentDelegate(listView_));
    listView_->setUniformItemSizes(true);
    listView_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    listView_->setEditTriggers(QAbstractItemView::EditKeyPressed);
    followTextSize(listView_, [this] { listView_->setMinimumWidth(scaled(leastListWidth)); });
    connect(listView_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ExperimentsPage::showSelected);
    auto* buttonBox = new QWidget;
    auto* buttons = new FlowLayout(buttonBox);
    for (QAction* action : {rename_, delete_}) buttons->addWidget(makeButton(action));
    card->body()->addWidget(listView_, 1);
    card->body()->addWidget(buttonBox);
    panel_ = new ExperimentPanel(session(), messages());
    auto* both = new QWidget;
    auto* row = tight<QHBoxLayout>(12, both);
    row->addWidget(card, 1);
    row->addWidget(panel_, tableShare);
    return both;
  }

  ExperimentInfo selected() const { return list_->record(listView_->selectionModel()->selectedRows().value(0).row()); }

  void takeFocus() {
    if (stack_->currentIndex() == overview) listView_->setFocus();
    if (stack_->currentIndex() == emptyView) begin_->setFocus();
  }

  void refresh() {
    if (listing_ != 0 || !engine().isReady()) return;
    listing_ = engine().request("experiment/list", {}, this, [this](const Reply& reply) {
      if (reply.error && reply.error->isCancelled()) return;
      listing_ = 0;
      if (!reply) {
        if (reply.error->code == EngineError::engineEnded) return;
        // Explains experiments instead of showing a blank card; the list is requested again soon.
        if (stack_->currentIndex() == notYet) stack_->setCurrentIndex(emptyView);
        return messages().showError(*reply.error);
      }
      QList<ExperimentInfo> experiments;
      for (const QJsonValue& info : reply.result["experiments"].toArray())
        experiments.append(ExperimentInfo::fromJson(info.toObject()));
      fill(experiments);
    });
  }

  /// Requests the list again even if a request is pending, whose answer may be out of date.
  void refreshAnew() {
    engine().cancel(std::exchange(listing_, 0));
    refresh();
  }

  void fill(const QList<ExperimentInfo>& experiments) {
    const QString before = wanted_.isEmpty() ? panel_->experiment().folder : wanted_;
    list_->setExperiments(experiments);
    const bool any = !experiments.isEmpty();
    const bool first = stack_->currentIndex() == notYet;
    if (stack_->currentIndex() != setupView) stack_->setCurrentIndex(any ? overview : emptyView);
    if (any && (!selected().isValid() || !wanted_.isEmpty())) {
      wanted_.clear();
      listView_->setCurrentIndex(list_->index(std::max(0, list_->rowOf(before)), 0));
      showSelected();
    }
    keepMessage_ = false;
    if (!any) panel_->setExperiment({});
    if (first && isVisible()) takeFocus();
    updateActions();
  }

  void showSelected() {
    const ExperimentInfo experiment = list_->record(listView_->currentIndex().row());
    if (!experiment.isValid()) return;
    if (experiment.folder != panel_->experiment().folder) {
      session().settings().setValue(currentKey, experiment.folder);
      if (!keepMessage_) messages().dismiss();
      panel_->setExperiment(experiment);
      if (experiment.state == ExperimentInfo::State::failed) {
        messages().showMessage(MessageBar::Kind::error, experiment.message);
      }
    }
    if (startNext_ == experiment.folder) {
      startNext_.clear();
      panel_->setState("running");
    }
    updateActions();
  }

  void onUpdated() {
    list_->update(panel_->experiment());
    updateActions();
    tellState();
    followRun();
  }

  /// Shows each interruption or failure once, in a sentence with its remedy.
  void tellState() {
    const ExperimentInfo& experiment = panel_->experiment();
    for (const ExperimentRowInfo& row : experiment.rows) {
      if (row.state != ExperimentRowInfo::State::failed) continue;
      const QString failure = QString("%1 %2 %3").arg(experiment.folder).arg(row.id).arg(row.message);
      if (failures_.contains(failure)) continue;
      failures_.insert(failure);
      messages().showMessage(MessageBar::Kind::error, tr("Row %1 failed: %2").arg(panel_->nameOf(row), row.message));
    }
    const QString state = experiment.folder + '\n' + experiment.stateText();
    const QString before = std::exchange(told_, state);
    if (state == before) return;
    if (experiment.state == ExperimentInfo::State::interrupted) {
      const QString reason = experiment.message.isEmpty() ? tr("The experiment was interrupted.") : experiment.message;
      messages().showMessage(MessageBar::Kind::warning,
                             joinSentences({reason, tr("What it has finished is kept, and it can continue.")}),
                             tr("Resume"), [this] { panel_->setState("running"); });
    } else if (experiment.isActive() && before.startsWith(experiment.folder + '\n')) {
      messages().dismiss();  // the message about its interruption
    }
  }

  /// Refreshes the runs when a row begins training or the last one ends, so that the strip and the Train page follow.
  void followRun() {
    QString training;
    for (const ExperimentRowInfo& row : panel_->experiment().rows) {
      if (row.isTraining()) training = row.run;
    }
    if (training != std::exchange(followed_, training)) session().runs().refresh();
  }

  void updateActions() {
    const ExperimentInfo experiment = selected();
    const bool ready = engine().isReady();
    rename_->setEnabled(ready && experiment.isValid() && experiment.state != ExperimentInfo::State::failed);
    delete_->setEnabled(ready && experiment.isValid() && !experiment.isActive());
    undo_->setEnabled(ready && items_->canUndo());
    new_->setVisible(stack_->currentIndex() == overview);
    new_->setEnabled(ready);
  }

  void leaveSetup() {
    stack_->setCurrentIndex(list_->rowCount() > 0 ? overview : emptyView);
    messages().dismiss();
    updateActions();
    takeFocus();
  }

  void onCreated(const QString& folder, bool start) {
    wanted_ = folder;
    if (start) startNext_ = folder;
    leaveSetup();
    refreshAnew();
  }

  void rename() {
    listView_->setFocus();
    listView_->edit(listView_->selectionModel()->selectedRows().first());
  }

  void remove() {
    const ExperimentInfo experiment = selected();
    // The runs of a queue are older than the queue. A damaged experiment names no corpus either.
    const bool queue = experiment.corpus.isEmpty() && experiment.state != ExperimentInfo::State::failed;
    const QString sentence =
        queue ? tr("“%1” is in the trash; its runs stay where they are.") : tr("“%1” is in the trash, with its runs.");
    items_->remove(experiment.folder, sentence.arg(experiment.name));
  }

  ExperimentListModel* list_;
  Stack* stack_;
  QListView* listView_ = nullptr;
  ExperimentPanel* panel_ = nullptr;
  ExperimentSetup* setup_ = nullptr;  // created when first needed
  QPushButton *new_, *begin_ = nullptr;
  QAction *rename_, *delete_, *undo_;
  QTimer listPace_;
  RequestId listing_ = 0;     // of a pending list
  QString wanted_;            // selected as soon as the list contains it
  QString startNext_;         // started as soon as it is selected
  bool keepMessage_ = false;  // when the list arrives and selects another experiment
  QString told_;              // the state last shown in the message bar
  QSet<QString> failures_;    // rows whose failure was shown in the message bar
  QString followed_;          // the run in training that the session knows
  ItemCommands* items_;
};

Page* makeExperimentsPage(Session& session) {
  return new ExperimentsPage(session);
}

}  // namespace transept
