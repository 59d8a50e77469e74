// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/worst_pairs_view.h"

#include <QComboBox>
#include <QHeaderView>
#include <QTableView>

#include "ui/kit/tables/record_model.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/widgets/makers.h"
#include "ui/pages/import_job.h"
#include "ui/pages/page.h"

namespace transept {

namespace {
constexpr int worstLineHeight = 28;  // px, of a row
}  // namespace

/// The pairs of `corpus/worst`; `where` is the file and line: "/data/train.en:17".
class WorstPairsModel : public RecordModel<QJsonObject> {
  Q_DECLARE_TR_FUNCTIONS(transept::WorstPairsModel)
 public:
  enum Column { Loss, Source, Target, Where };

  explicit WorstPairsModel(QObject* parent)
      : RecordModel(
            {{tr("Loss"), [](const QJsonObject& pair) { return formatNumber(pair["loss"].toDouble(), 2); },
              "pair-loss"},
             {tr("Source"), [](const QJsonObject& pair) { return pair["source"].toString(); }},
             {tr("Target"), [](const QJsonObject& pair) { return pair["target"].toString(); }},
             {tr("File and line"), [](const QJsonObject& pair) { return pair["where"].toString().section(u'/', -1); }}},
            {}, Places::none, parent) {}

 protected:
  QVariant more(const QJsonObject& pair, int column, int role) const override {
    if (role != Qt::ToolTipRole) return {};
    return column == Where ? pair["where"].toString() : text(pair, column);
  }
};

WorstPairsView::WorstPairsView(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      pairs_(new WorstPairsModel(this)),
      runs_(named(new QComboBox, "worstModel", tr("Model that scores the pairs"))),
      find_(named(new QPushButton(tr("Find them")), "findWorst", tr("Find the training pairs with the highest loss"))),
      job_(new ImportJob(session.engine())),
      caption_(measured("pair-loss line", named(softLabel(QString()), "worstCaption"))),
      table_(makeTable(pairs_, "worstTable", tr("The worst pairs"), worstLineHeight)) {
  setObjectName("worstPairs");
  runs_->setMinimumContentsLength(4);
  runs_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  QHeaderView* header = table_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::Stretch);
  header->setSectionResizeMode(WorstPairsModel::Loss, QHeaderView::ResizeToContents);
  header->setSectionResizeMode(WorstPairsModel::Where, QHeaderView::ResizeToContents);

  auto* row = tight<QHBoxLayout>(8);
  row->addWidget(runs_, 1);
  row->addWidget(find_);
  auto* column = tight<QVBoxLayout>(8, this);
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
  pairs_->setRecords({});
  table_->hide();
  showRuns();
}

/// Lists the runs that were trained on this corpus first.
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
  caption_->setText(any ? tr("The training pairs with the highest loss of a model: often wrong translations, other "
                             "languages or shifted lines.")
                        : tr("Train a model first; then the pairs with its highest loss can be found."));
  table_->hide();
}

void WorstPairsView::find() {
  const QString folder = runs_->currentData().toString();
  if (folder.isEmpty()) return;
  const auto load = [this, folder](const ReplyHandler& done, ProgressHandler progress) {
    const auto loaded = [this, done](HeldModel model, const Reply& reply) {
      judge_ = std::move(model);
      done(reply);
    };
    return session_.models().handles().load(folder, "f32", this, loaded, std::move(progress));
  };
  job_->startRequest("model/load", load, [this](const Reply& reply) {
    if (reply) return judge();
    judge_ = {};
    session_.report(*reply.error);
  });
}

void WorstPairsView::judge() {
  const QString corpus = corpus_;
  job_->start("corpus/worst", {{"corpus", corpus}, {"handle", judge_.handle()}}, [this, corpus](const Reply& reply) {
    judge_ = {};
    if (corpus != corpus_) return;  // another corpus is shown now
    if (!reply) return session_.report(*reply.error);
    pairs_->setObjects(reply.result["pairs"].toArray());
    table_->show();
    const qint64 all = reply.result["all"].toInteger();
    caption_->setText(tr("Scored: %1 of %2 pairs, with a mean loss of %3 per token.", nullptr, pluralOf(all))
                          .arg(formatCount(reply.result["judged"].toInteger()), formatCount(all),
                               formatNumber(reply.result["mean_loss"].toDouble(), 2)));
  });
}

/// Shows the whole pair below the table, whose cells elide it.
void WorstPairsView::showPlace() {
  const QJsonObject pair = pairs_->record(table_->currentIndex().row());
  if (pair.isEmpty()) return;
  caption_->setText(
      QStringList{pair["source"].toString(), pair["target"].toString(), pair["where"].toString()}.join('\n'));
}

}  // namespace transept
