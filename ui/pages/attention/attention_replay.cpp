// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/attention_replay.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/when_seen.h"
#include "ui/pages/model_chooser.h"

namespace transept {
namespace {

constexpr int lossPoints = 300;
constexpr int pauseBetween = 700;                    // ms, of checkpoints
constexpr int usualLetters = 24, leastLetters = 11;  // of the box of sentences; the minimum shows "The sentence above"
constexpr int sentenceWidth = 150;                   // of a pinned sentence in the list; its tooltip shows all of it

}  // namespace

AttentionReplay::AttentionReplay(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      checkpoint_(session),
      loading_(new WhenSeen(this, 0, [this] { load(); })),
      scrubber_(measured("step loss", new CheckpointScrubber)),
      label_(measured("step bleu", named(new QLabel, "replayLabel"))),
      play_(named(new QPushButton, "replayPlay")),
      sentences_(makeElidedBox()),
      reference_(withRole("soft", named(new ElidedLabel, "replayReference"))) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  auto* rows = tight<QVBoxLayout>(4, this);
  auto* row = tight<QHBoxLayout>(10);
  named(sentences_, "replaySentence", tr("Sentence that is replayed"));
  sentences_->setToolTip(
      tr("The sentence above at every checkpoint that is kept, or a pinned one at every checkpoint that the run has "
         "written"));
  sentences_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  sentences_->setMinimumContentsLength(usualLetters);
  followTextSize(sentences_, [this] {
    sentences_->ensurePolished();
    const int letter = sentences_->fontMetrics().horizontalAdvance(QLatin1Char('X'));
    sentences_->setMinimumWidth(sentences_->sizeHint().width() - (usualLetters - leastLetters) * letter);
  });
  auto* strip = tight<QHBoxLayout>(8);
  auto* title = roleLabel(tr("Replay"), "title");
  title->setBuddy(scrubber_);
  label_->setTextFormat(Qt::RichText);
  play_->setCheckable(true);
  reserveWidth(play_, {tr("▸ Play"), tr("❚❚ Pause")});
  strip->addWidget(title);
  strip->addWidget(scrubber_, 1);
  strip->addWidget(label_);
  strip->addWidget(play_);
  row->addLayout(strip, 1);
  row->addWidget(sentences_);
  rows->addLayout(row);
  reference_->hide();
  rows->addWidget(reference_);
  whenRested(next_, pauseBetween, this, [this] {
    const bool last = scrubber_->value() >= scrubber_->maximum();
    last ? setPlaying(false) : scrubber_->setValue(scrubber_->value() + 1);
  });
  connect(scrubber_, &QSlider::valueChanged, this, [this](int index) {
    describe();
    choose(index);
  });
  connect(play_, &QPushButton::toggled, this, &AttentionReplay::setPlaying);
  connect(&Theme::instance(), &Theme::changed, this, &AttentionReplay::describe);
  connect(sentences_, &QComboBox::activated, this, &AttentionReplay::chooseSentence);
  connect(&checkpoint_, &SideModel::changed, this, [this] {
    if (checkpoint_.isValid()) emit modelChosen();
  });
  connect(&checkpoint_, &SideModel::failed, this, [this](const EngineError& error) {
    setPlaying(false);
    emit failed(error);
  });
  connect(&session_.runs(), &Runs::changed, loading_, &WhenSeen::request);
  connect(&session_.runs().checkpoints(), &Checkpoints::changed, this, [this](const QString& run) {
    if (run == run_) loading_->request();
  });
}

LoadedModel AttentionReplay::model() const {
  LoadedModel model = checkpoint_.isValid() ? checkpoint_.model() : session_.models().current();
  if (isPinned()) model.step = checkpoints().value(current()).step;
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
  pinned_ = {};
  setPlaying(false);
  setCheckpoints({});
  scrubber_->setLoss({});
  leavePinned();
  fill();
  loading_->request();
}

void AttentionReplay::leavePinned() {
  if (!isPinned()) return;
  setPlaying(false);
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
    for (const QJsonValue& step : reply.result["steps"].toArray()) steps_.append(step.toInteger());
    pinned_ = reply.result["sentences"].toArray();
    fill();
    if (isPinned()) showSteps();
    if (!pinned_.isEmpty()) emit pinnedKnown(pinned_.first()["source"].toString());
  });
  const QJsonObject curve{{"run", run_}, {"series", QJsonArray{"train_loss"}}, {"x", "step"}, {"width", lossPoints}};
  engine.request("run/curves", curve, this, [this, asked = run_](const Reply& reply) {
    if (asked != run_ || !reply) return;
    scrubber_->setLoss(CurvePoints::fromJson(reply.result["series"]["train_loss"].toObject()));
  });
}

