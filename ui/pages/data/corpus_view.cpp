// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/corpus_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonArray>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>
#include <utility>

#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/kit/widgets/stack.h"
#include "ui/pages/data/corpus_model.h"
#include "ui/pages/data/empty_card.h"
#include "ui/pages/data/length_chart.h"
#include "ui/pages/data/pair_model.h"
#include "ui/pages/data/quality_model.h"
#include "ui/pages/data/worst_pairs_view.h"
#include "ui/pages/message_bar.h"

namespace transept {
namespace {

constexpr int pairLineHeight = 28;  // of a row
constexpr int chartHeight = 96;     // at least: in a lower window the page scrolls

QTableView* makePairTable(QAbstractItemModel* model, const QString& name, const QString& accessibleName) {
  auto* table = new QTableView;
  table->setObjectName(name);
  table->setAccessibleName(accessibleName);
  table->setModel(model);
  table->setItemDelegate(new OwnDirectionDelegate(table));
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setSelectionMode(QAbstractItemView::SingleSelection);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setTabKeyNavigation(false);
  table->setShowGrid(false);
  table->setWordWrap(false);
  followTextSize(table, [table] { table->verticalHeader()->setDefaultSectionSize(scaled(pairLineHeight)); });
  table->horizontalHeader()->setHighlightSections(false);
  return table;
}

}  // namespace

CorpusView::CorpusView(Session& session, QWidget* parent)
    : QWidget(parent),
      pairs_(new PairModel(this)),
      filters_(new FilterModel(this)),
      lengths_(new LengthChart),
      quality_(new QualityModel(this)) {
  setObjectName(QStringLiteral("corpusView"));
  problems_ = new MessageBar;
  problems_->setObjectName(QStringLiteral("corpusProblems"));

  pairCard_ = new Card(tr("Pairs"));
  pairTable_ = makePairTable(pairs_, QStringLiteral("pairTable"), tr("Sentence pairs"));
  pairTable_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  pairTable_->verticalHeader()->setStyleSheet(QStringLiteral("QHeaderView::section { padding: 0 8px; }"));
  pairTable_->verticalHeader()->setDefaultAlignment(cellAlignment(true));
  pairCard_->body()->addWidget(pairTable_, 1);

  lengthCard_ = new Card(tr("Lengths"));
  lengthKind_ = new FittingControl({tr("Source"), tr("Target"), tr("Ratio")}, tr("Which lengths are shown"));
  lengthKind_->setObjectName(QStringLiteral("lengthKind"));
  lengthCard_->body()->addWidget(lengthKind_, 0, Qt::AlignLeft);
  lengthCard_->body()->addWidget(lengths_, 1);
  followTextSize(lengths_, [this] { lengths_->setMinimumHeight(scaled(chartHeight)); });

  filterCard_ = new Card;
  filterCard_->setAccessibleName(tr("What was filtered out, what is left, or what surprises a model"));
  reportKind_ = new FittingControl({tr("Filtered out"), tr("Quality"), tr("Worst pairs")},
                                   tr("What was filtered out, what is left, or what surprises a model"));
  reportKind_->setObjectName(QStringLiteral("reportKind"));
  filterTable_ = makePairTable(filters_, QStringLiteral("filterTable"), tr("What the filters removed"));
  filterTable_->verticalHeader()->hide();
  filterTable_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  examples_ = softLabel(QString());
  examples_->setObjectName(QStringLiteral("filterExamples"));
  followTextSize(examples_, [this] { examples_->setMaximumHeight(scaled(66)); });
  auto* filtered = new QWidget;
  auto* filteredColumn = new QVBoxLayout(filtered);
  filteredColumn->setContentsMargins(0, 0, 0, 0);
  filteredColumn->addWidget(filterTable_, 1);
  filteredColumn->addWidget(examples_);
  auto* qualityTable = makePairTable(quality_, QStringLiteral("qualityTable"), tr("What the text is like"));
  qualityTable->verticalHeader()->hide();
  qualityTable->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  qualityTable->horizontalHeader()->setSectionResizeMode(QualityModel::Measure, QHeaderView::ResizeToContents);
  report_ = new Stack;  // the widest of its tables is behind two others and shall not widen the page
  report_->addWidget(filtered);
  report_->addWidget(qualityTable);
  worst_ = new WorstPairsView(session);
  report_->addWidget(worst_);
  filterCard_->body()->addWidget(reportKind_, 0, Qt::AlignLeft);  // three words are wider than a narrow header
  filterCard_->body()->addWidget(report_, 1);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(12);
  column->addWidget(problems_);
  column->addWidget(pairCard_, 3);
  nothing_ = new EmptyCard(QStringLiteral("data"));
  column->addWidget(nothing_, 1);
  lower_ = new QWidget;  // a layout alone would keep its share of the room while both cards are hidden
  auto* row = new QHBoxLayout(lower_);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(12);
  row->addWidget(lengthCard_, 1);
  row->addWidget(filterCard_, 1);
  column->addWidget(lower_, 2);
  connect(worst_, &WorstPairsView::failed, this, &CorpusView::failed);
  connect(lengthKind_, &SegmentedControl::currentIndexChanged, this, &CorpusView::showLengths);
  connect(reportKind_, &SegmentedControl::currentIndexChanged, this, &CorpusView::showReport);
  connect(filterTable_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CorpusView::showExamples);
  clear(QString());
}

void CorpusView::clear(const QString& text) {
  pairs_->setPairs({});
  pairCard_->setCaption(text);
  pairCard_->show();
  lower_->hide();
  nothing_->hide();
  problems_->dismiss();
}

void CorpusView::showNothing(const QString& heading, const QString& text, const QString& remedyText,
                             std::function<void()> remedy) {
  clear(QString());
  pairCard_->hide();
  nothing_->say(heading, text, remedyText, std::move(remedy));
  nothing_->show();
}

void CorpusView::showPairs(const QJsonObject& from, const QString& caption) {
  pairs_->setPairs(from["pairs"].toArray());
  pairs_->setLanguages(from["source_language"].toString(), from["target_language"].toString());
  pairCard_->setCaption(caption);
  pairCard_->show();
  nothing_->hide();
  shown_ = from;
  const QJsonObject quality = from["quality"].toObject();
  lengthKind_->setVisible(!quality.isEmpty());
  lengthCard_->setVisible(!from["length_histogram"].toArray().isEmpty());
  showLengths();
  quality_->setQuality(quality);
  reportKind_->setSegmentEnabled(1, !quality.isEmpty());
  if (quality.isEmpty() && reportKind_->currentIndex() == 1) reportKind_->setCurrentIndex(0);
  showReport();
}

void CorpusView::showLengths() {
  const QJsonObject quality = shown_["quality"].toObject();
  const int kind = quality.isEmpty() ? 0 : lengthKind_->currentIndex();
  const int bucket = shown_["bucket"].toInt(5);
  if (kind == 2) {
    lengths_->setRatios(quality["ratio_histogram"].toArray(), quality["ratio_edges"].toArray());
  } else {
    const QJsonArray all = shown_["length_histogram"].toArray();
    lengths_->setHistogram(kind == 0 ? all : quality["target"]["length_histogram"].toArray(), bucket);
  }
  lengthCard_->setCaption(kind == 0 ? tr("source words") : kind == 1 ? tr("target words") : tr("target / source"));
}

void CorpusView::showReport() {
  const int kind = reportKind_->currentIndex();
  report_->setCurrentIndex(kind);
  if (kind == 2) return filterCard_->setCaption(tr("by the loss of a model"));
  if (kind == 1) {
    const QJsonObject from = shown_["quality"].toObject();
    const QString pairs = formatCount(from["pairs"].toInteger());
    return filterCard_->setCaption(from["sampled"].toBool() ? tr("a sample of %1 pairs").arg(pairs)
                                                            : tr("%1 pairs").arg(pairs));
  }
  qint64 removed = 0;
  const QJsonArray filters = shown_["filters"].toArray();
  for (const QJsonValue& filter : filters) removed += filter["removed"].toInteger();
  filterCard_->setCaption(tr("%1 of %2 pairs").arg(formatCount(removed), formatCount(shown_["read"].toInteger())));
}

void CorpusView::showProblems(const QJsonArray& problems) {
  QStringList lines;
  for (const QJsonValue& problem : problems) lines.append(problem.toString());
  if (lines.isEmpty())
    problems_->dismiss();
  else
    problems_->showMessage(MessageBar::Kind::warning, lines.join(QLatin1Char('\n')));
}

void CorpusView::showCorpus(const QJsonObject& summary) {
  showPairs(summary, tr("the first %n", nullptr, static_cast<int>(summary["pairs"].toArray().size())));
  showProblems(summary["warnings"].toArray());
  filters_->setFilters(summary["filters"].toArray());
  worst_->setCorpus(summary["corpus"].toString());
  filterCard_->show();
  lower_->show();
  showExamples();
}

void CorpusView::showInspection(const QJsonObject& inspection) {
  const qint64 source = inspection["source_lines"].toInteger(), target = inspection["target_lines"].toInteger();
  const QString lines = source == target ? tr("%1 lines").arg(formatCount(source))
                                         : tr("%1 lines and %2 lines").arg(formatCount(source), formatCount(target));
  showPairs(inspection, lines);
  showProblems(inspection["problems"].toArray());
  filters_->setFilters({});
  filterCard_->hide();
  lower_->setVisible(!lengthCard_->isHidden());
}

void CorpusView::showExamples() {
  const int row = filterTable_->currentIndex().row();
  const QStringList examples = row >= 0 && row < filters_->rowCount() ? filters_->examples(row) : QStringList();
  examples_->setText(examples.mid(0, 3).join(QLatin1Char('\n')));
  examples_->setVisible(!examples.isEmpty());
}

}  // namespace transept
