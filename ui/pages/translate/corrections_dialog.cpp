// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/corrections_dialog.h"

#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/kit/tables/record_model.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/tables/table_dialog.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"
#include "ui/state/session.h"

namespace transept {

namespace {

constexpr int correctionLineHeight = 28;

/// "bed: Lager, not Bett"; of a correction without terms, the sentence that was corrected.
QString changeText(const QJsonObject& layer) {
  QStringList changes;
  for (const QJsonValue& term : layer["terms"].toArray())
    changes.append(CorrectionsDialog::tr("%1: %2, not %3")
                       .arg(term["source"].toString(), term["after"].toString(), term["before"].toString()));
  if (changes.isEmpty())
    for (const QJsonValue& one : layer["corrections"].toArray()) changes.append(one["after"].toString());
  return changes.join(QStringLiteral("; "));
}

QString stateText(const QJsonObject& layer) {
  if (!layer["on"].toBool()) return CorrectionsDialog::tr("Off");
  return layer["active"].toBool() ? CorrectionsDialog::tr("On") : CorrectionsDialog::tr("Of another checkpoint");
}

}  // namespace

class CorrectionsModel : public RecordModel<QJsonObject> {
  Q_DECLARE_TR_FUNCTIONS(transept::CorrectionsModel)
 public:
  enum Column { State, Change, Sentence, Learned };

  explicit CorrectionsModel(QObject* parent)
      : RecordModel(
            {{tr("State"), stateText},
             {tr("Change"), changeText},
             {tr("Sentence"), [](const QJsonObject& one) { return one["corrections"][0]["source"].toString(); }},
             {tr("Learned"), [](const QJsonObject& one) { return formatAgo(one["time"].toDouble()); }}},
            [](const QJsonObject& one) { return one["name"].toString(); }, Places::asGiven, parent) {}
};

CorrectionsDialog::CorrectionsDialog(Session& session, const QString& model, QWidget* parent)
    : QDialog(parent),
      session_(session),
      folder_(model),
      layers_(new CorrectionsModel(this)),
      table_(makeTable(layers_, "corrections", tr("Corrections"), correctionLineHeight)),
      summary_(named(softLabel(QString()), "correctionsSummary")) {
  setObjectName("correctionsDialog");
  setWindowTitle(tr("Corrections of the model"));
  setAttribute(Qt::WA_DeleteOnClose);
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->setItemDelegate(new OwnDirectionDelegate(table_));
  QHeaderView* header = table_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(CorrectionsModel::Learned, QHeaderView::Interactive);
  header->setSectionResizeMode(CorrectionsModel::Change, QHeaderView::Stretch);
  header->setSectionResizeMode(CorrectionsModel::Sentence, QHeaderView::Stretch);
  on_ = makeButton(tr("Switch on"), "switchCorrectionOn", this, [this] { switchChosen(true); });
  off_ = makeButton(tr("Switch off"), "switchCorrectionOff", this, [this] { switchChosen(false); });
  undo_ = makeButton(tr("Undo the last"), "undoLastCorrection", this, [this] {
    ask("corrections/change", {{"undo", true}});
  });
  undo_->setToolTip(tr("Removes the correction that was learned last"));
  merge_ = makeButton(tr("Merge into a new run"), "mergeCorrections", this, &CorrectionsDialog::merge);
  merge_->setToolTip(tr("Makes a run whose weights hold the corrections that are on, to be trained or exported"));
  auto* column = new QVBoxLayout(this);
  column->setSpacing(12);
  column->addWidget(summary_);
  column->addWidget(table_, 1);
  column->addLayout(rowWithClose(*this, {on_, off_, undo_, merge_}));
  resize(scaled(760), scaled(400));
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &CorrectionsDialog::showButtons);
  showButtons();
  session_.ask("corrections/list", {{"model", folder_}}, this,
               [this](const QJsonObject& result) { show(result["layers"].toArray()); });
}

void CorrectionsDialog::ask(const QString& method, const QJsonObject& change) {
  QJsonObject params = change;
  params["model"] = folder_;
  session_.ask(method, params, this, [this](const QJsonObject& result) {
    show(result["layers"].toArray());
    emit changed();
  });
}

void CorrectionsDialog::show(const QJsonArray& layers) {
  layers_->setObjects(layers);
  table_->resizeColumnToContents(CorrectionsModel::Learned);
  if (layers.isEmpty())
    summary_->setText(tr("The model has learned no correction. On the Translate page, “Correct” teaches it one."));
  else
    summary_->setText(
        tr("Each correction is a layer over the model: it can be switched off, and the model itself "
           "does not change."));
  if (!table_->selectionModel()->hasSelection() && layers_->rowCount() > 0) chooseRow(*table_, layers_->rowCount() - 1);
  showButtons();
}

void CorrectionsDialog::switchChosen(bool on) {
  QJsonArray names;
  for (const QModelIndex& row : table_->selectionModel()->selectedRows())
    names.append(layers_->record(row.row())["name"]);
  if (!names.isEmpty()) ask("corrections/change", {{on ? QStringLiteral("on") : QStringLiteral("off"), names}});
}

void CorrectionsDialog::merge() {
  session_.ask("corrections/merge", {{"model", folder_}}, this, [this](const QJsonObject& result) {
    emit session_.notice(tr("The run %1 was made.").arg(result["run"].toString().section(u'/', -1)));
  });
}

void CorrectionsDialog::showButtons() {
  bool mayOn = false, mayOff = false, active = false;
  for (const QModelIndex& row : table_->selectionModel()->selectedRows()) {
    const bool on = layers_->record(row.row())["on"].toBool();
    mayOn = mayOn || !on;
    mayOff = mayOff || on;
  }
  for (const QJsonObject& layer : layers_->records()) active = active || layer["active"].toBool();
  on_->setEnabled(mayOn);
  off_->setEnabled(mayOff);
  undo_->setEnabled(layers_->rowCount() > 0);
  merge_->setEnabled(active);
}

}  // namespace transept
