// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/models/suggestions_dialog.h"

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
#include "ui/pages/import_job.h"
#include "ui/state/session.h"

namespace transept {

namespace {
constexpr int suggestionRowHeight = 28;
}  // namespace

class SuggestionsModel : public RecordModel<QJsonObject> {
  Q_DECLARE_TR_FUNCTIONS(transept::SuggestionsDialog)

 public:
  explicit SuggestionsModel(QObject* parent)
      : RecordModel({{tr("Languages"),
                      [](const QJsonObject& one) {
                        return one["source_language"].toString() + QStringLiteral(" → ") +
                               one["target_language"].toString();
                      }},
                     {tr("Source"), [](const QJsonObject& one) { return one["source"].toString(); }},
                     {tr("Correction"), [](const QJsonObject& one) { return one["translation"].toString(); }}},
                    {}, Places::none, parent) {}
};

SuggestionsDialog::SuggestionsDialog(Session& session, const QString& model, const QJsonArray& suggestions,
                                     QWidget* parent)
    : QDialog(parent),
      session_(session),
      folder_(model),
      model_(new SuggestionsModel(this)),
      table_(makeTable(model_, "suggestions", tr("Corrections"), suggestionRowHeight)),
      job_(new ImportJob(session.engine())) {
  setObjectName("suggestionsDialog");
  setWindowTitle(tr("Corrections of other programs"));
  resize(scaled(760), scaled(420));
  model_->setObjects(suggestions);
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->setItemDelegate(new OwnDirectionDelegate(table_));
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  table_->selectAll();
  learn_ =
      withRole("primary", makeButton(tr("Learn the chosen ones"), "learnSuggestions", this, &SuggestionsDialog::learn));
  dismiss_ = makeButton(tr("Dismiss the chosen ones"), "dismissSuggestions", this, [this] { remove(chosen()); });
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(12);
  layout->addWidget(softLabel(tr("What you choose is learned by the model %1; the rest can wait or be dismissed.")
                                  .arg(model.section(u'/', -1))));
  layout->addWidget(table_, 1);
  layout->addWidget(job_);
  layout->addLayout(rowWithClose(*this, {learn_, dismiss_}));
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SuggestionsDialog::showButtons);
  connect(model_, &QAbstractItemModel::modelReset, this, &SuggestionsDialog::showButtons);
  connect(job_, &ImportJob::runningChanged, this, &SuggestionsDialog::showButtons);
  showButtons();
}

QList<QJsonObject> SuggestionsDialog::chosen() const {
  QList<QJsonObject> all;
  for (const QModelIndex& row : table_->selectionModel()->selectedRows()) all.append(model_->record(row.row()));
  return all;
}

void SuggestionsDialog::showButtons() {
  const bool any = table_->selectionModel()->hasSelection() && !job_->isRunning();
  learn_->setEnabled(any && !folder_.isEmpty());
  dismiss_->setEnabled(any);
  table_->setEnabled(!job_->isRunning());
}

void SuggestionsDialog::learn() {
  const QList<QJsonObject> accepted = chosen();
  QJsonArray sources, translations;
  for (const QJsonObject& one : accepted) {
    sources.append(one["source"]);
    translations.append(one["translation"]);
  }
  job_->start("corrections/learn", {{"model", folder_}, {"sources", sources}, {"translations", translations}},
              [this, accepted](const Reply& reply) {
                if (!reply) return session_.report(*reply.error);
                if (session_.models().current().model == folder_) session_.models().load(folder_);
                emit session_.notice(tr("Learned in %1 s.").arg(formatNumber(reply.result["seconds"].toDouble(), 1)));
                remove(accepted);
              });
}

void SuggestionsDialog::remove(const QList<QJsonObject>& decided) {
  QJsonArray times;
  QList<QJsonObject> left = model_->records();
  for (const QJsonObject& one : decided) {
    times.append(one["time"]);
    left.removeAll(one);
  }
  if (times.isEmpty()) return;
  session_.ask("web/suggestions/remove", {{"times", times}}, this, [this, left](const QJsonObject&) {
    model_->setRecords(left);
    if (left.isEmpty()) accept();
  });
}

}  // namespace transept
