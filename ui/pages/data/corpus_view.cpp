// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/corpus_view.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QShortcut>
#include <QTableView>
#include <functional>
#include <utility>

#include "ui/kit/tables/record_model.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/pane_splitter.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/kit/widgets/stack.h"
#include "ui/pages/data/corpus_models.h"
#include "ui/pages/data/length_chart.h"
#include "ui/pages/data/removed_pairs_view.h"
#include "ui/pages/data/worst_pairs_view.h"
#include "ui/pages/message_bar.h"
#include "ui/pages/page.h"
#include "ui/state/session.h"

namespace transept {

namespace {
constexpr int pairLineHeight = 28;  // px, of a row
constexpr int chartHeight = 96;     // px at least: in a lower window the page scrolls
constexpr int searchWidth = 200;
constexpr int searchRest = 300;  // ms
}  // namespace

/// Replaces missing content by a card: the problem, the remedy, and a button for it.
class EmptyCard : public Card {
 public:
  EmptyCard()
      : heading_(named(roleLabel({}, "heading"), "emptyHeading")),
        text_(named(softLabel({}), "emptyText")),
        button_(named(new QPushButton, "emptyRemedy")) {
    setObjectName("emptyCard");
    heading_->setWordWrap(true);
    button_->hide();  // until say() is called
    body()->addLayout(emptyState("data", {heading_, text_, button_}, 480), 1);
    connect(button_, &QPushButton::clicked, this, [this] {
      if (const auto remedy = remedy_) remedy();  // a copy, because the remedy may call say()
    });
  }

  /// The button `remedyText` calls `remedy`; an empty text hides the button.
  void say(const QString& heading, const QString& text = {}, const QString& remedyText = {},
           std::function<void()> remedy = {}) {
    setAccessibleName(heading);
    heading_->setText(heading);
    constexpr QChar breakHere(0x200b);  // lets a long path wrap
    text_->setText(QString(text).replace(QLatin1Char('/'), QLatin1Char('/') + QString(breakHere)));
    text_->setVisible(!text.isEmpty());
    button_->setText(remedyText);
    button_->setVisible(!remedyText.isEmpty());
    remedy_ = std::move(remedy);
  }

 private:
  QLabel* heading_;
  QLabel* text_;
  QPushButton* button_;
  std::function<void()> remedy_;
};

struct QualityRow {
  QString name;
  const char* measure = "";
  QString source, target;
  bool text = false;  ///< aligned at the left, unlike numbers
};

/// The properties of a corpus: one measure per row, the two sides beside each other.
class QualityModel : public RecordModel<QualityRow> {
  Q_DECLARE_TR_FUNCTIONS(transept::QualityModel)
 public:
  enum Column { Measure, Source, Target };

  explicit QualityModel(QObject* parent = nullptr)
      : RecordModel({{tr("Measure"), &QualityRow::name},
                     {tr("Source"), &QualityRow::source, ""},
                     {tr("Target"), &QualityRow::target, ""}},
                    {}, Places::none, parent) {}

  /// `quality` of a summary; empty: not measured.
  void setQuality(const QJsonObject& quality) {
    QList<QualityRow> rows;
    const QJsonObject sides[2] = {quality["source"].toObject(), quality["target"].toObject()};
    if (!quality.isEmpty()) {
      const auto counts = [&](const QString& name, const char* measure, const char* key) {
        rows.append({name, measure, formatCount(sides[0][key].toInteger()), formatCount(sides[1][key].toInteger())});
      };
      counts(tr("Words"), "words", "words");
      counts(tr("Different words"), "words", "different_words");
      counts(tr("Words seen once"), "words", "words_once");
      const QJsonArray coverage[2] = {sides[0]["coverage"].toArray(), sides[1]["coverage"].toArray()};
      for (qsizetype i = 0; i < std::max(coverage[0].size(), coverage[1].size()); ++i) {
        const auto share = [&](int side) {  // a text with fewer words is covered completely
          return i < coverage[side].size() ? percent(coverage[side][i]["share"].toDouble()) : percent(1);
        };
        const QJsonArray& longer = coverage[0].size() > i ? coverage[0] : coverage[1];
        const qint64 words = longer[i]["words"].toInteger();
        rows.append({tr("Covered by the %1 most frequent words", nullptr, pluralOf(words)).arg(formatCount(words)),
                     "coverage", share(0), share(1)});
      }
      counts(tr("Characters"), "characters", "characters");
      counts(tr("Different characters"), "characters", "different_characters");
      rows.append({tr("Scripts"), "characters", scriptsOf(sides[0]), scriptsOf(sides[1]), true});
      const auto characters = [&](const QString& name, const char* key) {
        rows.append(
            {name, "characters", charactersOf(sides[0][key].toArray()), charactersOf(sides[1][key].toArray()), true});
      };
      characters(tr("Most frequent"), "frequent_characters");
      characters(tr("Rarest"), "rare_characters");
    }
    setRecords(rows);
  }