void AttentionReplay::fill() {
  if (sentences_->view()->isVisible()) return;
  const int chosen = std::max(0, sentences_->currentIndex());
  const QSignalBlocker block(sentences_);
  sentences_->clear();
  sentences_->addItem(tr("The sentence above"));
  for (const QJsonValue& pinned : std::as_const(pinned_)) {
    const QString source = pinned["source"].toString();
    const QString beginning = sentences_->fontMetrics().elidedText(source, Qt::ElideRight, scaled(sentenceWidth));
    sentences_->addItem(tr("Pinned: %1").arg(beginning));
    sentences_->setItemData(sentences_->count() - 1, source, Qt::ToolTipRole);
  }
  sentences_->setCurrentIndex(chosen < sentences_->count() ? chosen : 0);
  sentences_->setVisible(!pinned_.isEmpty());
}

void AttentionReplay::showSteps() {
  const int sentence = sentences_->currentIndex() - 1;
  reference_->setVisible(sentence >= 0);
  if (sentence < 0) {
    const bool first = checkpoints().isEmpty();
    setCheckpoints(kept_);
    if (kept_.isEmpty() || !(first || checkpoint_.folder().isEmpty())) return;
    // Selects the loaded checkpoint, or the one with the loaded run's step.
    const LoadedModel& model = session_.models().current();
    QString shown = kept_.last().folder;
    for (const Checkpoint& checkpoint : kept_)
      if (checkpoint.folder == model.model || (model.model == run_ && checkpoint.step == model.step))
        shown = checkpoint.folder;
    return showCheckpoint(shown);
  }
  reference_->setText(tr("Reference: %1").arg(pinned_.at(sentence)["reference"].toString()));
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
  setCheckpoints(all);
}

void AttentionReplay::chooseSentence() {
  setPlaying(false);
  checkpoint_.load(QString());
  showSteps();
  if (!isPinned()) return emit modelChosen();
  if (steps_.isEmpty()) return;
  showCheckpoint(checkpoints().last().folder);
  choose(static_cast<int>(steps_.size()) - 1);
}

void AttentionReplay::choose(int index) {
  if (index < 0 || index >= checkpoints().size()) return;
  if (isPinned()) return emit pinnedChosen(run_, checkpoints()[index].step, sentences_->currentIndex() - 1);
  checkpoint_.load(checkpoints()[index].folder);
}

void AttentionReplay::setCheckpoints(const QList<Checkpoint>& all) {
  const QSignalBlocker block(scrubber_);
  const QString shown = checkpoints().value(current()).folder;
  scrubber_->setCheckpoints(all);
  play_->setEnabled(all.size() > 1);
  showCheckpoint(shown);
}

void AttentionReplay::showCheckpoint(const QString& folder) {
  const QSignalBlocker block(scrubber_);
  for (int i = 0; i < checkpoints().size(); ++i)
    if (checkpoints()[i].folder == folder) scrubber_->setValue(i);
  describe();
}

void AttentionReplay::arrived() {
  if (playing_) next_.start();
}

void AttentionReplay::setPlaying(bool playing) {
  playing_ = playing && checkpoints().size() > 1;
  describe();
  if (!playing_) return next_.stop();
  const bool last = scrubber_->value() >= scrubber_->maximum();
  scrubber_->setValue(last ? 0 : scrubber_->value() + 1);
}

void AttentionReplay::describe() {
  scrubber_->update();
  {
    const QSignalBlocker block(play_);
    play_->setChecked(playing_);
  }
  play_->setText(playing_ ? tr("❚❚ Pause") : tr("▸ Play"));
  play_->setAccessibleName(playing_ ? tr("Pause the replay") : tr("Play the replay"));
  if (current() >= checkpoints().size()) return label_->setText(tr("no checkpoints yet"));
  const Checkpoint& checkpoint = checkpoints()[current()];
  QString text = (checkpoint.averaged ? tr("averaged at <b>%1</b>") : tr("checkpoint <b>%1</b>"))
                     .arg(formatCount(checkpoint.step));
  if (std::isfinite(checkpoint.bleu))
    text += QStringLiteral("&nbsp;&nbsp;<span style='color:%1'>").arg(theme().softInk.name()) +
            tr("BLEU %1").arg(formatNumber(checkpoint.bleu, 1)) + QStringLiteral("</span>");
  label_->setText(text);
  scrubber_->setAccessibleDescription(tr("Checkpoint at step %1").arg(formatCount(checkpoint.step)));
}

}  // namespace transept
