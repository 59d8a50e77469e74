// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/importing/source_view.h"

#include <QComboBox>
#include <QHeaderView>
#include <QTableView>
#include <algorithm>

#include "ui/client/engine_texts.h"
#include "ui/kit/tables/record_model.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/state/settings/language_names.h"

namespace transept {

namespace {
/// Licences of built-in sources are translated; those of the user's own sources are shown as they are written.
QString licenceOf(const QJsonObject& source) {
  return engineText(source["licence"].toString());
}

}  // namespace

/// The sources of parallel text, from `source/list`.
class SourceModel : public RecordModel<QJsonObject> {
  Q_DECLARE_TR_FUNCTIONS(transept::SourceModel)
 public:
  enum Column { Name, Licence, Size, State };

  explicit SourceModel(QObject* parent = nullptr)
      : RecordModel(
            {{tr("Source"), [](const QJsonObject& one) { return one["source"].toString(); }},
             {tr("Licence"),
              [](const QJsonObject& one) {
                const QString licence = licenceOf(one);
                return licence.isEmpty() ? QStringLiteral("–") : licence;
              }},
             {tr("Size"),
              [](const QJsonObject& one) {
                return one["bytes"].isDouble() ? formatBytes(one["bytes"].toDouble()) : QStringLiteral("–");
              },
              "size"},
             {tr("State"),
              [](const QJsonObject& one) {
                const double partial = one["partial_bytes"].toDouble();
                if (one["file"].isString()) return tr("downloaded");
                return partial > 0 ? tr("%1 so far").arg(formatBytes(partial)) : QString();
              }}},
            [](const QJsonObject& one) { return one["source"].toString(); }, Places::none, parent) {}

  /// Sets the size that the server reported.
  void setBytes(const QString& name, double bytes) {
    const int row = rowOf(name);
    if (row < 0) return;
    QJsonObject changed = record(row);
    changed["bytes"] = bytes;
    update(changed);
  }

 protected:
  QVariant more(const QJsonObject& source, int column, int role) const override {
    if (role == Qt::ToolTipRole && column == Name) return engineText(source["about"].toString());
    return role == Qt::ToolTipRole && column == Licence ? QVariant(licenceOf(source)) : QVariant();
  }
};

SourceView::SourceView(Session& session)
    : SubView("sourceView", tr("Text from the web")), session_(session), sources_(new SourceModel(this)) {
  from_ = languageBox("sourcesFrom", tr("From this language"), "en");
  to_ = languageBox("sourcesTo", tr("To this language"), "de");
  card_->header()->addWidget(from_);
  card_->header()->addWidget(new QLabel(QStringLiteral("→")));
  card_->header()->addWidget(to_);
  card_->header()->addWidget(makeBack("leaveSources", tr("Back to the corpora")));
  setUpTable();
  about_ = named(softLabel(QString()), "sourceAbout");
  address_ = withRole("caption", new ElidedLabel);
  own_ = withRole("caption", new ElidedLabel);
  card_->body()->addWidget(table_, 1);
  card_->body()->addWidget(about_);
  card_->body()->addWidget(address_);
  card_->body()->addWidget(makeButtons());
  card_->body()->addWidget(own_);
  showButtons();
}

QComboBox* SourceView::languageBox(const QString& name, const QString& accessibleName, const QString& language) {
  auto* box = named(new QComboBox, name, accessibleName);
  box->addItem(languageName(language), language);  // the only entry until the engine lists the others
  box->setToolTip(accessibleName);
  box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  box->setMaxVisibleItems(20);
  connect(box, &QComboBox::activated, this, &SourceView::refresh);
  return box;
}

void SourceView::setUpTable() {
  table_ = makeTable(sources_, "sourceTable", tr("Sources of text"), 32);
  QHeaderView* header = table_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(SourceModel::Name, QHeaderView::Stretch);
  header->setSectionResizeMode(SourceModel::Licence, QHeaderView::Stretch);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SourceView::onSelected);
  connect(table_, &QTableView::activated, this, &SourceView::act);
}

QWidget* SourceView::makeButtons() {
  download_ = withRole("primary", makeButton(tr("Download"), "downloadSource", this, &SourceView::act));
  import_ = withRole("primary", makeButton(tr("Import…"), "importSource", this, &SourceView::act));
  remove_ = makeButton(tr("Remove the file"), "removeSource", this, &SourceView::remove);
  auto* row = new QWidget;
  auto* flow = new FlowLayout(row);
  flow->setContentsMargins(0, 0, 0, 0);
  for (QPushButton* one : {download_, import_, remove_}) flow->addWidget(one);
  return row;
}