 protected:
  QVariant more(const QualityRow& row, int column, int role) const override {
    if (role == Qt::ToolTipRole && (row.text || column == Measure)) return text(row, column);
    if (role == MeasureRole) return QString::fromLatin1(row.measure);
    return role == Qt::TextAlignmentRole && row.text ? QVariant(cellAlignment(false)) : QVariant();
  }

 private:
  static QString percent(double share) { return tr("%1%").arg(formatNumber(100 * share, 1)); }

  static QString scriptsOf(const QJsonObject& side) {
    QStringList parts;
    const QJsonArray scripts = side["scripts"].toArray();
    for (const QJsonValue& script : scripts)
      parts.append(script["script"].toString() + ' ' + percent(script["share"].toDouble()));
    return parts.mid(0, 4).join(", ");
  }

  static QString charactersOf(const QJsonArray& characters) {
    QStringList list;
    for (const QJsonValue& character : characters) list.append(character["character"].toString());
    return list.join(QLatin1Char(' '));
  }
};

CorpusView::CorpusView(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      pairs_(new PairModel(this)),
      filters_(new FilterModel(this)),
      lengths_(new LengthChart),
      quality_(new QualityModel(this)) {
  setObjectName("corpusView");
  problems_ = named(new MessageBar, "corpusProblems");

  pairCard_ = new Card(tr("Pairs"));
  pairTable_ = makeTable(pairs_, "pairTable", tr("Sentence pairs"), pairLineHeight);
  pairTable_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  pairTable_->verticalHeader()->show();
  pairTable_->verticalHeader()->setStyleSheet("QHeaderView::section { padding: 0 8px; }");
  pairTable_->verticalHeader()->setDefaultAlignment(cellAlignment(true));
  pairKind_ = named(new FittingControl({tr("Training pairs"), tr("Removed"), tr("Worst")}, tr("Which pairs are shown")),
                    "pairKind");
  removed_ = new RemovedPairsView(session);
  worst_ = new WorstPairsView(session);
  pairStack_ = new Stack;
  for (QWidget* view :
       {static_cast<QWidget*>(pairTable_), static_cast<QWidget*>(removed_), static_cast<QWidget*>(worst_)})
    pairStack_->addWidget(view);
  pairCard_->body()->addWidget(pairKind_, 0, Qt::AlignLeft);
  pairCard_->body()->addWidget(pairStack_, 1);
  connect(pairKind_, &SegmentedControl::currentIndexChanged, this, &CorpusView::showKind);
  connect(removed_, &RemovedPairsView::importAgainRequested, this, &CorpusView::importAgainRequested);
  search_ = named(new QLineEdit, "pairSearch", tr("Search all pairs"));
  search_->setPlaceholderText(tr("Search all pairs"));
  search_->setClearButtonEnabled(true);
  followTextSize(search_, [this] { search_->setFixedWidth(scaled(searchWidth)); });
  pairCard_->header()->addWidget(search_);
  whenRested(searchPause_, searchRest, this, [this] { search(); });
  connect(search_, &QLineEdit::textChanged, &searchPause_, qOverload<>(&QTimer::start));
  new QShortcut(
      QKeySequence::Find, this,
      [this] {
        auto* removed = removed_->findChild<QLineEdit*>("removedSearch");
        (removed->isVisible() ? removed : search_)->setFocus(Qt::ShortcutFocusReason);
      },
      Qt::WidgetWithChildrenShortcut);

  lengthCard_ = new Card(tr("Lengths"));
  lengthKind_ =
      named(new FittingControl({tr("Source"), tr("Target"), tr("Ratio")}, tr("Which lengths are shown")), "lengthKind");
  lengthCard_->body()->addWidget(lengthKind_, 0, Qt::AlignLeft);
  lengthCard_->body()->addWidget(lengths_, 1);
  followTextSize(lengths_, [this] { lengths_->setMinimumHeight(scaled(chartHeight)); });

  filterCard_ = new Card;
  filterCard_->setAccessibleName(tr("What was removed, or the quality of what remains"));
  reportKind_ = named(
      new FittingControl({tr("Filtered out"), tr("Quality")}, tr("What was removed, or the quality of what remains")),
      "reportKind");
  filterTable_ = makeTable(filters_, "filterTable", tr("What the filters removed"), pairLineHeight);
  filterTable_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  examples_ = measured("line", named(softLabel(QString()), "filterExamples"));
  followTextSize(examples_, [this] { examples_->setMaximumHeight(scaled(66)); });
  auto* filtered = new QWidget;
  auto* filteredColumn = tight<QVBoxLayout>(-1, filtered);
  filteredColumn->addWidget(filterTable_, 1);
  filteredColumn->addWidget(examples_);
  all_ = withRole("link", makeButton(tr("Show the removed pairs"), "showRemoved", this, &CorpusView::showRemoved));
  filteredColumn->addWidget(all_, 0, Qt::AlignLeft);
  connect(filterTable_, &QTableView::activated, this, &CorpusView::showRemoved);
  auto* qualityTable = makeTable(quality_, "qualityTable", tr("Properties of the text"), pairLineHeight);
  qualityTable->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  qualityTable->horizontalHeader()->setSectionResizeMode(QualityModel::Measure, QHeaderView::ResizeToContents);
  report_ = new Stack;  // a hidden table must not widen the page
  report_->addWidget(filtered);
  report_->addWidget(qualityTable);
  filterCard_->body()->addWidget(reportKind_, 0, Qt::AlignLeft);
  filterCard_->body()->addWidget(report_, 1);

  auto* column = tight<QVBoxLayout>(12, this);
  column->addWidget(problems_);
  auto* panes = new PaneSplitter(Qt::Vertical, session.settings(), QStringLiteral("data/cards"));
  panes->addPane(pairCard_, 3);
  nothing_ = new EmptyCard;
  panes->addPane(nothing_, 1);
  lower_ = new QWidget;  // a layout would keep its space while both cards are hidden
  auto* row = tight<QHBoxLayout>(12, lower_);
  row->addWidget(lengthCard_, 1);
  row->addWidget(filterCard_, 1);
  panes->addPane(lower_, 2);
  panes->restore({scaled(3 * chartHeight), scaled(chartHeight), scaled(2 * chartHeight)});
  column->addWidget(panes, 1);
  connect(lengthKind_, &SegmentedControl::currentIndexChanged, this, &CorpusView::showLengths);
  connect(reportKind_, &SegmentedControl::currentIndexChanged, this, &CorpusView::showReport);
  connect(filterTable_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CorpusView::showExamples);
  clear(QString());
}

/// All pairs of the corpus are searched, by the engine.
void CorpusView::search() {
  const QString text = search_->text().trimmed(), corpus = shown_["corpus"].toString();
  session_.engine().cancel(std::exchange(searching_, 0));
  if (text.isEmpty() || corpus.isEmpty()) {
    pairs_->setPairs(shown_["pairs"].toArray());
    return pairCard_->setCaption(caption_, "pairs");
  }
  pairCard_->setCaption(tr("searching…"));
  searching_ = session_.engine().request(
      "corpus/search", {{"corpus", corpus}, {"text", text}}, this, [this](const Reply& reply) {
        if (!reply) {
          if (reply.error->isCancelled()) return;  // another text or corpus replaced it
          pairCard_->setCaption(caption_, "pairs");
          return session_.report(*reply.error);
        }
        const QJsonArray pairs = reply.result["pairs"].toArray();
        const qint64 found = reply.result["found"].toInteger();
        pairs_->setPairs(pairs, reply.result["lines"].toArray());
        pairCard_->setCaption(found > pairs.size()
                                  ? tr("%1 pairs found, of which the first %2 are shown", nullptr, pluralOf(found))
                                        .arg(formatCount(found), formatCount(pairs.size()))
                                  : tr("%1 pairs found", nullptr, pluralOf(found)).arg(formatCount(found)),
                              "pairs");
      });
}

void CorpusView::clear(const QString& text) {
  search_->clear();
  searchPause_.stop();
  session_.engine().cancel(std::exchange(searching_, 0));
  shown_ = {};  // a text that is typed meanwhile must not be searched in the previous corpus
  pairs_->setPairs({});
  pairCard_->setCaption(caption_ = text);
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
  caption_ = caption;
  pairCard_->setCaption(caption, "pairs");
  pairCard_->show();
  nothing_->hide();
  shown_ = from;
  pairKind_->setVisible(from.contains("corpus"));
  if (!from.contains("corpus")) pairKind_->setCurrentIndex(0);
  showKind();
  const QJsonObject quality = from["quality"].toObject();
  lengthKind_->setVisible(!quality.isEmpty());
  lengthCard_->setVisible(!from["length_histogram"].toArray().isEmpty());
  showLengths();
  quality_->setQuality(quality);
  reportKind_->setSegmentEnabled(1, !quality.isEmpty());
  if (quality.isEmpty() && reportKind_->currentIndex() == 1) reportKind_->setCurrentIndex(0);
  showReport();
}

void CorpusView::showKind() {
  const int kind = pairKind_->currentIndex();
  pairStack_->setCurrentIndex(kind);
  search_->setVisible(kind == 0 && shown_.contains("corpus"));
  if (kind == 0) return search();
  pairCard_->setCaption(kind == 1 ? tr("removed by the import") : tr("by the loss of a model"));
}

/// The pairs that the chosen filter removed, or those of all filters.
void CorpusView::showRemoved() {
  removed_->setFilter(filters_->record(filterTable_->currentIndex().row())["name"].toString());
  pairKind_->setCurrentIndex(1);
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
  measured(kind == 2 ? "length-ratio" : "sentence-length", lengthCard_);
  lengthCard_->setCaption(kind == 0 ? tr("source words") : kind == 1 ? tr("target words") : tr("target / source"));
}

void CorpusView::showReport() {
  const int kind = reportKind_->currentIndex();
  report_->setCurrentIndex(kind);
  if (kind == 1) {
    const QJsonObject from = shown_["quality"].toObject();
    const qint64 pairs = from["pairs"].toInteger();
    const QString text = from["sampled"].toBool() ? tr("a sample of %1 pairs", nullptr, pluralOf(pairs))
                                                  : tr("%1 pairs", nullptr, pluralOf(pairs));
    return filterCard_->setCaption(text.arg(formatCount(pairs)), "pairs");
  }
  qint64 removed = 0;
  const QJsonArray filters = shown_["filters"].toArray();
  for (const QJsonValue& filter : filters) removed += filter["removed"].toInteger();
  const qint64 read = shown_["read"].toInteger();
  filterCard_->setCaption(tr("%1 of %2 pairs", nullptr, pluralOf(read)).arg(formatCount(removed), formatCount(read)),
                          "removed");
}

void CorpusView::showProblems(const QJsonValue& problems) {
  const QStringList lines = problems.toVariant().toStringList();
  if (lines.isEmpty())
    problems_->dismiss();
  else
    problems_->showMessage(MessageBar::Kind::warning, lines.join(QLatin1Char('\n')));
}

void CorpusView::showCorpus(const QJsonObject& summary) {
  showPairs(summary, tr("the first %n", nullptr, static_cast<int>(summary["pairs"].toArray().size())));
  showProblems(summary["warnings"]);
  filters_->setObjects(summary["filters"].toArray());
  worst_->setCorpus(summary["corpus"].toString());
  removed_->setCorpus(summary);
  filterCard_->show();
  lower_->show();
  showExamples();
}

void CorpusView::showInspection(const QJsonObject& inspection) {
  const qint64 source = inspection["source_lines"].toInteger(), target = inspection["target_lines"].toInteger();
  const auto lines = [](qint64 count) { return tr("%1 lines", nullptr, pluralOf(count)).arg(formatCount(count)); };
  showPairs(inspection, source == target ? lines(source) : tr("%1 and %2").arg(lines(source), lines(target)));
  showProblems(inspection["problems"]);
  filters_->setObjects({});
  filterCard_->hide();
  lower_->setVisible(!lengthCard_->isHidden());
}

void CorpusView::showExamples() {
  const int row = filterTable_->currentIndex().row();
  const QStringList examples = FilterModel::examplesOf(filters_->record(row));
  examples_->setText(examples.mid(0, 3).join(QLatin1Char('\n')));
  examples_->setVisible(!examples.isEmpty());
}

}  // namespace transept
