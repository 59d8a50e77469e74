// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/worst_pairs_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/widgets/card.h"
#include "ui/pages/import_job.h"

namespace transept {

WorstPairsModel::WorstPairsModel(QObject* parent)
    : RecordModel({{tr("Loss"), [](const WorstPair& pair) { return formatNumber(pair.loss, 2); }, true},
                   {tr("Source"), [](const WorstPair& pair) { return pair.source; }},
                   {tr("Target"), [](const WorstPair& pair) { return pair.target; }},
                   {tr("File and line"), [](const WorstPair& pair) { return pair.where.section(u'/', -1); }}},
                  {}, Places::none, parent) {}

void WorstPairsModel::setPairs(const QJsonArray& pairs) {
  QList<WorstPair> list;
  for (const QJsonValue& pair : pairs)
    list.append(
        {pair["loss"].toDouble(), pair["source"].toString(), pair["target"].toString(), pair["where"].toString()});
  setRecords(list);
}

QVariant WorstPairsModel::more(const WorstPair& pair, int column, int role) const {
  if (role != Qt::ToolTipRole) return {};
  return column == Where ? pair.where : text(pair, column);
}

WorstPairsView::WorstPairsView(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      pairs_(new WorstPairsModel(this)),
      runs_(new QComboBox),
      find_(new QPushButton(tr("Find them"))),
      job_(new ImportJob(session.engine())),
      caption_(softLabel(QString())),
      table_(new QTableView) {
  setObjectName(QStringLiteral("worstPairs"));
  runs_->setObjectName(QStringLiteral("worstModel"));
  runs_->setAccessibleName(tr("Model that judges the pairs"));
  runs_->setMinimumContentsLength(4);
  runs_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  find_->setObjectName(QStringLiteral("findWorst"));
  find_->setAccessibleName(tr("Find the pairs that surprise the model most"));
  caption_->setObjectName(QStringLiteral("worstCaption"));
  table_->setObjectName(QStringLiteral("worstTable"));
  table_->setAccessibleName(tr("The worst pairs"));
  table_->setModel(pairs_);
  makeRowTable(*table_, 28);
  QHeaderView* header = table_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::Stretch);
  header->setSectionResizeMode(WorstPairsModel::Loss, QHeaderView::ResizeToContents);
  header->setSectionResizeMode(WorstPairsModel::Where, QHeaderView::ResizeToContents);

  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  row->addWidget(runs_, 1);
  row->addWidget(find_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  column->addLayout(row);
  column->addWidget(job_);
  column->addWidget(table_, 1);
  column->addWidget(caption_);
  connect(find_, &QPushButton::clicked, this, &WorstPairsView::find);
  connect(job_, &ImportJob::runningChanged, this, &WorstPairsView::showRuns);
  connect(&session.runs(), &Runs::changed, this, &WorstPairsView::showRuns);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &WorstPairsView::showPlace);
  showRuns();
}

void WorstPairsView::setCorpus(const QString& folder) {
  if (folder == corpus_) return;
  job_->cancel();
  corpus_ = folder;
  pairs_->setPairs({});
  table_->hide();
  showRuns();
}

/// Those that were trained on this corpus first.
void WorstPairsView::showRuns() {
  const QString chosen = runs_->currentData().toString();
  runs_->clear();
  for (const bool own : {true, false})
    for (const RunInfo& run : session_.runs().all())
      if (run.step > 0 && (run.corpus == corpus_) == own) runs_->addItem(run.name, run.folder);
  runs_->setCurrentIndex(std::max(0, runs_->findData(chosen)));
  const bool any = runs_->count() > 0;
  runs_->setVisible(any);
  find_->setVisible(any);
  find_->setEnabled(!job_->isRunning() && !corpus_.isEmpty());
  if (pairs_->rowCount() > 0) return;
  caption_->setText(any ? tr("The training pairs that surprise a model most: wrong translations, other languages, "
                             "lines that drifted apart.")
                        : tr("Train a model first: it will tell which pairs surprise it most."));
  table_->hide();
}

void WorstPairsView::find() {
  const QString folder = runs_->currentData().toString();
  if (folder.isEmpty()) return;
  job_->start("model/load", {{"model", folder}, {"precision", "f32"}}, [this](const Reply& reply) {
    if (reply) {
      session_.models().handles().hold(reply.result["handle"]);
      return judge(reply.result["handle"]);
    }
    if (!reply.error->isCancelled()) emit failed(*reply.error);
  });
}

void WorstPairsView::judge(const QJsonValue& handle) {
  const QString corpus = corpus_;
  job_->start("corpus/worst", {{"corpus", corpus}, {"handle", handle}}, [this, corpus, handle](const Reply& reply) {
    session_.models().handles().release(handle);
    if (corpus != corpus_) return;  // another one is shown by now
    if (reply) return showFound(reply.result);
    if (!reply.error->isCancelled()) emit failed(*reply.error);
  });
}

void WorstPairsView::showFound(const QJsonObject& found) {
  pairs_->setPairs(found["pairs"].toArray());
  table_->show();
  caption_->setText(tr("%1 of %2 pairs were judged; their mean loss is %3 a token.")
                        .arg(formatCount(found["judged"].toInteger()), formatCount(found["all"].toInteger()),
                             formatNumber(found["mean_loss"].toDouble(), 2)));
}

/// The whole pair is read below the table, whose cells cut it.
void WorstPairsView::showPlace() {
  const int row = table_->currentIndex().row();
  if (row < 0 || row >= pairs_->rowCount()) return;
  const auto text = [&](int column) { return pairs_->index(row, column).data(Qt::ToolTipRole).toString(); };
  caption_->setText(text(WorstPairsModel::Source) + QLatin1Char('\n') + text(WorstPairsModel::Target) +
                    QLatin1Char('\n') + text(WorstPairsModel::Where));
}

}  // namespace transept
