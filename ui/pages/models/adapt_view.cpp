// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/models/adapt_view.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTableView>
#include <algorithm>
#include <cmath>
#include <memory>

#include "ui/kit/tables/record_model.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/form_content.h"
#include "ui/kit/widgets/progress_line.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/import_job.h"
#include "ui/pages/train/doctor_card.h"
#include "ui/pages/train/plan_card.h"
#include "ui/state/settings/configuration.h"

namespace transept {

namespace {
constexpr int comparedRowHeight = 28, pauseBeforeAdaptPlan = 200, mostSentences = 50, loraRank = 16;
constexpr int mostAdaptSteps = 10'000'000;
const QString fineTuning = QStringLiteral("fine-tune");  // the preset
}  // namespace

/// A sentence, and what the model makes of it before and after; null: not known yet.
struct ComparedSentence {
  QString text, before, after;
};

class ComparedSentences : public RecordModel<ComparedSentence> {
  Q_DECLARE_TR_FUNCTIONS(transept::ComparedSentences)
 public:
  explicit ComparedSentences(QObject* parent)
      : RecordModel({{tr("Text"), [](const ComparedSentence& one) { return one.text; }},
                     {tr("Before"), [](const ComparedSentence& one) { return translation(one.before); }},
                     {tr("After"), [](const ComparedSentence& one) { return translation(one.after); }}},
                    {}, Places::none, parent) {}

 protected:
  QVariant more(const ComparedSentence& one, int column, int role) const override {
    return role == Qt::ToolTipRole ? QVariant(text(one, column)) : QVariant();
  }

