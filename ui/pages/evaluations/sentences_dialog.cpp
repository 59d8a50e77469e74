// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/evaluations/sentences_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QJsonArray>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/kit/tables/kept_columns.h"
#include "ui/kit/tables/record_model.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"
#include "ui/pages/evaluations/evaluations_model.h"

namespace transept {

namespace {
constexpr int sentenceLineHeight = 28;
}  // namespace

/// The answer to `evaluation/sentences`.
class SentencesModel : public RecordModel<QJsonObject> {
  Q_DECLARE_TR_FUNCTIONS(transept::SentencesModel)
 public:
  enum Column { Line, Score, Difference, Source, Reference, Baseline, Hypothesis };

  SentencesModel(const QString& model, const QString& baseline, QObject* parent)
      : RecordModel({{tr("Line"), [](const QJsonObject& one) { return formatCount(one["line"].toInteger()); }, "line",
                      [](const QJsonObject& one) { return one["line"].toInteger(); }},
                     {tr("chrF"), [](const QJsonObject& one) { return formatNumber(one["chrf"].toDouble(), 1); },
                      "chrf", [](const QJsonObject& one) { return one["chrf"].toDouble(); }},
                     {tr("Difference"),
                      [](const QJsonObject& one) { return formatDifference(one["difference"].toDouble(), 1); }, "chrf",
                      [](const QJsonObject& one) { return one["difference"].toDouble(); }},
                     {tr("Source"), [](const QJsonObject& one) { return one["source"].toString(); }},
                     {tr("Reference"), [](const QJsonObject& one) { return one["reference"].toString(); }},
                     {baseline, [](const QJsonObject& one) { return translation(one["baseline"]); }},
                     {model, [](const QJsonObject& one) { return translation(one["hypothesis"]); }}},
                    {}, Places::none, parent) {}

 private:
  static QString translation(const QJsonValue& text) {
    return text.isString() && text.toString().isEmpty() ? tr("(empty)") : text.toString();
  }

 protected:
  QVariant more(const QJsonObject& one, int column, int role) const override {
    return role == Qt::ToolTipRole && column >= Source ? QVariant(text(one, column)) : QVariant();
  }
};

SentencesDialog::SentencesDialog(Session& session, const QJsonObject& evaluation, const QJsonObject& baseline,
                                 QWidget* parent)
    : QDialog(parent),
      sentences_(new SentencesModel(EvaluationsModel::titleOf(evaluation), EvaluationsModel::titleOf(baseline), this)),
      caption_(named(softLabel(tr("reading…")), "sentencesCaption")),
      whole_(named(new QLabel, "wholeSentence", tr("The chosen sentence"))) {
  setObjectName("sentencesDialog");
  setWindowTitle(tr("Sentences of %1").arg(EvaluationsModel::titleOf(evaluation)));
  setAttribute(Qt::WA_DeleteOnClose);
  auto* sorted = new QSortFilterProxyModel(this);
  sorted->setSourceModel(sentences_);
  sorted->setSortRole(SentencesModel::SortRole);
  table_ = makeTable(sorted, "sentencesTable", windowTitle(), sentenceLineHeight);
  QHeaderView* header = table_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::Stretch);
  for (const int column : {SentencesModel::Line, SentencesModel::Score, SentencesModel::Difference})
    header->setSectionResizeMode(column, QHeaderView::ResizeToContents);
  header->setSortIndicator(-1, Qt::AscendingOrder);  // the engine's order
  table_->setSortingEnabled(true);
  keepColumns(table_, session.settings(), QStringLiteral("sentences/columns"));
  for (const int column : {SentencesModel::Difference, SentencesModel::Baseline})
    table_->setColumnHidden(column, baseline.isEmpty());
  copyCellsByKey(table_, SentencesModel::SortRole);
  whole_->setTextFormat(Qt::RichText);
  whole_->setWordWrap(true);
  whole_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  whole_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  followTextSize(whole_, [this] { whole_->setMinimumHeight(scaled(110)); });
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* column = new QVBoxLayout(this);
  column->setSpacing(12);
  column->addWidget(caption_);
  column->addWidget(table_, 1);
  column->addWidget(whole_);
  column->addWidget(buttons);
  resize(scaled(1080), scaled(640));
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SentencesDialog::showWhole);
  QJsonObject params{{"evaluation", evaluation["evaluation"]}};
  if (!baseline.isEmpty()) params["baseline"] = baseline["evaluation"];
  session.engine().request(
      "evaluation/sentences", params, this, [this, compared = !baseline.isEmpty()](const Reply& reply) {
        if (!reply) return caption_->setText(reply.error->message);
        sentences_->setObjects(reply.result["sentences"].toArray());
        const qint64 all = reply.result["all"].toInteger();
        const QString count = formatCount(sentences_->rowCount());
        caption_->setText(
            (compared ? tr("%1 of %2 sentences: those whose chrF differs most from the baseline's come first.", nullptr,
                           pluralOf(all))
                      : tr("%1 of %2 sentences: those with the lowest chrF come first.", nullptr, pluralOf(all)))
                .arg(count, formatCount(all)));
        if (sentences_->rowCount() > 0) chooseRow(*table_, 0);
      });
}

void SentencesDialog::showWhole() {
  QString text;
  const QAbstractItemModel& model = *table_->model();
  const int row = table_->currentIndex().row();
  for (int column = SentencesModel::Source; row >= 0 && column <= SentencesModel::Hypothesis; ++column) {
    const QString cell = model.index(row, column).data().toString();
    if (table_->isColumnHidden(column) || cell.isEmpty()) continue;
    text += QStringLiteral("<p style='margin:3px 0'><span style='color:%1'>%2</span><br>%3</p>")
                .arg(theme().softInk.name(), model.headerData(column, Qt::Horizontal).toString().toHtmlEscaped(),
                     cell.toHtmlEscaped());
  }
  whole_->setText(text);
}

}  // namespace transept
