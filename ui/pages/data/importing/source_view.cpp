// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/importing/source_view.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/kit/tables/row_table.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/pages/data/importing/source_model.h"
#include "ui/state/settings/engine_texts.h"
#include "ui/state/settings/language_names.h"

namespace transept {

namespace {
/// Between two boxes, from the first to the second, on whichever side that is.
class Arrow : public QLabel {
 public:
  Arrow() { turn(); }

 protected:
  void changeEvent(QEvent* event) override {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::LayoutDirectionChange) turn();
  }

 private:
  void turn() { setText(layoutDirection() == Qt::RightToLeft ? QStringLiteral("←") : QStringLiteral("→")); }
};
}  // namespace

SourceView::SourceView(EngineClient& engine, QWidget* parent)
    : QWidget(parent), engine_(engine), sources_(new SourceModel(this)), card_(new Card(tr("Text from the web"))) {
  setObjectName(QStringLiteral("sourceView"));
  from_ = languageBox(QStringLiteral("sourcesFrom"), tr("From this language"));
  to_ = languageBox(QStringLiteral("sourcesTo"), tr("To this language"));
  card_->header()->addWidget(from_);
  card_->header()->addWidget(new Arrow);
  card_->header()->addWidget(to_);
  makeTable();
  about_ = softLabel(QString());
  about_->setObjectName(QStringLiteral("sourceAbout"));
  address_ = new ElidedLabel;
  address_->setProperty("role", "caption");
  own_ = new ElidedLabel;
  own_->setProperty("role", "caption");
  card_->body()->addWidget(table_, 1);
  card_->body()->addWidget(about_);
  card_->body()->addWidget(address_);
  card_->body()->addWidget(makeButtons());
  card_->body()->addWidget(own_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(card_);
  showButtons();
}

QComboBox* SourceView::languageBox(const QString& name, const QString& accessibleName) {
  auto* box = new QComboBox;
  box->setObjectName(name);
  box->setAccessibleName(accessibleName);
  box->setToolTip(accessibleName);
  box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  box->setMaxVisibleItems(20);
  connect(box, &QComboBox::activated, this, &SourceView::refresh);
  return box;
}

void SourceView::makeTable() {
  table_ = new QTableView;
  table_->setObjectName(QStringLiteral("sourceTable"));
  table_->setAccessibleName(tr("Sources of text"));
  table_->setModel(sources_);
  makeRowTable(*table_, 32);
  QHeaderView* header = table_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(SourceModel::Name, QHeaderView::Stretch);
  header->setSectionResizeMode(SourceModel::Licence, QHeaderView::Stretch);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SourceView::onSelected);
  connect(table_, &QTableView::activated, this, &SourceView::act);
}

QWidget* SourceView::makeButtons() {
  const auto button = [this](const QString& text, const QString& name, void (SourceView::*action)()) {
    auto* made = new QPushButton(text);
    made->setObjectName(name);
    connect(made, &QPushButton::clicked, this, action);
    return made;
  };
  download_ = button(tr("Download"), QStringLiteral("downloadSource"), &SourceView::act);
  download_->setProperty("role", "primary");
  import_ = button(tr("Import…"), QStringLiteral("importSource"), &SourceView::act);
  import_->setProperty("role", "primary");
  remove_ = button(tr("Remove the file"), QStringLiteral("removeSource"), &SourceView::remove);
  auto* back = button(tr("Back"), QStringLiteral("leaveSources"), &SourceView::left);
  back->setAccessibleName(tr("Back to the corpora"));
  auto* row = new QWidget;
  auto* flow = new FlowLayout(row);
  flow->setContentsMargins(0, 0, 0, 0);
  for (QPushButton* one : {download_, import_, remove_, back}) flow->addWidget(one);
  return row;
}

QString SourceView::language(const QComboBox* box) const {
  return box->currentData().toString();
}

int SourceView::selectedRow() const {
  const int row = table_->currentIndex().row();
  return row < sources_->rowCount() ? row : -1;
}

/// The parameters that name the chosen source; empty without one.
QJsonObject SourceView::selected() const {
  const int row = selectedRow();
  if (row < 0) return {};
  return {{"source", sources_->record(row)["source"].toString()},
          {"source_language", language(from_)},
          {"target_language", language(to_)}};
}