 private:
  static QString translation(const QString& text) {
    return text.isNull() ? QStringLiteral("…") : text.isEmpty() ? tr("(empty)") : text;
  }
};

AdaptView::AdaptView(Session& session)
    : SubView("adaptView", tr("Adapt a model")), session_(session), job_(new ImportJob(session.engine())) {
  measured("pairs time-left coverage step setting parameters memory bleu", static_cast<QWidget*>(this));
  auto* steps = new QWidget;
  auto* column = tight<QVBoxLayout>(12, steps);
  for (QWidget* step : {makeText(), makePlan(), makeTraining(), makeComparison(), makeExport()})
    column->addWidget(step);
  column->addStretch(1);
  card_->header()->addWidget(makeBack("leaveAdapt", tr("Back to the models")));
  card_->body()->addWidget(makeScrollArea(steps), 1);
  card_->body()->addWidget(job_);
  whenRested(changed_, pauseBeforeAdaptPlan, this, &AdaptView::planAgain);
  connect(&session, &Session::schemaChanged, this, &AdaptView::showPresetSteps);
  connect(&session.corpora(), &Corpora::changed, this, &AdaptView::fillCorpora);
  connect(&session.runs(), &Runs::changed, this, &AdaptView::showTraining);
  connect(&session.runs(), &Runs::figuresChanged, this, [this](const QString& run) {
    if (run == run_) showTraining();
  });
  connect(job_, &ImportJob::runningChanged, this, &AdaptView::showTraining);
  showPresetSteps();
}

QWidget* AdaptView::makeText() {
  corpus_ = named(new QComboBox, "adaptCorpus", tr("Your text"));
  general_ = named(new QComboBox, "adaptGeneral", tr("General text, against forgetting"));
  for (QComboBox* box : {corpus_, general_}) {
    box->setMinimumContentsLength(16);
    connect(box, &QComboBox::activated, &changed_, qOverload<>(&QTimer::start));
  }
  lacks_ = named(softLabel(QString()), "adaptFindings");
  auto* box = new QWidget;
  auto* column = tight<QVBoxLayout>(6, box);
  auto* row = new QWidget;
  auto* flow = new FlowLayout(row);
  flow->setContentsMargins(0, 0, 0, 0);
  flow->addWidget(corpus_);
  flow->addWidget(makeButton(tr("Import text…"), "adaptImport", this, [this] { session_.open(PageId::data); }));
  flow->addWidget(captionOf(general_, tr("General text, against forgetting")));
  flow->addWidget(general_);
  column->addWidget(sectionLabel(tr("1 · Your text")));
  column->addWidget(row);
  column->addWidget(lacks_);
  return box;
}

QWidget* AdaptView::makePlan() {
  kind_ =
      named(new FittingControl({tr("Small adapters (LoRA)"), tr("All weights")}, tr("What is trained")), "adaptKind");
  connect(kind_, &SegmentedControl::currentIndexChanged, &changed_, qOverload<>(&QTimer::start));
  plan_ = new PlanCard;
  plan_->findChild<QLabel*>("plan")->setObjectName("adaptPlan");  // the Train page has a plan, too
  steps_ = named(new QSpinBox, "adaptSteps", tr("Steps at most"));
  steps_->setRange(1, mostAdaptSteps);
  steps_->setGroupSeparatorShown(true);
  steps_->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
  steps_->setToolTip(tr("The training ends earlier if the text that is kept for validation gains nothing any more."));
  leaveWheelToForm(steps_);
  connect(steps_, &QSpinBox::valueChanged, &changed_, qOverload<>(&QTimer::start));
  measure_ = makeButton(tr("Measure the speed"), "adaptMeasure", this, &AdaptView::measure);
  auto* box = new QWidget;
  auto* column = tight<QVBoxLayout>(6, box);
  auto* row = new QWidget;
  auto* flow = new FlowLayout(row);
  flow->setContentsMargins(0, 0, 0, 0);
  flow->addWidget(kind_);
  flow->addWidget(captionOf(steps_, tr("Steps at most")));
  flow->addWidget(steps_);
  flow->addWidget(measure_);
  column->addWidget(sectionLabel(tr("2 · Plan")));
  column->addWidget(row);
  column->addWidget(plan_);
  return box;
}

QWidget* AdaptView::makeTraining() {
  train_ = withRole("primary", makeButton(tr("Start training"), "adaptTrain", this, &AdaptView::train));
  stop_ = makeButton(QString(), "adaptStop", this, [this] {
    session_.runs().find(run_).isActive() ? session_.runs().control(run_, QStringLiteral("stopped"))
                                          : session_.runs().start(run_);
  });
  reserveWidth(stop_, {tr("Stop"), tr("Resume")});
  curves_ = makeButton(tr("Curves of both texts"), "adaptCurves", this, [this] { session_.runs().open(run_); });
  training_ = named(softLabel(QString()), "adaptTraining");
  progress_ = named(new ProgressLine, "adaptProgress", tr("Progress of the training"));
  auto* box = new QWidget;
  auto* column = tight<QVBoxLayout>(6, box);
  auto* row = new QWidget;
  auto* flow = new FlowLayout(row);
  flow->setContentsMargins(0, 0, 0, 0);
  for (QPushButton* one : {train_, stop_, curves_}) flow->addWidget(one);
  column->addWidget(sectionLabel(tr("3 · Training")));
  column->addWidget(row);
  column->addWidget(training_);
  column->addWidget(progress_);
  return box;
}

QWidget* AdaptView::makeComparison() {
  sentences_ = named(new QPlainTextEdit, "adaptSentences", tr("Your own sentences, one per line"));
  sentences_->setPlaceholderText(tr("Your own sentences, one per line"));
  sentences_->setFixedHeight(64);
  compare_ = makeButton(tr("Compare before and after"), "adaptCompare", this, &AdaptView::compare);
  compared_ = new ComparedSentences(this);
  auto* table = makeTable(compared_, "adaptCompared", tr("Translations before and after"), comparedRowHeight);
  table->setItemDelegate(new OwnDirectionDelegate(table));
  table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  table->setMinimumHeight(120);
  auto* box = new QWidget;
  auto* column = tight<QVBoxLayout>(6, box);
  column->addWidget(sectionLabel(tr("4 · Before and after")));
  column->addWidget(sentences_);
  column->addWidget(compare_, 0, Qt::AlignLeft);
  column->addWidget(table);
  return box;
}

QWidget* AdaptView::makeExport() {
  export_ = makeButton(QString(), "adaptExport", this, [this] { emit exportRequested(run_, ownFormat()); });
  auto* box = new QWidget;
  auto* column = tight<QVBoxLayout>(6, box);
  column->addWidget(sectionLabel(tr("5 · Export")));
  column->addWidget(export_, 0, Qt::AlignLeft);
  return box;
}

void AdaptView::begin(const QString& model, const QString& name, const QString& origin) {
  if (model != model_) {
    compared_->setRecords({});
    corpus_->setCurrentIndex(0);
    general_->setCurrentIndex(0);
    // The last run that adapts it may be in training.
    run_.clear();
    for (const RunInfo& run : session_.runs().all())
      if (run.originModel == model && run.created > session_.runs().find(run_).created) run_ = run.folder;
  }
  model_ = model;
  name_ = name;
  origin_ = origin;
  card_->setCaption(name);
  session_.corpora().refresh();
  fillCorpora();
  showTraining();
}

void AdaptView::fillCorpora() {
  for (QComboBox* box : {corpus_, general_}) {
    const QString chosen = box->currentData().toString();
    box->clear();
    box->addItem(box == corpus_ ? tr("Choose a corpus") : tr("none"), QString());
    for (const QJsonValue& one : session_.corpora().all())
      box->addItem(one["name"].toString(), one["corpus"].toString());
    box->setCurrentIndex(qMax(0, box->findData(chosen)));
  }
  if (corpus_->currentIndex() == 0) corpus_->setCurrentIndex(qMax(0, corpus_->findData(fittingCorpus())));
  changed_.start();
}

/// The first corpus in the languages of the model; empty: none.
QString AdaptView::fittingCorpus() const {
  const auto& models = session_.library().imported();
  const auto known =
      std::find_if(models.begin(), models.end(), [this](const auto& one) { return one.folder == model_; });
  const RunInfo run = session_.runs().find(model_);
  const QString source = known != models.end() ? known->sourceLanguage : run.sourceLanguage,
                target = known != models.end() ? known->targetLanguage : run.targetLanguage;
  if (source.isEmpty() || target.isEmpty()) return {};
  for (const QJsonValue& one : session_.corpora().all())
    if (one["source_language"].toString() == source && one["target_language"].toString() == target)
      return one["corpus"].toString();
  return {};
}

/// What the preset says, unless somebody chose other steps.
void AdaptView::showPresetSteps() {
  const bool chosen = presetSteps_ > 0 && steps_->value() != presetSteps_;
  presetSteps_ = valuesOfPreset(session_.schema(), fineTuning)["train.steps"].toInt();
  if (!chosen && presetSteps_ > 0) steps_->setValue(presetSteps_);
}

QJsonObject AdaptView::parameters() const {
  QJsonObject values;
  if (kind_->currentIndex() == 0) values["train.lora_rank"] = loraRank;
  if (presetSteps_ > 0 && steps_->value() != presetSteps_) {
    values["train.steps"] = steps_->value();
    // Warm-up, validations and checkpoints of a shorter training in proportion.
    const QJsonObject preset = valuesOfPreset(session_.schema(), fineTuning);
    for (const char* key : {"train.warmup", "train.validate_every", "train.checkpoint_steps"}) {
      const double scaled = preset[QLatin1String(key)].toDouble() * steps_->value() / presetSteps_;
      if (scaled > 0 && steps_->value() < presetSteps_) values[QLatin1String(key)] = std::max(1, qRound(scaled));
    }
  }
  QJsonObject parameters{{"preset", fineTuning}, {"values", values}, {"model", model_}};
  const QString corpus = corpus_->currentData().toString(), general = general_->currentData().toString();
  if (!corpus.isEmpty()) parameters["corpus"] = corpus;
  if (!general.isEmpty() && general != corpus) parameters["general_corpus"] = general;
  return parameters;
}

/// What the time of a training depends on. The same parameters name other text once a corpus was imported again.
QJsonObject AdaptView::timeBasis() const {
  const QJsonObject wanted = parameters();
  QJsonObject basis{{"parameters", wanted}};
  for (const char* corpus : {"corpus", "general_corpus"}) {
    QJsonObject summary = session_.corpora().find(wanted[QLatin1String(corpus)].toString());
    summary.remove("bytes");  // of the folder, which grows when the corpus is prepared
    basis[QLatin1String(corpus)] = summary;
  }
  return basis;
}

void AdaptView::planAgain() {
  if (model_.isEmpty()) return;
  lacks_->clear();
  if (corpus_->currentData().toString().isEmpty())
    return plan_->showHint(tr("Choose your text first: pairs of sentences in the languages of the model."));
  QJsonObject wanted = parameters();
  wanted["slot"] = "adapt/plan";
  session_.engine().request("plan", wanted, this, [this, asked = timeBasis()](const Reply& reply) {
    if (reply) {
      QJsonObject plan = reply.result;
      if (asked == timed_) plan["total_seconds"] = timedSeconds_;
      return plan_->showPlan(plan, static_cast<int>(asked["parameters"]["values"].toObject().size()));
    }
    if (!reply.error->isCancelled()) plan_->showProblem(joinSentences({reply.error->message, reply.error->remedy}));
  });
  wanted["slot"] = "adapt/check";
  session_.engine().request("doctor/check", wanted, this, [this](const Reply& reply) {
    if (reply) showFindings(reply.result["findings"].toArray());
  });
  showTraining();
}

/// What the doctor says about text and vocabulary.
void AdaptView::showFindings(const QJsonArray& findings) {
  QStringList lines;
  for (const QJsonValue& one : findings)
    if (one["severity"].toString() != QLatin1String("good")) lines << QStringLiteral("• ") + doctorText(one.toObject());
  lacks_->setText(lines.isEmpty() ? tr("The vocabulary of the model covers this text.") : lines.join(u'\n'));
}

void AdaptView::measure() {
  job_->start("doctor/trial", parameters(), [this, asked = timeBasis()](const Reply& reply) {
    if (reply) {
      timed_ = asked;
      timedSeconds_ = reply.result["total_seconds"].toDouble();
    }
    planAgain();
    if (!reply) {
      if (!reply.error->isCancelled()) emit failed(*reply.error);
      return;
    }
    emit noticed(
        tr("The training will take %1 at most.").arg(formatEstimate(reply.result["total_seconds"].toDouble())));
  });
}

void AdaptView::train() {
  QJsonObject wanted = parameters();
  wanted["name"] = session_.runs().freeName(tr("%1-adapted", "name proposed for a run").arg(name_));
  train_->setEnabled(false);
  session_.engine().request("run/create", wanted, this, [this](const Reply& reply) {
    if (reply) {
      run_ = reply.result["run"].toString();
      session_.runs().refresh();
      session_.runs().start(run_);
    } else {
      emit failed(*reply.error);
    }
    showTraining();
  });
}

void AdaptView::showTraining() {
  const RunInfo run = session_.runs().find(run_);
  const bool begun = run.isValid(), busy = job_->isRunning(), hasText = !corpus_->currentData().toString().isEmpty();
  train_->setEnabled(hasText && !busy && !(begun && run.isActive()));
  stop_->setText(begun && !run.isActive() ? tr("Resume") : tr("Stop"));
  stop_->setToolTip(tr("A training that was stopped keeps what it learned: it can be compared, exported and resumed."));
  stop_->setEnabled(!busy && (run.isActive() || run.canStart()));
  setStyled(train_, "role", run.canStart() ? QString() : QStringLiteral("primary"));
  setStyled(stop_, "role", run.canStart() ? QStringLiteral("primary") : QString());
  measure_->setEnabled(hasText && !busy);
  curves_->setEnabled(begun);
  compare_->setEnabled(begun && run.step > 0 && !busy);
  const QString format = ownFormat();
  QString title = format;
  for (const QJsonValue& one : session_.engineInfo()["formats"].toArray())
    if (one["name"].toString() == format) title = one["title"].toString();
  export_->setText(tr("Export as %1…").arg(title));
  export_->setEnabled(begun && run.step > 0);
  progress_->setVisible(begun);
  progress_->setFraction(run.steps > 0 ? static_cast<double>(run.step) / static_cast<double>(run.steps) : 0);
  if (!begun) return training_->setText(tr("The model itself does not change: the training makes a new one."));
  QStringList facts{tr("%1: %2, step %3 of %4.", "a run, its state")
                        .arg(run.name, run.stateText(), formatCount(run.step), formatCount(run.steps))};
  if (run.isActive() && std::isfinite(run.secondsLeft))
    facts << tr("Time left: %1.").arg(formatDuration(run.secondsLeft));
  if (std::isfinite(run.bestBleu)) facts << tr("Best BLEU on your text: %1.").arg(formatNumber(run.bestBleu, 1));
  if (run.state == RunInfo::State::failed) facts << run.message;
  training_->setText(joinSentences(facts));
}

void AdaptView::compare() {
  QList<ComparedSentence> rows;
  for (const QString& line : sentences_->toPlainText().split(u'\n')) {
    if (line.trimmed().isEmpty()) continue;
    if (rows.size() == mostSentences) break;
    rows.append({line.trimmed(), {}, {}});
  }
  compared_->setRecords(rows);
  if (rows.isEmpty()) return emit noticed(tr("Write some sentences first."));
  translate(model_, 0, [this] { translate(run_, 1, {}); });
}

/// Fills a column with the translations of a model, then calls `then`.
void AdaptView::translate(const QString& model, int column, std::function<void()> then) {
  const auto loaded = [this, column, then](HeldModel held, const Reply& reply) {
    if (!reply) {
      if (!reply.error->isCancelled()) emit failed(*reply.error);
      return;
    }
    QJsonArray lines;
    for (const ComparedSentence& one : compared_->records()) lines.append(one.text);
    const QJsonObject wanted{{"handle", held.handle()}, {"text", lines}};
    const auto keeps = std::make_shared<HeldModel>(std::move(held));  // until the answer is here
    session_.ask("translate", wanted, this, [this, column, then, keeps](const QJsonObject& result) {
      QList<ComparedSentence> rows = compared_->records();
      const QJsonArray translated = result["lines"].toArray();
      for (qsizetype i = 0; i < qMin(rows.size(), translated.size()); ++i) {
        const QString text = translated[i]["hypotheses"][0]["text"].toString().trimmed();
        (column == 0 ? rows[i].before : rows[i].after) = text.isNull() ? QStringLiteral("") : text;
      }
      compared_->setRecords(rows);
      if (then) then();
    });
  };
  session_.models().handles().load(model, session_.models().precision(), this, loaded);
}

/// The format that the model came in; CTranslate2 for models of Transept.
QString AdaptView::ownFormat() const {
  for (const QJsonValue& one : session_.engineInfo()["formats"].toArray())
    if (one["exports"].toBool() && one["title"].toString() == origin_) return one["name"].toString();
  return QStringLiteral("ctranslate2");
}

}  // namespace transept
