// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/evaluations/score_view.h"

#include <QFormLayout>
#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <algorithm>

#include "ui/kit/tables/kept_columns.h"
#include "ui/kit/tables/record_model.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/pages/evaluations/evaluations_model.h"
#include "ui/pages/file_field.h"
#include "ui/pages/import_job.h"
#include "ui/pages/page.h"

namespace transept {

namespace {

constexpr int mostScoredLines = 20'000, scoreRowHeight = 28;
constexpr int scoreWidths[] = {60, 70, 70, 70};
const QString translationKey = QStringLiteral("evaluations/translation"),
              scoredReferenceKey = QStringLiteral("evaluations/scoredReference");

/// The lines of the answer of `score`.
class ScoredLinesModel : public RecordModel<QJsonObject> {
  Q_DECLARE_TR_FUNCTIONS(transept::ScoredLinesModel)
 public:
  explicit ScoredLinesModel(QObject* parent)
      : RecordModel({{tr("Line"), [this](const QJsonObject& line) { return formatCount(position(line) + 1); }, "line",
                      [this](const QJsonObject& line) { return position(line); }},
                     score("bleu", tr("BLEU"), tr("Of one sentence: without n-grams for which it is too short")),
                     score("chrf", tr("chrF")),
                     score("ter", tr("TER")),
                     {tr("Translation"), [](const QJsonObject& line) { return line["hypothesis"].toString(); }},
                     {tr("Reference"), [](const QJsonObject& line) { return line["reference"].toString(); }}},
                    {}, Places::none, parent) {}

 private:
  static RecordColumn<QJsonObject> score(const char* key, const QString& title, const QString& tip = {}) {
    const auto value = [key](const QJsonObject& line) { return line[QLatin1String(key)].toDouble(); };
    return {title, [value](const QJsonObject& line) { return formatNumber(value(line), 1); }, key, value, tip};
  }

  QVariant more(const QJsonObject& line, int column, int role) const override {
    const bool text = column >= static_cast<int>(std::size(scoreWidths));
    return role == Qt::ToolTipRole && text ? QVariant(this->text(line, column)) : QVariant();
  }
};

class ScoreView : public QWidget {
  Q_DECLARE_TR_FUNCTIONS(transept::ScoreView)
 public:
  ScoreView(Session& session, Page& page)
      : session_(session),
        page_(page),
        translation_(new FileField(tr("Translation"), "scoredTranslation", tr("All files (*)"))),
        reference_(new FileField(tr("Reference translation"), "scoredReference", tr("All files (*)"))),
        job_(new ImportJob(session.engine())),
        lines_(new ScoredLinesModel(this)),
        sorted_(new QSortFilterProxyModel(this)),
        table_(makeTable(sorted_, "scoredLines", tr("Scores of the sentences"), scoreRowHeight)),
        summary_(measured("bleu chrf ter", named(new QLabel, "scoreSummary", tr("Overall scores")))) {
    auto* column = tight<QVBoxLayout>(12, this);
    column->addWidget(makeForm());
    column->addWidget(makeResults(), 1);
    translation_->setFile(session.settings().value(translationKey).toString());
    reference_->setFile(session.settings().value(scoredReferenceKey).toString());
    for (FileField* field : {translation_, reference_})
      QObject::connect(field, &FileField::changed, this, [this] { updateControls(); });
    QObject::connect(job_, &ImportJob::runningChanged, this, [this] { updateControls(); });
    updateControls();
  }

 private:
  QWidget* makeForm() {
    auto* card = new Card(tr("Score a translation"));
    card->setCaption(tr("A file with one translated sentence per line is compared with a reference, line by line."));
    auto* form = tight<QFormLayout>(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(captionOf(translation_, tr("Translation")), translation_);
    form->addRow(captionOf(reference_, tr("Reference")), reference_);
    card->body()->addLayout(form);
    start_ = withRole("primary", makeButton(tr("Score"), "startScore", this, [this] { start(); }));
    auto* row = new QHBoxLayout;
    row->addWidget(start_);
    row->addWidget(job_, 1);
    job_->keepRoom();
    card->body()->addLayout(row);
    return card;
  }

  QWidget* makeResults() {
    sorted_->setSourceModel(lines_);
    sorted_->setSortRole(ScoredLinesModel::SortRole);
    table_->setSortingEnabled(true);
    table_->sortByColumn(0, Qt::AscendingOrder);
    copyCellsByKey(table_, ScoredLinesModel::SortRole);
    QHeaderView* header = table_->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Stretch);
    for (int i = 0; i < static_cast<int>(std::size(scoreWidths)); ++i)
      header->setSectionResizeMode(i, QHeaderView::Interactive);
    followTextSize(table_, [header] {
      for (int i = 0; i < static_cast<int>(std::size(scoreWidths)); ++i)
        header->resizeSection(i, std::max(scaled(scoreWidths[i]), titleWidth(*header, i)));
    });
    keepColumns(table_, session_.settings(), QStringLiteral("scores/columns"));
    summary_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* card = new Card(tr("Scores"));
    card->body()->addWidget(summary_);
    card->body()->addWidget(table_, 1);
    return card;
  }

  void updateControls() {
    start_->setEnabled(!translation_->file().isEmpty() && !reference_->file().isEmpty() && !job_->isRunning());
    if (lines_->rowCount() == 0) summary_->setText(tr("Choose two files above."));
  }

  void start() {
    session_.settings().setValue(translationKey, translation_->file());
    session_.settings().setValue(scoredReferenceKey, reference_->file());
    page_.messages().dismiss();
    const QJsonObject params{
        {"hypothesis", translation_->file()}, {"reference", reference_->file()}, {"lines", mostScoredLines}};
    job_->start("score", params,
                [this](const Reply& reply) { reply ? showScores(reply.result) : page_.showError(*reply.error); });
  }

  void showScores(const QJsonObject& scores) {
    lines_->setObjects(scores["lines"].toArray());
    const auto figure = [&](const char* key) { return formatNumber(scores[QLatin1String(key)].toDouble(), 2); };
    const qint64 sentences = scores["sentences"].toInteger();
    summary_->setText(tr("BLEU %1 · chrF %2 · TER %3, over %4 sentences", nullptr, pluralOf(sentences))
                          .arg(figure("bleu"), figure("chrf"), figure("ter"), formatCount(sentences)) +
                      '\n' + EvaluationsModel::signaturesOf(scores));
    updateControls();
  }

  Session& session_;
  Page& page_;
  FileField *translation_, *reference_;
  QPushButton* start_;
  ImportJob* job_;
  ScoredLinesModel* lines_;
  QSortFilterProxyModel* sorted_;
  QTableView* table_;
  QLabel* summary_;
};

}  // namespace

QWidget* makeScoreView(Session& session, Page& page) {
  return new ScoreView(session, page);
}

}  // namespace transept
