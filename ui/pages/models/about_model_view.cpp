// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/models/about_model_view.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSortFilterProxyModel>
#include <QTableView>

#include "ui/kit/tables/record_model.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/kit/widgets/stack.h"
#include "ui/pages/import_job.h"
#include "ui/state/settings/language_names.h"

namespace transept {

namespace {
constexpr int factRowHeight = 26, pauseBeforeSearch = 250;

QString shapeText(const QJsonObject& weight) {
  QStringList sizes;
  for (const QJsonValue& size : weight["shape"].toArray()) sizes << formatCount(size.toInteger());
  return sizes.join(QStringLiteral(" × "));
}
}  // namespace

/// The pieces that `model/pieces` returns.
class VocabularyPieces : public RecordModel<QJsonObject> {
  Q_DECLARE_TR_FUNCTIONS(transept::VocabularyPieces)
 public:
  explicit VocabularyPieces(QObject* parent)
      : RecordModel({{tr("Piece"), [](const QJsonObject& one) { return one["piece"].toString(); }},
                     {tr("Number"), [](const QJsonObject& one) { return formatCount(one["id"].toInteger()); }, nullptr,
                      [](const QJsonObject& one) { return one["id"].toInteger(); }},
                     {tr("Occurrences"), [](const QJsonObject& one) { return formatCount(one["count"].toInteger()); },
                      "words", [](const QJsonObject& one) { return one["count"].toInteger(); }}},
                    {}, Places::none, parent) {}
};

/// Tensors of `model/weights`.
class ModelWeights : public RecordModel<QJsonObject> {
  Q_DECLARE_TR_FUNCTIONS(transept::ModelWeights)
 public:
  enum Column { name, shape, parameters, rms, error };

