// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/setup_panel.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <algorithm>

#include "ui/client/engine_texts.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/device_chooser.h"
#include "ui/pages/experiments/experiment_models.h"
#include "ui/pages/experiments/grid_editor.h"
#include "ui/pages/experiments/table_view.h"
#include "ui/pages/train/schema_editor.h"

namespace transept {

namespace {
constexpr int baseWidth = 330;
constexpr int planPause = 150;  // ms
constexpr int cardGap = 12;
constexpr int leastGridHeight = 90, narrowWidth = 1100;
constexpr int chooserTextWidth = 185;
const QString cpuPreset = QStringLiteral("tiny");  // the paper's base takes weeks on a CPU
}  // namespace

ExperimentSetup::ExperimentSetup(Session& session, QWidget* parent) : QWidget(parent), session_(session) {
  setObjectName("experimentSetup");
  auto* row = tight<QHBoxLayout>(cardGap, this);
  row->addWidget(makeBase());
  auto* right = tight<QVBoxLayout>(cardGap);
  choices_ = tight<QHBoxLayout>(cardGap);
  choices_->addWidget(makeTable3(), 5);
  choices_->addWidget(makeGrid(), 4);
  right->addLayout(choices_, 5);
  right->addWidget(makePreview(), 4);
  row->addLayout(right, 1);

  whenRested(settle_, planPause, this, &ExperimentSetup::plan);
  const auto changed = [this] {
    planned_ = false;
    showState();
    settle_.start();
  };
  connect(&configuration_, &Configuration::changed, this, changed);
  connect(table3_, &Table3Model::chosenChanged, this, changed);
  connect(grid_, &GridEditor::changed, this, changed);
  connect(&session, &Session::schemaChanged, this, &ExperimentSetup::loadSchema);
  connect(&session.corpora(), &Corpora::changed, this, &ExperimentSetup::fillCorpora);
  connect(&session.corpora(), &Corpora::currentChanged, this, &ExperimentSetup::fillCorpora);
  connect(&session, &Session::devicesChanged, this, &ExperimentSetup::fillDevices);
  connect(&session, &Session::engineReady, this, &ExperimentSetup::loadTable3);
  connect(&session.engine(), &EngineClient::stateChanged, this, &ExperimentSetup::showState);
  loadSchema();
  fillCorpora();
  fillDevices();
  loadTable3();
}

QWidget* ExperimentSetup::makeBase() {
  auto* card = new Card(tr("Base"));
  followTextSize(card, [card] { card->setFixedWidth(scaled(baseWidth)); });
  name_ = named(new QLineEdit, "experimentName", tr("Name of the experiment"));
  corpus_ = named(new QComboBox, "experimentCorpus", tr("Corpus"));
  corpus_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  device_ = named(new DeviceChooser, "experimentDevice");
  deviceLabel_ = captionOf(device_, tr("Device"));
  QLabel *nameLabel = captionOf(name_, tr("Name")), *corpusLabel = captionOf(corpus_, tr("Corpus"));
  auto* form = new QFormLayout;
  form->setSpacing(8);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->addRow(nameLabel, name_);
  form->addRow(corpusLabel, corpus_);
  form->addRow(deviceLabel_, device_);
  editor_ = new SchemaEditor(configuration_);
  editor_->alignPreset({nameLabel, corpusLabel, deviceLabel_});
  card->header()->addWidget(editor_->levelControl());
  card->body()->addLayout(form);
  card->body()->addWidget(editor_, 1);
  connect(name_, &QLineEdit::textChanged, this, &ExperimentSetup::showState);
  connect(device_, &DeviceChooser::deviceChanged, this, &ExperimentSetup::followDevice);
  connect(corpus_, &QComboBox::activated, this, [this](int index) {
    if (corpus_->itemData(index).toString().isEmpty()) {
      session_.open(PageId::data);
      return fillCorpora();
    }
    showState();
    settle_.start();
  });
  return card;
}

QWidget* ExperimentSetup::makeTable3() {
  auto* card = new Card(tr("Rows of Table 3"));
  card->setCaption(tr("with the paper's figures"));
  table3_ = new Table3Model(this);
  table3View_ = new ExperimentTableView("table3Rows", tr("Rows of Table 3"));
  table3View_->setModel(table3_);
  table3View_->horizontalHeader()->setSectionResizeMode(Table3Model::change, QHeaderView::Stretch);
  table3View_->setMinimumHeight(120);
  groups_ = tight<QHBoxLayout>(6);
  card->body()->addWidget(takesRest(table3View_), 1);
  card->body()->addLayout(groups_);
  // Enter and double click toggle a row, as Space does.
  connect(table3View_, &QTableView::activated, this, [this](const QModelIndex& index) {
    const QModelIndex box = index.siblingAtColumn(0);
    const bool checked = box.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    table3_->setData(box, checked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
  });
  return card;
}

QWidget* ExperimentSetup::makeGrid() {
  auto* card = new Card(tr("A grid of your own"));
  grid_ = new GridEditor(configuration_);
  auto* inside = new QWidget;
  auto* column = tight<QVBoxLayout>(-1, inside);
  column->addWidget(softLabel(tr("Every combination of the values is a run.")));
  column->addWidget(grid_);
  column->addStretch(1);
  QScrollArea* area = makeScrollArea(inside);
  followTextSize(area, [area] { area->setMinimumHeight(scaled(leastGridHeight)); });
  card->body()->addWidget(area, 1);
  return card;
}

/// In a narrow window, the grid is below Table 3.
void ExperimentSetup::resizeEvent(QResizeEvent* event) {
  const auto direction = width() < scaled(narrowWidth) ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
  if (direction != choices_->direction()) {
    choices_->setDirection(direction);
    // The layouts around it remember its other height.
    for (QLayout* one = choices_; one != nullptr; one = qobject_cast<QLayout*>(one->parent())) one->invalidate();
    updateGeometry();
  }
  QWidget::resizeEvent(event);
}

QWidget* ExperimentSetup::makePreview() {
  preview_ = new Card(tr("What will be trained"));
  rows_ = new ExperimentTableModel(this);
  rowsView_ = new ExperimentTableView("plannedRows", tr("Rows to be trained"));
  rowsView_->setModel(rows_);
  using Column = ExperimentTableModel::Column;
  for (const Column column : {Column::state, Column::perplexity, Column::paperPerplexity, Column::bleu,
                              Column::paperBleu, Column::parameters, Column::paperParameters}) {
    rowsView_->setColumnHidden(column, true);
  }
  rowsView_->setFillingColumn(Column::name);
  rowsView_->setMinimumHeight(80);
  sentence_ = named(new QLabel, "setupSentence");
  sentence_->setWordWrap(true);
  place_ = withRole("caption", named(new ElidedLabel, "experimentPlace"));
  start_ = withRole("primary", makeButton(tr("Start"), "startNewExperiment", this, [this] { create(true); }));
  create_ = makeButton(tr("Create, start later"), "createExperiment", this, [this] { create(false); });
  auto* buttons = tight<QHBoxLayout>(8);
  buttons->addWidget(start_);
  buttons->addWidget(create_);
  buttons->addWidget(makeButton(tr("Cancel"), "leaveSetup", this, &ExperimentSetup::left));
  buttons->addSpacing(8);
  buttons->addWidget(place_, 1);
  preview_->body()->addWidget(sentence_);
  preview_->body()->addWidget(takesRest(rowsView_), 1);
  preview_->body()->addLayout(buttons);
  return preview_;
}

void ExperimentSetup::begin(const QStringList& taken) {
  const QString base = tr("Table 3");
  QString name = base;
  for (int number = 2; taken.contains(name); ++number) name = QString("%1 (%2)").arg(base).arg(number);
  name_->setText(name);
  grid_->clear();
  table3_->setChosen({});
  problem_.clear();
  fillCorpora();
  showState();
  name_->setFocus();
  name_->selectAll();
}

QVariantMap ExperimentSetup::draft() const {
  return {{"name", name_->text()},
          {"corpus", corpus_->currentData()},
          {"devices", device_->chosen()},
          {"preset", configuration_.preset()},
          {"values", configuration_.changes()},
          {"table3", table3_->chosen()},
          {"grid", grid_->lines()}};
}

void ExperimentSetup::setDraft(const QVariantMap& draft) {
  name_->setText(draft["name"].toString());
  corpus_->setCurrentIndex(std::max(0, corpus_->findData(draft["corpus"])));
  device_->choose(draft["devices"].toStringList());
  configuration_.setPreset(draft["preset"].toString());
  const QJsonObject values = draft["values"].toJsonObject();
  for (auto it = values.begin(); it != values.end(); ++it) configuration_.setValue(it.key(), it.value());
  table3_->setChosen(draft["table3"].toStringList());
  grid_->setLines(draft["grid"].toList());
}

void ExperimentSetup::fillCorpora() {
  const QString before = corpus_->currentData().toString();
  corpus_->clear();
  for (const QJsonValue& corpus : session_.corpora().all()) {
    const QString name = corpus["name"].toString();  // elided: a combo box would cut a long one within a letter
    corpus_->addItem(corpus_->fontMetrics().elidedText(name, Qt::ElideRight, chooserTextWidth),
                     corpus["corpus"].toString());
    corpus_->setItemData(corpus_->count() - 1, name, Qt::ToolTipRole);
  }
  corpus_->addItem(session_.corpora().all().isEmpty() ? tr("Import text…") : tr("Import other text…"), QString());
  const QString wanted = before.isEmpty() ? session_.corpora().currentFolder() : before;
  corpus_->setCurrentIndex(wanted.isEmpty() ? 0 : std::max(0, corpus_->findData(wanted)));
  showState();
  settle_.start();
}

void ExperimentSetup::fillDevices() {
  device_->setDevices(session_.devices());
  device_->setVisible(device_->hasChoice());
  deviceLabel_->setVisible(device_->hasChoice());
  editor_->alignCaptions();
  followDevice();
}

void ExperimentSetup::followDevice() {
  configuration_.setPreferredPrecision(device_->preferredPrecision());
}

void ExperimentSetup::loadSchema() {
  if (session_.schema().isEmpty()) return;
  const bool first = configuration_.isEmpty();
  configuration_.setSchema(session_.schema());
  rows_->setNames(session_.names());
  if (first) configuration_.setPreset(cpuPreset);
}

void ExperimentSetup::loadTable3() {
  session_.ask("experiment/table3", {}, this, [this](const QJsonObject& result) {
    table3_->setObjects(result["rows"].toArray());
    table3View_->fitAnew();
    while (QLayoutItem* item = groups_->takeAt(0)) {
      delete item->widget();
      delete item;
    }
    const auto add = [this](const QString& text, const QString& spoken, const QString& group) {
      auto* button = makeButton(text, "group" + group, this, [this, group] { table3_->toggleGroup(group); });
      button->setAccessibleName(spoken);
      button->setToolTip(spoken);
      groups_->addWidget(button);
    };
    add(tr("All"), tr("Choose all rows, or none"), QString());
    for (const QString& group : table3_->groups()) add(group, tr("Select or clear the rows %1").arg(group), group);
    groups_->addStretch(1);
    if (table3_->rowCount() > 0) table3View_->setCurrentIndex(table3_->index(0, 0));
    if (!isEmpty()) settle_.start();  // rows of a draft
  });
}

bool ExperimentSetup::isEmpty() const {
  return table3_->chosen().isEmpty() && grid_->grid().isEmpty();
}

QJsonObject ExperimentSetup::request() const {
  QJsonObject params{{"preset", configuration_.preset()},
                     {"values", configuration_.changes()},
                     {"device", device_->device()},
                     {"table3", QJsonArray::fromStringList(table3_->chosen())}};
  if (const QJsonObject grid = grid_->grid(); !grid.isEmpty()) params["grid"] = grid;
  return params;
}

/// Asks what the base's values of 0 stand for; the vocabulary's size depends on the corpus. What is wrong with the base
/// is reported by the plan of the rows.
void ExperimentSetup::askAutomatic() {
  QJsonObject params{{"preset", configuration_.preset()}, {"values", configuration_.changes()}};
  for (const RequestId request : {checkRequest_, sizeRequest_}) session_.engine().cancel(request);
  checkRequest_ = session_.engine().request("config/check", params, this, [this](const Reply& reply) {
    if (reply) configuration_.addAutomatic(reply.result["automatic"].toObject());
  });
  params["device"] = device_->device();
  if (const QString corpus = corpus_->currentData().toString(); !corpus.isEmpty()) params["corpus"] = corpus;
  sizeRequest_ = session_.engine().request("plan", params, this, [this](const Reply& reply) {
    if (reply) configuration_.addAutomatic({{"data.vocab_size", reply.result["vocabulary"]}});
  });
}

void ExperimentSetup::plan() {
  if (isVisible() && !configuration_.isEmpty()) askAutomatic();
  session_.engine().cancel(planRequest_);
  grid_->grid(&problem_);
  if (configuration_.isEmpty() || !problem_.isEmpty() || isEmpty()) {
    rows_->setRecords({});
    configuration_.setErrors({});
    return showState();
  }
  planRequest_ = session_.ask("experiment/plan", request(), this, [this](const QJsonObject& plan) { showPlan(plan); });
}

void ExperimentSetup::showPlan(const QJsonObject& plan) {
  QList<ExperimentRowInfo> rows;
  for (const QJsonValue& row : plan["rows"].toArray()) {
    rows.append(ExperimentRowInfo::fromJson(row.toObject()));
    rows.last().id = rows.size();
  }
  QHash<QString, QString> errors;
  const QJsonArray found = plan["errors"].toArray();
  for (const QJsonValue& error : found) {
    const QString key = error["key"].toString();
    if (configuration_.isChanged(key)) errors.insert(key, sentenceOf(error));
  }
  configuration_.setErrors(errors);
  if (!found.isEmpty()) {
    problem_ = joinSentences({sentenceOf(found[0]), remedyOf(found[0])});
  }
  planned_ = found.isEmpty();
  rows_->setRecords(rows);
  rowsView_->setColumnHidden(ExperimentTableModel::other, !rows_->hasOther());
  rowsView_->fitAnew();
  showState();
}

void ExperimentSetup::showState() {
  const bool hasCorpus = !corpus_->currentData().toString().isEmpty();
  const int count = rows_->rowCount();
  QString sentence;
  if (!problem_.isEmpty()) {
    sentence = problem_;
  } else if (isEmpty()) {
    sentence = tr("Choose rows of Table 3, or give a hyperparameter several values.");
  } else if (!hasCorpus) {
    sentence = tr("Import a corpus first: an experiment trains on it.");
  } else {
    sentence = tr("Rows of Table 3 change this base by the same factors as in the paper.");
  }
  preview_->setCaption(count > 0 ? tr("%n run(s), one after another", nullptr, count) : QString(), "queue");
  sentence_->setText(sentence);
  setStyled(sentence_, "role", problem_.isEmpty() ? "soft" : "problem");
  const QString runs = session_.engineInfo()["runs"].toString();
  const QString folder = runs.isEmpty() ? QString() : runs.section('/', 0, -2) + "/experiments";
  place_->setText(folder.isEmpty() ? QString() : tr("Its runs are stored in a separate folder in %1").arg(folder));
  const bool ready = session_.engine().isReady() && planned_ && !creating_ && hasCorpus && count > 0 &&
                     !name_->text().trimmed().isEmpty();
  start_->setEnabled(ready);
  create_->setEnabled(ready);
}

void ExperimentSetup::create(bool start) {
  QJsonObject params = request();
  params["name"] = name_->text().trimmed();
  params["corpus"] = corpus_->currentData().toString();
  creating_ = true;
  showState();
  session_.engine().request("experiment/create", params, this, [this, start](const Reply& reply) {
    creating_ = false;
    showState();
    if (!reply) return session_.report(*reply.error);
    emit created(reply.result["experiment"].toString(), start);
  });
}

}  // namespace transept