/// The selected source as in `source/list`; empty without a selection.
QJsonObject SourceView::listed() const {
  return sources_->record(table_->currentIndex().row());
}

/// The parameters of the selected source; empty without a selection.
QJsonObject SourceView::selected() const {
  const QJsonObject source = listed();
  if (source.isEmpty()) return {};
  return {{"source", source["source"].toString()},
          {"source_language", from_->currentData().toString()},
          {"target_language", to_->currentData().toString()}};
}

void SourceView::refresh() {
  const QJsonObject parameters{{"source_language", from_->currentData().toString()},
                               {"target_language", to_->currentData().toString()},
                               {"slot", "sources"}};
  session_.ask("source/list", parameters, this, [this](const QJsonObject& list) { showSources(list); });
}

void SourceView::fillLanguages(const QJsonArray& codes) {
  QList<std::pair<QString, QString>> languages;
  for (const QJsonValue& code : codes) languages.append({languageName(code.toString()), code.toString()});
  std::sort(languages.begin(), languages.end(),
            [](const auto& a, const auto& b) { return QString::localeAwareCompare(a.first, b.first) < 0; });
  for (QComboBox* box : {from_, to_}) {
    const QString chosen = box->currentData().toString();
    box->clear();
    for (const auto& [name, code] : std::as_const(languages)) box->addItem(name, code);
    box->setCurrentIndex(std::max(0, box->findData(chosen)));
  }
}

void SourceView::showSources(const QJsonObject& list) {
  if (const QJsonArray all = list["languages"].toArray(); from_->count() != all.size()) fillLanguages(all);
  const QString name = listed()["source"].toString();
  sources_->setObjects(list["sources"].toArray());
  own_->setText(tr("Add sources of your own to %1").arg(list["own_file"].toString()));
  const QString problem = list["problem"].toString();
  if (!problem.isEmpty()) session_.report({EngineError::badInput, problem});
  if (sources_->rowCount() > 0)
    table_->setCurrentIndex(sources_->index(std::max(0, sources_->rowOf(name)), SourceModel::Name));
  onSelected();
}

void SourceView::onSelected() {
  const QJsonObject source = listed();
  about_->setText(source.isEmpty() ? tr("No source is known for these two languages.")
                                   : engineText(source["about"].toString()));
  address_->setText(source["address"].toString());
  showButtons();
  if (!source.isEmpty() && !source["bytes"].isDouble() && !source["file"].isString()) lookUpSize();
}

/// Asks the source's server for the size; an error is shown below the table only.
void SourceView::lookUpSize() {
  const QJsonObject source = selected();
  QJsonObject parameters = source;
  parameters["slot"] = "size";
  session_.engine().request("source/look", parameters, this, [this, source](const Reply& reply) {
    if (selected() != source) return;  // another source or other languages: a file of another size
    if (reply && reply.result["bytes"].isDouble())
      sources_->setBytes(source["source"].toString(), reply.result["bytes"].toDouble());
    if (!reply && !reply.error->isCancelled())
      about_->setText(about_->text() + QLatin1Char('\n') + reply.error->message);
  });
}

void SourceView::setBusy(bool busy) {
  busy_ = busy;
  showButtons();
}

void SourceView::showButtons() {
  const QJsonObject source = listed();
  const bool here = source["file"].isString(), begun = source["partial_bytes"].toDouble() > 0;
  download_->setText(begun ? tr("Continue the download") : tr("Download"));
  download_->setVisible(!here);
  import_->setVisible(here);
  download_->setEnabled(!source.isEmpty() && !busy_);
  import_->setEnabled(!busy_);
  remove_->setEnabled((here || begun) && !busy_);
}

/// Imports the selected source, or downloads it if it has no file yet.
void SourceView::act() {
  if (listed().isEmpty() || busy_) return;
  const QJsonValue file = listed()["file"];
  if (file.isString())
    emit importRequested(file.toString(), selected());
  else
    emit downloadRequested(selected());
}

void SourceView::remove() {
  session_.engine().request("source/remove", selected(), this, [this](const Reply& reply) {
    if (!reply) session_.report(*reply.error);
    refresh();
  });
}

}  // namespace transept
