// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/models/get_model_view.h"

#include <QComboBox>
#include <QCompleter>
#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <algorithm>
#include <limits>

#include "ui/client/engine_texts.h"
#include "ui/kit/tables/record_model.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/pages/import_job.h"
#include "ui/state/settings/language_names.h"

namespace transept {

namespace {
constexpr int shownLanguages = 4;
constexpr int widestPublishedColumn = 360;  // px

/// "English → German, French and 3 more"
QString languagesInWords(const QJsonObject& model) {
  const auto side = [&model](const char* key) {
    const QJsonArray codes = model[QLatin1String(key)].toArray();
    QStringList names;
    for (const QJsonValue& code : codes) {
      if (names.size() == shownLanguages) break;
      names << languageName(code.toString());
    }
    QString text = names.join(QStringLiteral(", "));
    if (codes.size() > shownLanguages)
      text = GetModelView::tr("%1 and %2 more").arg(text, formatCount(codes.size() - shownLanguages));
    return text;
  };
  return side("source_languages") + QStringLiteral(" → ") + side("target_languages");
}

QString scoreInWords(const QJsonObject& model) {
  const QJsonObject score = model["score"].toObject();
  if (score.isEmpty()) return QStringLiteral("–");
  const QString value = formatNumber(score["value"].toDouble(), 1) + u' ' + score["metric"].toString();
  const QString testSet = score["test_set"].toString();
  return testSet.isEmpty() ? value : value + QStringLiteral(" · ") + testSet;
}

QString orDash(const QString& text) {
  return text.isEmpty() ? QStringLiteral("–") : text;
}
}  // namespace

/// The models of `catalogue/list`.
class PublishedModels : public RecordModel<QJsonObject> {
  Q_DECLARE_TR_FUNCTIONS(transept::PublishedModels)
 public:
  enum Column { name, languages, score, size, date, licence, state };

  explicit PublishedModels(QObject* parent)
      : RecordModel(
            {{tr("Name"), [](const QJsonObject& one) { return one["name"].toString(); }},
             {tr("Languages"), [](const QJsonObject& one) { return languagesInWords(one); }},
             {tr("Score"), [](const QJsonObject& one) { return scoreInWords(one); }, "bleu",
              [](const QJsonObject& one) { return one["score"].toObject()["value"].toDouble(-1); }},
             {tr("Size"),
              [](const QJsonObject& one) {
                return one["bytes"].isDouble() ? formatBytes(one["bytes"].toDouble()) : QStringLiteral("–");
              },
              "size", [](const QJsonObject& one) { return one["bytes"].toDouble(-1); }},
             {tr("Date"), [](const QJsonObject& one) { return orDash(one["date"].toString()); }},
             {tr("Licence"), [](const QJsonObject& one) { return orDash(engineText(one["licence"].toString())); }},
             {tr("State"),
              [](const QJsonObject& one) {
                const double partial = one["partial_bytes"].toDouble();
                if (one["obstacle"].isObject()) return tr("cannot be taken");
                if (one["imported"].toBool()) return tr("imported");
                return partial > 0 ? tr("%1 so far").arg(formatBytes(partial)) : QString();
              }}},
            &PublishedModels::keyOf, Places::none, parent) {}

