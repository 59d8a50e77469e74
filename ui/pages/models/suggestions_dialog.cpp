// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/models/suggestions_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/kit/tables/record_model.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/widgets/makers.h"
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

SuggestionsDialog::SuggestionsDialog(Session& session, const QJsonArray& suggestions, QWidget* parent)
    : QDialog(parent),
      session_(session),
      model_(new SuggestionsModel(this)),
      table_(makeTable(model_, "suggestions", tr("Corrections"), suggestionRowHeight)) {
  setObjectName("suggestionsDialog");
  setWindowTitle(tr("Corrections of other programs"));
  resize(760, 420);
  model_->setObjects(suggestions);
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->setItemDelegate(new OwnDirectionDelegate(table_));
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  table_->selectAll();
  auto* buttons = new QDialogButtonBox;
  buttons->addButton(makeButton(tr("Keep the chosen ones"), "keepSuggestions", this, [this] { decide("accepted"); }),
                     QDialogButtonBox::AcceptRole);
  buttons->addButton(
      makeButton(tr("Dismiss the chosen ones"), "dismissSuggestions", this, [this] { decide("dismissed"); }),
      QDialogButtonBox::DestructiveRole);
  connect(buttons->addButton(QDialogButtonBox::Close), &QPushButton::clicked, this, &QDialog::close);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(softLabel(tr("What is kept goes to a file, from which transept-engine learn teaches a model.")));
  layout->addWidget(table_, 1);
  layout->addWidget(buttons);
}

void SuggestionsDialog::decide(const char* verdict) {
  QJsonArray times;
  QList<QJsonObject> left;
  for (int row = 0; row < model_->rowCount(); ++row) {
    const bool chosen = table_->selectionModel()->isRowSelected(row);
    chosen ? times.append(model_->record(row)["time"]) : left.append(model_->record(row));
  }
  if (times.isEmpty()) return;
  session_.ask("web/suggestions/decide", {{QString::fromLatin1(verdict), times}}, this,
               [this, left](const QJsonObject&) {
                 model_->setRecords(left);
                 if (left.isEmpty()) accept();
               });
}

}  // namespace transept