  explicit ModelWeights(QObject* parent)
      : RecordModel(
            {{tr("Name"), [](const QJsonObject& one) { return one["name"].toString(); }},
             {tr("Shape"), [](const QJsonObject& one) { return shapeText(one); }, "tensor"},
             {tr("Parameters"), [](const QJsonObject& one) { return formatCount(one["parameters"].toInteger()); },
              "parameters", [](const QJsonObject& one) { return one["parameters"].toInteger(); }},
             {tr("Root mean square"), [](const QJsonObject& one) { return formatNumber(one["rms"].toDouble(), 4); },
              "tensor", [](const QJsonObject& one) { return one["rms"].toDouble(); }},
             {tr("Error of int8"),
              [](const QJsonObject& one) {
                return one["int8_error"].isDouble() ? formatNumber(100 * one["int8_error"].toDouble(), 2) + u'%'
                                                    : QStringLiteral("–");
              },
              "tensor", [](const QJsonObject& one) { return one["int8_error"].toDouble(-1); },
              tr("How far the rounding of a matrix to 8 bits moves its weights")}},
            {}, Places::none, parent) {}
};

AboutModelView::AboutModelView(Session& session)
    : SubView("aboutModelView", QString()), session_(session), job_(new ImportJob(session.engine())) {
  measured("parameters tensor words coverage setting", static_cast<QWidget*>(this));
  facts_ = named(softLabel(QString()), "aboutModelFacts");
  facts_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  languages_ = makeLanguages();
  words_ = named(new QPlainTextEdit, "modelCard", tr("What its publisher writes"));
  words_->setReadOnly(true);
  stack_ = new Stack;
  stack_->addWidget(makeVocabulary());
  stack_->addWidget(makeWeights());
  stack_->addWidget(words_);
  auto* views =
      named(new FittingControl({tr("Vocabulary"), tr("Weights"), tr("Card")}, tr("View of the model")), "modelViews");
  connect(views, &SegmentedControl::currentIndexChanged, this, [this](int index) {
    stack_->setCurrentIndex(index);
    if (index == 1) loadWeights();
  });
  card_->header()->addWidget(makeBack("leaveModelView", tr("Back to the models")));
  card_->body()->addWidget(facts_);
  card_->body()->addWidget(languages_);
  card_->body()->addWidget(views, 0, Qt::AlignLeft);
  card_->body()->addWidget(stack_, 1);
  card_->body()->addWidget(job_);
  whenRested(typing_, pauseBeforeSearch, this, &AboutModelView::refreshPieces);
  connect(&session.corpora(), &Corpora::changed, this, &AboutModelView::fillCorpora);
}

QWidget* AboutModelView::makeLanguages() {
  from_ = named(new QComboBox, "modelFrom", tr("Language of the text"));
  into_ = named(new QComboBox, "modelInto", tr("Language to translate into"));
  for (QComboBox* box : {from_, into_}) connect(box, &QComboBox::activated, this, &AboutModelView::chooseLanguages);
  auto* row = new QWidget;
  auto* flow = new FlowLayout(row);
  flow->setContentsMargins(0, 0, 0, 0);
  fromLabel_ = captionOf(from_, tr("Translates from"));
  flow->addWidget(fromLabel_);
  flow->addWidget(from_);
  intoLabel_ = captionOf(into_, QString());
  flow->addWidget(intoLabel_);
  flow->addWidget(into_);
  return row;
}

QWidget* AboutModelView::makeVocabulary() {
  side_ = named(new QComboBox, "piecesSide", tr("Side of the vocabulary"));
  side_->addItem(tr("Source"), "source");
  side_->addItem(tr("Target"), "target");
  search_ = named(new QLineEdit, "piecesSearch", tr("Part of a piece"));
  search_->setPlaceholderText(tr("Part of a piece"));
  corpus_ = named(new QComboBox, "piecesCorpus", tr("Count in this corpus"));
  pieces_ = new VocabularyPieces(this);
  auto* table = makeTable(pieces_, "piecesTable", tr("Pieces of the vocabulary"), factRowHeight);
  table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  counted_ = named(softLabel(QString()), "piecesCounted");
  text_ = named(new QLineEdit, "splitText", tr("A text to split"));
  text_->setPlaceholderText(tr("Type a text to see its pieces"));
  split_ = named(softLabel(QString()), "splitPieces", tr("Its pieces"));
  split_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  connect(side_, &QComboBox::activated, this, &AboutModelView::refreshPieces);
  connect(corpus_, &QComboBox::activated, this, &AboutModelView::refreshPieces);
  connect(search_, &QLineEdit::textEdited, &typing_, qOverload<>(&QTimer::start));
  connect(text_, &QLineEdit::textEdited, this, &AboutModelView::splitText);
  auto* page = new QWidget;
  auto* column = tight<QVBoxLayout>(8, page);
  auto* controls = new QWidget;
  auto* flow = new FlowLayout(controls);
  flow->setContentsMargins(0, 0, 0, 0);
  for (QWidget* one : QList<QWidget*>{side_, search_, corpus_}) flow->addWidget(one);
  column->addWidget(text_);
  column->addWidget(split_);
  column->addWidget(controls);
  column->addWidget(table, 1);
  column->addWidget(counted_);
  return page;
}

QWidget* AboutModelView::makeWeights() {
  weights_ = new ModelWeights(this);
  auto* sorted = new QSortFilterProxyModel(this);
  sorted->setSourceModel(weights_);
  sorted->setSortRole(ModelWeights::SortRole);
  auto* table = makeTable(sorted, "weightsTable", tr("Weights"), factRowHeight);
  table->setSortingEnabled(true);
  table->sortByColumn(ModelWeights::parameters, Qt::DescendingOrder);
  table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table->horizontalHeader()->setSectionResizeMode(ModelWeights::name, QHeaderView::Stretch);
  copyCellsByKey(table, ModelWeights::SortRole);
  weighed_ = named(softLabel(QString()), "weightsSum");
  auto* page = new QWidget;
  auto* column = tight<QVBoxLayout>(8, page);
  column->addWidget(table, 1);
  column->addWidget(weighed_);
  return page;
}

void AboutModelView::open(const QString& model, const QString& name) {
  model_ = model;
  card_->setCaption(name);
  facts_->clear();
  split_->clear();
  words_->clear();
  text_->clear();
  pieces_->setRecords({});
  weights_->setRecords({});
  weighed_->clear();
  languages_->hide();
  fillCorpora();
  ask("model/describe", {}, [this](const QJsonObject& result) { describe(result); });
  refreshPieces();
  if (stack_->currentIndex() == 1) loadWeights();
}

void AboutModelView::ask(const QString& method, QJsonObject parameters,
                         std::function<void(const QJsonObject& result)> done) {
  parameters["model"] = model_;
  session_.engine().request(method, parameters, this, [this, model = model_, done](const Reply& reply) {
    if (model != model_) return;
    if (reply) return done(reply.result);
    if (!reply.error->isCancelled()) emit failed(*reply.error);
  });
}

void AboutModelView::describe(const QJsonObject& model) {
  const QJsonObject shape = model["shape"].toObject(), card = model["card"].toObject();
  QStringList facts;
  if (const QString from = model["source_language"].toString(), to = model["target_language"].toString();
      !from.isEmpty() && !to.isEmpty())
    facts << tr("From %1 into %2.").arg(languageName(from), languageName(to));
  facts << tr("Layers: %1 + %2, heads: %3, width: %4.")
               .arg(shape["encoder_layers"].toInt())
               .arg(shape["decoder_layers"].toInt())
               .arg(shape["heads"].toInt())
               .arg(formatCount(shape["d_model"].toInt()));
  if (const QString licence = card["licence"].toString(); !licence.isEmpty()) facts << tr("Licence: %1.").arg(licence);
  if (const QString credit = card["credit"].toString(); !credit.isEmpty()) facts << tr("Credit: %1.").arg(credit);
  if (!card.isEmpty()) facts << tr("Licence and credit travel with exports.") << card["address"].toString();
  for (const QJsonValue& note : model["notes"].toArray()) facts << note.toString();
  facts_->setText(joinSentences(facts));
  words_->setPlainText(card["text"].toString().isEmpty() ? tr("The model came without a card.")
                                                         : card["text"].toString());
  const QJsonArray known = model["languages"].toArray();
  languages_->setVisible(!known.isEmpty());
  for (QComboBox* box : {from_, into_}) {
    box->clear();
    box->addItem(tr("not chosen"), QString());
    for (const QJsonValue& code : known)
      box->addItem(languageName(code.toString()) + QStringLiteral(" (%1)").arg(code.toString()), code.toString());
    box->setCurrentIndex(qMax(0, box->findData(model[box == from_ ? "from" : "into"].toString())));
  }
  const bool choosesSource = model["needs_source"].toBool();
  from_->setVisible(choosesSource);
  fromLabel_->setVisible(choosesSource);
  intoLabel_->setText(choosesSource ? tr("into") : tr("Translates into"));
}

void AboutModelView::fillCorpora() {
  const QString chosen = corpus_->currentData().toString();
  corpus_->clear();
  corpus_->addItem(tr("not counted"), QString());
  for (const QJsonValue& one : session_.corpora().all())
    corpus_->addItem(one["name"].toString(), one["corpus"].toString());
  corpus_->setCurrentIndex(qMax(0, corpus_->findData(chosen)));
}

void AboutModelView::chooseLanguages() {
  const QString into = into_->currentData().toString(), from = from_->currentData().toString();
  if (from_->isVisible() && from.isEmpty() != into.isEmpty()) return;  // it takes both
  ask("model/languages", {{"source_language", from}, {"target_language", into}}, [this](const QJsonObject& result) {
    const QString token = result["source_token"].toString();
    emit noticed(token.isEmpty() ? tr("The model puts no language before its texts.")
                                 : tr("From the next loading on, texts begin with %1.").arg(token));
    splitText();
  });
}

QString AboutModelView::side() const {
  return side_->currentData().toString();
}

void AboutModelView::refreshPieces() {
  QJsonObject parameters{{"side", side()}, {"text", search_->text()}, {"slot", "pieces"}};
  const QString corpus = corpus_->currentData().toString();
  if (!corpus.isEmpty()) parameters["corpus"] = corpus;
  ask("model/pieces", parameters, [this](const QJsonObject& result) {
    pieces_->setObjects(result["pieces"].toArray());
    QStringList facts{tr("Pieces found: %1.").arg(formatCount(result["found"].toInteger()))};
    if (const double tokens = result["tokens"].toDouble(); tokens > 0)
      facts << tr("Of %1 tokens, %2% are unknown to the vocabulary.")
                   .arg(formatCount(result["tokens"].toInteger()),
                        formatNumber(100 * result["unknown"].toDouble() / tokens, 2));
    counted_->setText(joinSentences(facts));
  });
}

void AboutModelView::splitText() {
  if (text_->text().isEmpty()) return split_->clear();
  ask("model/split", {{"side", side()}, {"text", text_->text()}, {"slot", "split"}}, [this](const QJsonObject& result) {
    QStringList pieces;
    for (const QJsonValue& one : result["pieces"].toArray()) pieces << one["piece"].toString();
    split_->setText(pieces.join(QStringLiteral("  ·  ")));
  });
}

void AboutModelView::loadWeights() {
  if (weights_->rowCount() > 0 || job_->isRunning()) return;
  job_->start("model/weights", {{"model", model_}}, [this, model = model_](const Reply& reply) {
    if (model != model_) return;
    if (!reply) {
      if (!reply.error->isCancelled()) emit failed(*reply.error);
      return;
    }
    weights_->setObjects(reply.result["weights"].toArray());
    double sum = 0;
    for (const QJsonObject& one : weights_->records()) sum += one["parameters"].toDouble();
    weighed_->setText(tr("Parameters: %1, tensors: %2.").arg(formatShort(sum), formatCount(weights_->rowCount())));
  });
}

}  // namespace transept
