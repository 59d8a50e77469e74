// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/pages.h"

#include <QClipboard>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <algorithm>

#include "ui/kit/tables/kept_columns.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/form_content.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/kit/widgets/stack.h"
#include "ui/pages/evaluations/evaluations_model.h"
#include "ui/pages/evaluations/score_view.h"
#include "ui/pages/evaluations/sentences_dialog.h"
#include "ui/pages/file_field.h"
#include "ui/pages/import_job.h"
#include "ui/pages/item_commands.h"
#include "ui/pages/model_chooser.h"
#include "ui/pages/page.h"
#include "ui/state/machines.h"

namespace transept {

namespace {
constexpr int evaluationRowHeight = 30, evaluationTableHeight = 140;
constexpr int evaluationWidths[] = {200, 160, 90, 70, 70, 70, 90, 190, 110, 120};
const QString sourceKey = QStringLiteral("evaluations/source"), referenceKey = QStringLiteral("evaluations/reference");
}  // namespace

class EvaluationsPage : public Page {
  Q_DECLARE_TR_FUNCTIONS(transept::EvaluationsPage)
 public:
  explicit EvaluationsPage(Session& session)
      : Page(session),
        chooser_(new ModelChooser(session)),
        source_(new FileField(tr("Source of the test set"), "testSource", tr("All files (*)"))),
        reference_(new FileField(tr("Reference translation"), "testReference", tr("All files (*)"))),
        job_(new ImportJob(session.engine())),
        model_(new EvaluationsModel(this)),
        sorted_(new QSortFilterProxyModel(this)),
        table_(makeTable(sorted_, "evaluationsTable", tr("Evaluations"), evaluationRowHeight)),
        signatures_(measured("bleu chrf ter", named(softLabel(QString()), "evaluationSignatures"))),
        items_(new ItemCommands(session, messages(), "evaluation")) {
    setObjectName("evaluationsPage");
    auto* evaluating = new QWidget;
    auto* column = tight<QVBoxLayout>(12, evaluating);
    column->addWidget(makeForm());
    column->addWidget(makeResults(), 1);
    auto* what = named(new SegmentedControl({tr("A model"), tr("A translation")}, tr("What is scored")), "scored");
    auto* views = new Stack;
    views->addWidget(evaluating);
    views->addWidget(makeScoreView(session, *this));
    connect(what, &SegmentedControl::currentIndexChanged, views, &QStackedWidget::setCurrentIndex);
    auto* top = new QHBoxLayout;
    top->addWidget(new ViewSwitch(session, PageId::evaluations));
    top->addStretch(1);
    top->addWidget(what);
    content()->addLayout(top);
    content()->addWidget(views, 1);

    source_->setFile(session.settings().value(sourceKey).toString());
    reference_->setFile(session.settings().value(referenceKey).toString());
    for (FileField* field : {source_, reference_})
      connect(field, &FileField::changed, this, &EvaluationsPage::updateControls);
    connect(&session.models(), &Models::changed, this, &EvaluationsPage::updateControls);
    connect(&session.models(), &Models::loading, this, &EvaluationsPage::updateControls);
    connect(&session.runs(), &Runs::changed, this, &EvaluationsPage::updateControls);  // its corpus may move
    connect(&session, &Session::engineReady, this, [this] {
      if (isVisible()) refresh();  // otherwise activate() does
    });
    connect(&Machines::of(session), &Machines::machineChanged, this, [this] {
      model_->setBaseline({});
      model_->setRecords({});
    });
    connect(job_, &ImportJob::runningChanged, this, &EvaluationsPage::updateControls);
    connect(items_, &ItemCommands::canUndoChanged, this, &EvaluationsPage::updateControls);
    connect(items_, &ItemCommands::listChanged, this, &EvaluationsPage::refresh);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &EvaluationsPage::updateControls);
    connect(model_, &QAbstractItemModel::rowsRemoved, this, &EvaluationsPage::updateControls);
    updateControls();
  }

  QString title() const override { return tr("Evaluations"); }
  void activate() override {
    refresh();
    chooser_->loadCurrentRun();
    if (model_->rowCount() > 0)
      table_->setFocus();
    else
      source_->setFocus();
  }
  QVariantMap draft() const override { return formContent(*this); }
  void setDraft(const QVariantMap& draft) override { setContent(*this, draft); }