  static QString keyOf(const QJsonObject& one) { return one["catalogue"].toString() + u'\n' + one["name"].toString(); }
};

GetModelView::GetModelView(Session& session)
    : SubView("getModelView", tr("Get a model")),
      session_(session),
      models_(new PublishedModels(this)),
      job_(new ImportJob(session.engine())) {
  from_ = languageBox("publishedFrom", tr("From this language"), "models/from");
  to_ = languageBox("publishedTo", tr("To this language"), "models/to");
  card_->header()->addWidget(from_);
  card_->header()->addWidget(new QLabel(QStringLiteral("→")));
  card_->header()->addWidget(to_);
  card_->header()->addWidget(makeBack("leavePublished", tr("Back to the models")));
  setUpTable();
  about_ = named(softLabel(QString()), "publishedAbout");
  about_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  address_ = named(withRole("caption", new ElidedLabel), "publishedAddress");
  card_->body()->addWidget(makeListRow());
  card_->body()->addWidget(table_, 1);
  card_->body()->addWidget(about_);
  card_->body()->addWidget(address_);
  card_->body()->addWidget(job_);
  card_->body()->addWidget(makeButtons());
  connect(job_, &ImportJob::runningChanged, this, &GetModelView::showButtons);
  connect(&session.library(), &ModelLibrary::changed, this, [this] {
    if (isVisible()) refresh();
  });
  showButtons();
}

/// A language by its name in any language of the window, or by its code.
QComboBox* GetModelView::languageBox(const QString& name, const QString& accessibleName, const QString& setting) {
  auto* box = named(new QComboBox, name, accessibleName);
  box->setEditable(true);
  box->setInsertPolicy(QComboBox::NoInsert);
  box->setToolTip(accessibleName);
  box->setMaxVisibleItems(20);
  box->completer()->setFilterMode(Qt::MatchContains);
  box->completer()->setCompletionMode(QCompleter::PopupCompletion);
  box->addItem(tr("Any language"), QString());
  const QString chosen = session_.settings().value(setting).toString();
  if (!chosen.isEmpty()) {
    box->addItem(languageName(chosen), chosen);
    box->setCurrentIndex(1);
  }
  const auto changed = [this, box, setting] {
    session_.settings().setValue(setting, chosenLanguage(*box));
    refresh();
  };
  connect(box, &QComboBox::activated, this, changed);
  connect(box->lineEdit(), &QLineEdit::returnPressed, this, changed);
  return box;
}

QWidget* GetModelView::makeListRow() {
  list_ = named(new QComboBox, "publishedList", tr("List of models"));
  list_->setEditable(true);
  list_->setInsertPolicy(QComboBox::NoInsert);
  list_->setToolTip(tr("A list, or the address or folder of one of your own"));
  list_->lineEdit()->setPlaceholderText(list_->toolTip());
  list_->setMinimumContentsLength(24);
  list_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  connect(list_, &QComboBox::activated, this, &GetModelView::refresh);
  connect(list_->lineEdit(), &QLineEdit::returnPressed, this, &GetModelView::refresh);
  load_ = makeButton(tr("Load the list"), "loadPublished", this, &GetModelView::loadList);
  listState_ = named(softLabel(QString()), "publishedListState");
  listAddress_ = named(withRole("caption", new ElidedLabel), "publishedListAddress");
  auto* row = new QWidget;
  auto* column = tight<QVBoxLayout>(4, row);
  auto* controls = new QWidget;
  auto* flow = new FlowLayout(controls);
  flow->setContentsMargins(0, 0, 0, 0);
  flow->addWidget(list_);
  flow->addWidget(load_);
  column->addWidget(controls);
  column->addWidget(listAddress_);
  column->addWidget(listState_);
  return row;
}

void GetModelView::setUpTable() {
  auto* sorted = new QSortFilterProxyModel(this);
  sorted->setSourceModel(models_);
  sorted->setSortRole(PublishedModels::SortRole);
  table_ = makeTable(sorted, "publishedTable", tr("Published models"), 32);
  table_->setSortingEnabled(true);
  table_->sortByColumn(-1, Qt::AscendingOrder);  // the engine's order, by score
  QHeaderView* header = table_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::ResizeToContents);  // a narrow window scrolls rather than hide the names
  header->setStretchLastSection(true);
  followTextSize(header, [header] { header->setMaximumSectionSize(scaled(widestPublishedColumn)); });
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &GetModelView::onSelected);
  connect(table_, &QTableView::activated, this, &GetModelView::download);
}

QWidget* GetModelView::makeButtons() {
  download_ =
      withRole("primary", makeButton(tr("Download and import"), "downloadPublished", this, &GetModelView::download));
  remove_ = makeButton(tr("Remove the unfinished download"), "removePublished", this, &GetModelView::remove);
  auto* row = new QWidget;
  auto* flow = new FlowLayout(row);
  flow->setContentsMargins(0, 0, 0, 0);
  for (QPushButton* one : {download_, remove_}) flow->addWidget(one);
  return row;
}