void SourceView::refresh() {
  const bool first = from_->count() == 0;
  const QJsonObject parameters{{"source_language", first ? QStringLiteral("en") : language(from_)},
                               {"target_language", first ? QStringLiteral("de") : language(to_)},
                               {"slot", "sources"}};
  engine_.request("source/list", parameters, this, [this](const Reply& reply) {
    if (reply)
      showSources(reply.result);
    else
      emit failed(*reply.error);
  });
}

void SourceView::fillLanguages(const QJsonArray& codes) {
  QList<std::pair<QString, QString>> languages;
  for (const QJsonValue& code : codes) languages.append({languageName(code.toString()), code.toString()});
  std::sort(languages.begin(), languages.end(),
            [](const auto& a, const auto& b) { return QString::localeAwareCompare(a.first, b.first) < 0; });
  for (QComboBox* box : {from_, to_}) {
    const QString chosen = box->count() > 0 ? language(box) : QLatin1String(box == from_ ? "en" : "de");
    box->clear();
    for (const auto& [name, code] : std::as_const(languages)) box->addItem(name, code);
    box->setCurrentIndex(std::max(0, box->findData(chosen)));
  }
}

void SourceView::showSources(const QJsonObject& list) {
  if (from_->count() != list["languages"].toArray().size()) fillLanguages(list["languages"].toArray());
  const int before = selectedRow();
  const QString name = before >= 0 ? sources_->record(before)["source"].toString() : QString();
  sources_->setSources(list["sources"].toArray());
  own_->setText(tr("Add sources of your own to %1").arg(list["own_file"].toString()));
  const QString problem = list["problem"].toString();
  if (!problem.isEmpty()) emit failed({EngineError::badInput, problem});
  if (sources_->rowCount() > 0)
    table_->setCurrentIndex(sources_->index(std::max(0, sources_->rowOf(name)), SourceModel::Name));
  card_->setCaption(tr("%n sources", nullptr, sources_->rowCount()));
  onSelected();
}

void SourceView::onSelected() {
  const int row = selectedRow();
  const QJsonObject source = row >= 0 ? sources_->record(row) : QJsonObject();
  about_->setText(row >= 0 ? engineText(source["about"].toString())
                           : tr("No source is known for these two languages."));
  address_->setText(source["address"].toString());
  showButtons();
  if (row >= 0 && !source["bytes"].isDouble() && !source["file"].isString()) lookUpSize();
}

/// Its server is asked; where it cannot be, that is said under the table and nothing else is disturbed.
void SourceView::lookUpSize() {
  QJsonObject parameters = selected();
  const QString name = parameters["source"].toString();
  parameters["slot"] = "size";
  engine_.request("source/look", parameters, this, [this, name](const Reply& reply) {
    if (reply && reply.result["bytes"].isDouble()) sources_->setBytes(name, reply.result["bytes"].toDouble());
    if (reply || reply.error->isCancelled() || selected()["source"].toString() != name) return;
    about_->setText(about_->text() + QLatin1Char('\n') + reply.error->message);
  });
}

void SourceView::setBusy(bool busy) {
  busy_ = busy;
  showButtons();
}

void SourceView::showButtons() {
  const int row = selectedRow();
  const QJsonObject source = row >= 0 ? sources_->record(row) : QJsonObject();
  const bool here = source["file"].isString(), begun = source["partial_bytes"].toDouble() > 0;
  download_->setText(begun ? tr("Continue the download") : tr("Download"));
  download_->setVisible(!here);
  import_->setVisible(here);
  download_->setEnabled(row >= 0 && !busy_);
  import_->setEnabled(!busy_);
  remove_->setEnabled((here || begun) && !busy_);
}

/// What the row is ready for.
void SourceView::act() {
  const int row = selectedRow();
  if (row < 0 || busy_) return;
  const QJsonValue file = sources_->record(row)["file"];
  if (file.isString())
    emit importRequested(file.toString(), selected());
  else
    emit downloadRequested(selected());
}

void SourceView::remove() {
  engine_.request("source/remove", selected(), this, [this](const Reply& reply) {
    if (!reply) emit failed(*reply.error);
    refresh();
  });
}

}  // namespace transept
