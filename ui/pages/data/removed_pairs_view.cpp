// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/removed_pairs_view.h"

#include <QComboBox>
#include <QHeaderView>
#include <QJsonArray>
#include <QLineEdit>
#include <QTableView>
#include <functional>
#include <utility>

#include "ui/kit/files/user_files.h"
#include "ui/kit/tables/record_model.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/makers.h"
#include "ui/pages/data/corpus_models.h"

namespace transept {

namespace {
constexpr int removedLineHeight = 28;  // px, of a row
constexpr int shownAtOnce = 200, savedAtOnce = 10'000;
constexpr int typingRest = 300;        // ms
constexpr int leastSearchWidth = 120;  // px
}  // namespace

/// The pairs of `corpus/removed`. The table asks for more of them as it is scrolled.
class RemovedPairsModel : public RecordModel<QJsonObject> {
  Q_DECLARE_TR_FUNCTIONS(transept::RemovedPairsModel)
 public:
  enum Column { Kept, Filter, Source, Target, Where };

  RemovedPairsModel(std::function<void()> more, QObject* parent)
      : RecordModel(
            {{tr("Kept"), [](const QJsonObject& pair) { return pair["kept"].toBool() ? tr("Yes") : QString(); }},
             {tr("Filter"), [](const QJsonObject& pair) { return filterTitle(pair["filter"].toString()); }},
             {tr("Source"), [](const QJsonObject& pair) { return pair["source"].toString(); }},
             {tr("Target"), [](const QJsonObject& pair) { return pair["target"].toString(); }},
             {tr("File and line"), [](const QJsonObject& pair) { return pair["where"].toString().section(u'/', -1); }}},
            [](const QJsonObject& pair) { return QString::number(pair["number"].toInteger()); }, Places::none, parent),
        more_(std::move(more)) {}

  void setFound(qint64 found) { found_ = found; }
  qint64 found() const { return found_; }
  bool canFetchMore(const QModelIndex& parent) const override { return !parent.isValid() && rowCount() < found_; }
  void fetchMore(const QModelIndex&) override { more_(); }

 protected:
  QVariant more(const QJsonObject& pair, int column, int role) const override {
    if (role != Qt::ToolTipRole) return {};
    return column == Where    ? pair["where"].toString()
           : column == Filter ? pair["reason"].toString()
                              : text(pair, column);
  }

 private:
  std::function<void()> more_;
  qint64 found_ = 0;
};

RemovedPairsView::RemovedPairsView(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      pairs_(new RemovedPairsModel([this] { load(pairs_->rowCount()); }, this)),
      filter_(named(makeElidedBox(), "removedFilter", tr("The filter that removed the pairs"))),
      search_(named(new QLineEdit, "removedSearch", tr("Search the removed pairs"))),
      table_(makeTable(pairs_, "removedTable", tr("Removed pairs"), removedLineHeight)),
      caption_(measured("removed", named(softLabel({}), "removedCaption"))) {
  setObjectName("removedPairs");
  filter_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  search_->setPlaceholderText(tr("Search the removed pairs"));
  search_->setClearButtonEnabled(true);
  keep_ = makeButton(tr("Keep"), "keepRemoved", this, &RemovedPairsView::keep);
  keep_->setToolTip(tr("The next import of this text takes the chosen pairs, whatever its filters say"));
  save_ = makeButton(tr("Save all…"), "saveRemoved", this, &RemovedPairsView::save);
  import_ = makeButton(tr("Import again…"), "importKept", this, &RemovedPairsView::importAgainRequested);
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  copyCellsByKey(table_);
  QHeaderView* header = table_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(RemovedPairsModel::Source, QHeaderView::Stretch);
  header->setSectionResizeMode(RemovedPairsModel::Target, QHeaderView::Stretch);

  followTextSize(search_, [this] { search_->setMinimumWidth(scaled(leastSearchWidth)); });
  auto* row = new FlowLayout;
  for (QWidget* part : std::initializer_list<QWidget*>{filter_, search_, keep_, save_}) row->addWidget(part);
  auto* last = tight<QHBoxLayout>(8);
  last->addWidget(caption_, 1);
  last->addWidget(import_);
  auto* column = tight<QVBoxLayout>(8, this);
  column->addLayout(row);
  column->addWidget(table_, 1);
  column->addLayout(last);
  connect(filter_, &QComboBox::currentIndexChanged, this, &RemovedPairsView::search);
  whenRested(searchPause_, typingRest, this, &RemovedPairsView::search);
  connect(search_, &QLineEdit::textChanged, &searchPause_, qOverload<>(&QTimer::start));
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RemovedPairsView::showState);
  showState();
}

void RemovedPairsView::setCorpus(const QJsonObject& summary) {
  corpus_ = summary["corpus"].toString();
  again_ = !summary["settings"].toObject().isEmpty();
  const QString chosen = filter_->currentData().toString();
  const QSignalBlocker quiet(filter_);
  filter_->clear();
  filter_->addItem(tr("All filters"), QString());
  for (const QJsonValue& filter : summary["filters"].toArray())
    if (const QString name = filter["name"].toString(); filter["removed"].toInteger() > 0)
      filter_->addItem(filterTitle(name), name);
  filter_->setCurrentIndex(std::max(0, filter_->findData(chosen)));
  stale_ = true;
  if (isVisible()) search();
}

void RemovedPairsView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (stale_) search();
}