 private:
  QWidget* makeForm() {
    auto* card = new Card(tr("Evaluate a model"));
    card->setCaption(tr("It translates a test set, and its translations are scored against the references."));
    auto* form = tight<QFormLayout>(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(captionOf(source_, tr("Source")), source_);
    form->addRow(captionOf(reference_, tr("Reference")), reference_);
    card->body()->addWidget(chooser_);
    card->body()->addLayout(form);
    start_ = withRole("primary", makeButton(tr("Evaluate"), "startEvaluation", this, [this] { start(); }));
    ownSet_ = withRole("link", makeButton(tr("Use the validation set of its corpus"), "takeValidationSet", this,
                                          [this] { takeValidationSet(); }));
    auto* row = new QHBoxLayout;
    row->addWidget(start_);
    row->addWidget(ownSet_);
    row->addWidget(job_, 1);
    job_->keepRoom();
    card->body()->addLayout(row);
    return card;
  }

  QWidget* makeResults() {
    sorted_->setSourceModel(model_);
    sorted_->setSortRole(EvaluationsModel::SortRole);
    table_->setSortingEnabled(true);
    table_->sortByColumn(EvaluationsModel::time, Qt::DescendingOrder);
    copyCellsByKey(table_);
    table_->horizontalHeader()->setStretchLastSection(true);
    followTextSize(table_, [this] {
      table_->setMinimumHeight(scaled(evaluationTableHeight));
      QHeaderView* header = table_->horizontalHeader();
      for (int i = 0; i < header->count(); ++i)
        header->resizeSection(i, std::max(scaled(evaluationWidths[i]), titleWidth(*header, i)));
    });
    keepColumns(table_, session().settings(), QStringLiteral("evaluations/columns"));
    baseline_ = addCommand(this, tr("Use as baseline"), "takeAsBaseline", {}, [this] { toggleBaseline(); });
    baseline_->setToolTip(tr("Compare the other evaluations of the same test set with this one"));
    sentences_ = addCommand(this, tr("Sentences…"), "showSentences", {}, [this] {
      const QJsonObject chosen = current(), against = model_->record(model_->rowOf(model_->baseline()));
      const bool same = against["reference"] == chosen["reference"] && against["evaluation"] != chosen["evaluation"];
      (new SentencesDialog(this->session(), chosen, same ? against : QJsonObject(), this))->open();
    });
    sentences_->setToolTip(tr("The sentences beside their references, and beside those of the baseline"));
    delete_ = addCommand(table_, tr("Delete"), "deleteEvaluation", QKeySequence::Delete, [this] { remove(); });
    undo_ = addCommand(this, tr("Undo"), "undoDeleteEvaluation", QKeySequence::Undo, [this] { items_->undo(); });
    auto* bar = new QWidget;
    auto* line = new FlowLayout(bar);
    for (QAction* action : {baseline_, sentences_, delete_, undo_}) line->addWidget(makeButton(action));
    copy_ = makeButton(tr("Copy the table"), "copyEvaluations", this, [this] {
      QGuiApplication::clipboard()->setText(cellsAsText(*table_, Cells::all, EvaluationsModel::SortRole));
    });
    line->addWidget(copy_);
    signatures_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    signatures_->setAccessibleName(tr("Signatures of the scores"));
    signatures_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    followTextSize(signatures_, [this] {  // room for three scores, so that the table keeps its height
      signatures_->ensurePolished();
      signatures_->setMinimumHeight(3 * signatures_->fontMetrics().lineSpacing());
    });
    empty_ = softLabel(tr("No evaluations yet. Choose a model and a test set above."), table_);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setAttribute(Qt::WA_TransparentForMouseEvents);
    (new QVBoxLayout(table_))->addWidget(empty_);
    auto* card = new Card(tr("Results"));
    card->body()->addWidget(bar);
    card->body()->addWidget(table_, 1);
    card->body()->addWidget(signatures_);
    return card;
  }

  QJsonObject current() const {
    return model_->record(sorted_->mapToSource(table_->selectionModel()->selectedRows().value(0)).row());
  }

  RunInfo runOfCurrent() const { return runOfModel(session(), session().models().current().model); }

  void updateControls() {
    const QJsonObject chosen = current();
    const QString folder = chosen["evaluation"].toString();
    start_->setEnabled(session().models().isLoaded() && !source_->file().isEmpty() && !reference_->file().isEmpty() &&
                       !job_->isRunning());
    const RunInfo run = runOfCurrent();
    ownSet_->setVisible(!run.corpus.isEmpty());
    ownSet_->setEnabled(!run.corpusMissing);
    ownSet_->setToolTip(
        run.corpusMissing ? tr("The corpus is not in %1 any more. The Train page asks where it is now.").arg(run.corpus)
                          : QString());
    const bool isBaseline = !folder.isEmpty() && folder == model_->baseline();
    baseline_->setText(isBaseline ? tr("Stop comparing") : tr("Use as baseline"));
    baseline_->setEnabled(!folder.isEmpty() && !chosen["error"].isString());
    sentences_->setEnabled(!folder.isEmpty() && !chosen["error"].isString());
    delete_->setEnabled(!folder.isEmpty());
    undo_->setEnabled(items_->canUndo());
    copy_->setEnabled(model_->rowCount() > 0);
    signatures_->setText(EvaluationsModel::signaturesOf(chosen));
    empty_->setVisible(model_->rowCount() == 0);
  }

  void takeValidationSet() {
    const QString corpus = runOfCurrent().corpus;
    source_->setFile(corpus + QStringLiteral("/validation.source"));
    reference_->setFile(corpus + QStringLiteral("/validation.target"));
  }

  void start() {
    session().settings().setValue(sourceKey, source_->file());
    session().settings().setValue(referenceKey, reference_->file());
    messages().dismiss();
    job_->start("evaluate",
                {{"handle", session().models().current().handle},
                 {"source", source_->file()},
                 {"reference", reference_->file()},
                 {"keep", true}},
                [this](const Reply& reply) {
                  if (!reply) return messages().showError(*reply.error);
                  refresh(reply.result["evaluation"].toString());
                });
  }

  /// `chosen`: the folder of the evaluation to select; empty keeps the selection.
  void refresh(const QString& chosen = {}) {
    session().ask("evaluation/list", {}, this, [this, chosen](const QJsonObject& result) {
      model_->setObjects(result["evaluations"].toArray());
      if (!model_->baseline().isEmpty() && model_->rowOf(model_->baseline()) < 0) model_->setBaseline({});
      if (const int row = model_->rowOf(chosen); row >= 0)
        chooseRow(*table_, sorted_->mapFromSource(model_->index(row, 0)).row());
      compare();
      updateControls();
    });
  }

  void toggleBaseline() {
    const QString chosen = current()["evaluation"].toString();
    model_->setBaseline(chosen == model_->baseline() ? QString() : chosen);
    compare();
    updateControls();
  }

  /// Compares all evaluations of the baseline's test set with the baseline.
  void compare() {
    const int row = model_->rowOf(model_->baseline());
    if (row < 0) return;
    const QString against = model_->baseline();
    const QJsonValue reference = model_->record(row)["reference"];
    for (const QJsonObject& one : model_->records()) {
      const QString folder = one["evaluation"].toString();
      if (folder == against || one["reference"] != reference) continue;
      if (model_->isCompared(folder)) continue;  // an evaluation does not change
      engine().request("evaluation/compare", {{"baseline", against}, {"evaluation", folder}}, this,
                       [this, folder, against](const Reply& reply) {
                         if (against != model_->baseline()) return;
                         if (!reply) return messages().showError(*reply.error);
                         model_->setComparison(folder, reply.result);
                       });
    }
  }

  void remove() {
    const QJsonObject chosen = current();
    items_->remove(chosen["evaluation"].toString(),
                   tr("The evaluation of “%1” is in the trash.").arg(EvaluationsModel::titleOf(chosen)));
  }

  ModelChooser* chooser_;
  FileField *source_, *reference_;
  QPushButton *start_, *ownSet_, *copy_;
  ImportJob* job_;
  EvaluationsModel* model_;
  QSortFilterProxyModel* sorted_;
  QTableView* table_;
  QLabel *signatures_, *empty_;
  QAction *baseline_, *sentences_, *delete_, *undo_;
  ItemCommands* items_;
};

Page* makeEvaluationsPage(Session& session) {
  return new EvaluationsPage(session);
}

}  // namespace transept
