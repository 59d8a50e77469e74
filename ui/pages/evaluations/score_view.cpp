// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/evaluations/score_view.h"

#include <QFormLayout>
#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <algorithm>

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

struct ScoredLine {
  qint64 number = 0;
  QString translation, reference;
  double bleu = 0, chrf = 0, ter = 0;
};

class ScoredLinesModel : public RecordModel<ScoredLine> {
  Q_DECLARE_TR_FUNCTIONS(transept::ScoredLinesModel)
 public:
  explicit ScoredLinesModel(QObject* parent) : RecordModel(makeColumns(), {}, Places::none, parent) {}

 private:
  static Columns makeColumns() {
    const auto figure = [](double ScoredLine::*value) {
      return [value](const ScoredLine& line) { return formatNumber(line.*value, 1); };
    };
    return {{tr("Line"), [](const ScoredLine& line) { return formatCount(line.number); }, "line", &ScoredLine::number},
            {tr("BLEU"), figure(&ScoredLine::bleu), "bleu", &ScoredLine::bleu,
             tr("Of one sentence: without n-grams for which it is too short")},
            {tr("chrF"), figure(&ScoredLine::chrf), "chrf", &ScoredLine::chrf},
            {tr("TER"), figure(&ScoredLine::ter), "ter", &ScoredLine::ter},
            {tr("Translation"), &ScoredLine::translation},
            {tr("Reference"), &ScoredLine::reference}};
  }

  QVariant more(const ScoredLine& line, int column, int role) const override {
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
        summary_(measured("bleu chrf ter", named(new QLabel, "scoreSummary", tr("Scores of the whole")))) {
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
    followTextSize(table_, [this, header] {
      for (int i = 0; i < static_cast<int>(std::size(scoreWidths)); ++i)
        header->resizeSection(i, std::max(scaled(scoreWidths[i]), titleWidth(*header, i)));
    });
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
    QList<ScoredLine> lines;
    for (const QJsonValue& line : scores["lines"].toArray())
      lines.append({lines.size() + 1, line["hypothesis"].toString(), line["reference"].toString(),
                    line["bleu"].toDouble(), line["chrf"].toDouble(), line["ter"].toDouble()});
    lines_->setRecords(lines);
    const KeptEvaluation whole = KeptEvaluation::fromJson(scores);
    summary_->setText(tr("BLEU %1 · chrF %2 · TER %3, over %4 sentences", nullptr, pluralOf(whole.sentences))
                          .arg(formatNumber(whole.bleu, 2), formatNumber(whole.chrf, 2), formatNumber(whole.ter, 2),
                               formatCount(whole.sentences)) +
                      '\n' + whole.signatures);
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