void RemovedPairsView::setFilter(const QString& filter) {
  filter_->setCurrentIndex(std::max(0, filter_->findData(filter)));
}

QJsonObject RemovedPairsView::query(qint64 first, int pairs) const {
  return {{"corpus", corpus_},
          {"filter", filter_->currentData().toString()},
          {"text", search_->text().trimmed()},
          {"first", first},
          {"pairs", pairs}};
}

void RemovedPairsView::search() {
  stale_ = false;
  session_.engine().cancel(std::exchange(searching_, 0));
  pairs_->setFound(0);
  pairs_->setRecords({});
  if (corpus_.isEmpty()) return showState();
  load(0);
}

void RemovedPairsView::load(qint64 first) {
  if (searching_ != 0) return;
  caption_->setText(tr("reading…"));
  const auto take = [this, first, asked = ++asked_](const Reply& reply) {
    if (asked != asked_) return;  // other pairs are wanted now
    searching_ = 0;
    if (!reply) {
      showState();
      if (!reply.error->isCancelled()) session_.report(*reply.error);
      return;
    }
    pairs_->setFound(reply.result["found"].toInteger());
    QList<QJsonObject> more;
    for (const QJsonValue& pair : reply.result["pairs"].toArray()) more.append(pair.toObject());
    if (more.isEmpty()) pairs_->setFound(first);  // the corpus holds no more of them
    pairs_->append(more);
    showState();
    if (!reply.result["recorded"].toBool())
      caption_->setText(
          tr("An older version imported this corpus and kept no record of the removed pairs. Import the "
             "text again to see them."));
  };
  searching_ = session_.engine().request("corpus/removed", query(first, shownAtOnce), this, take);
}

void RemovedPairsView::showState() {
  bool any = false, all = true;
  for (const QModelIndex& row : table_->selectionModel()->selectedRows()) {
    const QJsonObject pair = pairs_->record(row.row());
    any = any || pair["keepable"].toBool();
    all = all && (pair["kept"].toBool() || !pair["keepable"].toBool());
  }
  keep_->setEnabled(any);
  keep_->setText(any && all ? tr("Do not keep") : tr("Keep"));
  save_->setEnabled(pairs_->found() > 0);
  import_->setEnabled(again_);
  const qint64 found = pairs_->found();
  QStringList sentences{tr("%1 pairs.", nullptr, pluralOf(found)).arg(formatCount(found))};
  if (!table_->selectionModel()->selectedRows().isEmpty() && !any)
    sentences << tr("This pair cannot be kept: no corpus can hold it, or it is part of the validation set.");
  else if (again_)
    sentences << tr("Pairs that you keep are added to the corpus when its text is imported again.");
  caption_->setText(joinSentences(sentences));
}

void RemovedPairsView::keep() {
  const bool keep = keep_->text() == tr("Keep");
  QJsonArray numbers;
  for (const QModelIndex& row : table_->selectionModel()->selectedRows())
    if (const QJsonObject pair = pairs_->record(row.row()); pair["keepable"].toBool()) numbers.append(pair["number"]);
  const QJsonObject parameters{{"corpus", corpus_}, {"numbers", numbers}, {"keep", keep}};
  session_.ask("corpus/keep", parameters, this, [this, numbers, keep](const QJsonObject&) {
    for (const QJsonValue& number : numbers) {
      QJsonObject pair = pairs_->record(pairs_->rowOf(QString::number(number.toInteger())));
      pair["kept"] = keep;
      pairs_->update(pair);
    }
    showState();
  });
}

void RemovedPairsView::save() {
  askWhereToSave(this, tr("Save the removed pairs"), QStringLiteral("removed.tsv"), tr("Tab-separated values (*.tsv)"),
                 [this](const QString& path) {
                   const QStringList heads{tr("Filter"), tr("Source"), tr("Target"), tr("File and line")};
                   saveFrom(0, path, heads.join(u'\t').toUtf8() + '\n');
                 });
}

/// Asks for the pairs part by part, then writes the file.
void RemovedPairsView::saveFrom(qint64 first, const QString& path, QByteArray text) {
  session_.ask("corpus/removed", query(first, savedAtOnce), this,
               [this, first, path, text = std::move(text)](const QJsonObject& result) mutable {
                 const QJsonArray pairs = result["pairs"].toArray();
                 for (const QJsonValue& pair : pairs) {
                   QStringList cells{filterTitle(pair["filter"].toString()), pair["source"].toString(),
                                     pair["target"].toString(), pair["where"].toString()};
                   for (QString& cell : cells) cell.replace(u'\t', u' ').replace(u'\n', u' ');
                   text += cells.join(u'\t').toUtf8() + '\n';
                 }
                 const qint64 next = first + pairs.size();
                 if (!pairs.isEmpty() && next < result["found"].toInteger())
                   return saveFrom(next, path, std::move(text));
                 const QString problem = writeFile(path, text);
                 if (!problem.isEmpty()) session_.report({EngineError::badInput, problem});
               });
}

}  // namespace transept
