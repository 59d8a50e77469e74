// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/corpus_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonArray>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/data/corpus_model.h"
#include "ui/data/length_chart.h"
#include "ui/data/pair_model.h"
#include "ui/format.h"
#include "ui/widgets/card.h"
#include "ui/widgets/message_bar.h"

namespace transept {
namespace {

QTableView* makeTable(QAbstractItemModel* model, const QString& name, const QString& accessibleName) {
  auto* table = new QTableView;
  table->setObjectName(name);
  table->setAccessibleName(accessibleName);
  table->setModel(model);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setSelectionMode(QAbstractItemView::SingleSelection);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setTabKeyNavigation(false);
  table->setShowGrid(false);
  table->setWordWrap(false);
  table->verticalHeader()->setDefaultSectionSize(28);
  table->horizontalHeader()->setHighlightSections(false);
  return table;
}

}  // namespace

CorpusView::CorpusView(QWidget* parent)
    : QWidget(parent), pairs_(new PairModel(this)), filters_(new FilterModel(this)), lengths_(new LengthChart) {
  setObjectName(QStringLiteral("corpusView"));
  problems_ = new MessageBar;
  problems_->setObjectName(QStringLiteral("corpusProblems"));

  pairCard_ = new Card(tr("Pairs"));
  pairTable_ = makeTable(pairs_, QStringLiteral("pairTable"), tr("Sentence pairs"));
  pairTable_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  pairTable_->verticalHeader()->setStyleSheet(QStringLiteral("QHeaderView::section { padding: 4px 8px 0 8px; }"));
  pairTable_->verticalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
  pairCard_->body()->addWidget(pairTable_, 1);

  lengthCard_ = new Card(tr("Lengths"));
  lengthCard_->setCaption(tr("source words"));
  lengthCard_->body()->addWidget(lengths_, 1);

  filterCard_ = new Card(tr("Filtered out"));
  filterTable_ = makeTable(filters_, QStringLiteral("filterTable"), tr("What the filters removed"));
  filterTable_->verticalHeader()->hide();
  filterTable_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  filterCard_->body()->addWidget(filterTable_, 1);
  examples_ = softLabel(QString());
  examples_->setObjectName(QStringLiteral("filterExamples"));
  examples_->setTextFormat(Qt::PlainText);
  examples_->setMaximumHeight(66);
  filterCard_->body()->addWidget(examples_);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(12);
  column->addWidget(problems_);
  column->addWidget(pairCard_, 3);
  auto* row = new QHBoxLayout;
  row->setSpacing(12);
  row->addWidget(lengthCard_, 1);
  row->addWidget(filterCard_, 1);
  column->addLayout(row, 2);
  connect(filterTable_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CorpusView::showExamples);
  clear(QString());
}

void CorpusView::clear(const QString& text) {
  pairs_->setPairs({});
  pairCard_->setCaption(text);
  lengthCard_->hide();
  filterCard_->hide();
  problems_->dismiss();
}

void CorpusView::showPairs(const QJsonObject& from, const QString& caption) {
  pairs_->setPairs(from["pairs"].toArray());
  pairs_->setLanguages(from["source_language"].toString(), from["target_language"].toString());
  pairCard_->setCaption(caption);
  const QJsonArray histogram = from["length_histogram"].toArray();
  lengths_->setHistogram(histogram, from["bucket"].toInt(5));
  lengthCard_->setVisible(!histogram.isEmpty());
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
  const QJsonArray filters = summary["filters"].toArray();
  filters_->setFilters(filters);
  qint64 removed = 0;
  for (const QJsonValue& filter : filters) removed += filter["removed"].toInteger();
  filterCard_->setCaption(tr("%1 of %2 pairs").arg(formatCount(removed), formatCount(summary["read"].toInteger())));
  filterCard_->show();
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
}

void CorpusView::showExamples() {
  const int row = filterTable_->currentIndex().row();
  const QStringList examples = row >= 0 && row < filters_->rowCount() ? filters_->examples(row) : QStringList();
  examples_->setText(examples.mid(0, 3).join(QLatin1Char('\n')));
  examples_->setVisible(!examples.isEmpty());
}

}  // namespace transept
