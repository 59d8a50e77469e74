// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/model_view.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QJsonArray>
#include <QLabel>
#include <QScreen>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTableWidget>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <cmath>
#include <limits>
#include <utility>

#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"
#include "ui/kit/widgets/pane_splitter.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/decoding_steps.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/attention/model_figure.h"
#include "ui/state/machines.h"
#include "ui/state/models/attention_store.h"
#include "ui/state/session.h"

namespace transept {
namespace {

constexpr int widestSlice = 2000;  // columns of a map
constexpr int lensCount = 5, similarCount = 20;
constexpr int partRole = Qt::UserRole;

/// What can be chosen beside the tensors: name, title and explanation.
constexpr const char* specialParts[][3] = {
    {ModelView::lensPart, QT_TRANSLATE_NOOP("transept::ModelView", "Prediction of each layer"),
     QT_TRANSLATE_NOOP("transept::ModelView",
                       "The output of each layer of the decoder, passed through the last norm and the projection: the "
                       "likeliest token at every position. Tool tips show the others.")},
    {ModelView::whyPart, QT_TRANSLATE_NOOP("transept::ModelView", "Why this word?"),
     QT_TRANSLATE_NOOP("transept::ModelView",
                       "Integrated gradients: how much each token of the source and of the previous words raises the "
                       "logarithm of this word's probability, compared with tokens of zeros. They show what the model "
                       "used, not whether that was right.")},
    {ModelView::similarPart, QT_TRANSLATE_NOOP("transept::ModelView", "Find similar training pairs"),
     QT_TRANSLATE_NOOP(
         "transept::ModelView",
         "The training pairs most similar to this sentence and its translation, by the encoder's outputs and by the "
         "subwords that they share. The model may have learned from them; similarity does not prove it.")},
};

/// "8 × 30 × 30"
QString sizesOf(const QJsonObject& tensor) {
  QStringList sizes;
  for (const QJsonValue& size : tensor["shape"].toArray()) sizes << formatCount(size.toInt());
  return sizes.join(QString::fromUtf8(" × "));
}

/// "Katze 92.1 %" for each of the likeliest tokens of a position of the lens.
QStringList likeliest(const QJsonObject& position) {
  QStringList tokens;
  for (const QJsonValue& one : position["likeliest"].toArray())
    tokens << QString("%1 %2").arg(shownToken(one["token"].toString(), false),
                                   formatNumber(100 * std::exp(one["log_probability"].toDouble()), 1) + " %");
  return tokens;
}

/// The name of a part of the model, for people.
QString partText(const QString& part) {
  static const QHash<QString, const char*> names{
      {"encoder", QT_TRANSLATE_NOOP("transept::ModelView", "Encoder")},
      {"decoder", QT_TRANSLATE_NOOP("transept::ModelView", "Decoder")},
      {"self_attention", QT_TRANSLATE_NOOP("transept::ModelView", "Self-attention")},
      {"cross_attention", QT_TRANSLATE_NOOP("transept::ModelView", "Cross-attention")},
      {"feed_forward", QT_TRANSLATE_NOOP("transept::ModelView", "Feed-forward")},
      {"embedding", QT_TRANSLATE_NOOP("transept::ModelView", "Embedding")},
      {"positions", QT_TRANSLATE_NOOP("transept::ModelView", "Positions")},
      {"sum", QT_TRANSLATE_NOOP("transept::ModelView", "Sum")},
      {"sum_norm", QT_TRANSLATE_NOOP("transept::ModelView", "Norm of the sum")},
      {"norm", QT_TRANSLATE_NOOP("transept::ModelView", "Norm")},
      {"queries", QT_TRANSLATE_NOOP("transept::ModelView", "Queries")},
      {"keys", QT_TRANSLATE_NOOP("transept::ModelView", "Keys")},
      {"values", QT_TRANSLATE_NOOP("transept::ModelView", "Values")},
      {"scores", QT_TRANSLATE_NOOP("transept::ModelView", "Scores")},
      {"mask", QT_TRANSLATE_NOOP("transept::ModelView", "Mask")},
      {"weights", QT_TRANSLATE_NOOP("transept::ModelView", "Weights")},
      {"heads", QT_TRANSLATE_NOOP("transept::ModelView", "Heads")},
      {"output", QT_TRANSLATE_NOOP("transept::ModelView", "Output")},
      {"inner", QT_TRANSLATE_NOOP("transept::ModelView", "Inner product")},
      {"hidden", QT_TRANSLATE_NOOP("transept::ModelView", "Hidden layer")},
      {"outer", QT_TRANSLATE_NOOP("transept::ModelView", "Outer product")},
      {"lens", QT_TRANSLATE_NOOP("transept::ModelView", "Logit lens")},
      {"logits", QT_TRANSLATE_NOOP("transept::ModelView", "Logits")},
      {"probabilities", QT_TRANSLATE_NOOP("transept::ModelView", "Probabilities")},
  };
  const auto found = names.constFind(part);
  return found == names.constEnd() ? part : ModelView::tr(*found);
}

}  // namespace

ModelView::ModelView(Session& session, const QJsonObject& sentence, QWidget* parent)
    : QDialog(parent), session_(session), asked_(sentence) {
  setObjectName("modelView");
  setWindowTitle(tr("The whole model"));
  setAttribute(Qt::WA_DeleteOnClose);
  QWidget* parts = makeParts();
  steps_ = measured("decoding-step probability", new DecodingSteps);
  facts_ = measured("parameters flops", named(new QLabel, "modelFacts", tr("What is shown")));
  facts_->setWordWrap(true);
  facts_->setTextFormat(Qt::RichText);
  facts_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  choice_ = named(new QComboBox, "modelChoice");
  choiceLabel_ = captionOf(choice_, QString());
  map_ = named(new HeatMap, "modelMap", tr("Values"));
  lens_ = measured("logit-lens", named(new QTableWidget, "modelLens", tr("Prediction of each layer")));
  lens_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  stack_ = new QStackedWidget;
  stack_->addWidget(map_);
  stack_->addWidget(lens_);
  similar_ = measured("likeness", named(new QTableWidget(0, 4), "modelSimilar", tr("Similar training pairs")));
  similar_->setHorizontalHeaderLabels({tr("Similarity"), tr("Source"), tr("Target"), tr("File and line")});
  similar_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  similar_->setSelectionBehavior(QAbstractItemView::SelectRows);
  similar_->verticalHeader()->hide();
  similar_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  for (const int text : {1, 2}) similar_->horizontalHeader()->setSectionResizeMode(text, QHeaderView::Stretch);
  stack_->addWidget(similar_);
  cell_ = measured("tensor", named(softLabel(QString()), "modelCell"));
  remarks_ = measured("sentence-length", named(softLabel(QString()), "modelRemarks"));
  remarks_->hide();

  auto* right = new QWidget;
  auto* column = tight<QVBoxLayout>(8, right);
  column->setContentsMargins(12, 0, 0, 0);
  column->addWidget(facts_);
  loadF32_ = makeButton(tr("Load the model in f32"), "modelLoadF32", this, &ModelView::loadInF32);
  loadF32_->hide();
  column->addWidget(loadF32_, 0, Qt::AlignLeft);
  auto* row = tight<QHBoxLayout>(8);
  row->addWidget(choiceLabel_);
  row->addWidget(choice_);
  row->addStretch(1);
  column->addLayout(row);
  column->addWidget(stack_, 1);
  column->addWidget(cell_);
  column->addWidget(steps_);
  column->addWidget(remarks_);
  auto* splitter = new PaneSplitter(Qt::Horizontal, session_.settings(), QStringLiteral("model-view/panes"));
  splitter->addPane(parts, 0);
  splitter->addPane(right, 1);
  splitter->restore({scaled(440), scaled(720)});
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(16, 16, 16, 16);
  all->addWidget(splitter, 1);
  all->addWidget(buttons);
  resize(QSize(scaled(1180), scaled(800)).boundedTo(this->screen()->availableSize() * 0.9));

  choice_->hide();
  choiceLabel_->hide();
  connect(tree_, &QTreeWidget::currentItemChanged, this, &ModelView::choose);
  connect(steps_, &DecodingSteps::stepped, this, &ModelView::showStep);
  connect(choice_, &QComboBox::activated, this, &ModelView::ask);
  connect(map_, &HeatMap::cellHovered, this, &ModelView::tellCell);
  connect(map_, &HeatMap::cellChosen, this, &ModelView::tellCell);
  connect(&session_.engine(), &EngineClient::stateChanged, this, [this, parts](EngineClient::State state) {
    if (state != EngineClient::State::ended) return;
    asked_["handle"] = QJsonValue::Null;  // the next engine may give its number to another model
    for (QWidget* asks : {parts, static_cast<QWidget*>(choice_)}) asks->setEnabled(false);
  });
  connect(&session_.engine(), &EngineClient::engineLost, this, [this](const QString& loss) {
    remarks_->setText(joinSentences({remarks_->text(), loss}));
    remarks_->show();
  });
  connect(&Machines::of(session_), &Machines::machineChanged, this, &QWidget::close);
  held_ = session_.models().handles().hold(asked_["handle"]);
  facts_->setText(tr("Computing the forward pass of the sentence…"));
  request("inspect/tensors", asked_, [this](const QJsonObject& pass) { fill(pass); });
}

/// The figure or the list of all tensors, and below it the parts that are not tensors.
QWidget* ModelView::makeParts() {
  tree_ = measured("tensor", named(new QTreeWidget, "modelTree", tr("Parts of the model")));
  tree_->setColumnCount(2);
  tree_->setHeaderLabels({tr("Part"), tr("Shape")});
  tree_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  tree_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  tree_->header()->setStretchLastSection(false);
  figure_ = named(new ModelFigure, "modelFigure", tr("Figures 1 and 2 of the paper"));
  connect(figure_, &ModelFigure::chosen, this, &ModelView::choosePart);
  auto* shown = new QStackedWidget;
  shown->addWidget(figure_);
  shown->addWidget(tree_);
  auto* form = named(new SegmentedControl({tr("Figure"), tr("All tensors")}, tr("Form of the model")), "modelForm");
  connect(form, &SegmentedControl::currentIndexChanged, shown, &QStackedWidget::setCurrentIndex);
  auto* parts = new QWidget;
  auto* column = tight<QVBoxLayout>(8, parts);
  layer_ = named(new QSpinBox, "modelLayer", tr("Layer of the model"));
  connect(layer_, &QSpinBox::valueChanged, this, [this](int layer) { figure_->chooseLayer(layer - 1); });
  connect(figure_, &ModelFigure::layerShown, this, [this](int layer) {
    const QSignalBlocker block(layer_);
    layer_->setValue(layer + 1);
  });
  auto* top = tight<QHBoxLayout>(8);
  top->addWidget(form);
  top->addStretch(1);
  top->addWidget(captionOf(layer_, tr("Layer")));
  top->addWidget(layer_);
  column->addLayout(top);
  column->addWidget(shown, 1);
  for (const auto& special : specialParts) {
    const QString name = special[0];
    auto* button = makeButton(tr(special[1]), "modelShow" + name, this, [this, name] { choosePart(name); });
    column->addWidget(withRole("link", button), 0, Qt::AlignLeft);
  }
  return parts;
}

void ModelView::openAt(const QString& part, int word) {
  wantedPart_ = part;
  wantedWord_ = std::max(0, word);
  if (!items_.contains(part)) return;  // fill() does it
  choosePart(std::exchange(wantedPart_, QString()));
  if (wantedWord_ < choice_->count() && wantedWord_ != choice_->currentIndex()) {
    choice_->setCurrentIndex(wantedWord_);
    ask();
  }
}

/// Loads the same model once more, for this dialog alone: the window's stays as fast as it is.
void ModelView::loadInF32() {
  loadF32_->setEnabled(false);
  facts_->setText(tr("Loading the model in f32…"));
  const QString folder = session_.models().current().model;
  session_.models().handles().load(folder, QStringLiteral("f32"), this, [this](HeldModel model, const Reply& reply) {
    loadF32_->setEnabled(true);
    if (!reply) return fail(*reply.error);
    held_ = std::move(model);
    asked_["handle"] = held_.handle();
    filled_.clear();
    choose();
  });
}

void ModelView::choosePart(const QString& name) {
  if (QTreeWidgetItem* item = items_.value(name)) tree_->setCurrentItem(item);
}

void ModelView::request(const QString& method, const QJsonObject& params,
                        const std::function<void(const QJsonObject&)>& take) {
  request_ = session_.engine().request(method, params, this, [this, take](const Reply& reply) {
    if (reply) return take(reply.result);
    if (!reply.error->isCancelled()) fail(*reply.error);
  });
}

void ModelView::fillOnce(QTableWidget* table, const QString& method, const QJsonObject& params,
                         const std::function<void(const QJsonObject&)>& take, const ProgressHandler& progress) {
  if (filled_.contains(table)) return;
  filled_ << table;
  const auto done = [this, table, take](const Reply& reply) {
    if (reply) return take(reply.result);
    filled_.remove(table);
    if (stack_->currentWidget() == table) fail(*reply.error);
  };
  session_.engine().request(method, params, this, done, progress);
}

void ModelView::fill(const QJsonObject& pass) {
  asked_.remove("target");
  asked_["tokens"] = pass["target_tokens"];
  const AttentionResult pair = AttentionResult::fromJson(pass);  // its sentence pair has the same fields
  const AttentionMap decoder = pair.frame(AttentionKind::Decoder);
  sourceText_ = pair.source;
  targetText_ = pair.target;
  source_ = pair.frame(AttentionKind::Encoder).queries;
  target_ = decoder.queries;
  decoder_ = decoder.keys;
  QList<QPair<QString, QString>> shapes;
  for (const QJsonValue& value : pass["tensors"].toArray()) {
    const QJsonObject tensor = value.toObject();
    const QString name = tensor["name"].toString();
    auto* item = new QTreeWidgetItem(placeOf(name), {partText(name.section('.', -1)), sizesOf(tensor)});
    item->setData(0, partRole, tensor);
    item->setToolTip(0, name);
    items_[name] = item;
    shapes.emplace_back(name, item->text(1));
  }
  figure_->setTensors(shapes);
  layer_->setRange(1, std::max(1, figure_->layers()));
  layer_->setSuffix(tr(" of %1").arg(layer_->maximum()));
  steps_->setTokens(decoder_, target_);
  for (const auto& [name, title, explanation] : specialParts) {
    items_[name] = new QTreeWidgetItem(tree_, {tr(title), QString()});
    items_[name]->setData(0, partRole, QJsonObject{{"special", name}, {"text", tr(explanation)}});
  }
  for (const char* stack : {"encoder", "decoder"})
    if (QTreeWidgetItem* item = groups_.value(stack)) item->setExpanded(true);
  remarks_->setText(joinSentences(QStringList{pair.pageText()} + pass["notes"].toVariant().toStringList()));
  remarks_->setVisible(!remarks_->text().isEmpty());
  QTreeWidgetItem* first = tree_->topLevelItem(0);
  while (first && first->childCount() > 0) first = first->child(0);
  tree_->setCurrentItem(first);
  figure_->setFocus();
  if (!wantedPart_.isEmpty()) openAt(wantedPart_, wantedWord_);
}

/// Leaves empty what the decoder has not computed by the chosen step.
void ModelView::showStep() {
  const int step = steps_->step(), all = static_cast<int>(target_.size());
  const auto computed = [&](qsizetype fromLast) {
    return axes_.value(axes_.size() - fromLast) == "target" ? step : std::numeric_limits<int>::max();
  };
  map_->setComputed(computed(2), computed(1));
  map_->setSelection(computed(2) == step && step < all ? step - 1 : -1, -1);
  for (int column = 0; column < lens_->columnCount(); ++column) lens_->setColumnHidden(column, column >= step);
  figure_->setTexts(source_.join(' '), decoder_.mid(0, step).join(' '), steps_->given());
}

/// The group of a tensor: encoder, its layer 1, self-attention.
QTreeWidgetItem* ModelView::placeOf(const QString& name) {
  QTreeWidgetItem* group = tree_->invisibleRootItem();
  const QStringList parts = name.split('.');
  for (int i = 0; i + 1 < parts.size(); ++i) {
    if (parts[i] == "layers") continue;
    QTreeWidgetItem*& known = groups_[parts.mid(0, i + 1).join('.')];
    if (!known) {
      bool number = false;
      const int layer = parts[i].toInt(&number);
      known = new QTreeWidgetItem(group, {number ? tr("Layer %1").arg(layer + 1) : partText(parts[i]), QString()});
    }
    group = known;
  }
  return group;
}

/// Prepares the chosen part: its heads or words to choose from, and its description.
void ModelView::choose() {
  const QTreeWidgetItem* item = tree_->currentItem();
  if (!item || !item->data(0, partRole).isValid()) return;  // a group
  const QJsonObject part = item->data(0, partRole).toJsonObject();
  const QString special = part["special"].toString();
  part_ = part;
  QStringList choices;
  if (special == whyPart) {
    choiceLabel_->setText(tr("Word"));
    choices = target_;
  } else if (part["axes"][0] == "head") {
    choiceLabel_->setText(tr("Head"));
    for (int head = 0; head < part["shape"][0].toInt(); ++head) choices << tr("Head %1").arg(head + 1);
  }
  choice_->setAccessibleName(choiceLabel_->text());
  const bool same = choices.size() == choice_->count() && !choices.isEmpty() && choices.first() == choice_->itemText(0);
  const int chosen = same ? std::max(0, choice_->currentIndex()) : 0;
  choice_->clear();
  choice_->addItems(choices);
  choice_->setCurrentIndex(chosen);
  choice_->setVisible(!choices.isEmpty());
  choiceLabel_->setVisible(!choices.isEmpty());
  for (QWidget* shows : {static_cast<QWidget*>(map_), static_cast<QWidget*>(cell_)})
    measured(special == whyPart ? "attribution" : "tensor", shows);
  stack_->setCurrentWidget(special == lensPart      ? static_cast<QWidget*>(lens_)
                           : special == similarPart ? static_cast<QWidget*>(similar_)
                                                    : map_);
  facts_->setText(special.isEmpty() ? description() : "<b>" + item->text(0) + "</b><br>" + part["text"].toString());
  figure_->setCurrent(part["name"].toString());
  ask();
}

/// The description of the chosen tensor, as HTML.
QString ModelView::description() const {
  QStringList facts{sizesOf(part_)};
  const QString section = part_["section"].toString();
  if (!section.isEmpty()) facts << tr("section %1 of the paper").arg(section);
  const qint64 parameters = part_["parameters"].toInteger();
  if (parameters > 0) facts << tr("%1 parameter(s)", nullptr, pluralOf(parameters)).arg(formatCount(parameters));
  if (const double flops = part_["flops"].toDouble(); flops > 0) facts << tr("%1FLOP").arg(formatShort(flops));
  facts << part_["file"].toString();
  return "<b>" + part_["name"].toString().toHtmlEscaped() + "</b><br>" + part_["equation"].toString().toHtmlEscaped() +
         "<br>" + facts.join(QString::fromUtf8(" · ")).toHtmlEscaped();
}

void ModelView::ask() {
  session_.engine().cancel(request_);
  loadF32_->hide();
  cell_->clear();
  const QString special = part_.value("special").toString();
  if (special == lensPart) return askLens();
  if (special == whyPart) return askReasons();
  if (special == similarPart) return askSimilar();
  askTensor(part_);
}

void ModelView::askTensor(const QJsonObject& tensor) {
  const QJsonArray axes = tensor["axes"].toArray(), shape = tensor["shape"].toArray();
  QStringList slice;
  for (qsizetype i = 0; i < axes.size(); ++i) {
    const bool wide = i + 1 == axes.size() && shape[i].toInt() > widestSlice;
    slice << (axes[i].toString() == "head" ? QString::number(std::max(0, choice_->currentIndex()))
              : wide                       ? QString("0:%1").arg(widestSlice)
                                           : QString(":"));
  }
  QJsonObject params = asked_;
  params["name"] = tensor["name"];
  params["slice"] = slice.join(',');
  request("inspect/tensor", params, [this, tensor](const QJsonObject& result) { showValues(tensor, result); });
}

void ModelView::showValues(const QJsonObject& tensor, const QJsonObject& reply) {
  const NumericArray values = NumericArray::fromJson(reply["values"].toObject());
  axes_ = tensor["axes"].toVariant().toStringList();
  if (values.shape.size() != axes_.size() || axes_.size() < 2) return;
  const auto labels = [&](qsizetype axis) {
    const int size = values.shape[axis];
    if (axes_[axis] == "source") return source_.mid(0, size);
    if (axes_[axis] == "target") return (axis + 1 == axes_.size() ? decoder_ : target_).mid(0, size);
    QStringList numbers;
    for (int i = 0; i < size; ++i) numbers << QString::number(i);
    return numbers;
  };
  AttentionMap map;
  map.queries = labels(axes_.size() - 2);
  map.keys = labels(axes_.size() - 1);
  map.weights = values.values;
  if (map.weights.size() != static_cast<qsizetype>(map.rows()) * map.columns()) return;
  const QString kind = tensor["name"].toString().section('.', -1);
  map_->setMap(map, kind != "weights" && kind != "mask" && kind != "probabilities");
  map_->setAccessibleDescription(tensor["name"].toString());
  const int whole = tensor["shape"].toArray().last().toInt();
  cell_->setText(whole > map.columns()
                     ? tr("Shown up to column %1 of %2.").arg(formatCount(map.columns()), formatCount(whole))
                     : QString());
  showStep();
  askLens();  // after the first picture, for the other candidates of each step
}

void ModelView::askLens() {
  QJsonObject params = asked_;
  params["count"] = lensCount;
  fillOnce(lens_, "inspect/lens", params, [this](const QJsonObject& result) { showLens(result["layers"].toArray()); });
}

/// The last layer's tokens are the candidates of every step.
void ModelView::showLens(const QJsonArray& layers) {
  lens_->setRowCount(static_cast<int>(layers.size()));
  lens_->setColumnCount(static_cast<int>(target_.size()));
  lens_->setHorizontalHeaderLabels(target_);
  QStringList rows, candidates;
  for (int layer = 0; layer < layers.size(); ++layer) {
    rows << tr("Layer %1").arg(layer + 1);
    candidates.clear();
    const QJsonArray positions = layers[layer].toArray();
    for (int at = 0; at < positions.size() && at < target_.size(); ++at) {
      const QStringList tokens = likeliest(positions[at].toObject());
      auto* cell = new QTableWidgetItem(shownToken(positions[at]["likeliest"][0]["token"].toString(), false));
      cell->setToolTip(tokens.join('\n'));
      lens_->setItem(layer, at, cell);
      lens_->setColumnHidden(at, at >= steps_->step());
      candidates << tokens.join(", ");
    }
  }
  lens_->setVerticalHeaderLabels(rows);
  steps_->setCandidates(candidates);
}

void ModelView::askReasons() {
  QJsonObject params = asked_;
  params["position"] = std::max(0, choice_->currentIndex());
  params["method"] = "integrated_gradients";
  axes_.clear();
  map_->setMap({});  // gradients take a while, and the previous map would look like the answer
  request("inspect/attributions", params, [this](const QJsonObject& result) {
    AttentionMap map;
    map.queries << shownToken(result["token"].toString(), false);
    const auto add = [&](const QStringList& tokens, const QJsonArray& values) {
      for (qsizetype i = 0; i < values.size() && i < tokens.size(); ++i) {
        map.keys << tokens[i];
        map.weights << static_cast<float>(values[i].toDouble());
      }
    };
    add(source_, result["source_attributions"].toArray());
    add(decoder_, result["prefix_attributions"].toArray());
    map_->setMap(map, true);
    map_->setSelection(-1, -1);
    cell_->setText(tr("From left to right: the source, then the previous words."));
  });
}

/// For the first request about a model, the engine reads the model's corpus.
void ModelView::askSimilar() {
  cell_->setText(similarSummary_);
  const QJsonObject params{
      {"handle", asked_["handle"]}, {"source", sourceText_}, {"target", targetText_}, {"count", similarCount}};
  const auto take = [this](const QJsonObject& result) {
    showSimilar(result["pairs"].toArray());
    const qint64 indexed = result["indexed"].toInteger();
    setSimilarSummary(tr("%1 training pair(s) were compared.", nullptr, pluralOf(indexed)).arg(formatCount(indexed)));
  };
  fillOnce(similar_, "inspect/similar", params, take, [this](const Progress& progress) {
    if (progress.total <= 0) return;
    const double share = static_cast<double>(progress.done) / static_cast<double>(progress.total);
    setSimilarSummary(tr("Reading the training pairs: %1").arg(formatNumber(100 * share, 0) + " %"));
  });
}

void ModelView::showSimilar(const QJsonArray& pairs) {
  similar_->setRowCount(static_cast<int>(pairs.size()));
  for (int row = 0; row < pairs.size(); ++row) {
    const QJsonObject pair = pairs[row].toObject();
    const auto percent = [&](const char* key) { return formatNumber(100 * pair[key].toDouble(), 0) + " %"; };
    const QString where = pair["where"].toString(), source = pair["source"].toString(),
                  target = pair["target"].toString();
    const QString cells[] = {percent("likeness"), source, target, where.section('/', -1)};
    const QString tips[] = {tr("Encoder outputs %1, subwords of the source %2, subwords of the target %3")
                                .arg(percent("states"), percent("source_overlap"), percent("target_overlap")),
                            source, target, where};
    for (int column = 0; column < similar_->columnCount(); ++column) {
      auto* cell = new QTableWidgetItem(cells[column]);
      cell->setToolTip(tips[column]);
      cell->setTextAlignment(cellAlignment(column == 0));
      similar_->setItem(row, column, cell);
    }
  }
}

void ModelView::setSimilarSummary(const QString& summary) {
  similarSummary_ = summary;
  if (stack_->currentWidget() == similar_) cell_->setText(summary);
}

void ModelView::tellCell(int row, int column) {
  const AttentionMap& map = map_->map();
  if (row < 0 || column < 0 || row >= map.rows() || column >= map.columns()) return;
  cell_->setText(
      QString::fromUtf8("%1 · %2: %3")
          .arg(map.queryName(row), map.keyName(column), formatExact(static_cast<double>(map.at(row, column)))));
}

void ModelView::fail(const EngineError& error) {
  map_->setMap({});
  facts_->setText(joinSentences({error.message, error.remedy}).toHtmlEscaped());
  loadF32_->setVisible(part_["special"].toString() == QLatin1String(whyPart) &&
                       session_.models().precision() == QLatin1String("int8"));
}

}  // namespace transept