QString GetModelView::chosenLanguage(const QComboBox& box) const {
  const int known = box.findText(box.currentText(), Qt::MatchFixedString);
  return known >= 0 ? box.itemData(known).toString() : box.currentText().trimmed();
}

QString GetModelView::chosenList() const {
  const int known = list_->findText(list_->currentText());
  return known >= 0 ? list_->itemData(known).toString() : list_->currentText().trimmed();
}

QJsonObject GetModelView::listInfo() const {
  for (const QJsonValue& one : lists_)
    if (one["catalogue"].toString() == chosenList() || one["index"].toString() == chosenList()) return one.toObject();
  return {};
}

QJsonObject GetModelView::selected() const {
  const auto* sorted = static_cast<const QSortFilterProxyModel*>(table_->model());
  return models_->record(sorted->mapToSource(table_->currentIndex()).row());
}

void GetModelView::refresh() {
  const QJsonObject parameters{{"source_language", chosenLanguage(*from_)},
                               {"target_language", chosenLanguage(*to_)},
                               {"catalogue", chosenList()},
                               {"names_in", QLocale().name().section(u'_', 0, 0)},
                               {"slot", "published"}};
  session_.engine().request("catalogue/list", parameters, this, [this](const Reply& reply) {
    if (reply) return showFound(reply.result);
    if (!reply.error->isCancelled()) emit failed(*reply.error);
  });
}

void GetModelView::fillLanguages(const QJsonArray& languages) {
  QList<std::pair<QString, QString>> names;
  for (const QJsonValue& one : languages) names.append({one["name"].toString(), one["code"].toString()});
  std::sort(names.begin(), names.end(),
            [](const auto& a, const auto& b) { return QString::localeAwareCompare(a.first, b.first) < 0; });
  for (QComboBox* box : {from_, to_}) {
    const QString chosen = chosenLanguage(*box), text = box->currentText();
    box->clear();
    box->addItem(tr("Any language"), QString());
    for (const auto& [name, code] : std::as_const(names)) box->addItem(name, code);
    const int known = box->findData(chosen);
    known >= 0 ? box->setCurrentIndex(known) : box->setEditText(text);
  }
}

void GetModelView::fillLists(const QJsonArray& lists) {
  const QString chosen = chosenList();
  // A request for one list answers with this one only; the others stay.
  if (chosen.isEmpty() || lists_.isEmpty()) lists_ = {};
  for (const QJsonValue& one : lists) {
    const auto same = std::find_if(lists_.begin(), lists_.end(),
                                   [&](const QJsonValue& other) { return other["catalogue"] == one["catalogue"]; });
    same == lists_.end() ? lists_.append(one) : void(*same = one);
  }
  list_->clear();
  list_->addItem(tr("All loaded lists"), QString());
  for (const QJsonValue& one : std::as_const(lists_)) {
    const QString title = one["title"].toString();
    list_->addItem(one["time"].isDouble() ? QStringLiteral("%1 (%2)").arg(title, formatCount(one["models"].toInteger()))
                                          : tr("%1 (not loaded)").arg(title),
                   one["catalogue"].toString());
  }
  list_->setCurrentIndex(std::max(0, list_->findData(listInfo()["catalogue"].toString())));
  if (list_->currentIndex() == 0 && !chosen.isEmpty()) list_->setCurrentIndex(list_->findData(chosen));
}

void GetModelView::showFound(const QJsonObject& found) {
  fillLists(found["catalogues"].toArray());
  if (const QJsonArray languages = found["languages"].toArray(); !languages.isEmpty()) fillLanguages(languages);
  showModels(found["models"].toArray());
  if (const QString problem = found["problem"].toString(); !problem.isEmpty())
    emit failed({EngineError::badInput, problem});
  const QJsonObject list = listInfo();
  QStringList state{engineText(list["about"].toString())};
  if (list["problem"].isObject()) state << sentenceOf(list["problem"]) << remedyOf(list["problem"]);
  if (list["time"].isDouble() && list["online"].toBool())
    state << tr("Loaded %1.").arg(formatAgo(list["time"].toDouble()));
  if (list.isEmpty()) state << tr("Choose a list to load it. Nothing is fetched before you press a button.");
  listState_->setText(joinSentences(state));
  listAddress_->setText(list["index"].toString());
  onSelected();
}

