// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/attention_replay.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QSignalBlocker>
#include <algorithm>
#include <limits>

#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/when_seen.h"
#include "ui/pages/model_chooser.h"

namespace transept {
namespace {

constexpr int lossPoints = 300;
constexpr int usualLetters = 24, leastLetters = 13;  // of the box of sentences; the minimum shows "The sentence above"
constexpr int sentenceWidth = 150;                   // of a pinned sentence in the list; its tooltip shows all of it

}  // namespace

AttentionReplay::AttentionReplay(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      checkpoint_(session),
      loading_(new WhenSeen(this, 0, [this] { load(); })),
      strip_(new ReplayStrip),
      sentences_(new QComboBox),
      reference_(withRole("soft", named(new ElidedLabel, "replayReference"))) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  auto* rows = tight<QVBoxLayout>(4, this);
  auto* row = tight<QHBoxLayout>(14);
  named(sentences_, "replaySentence", tr("Sentence that is replayed"));
  sentences_->setToolTip(
      tr("The sentence above at every checkpoint that is kept, or a pinned one at every checkpoint "
         "that there ever was"));
  sentences_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  sentences_->setMinimumContentsLength(usualLetters);
  followTextSize(sentences_, [this] {
    sentences_->ensurePolished();
    const int letter = sentences_->fontMetrics().horizontalAdvance(QLatin1Char('X'));
    sentences_->setMinimumWidth(sentences_->sizeHint().width() - (usualLetters - leastLetters) * letter);
  });
  row->addWidget(strip_, 1);
  row->addWidget(sentences_);
  rows->addLayout(row);
  reference_->hide();
  rows->addWidget(reference_);
  connect(strip_, &ReplayStrip::checkpointChosen, this, &AttentionReplay::choose);
  connect(sentences_, &QComboBox::activated, this, &AttentionReplay::chooseSentence);
  connect(&checkpoint_, &SideModel::changed, this, [this] {
    if (checkpoint_.isValid()) emit modelChosen();
  });
  connect(&checkpoint_, &SideModel::failed, this, [this](const EngineError& error) {
    strip_->setPlaying(false);
    emit failed(error);
  });
  connect(&session_.runs(), &Runs::changed, loading_, &WhenSeen::request);
  connect(&session_.runs().checkpoints(), &Checkpoints::changed, this, [this](const QString& run) {
    if (run == run_) loading_->request();
  });
}

LoadedModel AttentionReplay::model() const {
  LoadedModel model = checkpoint_.isValid() ? checkpoint_.model() : session_.models().current();
  if (isPinned()) model.step = strip_->checkpoints().value(strip_->current()).step;
  return model;
}

bool AttentionReplay::isPinned() const {
  return sentences_->currentIndex() > 0;
}

void AttentionReplay::restart() {
  checkpoint_.load(QString());
  run_.clear();
  kept_.clear();
  steps_.clear();
  pinned_.clear();
  strip_->setPlaying(false);
  strip_->setCheckpoints({});
  strip_->setLoss({});
  leavePinned();
  fill();
  loading_->request();
}

void AttentionReplay::leavePinned() {
  if (!isPinned()) return;
  strip_->setPlaying(false);
  const QSignalBlocker block(sentences_);
  sentences_->setCurrentIndex(0);
  showSteps();
}

void AttentionReplay::load() {
  const LoadedModel& model = session_.models().current();
  if (!model.isValid()) return;
  run_ = runFolderOfModel(session_, model.model);
  EngineClient& engine = session_.engine();
  // An imported model is not a run: it has no checkpoints.
  kept_ = session_.runs().checkpoints().of(run_).value_or(CheckpointList()).all;
  showSteps();
  engine.request("run/replay", {{"run", run_}}, this, [this, asked = run_](const Reply& reply) {
    if (asked != run_ || !reply) return;
    steps_.clear();
    const QJsonArray steps = reply.result["steps"].toArray(), sentences = reply.result["sentences"].toArray();
    for (const QJsonValue& step : steps) steps_.append(step.toInteger());
    pinned_.clear();
    for (const QJsonValue& sentence : sentences)
      pinned_.append({sentence["source"].toString(), sentence["reference"].toString()});
    fill();
    if (isPinned()) showSteps();
    if (!pinned_.isEmpty()) emit pinnedKnown(pinned_.first().source);
  });
  const QJsonObject curve{{"run", run_}, {"series", QJsonArray{"train_loss"}}, {"x", "step"}, {"width", lossPoints}};
  engine.request("run/curves", curve, this, [this, asked = run_](const Reply& reply) {
    if (asked != run_ || !reply) return;
    strip_->setLoss(CurvePoints::fromJson(reply.result["series"]["train_loss"].toObject()));
  });
}

void AttentionReplay::fill() {
  if (sentences_->view()->isVisible()) return;
  const int chosen = std::max(0, sentences_->currentIndex());
  const QSignalBlocker block(sentences_);
  sentences_->clear();
  sentences_->addItem(tr("The sentence above"));
  for (const Pinned& pinned : pinned_) {
    const QString beginning =
        sentences_->fontMetrics().elidedText(pinned.source, Qt::ElideRight, scaled(sentenceWidth));
    sentences_->addItem(tr("Pinned: %1").arg(beginning));
    sentences_->setItemData(sentences_->count() - 1, pinned.source, Qt::ToolTipRole);
  }
  sentences_->setCurrentIndex(chosen < sentences_->count() ? chosen : 0);
  sentences_->setVisible(!pinned_.isEmpty());
}

void AttentionReplay::showSteps() {
  const int sentence = sentences_->currentIndex() - 1;
  reference_->setVisible(sentence >= 0);
  if (sentence < 0) {
    const bool first = strip_->checkpoints().isEmpty();
    strip_->setCheckpoints(kept_);
    if (kept_.isEmpty() || !(first || checkpoint_.folder().isEmpty())) return;
    // Selects the loaded checkpoint, or the one with the loaded run's step.
    const LoadedModel& model = session_.models().current();
    QString shown = kept_.last().folder;
    for (const Checkpoint& checkpoint : kept_)
      if (checkpoint.folder == model.model || (model.model == run_ && checkpoint.step == model.step))
        shown = checkpoint.folder;
    return strip_->showCheckpoint(shown);
  }
  reference_->setText(tr("Reference: %1").arg(pinned_.value(sentence).reference));
  constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  QList<Checkpoint> all;
  for (qint64 step : steps_) {
    Checkpoint one;
    one.folder = QStringLiteral("step %1").arg(step);
    one.step = step;
    one.loss = one.bleu = unknown;
    for (const Checkpoint& kept : kept_)
      if (kept.step == step && !kept.averaged) one.loss = kept.loss, one.bleu = kept.bleu, one.best = kept.best;
    all.append(one);
  }
  strip_->setCheckpoints(all);
}

void AttentionReplay::chooseSentence() {
  strip_->setPlaying(false);
  checkpoint_.load(QString());
  showSteps();
  if (!isPinned()) return emit modelChosen();
  if (steps_.isEmpty()) return;
  strip_->showCheckpoint(strip_->checkpoints().last().folder);
  choose(static_cast<int>(steps_.size()) - 1);
}

void AttentionReplay::choose(int index) {
  if (index < 0 || index >= strip_->checkpoints().size()) return;
  if (isPinned()) return emit pinnedChosen(run_, strip_->checkpoints()[index].step, sentences_->currentIndex() - 1);
  checkpoint_.load(strip_->checkpoints()[index].folder);
}

}  // namespace transept