/// Marks those that are in the library under their names, and keeps the selection.
void GetModelView::showModels(const QJsonArray& published) {
  QSet<QString> names;
  for (const ImportedModel& model : session_.library().imported()) names.insert(model.name);
  QList<QJsonObject> models;
  for (const QJsonValue& one : published) {
    models.append(one.toObject());
    models.last()[QLatin1String("imported")] = names.contains(one["name"].toString());
  }
  const QString chosen = PublishedModels::keyOf(selected());
  models_->setRecords(models);
  if (models.isEmpty()) return;
  const auto* sorted = static_cast<const QSortFilterProxyModel*>(table_->model());
  const int row = sorted->mapFromSource(models_->index(models_->rowOf(chosen), 0)).row();
  chooseRow(*table_, std::max(0, row));
}

void GetModelView::onSelected() {
  const QJsonObject model = selected();
  QStringList facts;
  if (model.isEmpty()) {
    const bool loaded =
        std::any_of(lists_.begin(), lists_.end(), [](const QJsonValue& one) { return one["time"].isDouble(); });
    if (loaded) facts << tr("No list that was loaded has a model for these languages.");
  } else {
    if (model["obstacle"].isObject()) facts << tr("It cannot be taken: %1.").arg(sentenceOf(model["obstacle"]));
    if (const QString licence = model["licence"].toString(); !licence.isEmpty())
      facts << tr("Licence: %1.").arg(licence);
    if (const QString credit = model["credit"].toString(); !credit.isEmpty()) facts << tr("Credit: %1.").arg(credit);
  }
  about_->setText(joinSentences(facts));
  address_->setText(model["address"].toString());
  showButtons();
}

void GetModelView::showButtons() {
  const QJsonObject model = selected(), list = listInfo();
  const bool busy = job_->isRunning(), begun = model["partial_bytes"].toDouble() > 0;
  const QString typed = chosenList();
  load_->setText(list["time"].isDouble() ? tr("Load the list again") : tr("Load the list"));
  load_->setToolTip(list["index"].toString());
  load_->setEnabled(!busy && !typed.isEmpty() && (list.isEmpty() || list["online"].toBool()));
  download_->setText(begun ? tr("Continue the download") : tr("Download and import"));
  download_->setEnabled(!busy && !model.isEmpty() && !model["obstacle"].isObject());
  remove_->setVisible(begun);
  remove_->setEnabled(!busy);
}

void GetModelView::loadList() {
  if (job_->isRunning() || chosenList().isEmpty()) return;
  job_->start("catalogue/load", {{"catalogue", chosenList()}}, [this](const Reply& reply) {
    refresh();
    if (!reply && !reply.error->isCancelled()) emit failed(*reply.error);
  });
}

void GetModelView::download() {
  const QJsonObject model = selected();
  if (job_->isRunning() || model.isEmpty() || model["obstacle"].isObject()) return;
  const QJsonObject wanted{{"name", model["name"]}, {"catalogue", model["catalogue"]}};
  job_->start("catalogue/get", wanted, [this, name = model["name"].toString()](const Reply& reply) {
    refresh();
    if (reply) return emit imported(reply.result["model"].toString(), name);
    if (reply.error->isCancelled())
      emit noticed(tr("The download was paused; it can be continued from the same place."));
    else
      emit failed(*reply.error);
  });
}

void GetModelView::remove() {
  const QJsonObject model = selected();
  session_.ask("catalogue/remove", {{"name", model["name"]}, {"catalogue", model["catalogue"]}}, this,
               [this](const QJsonObject&) { refresh(); });
}

}  // namespace transept
