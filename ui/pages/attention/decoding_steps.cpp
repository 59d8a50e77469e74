// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/decoding_steps.h"

#include <QSlider>

#include "ui/kit/text/format.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/makers.h"

namespace transept {

constexpr int stepPause = 500;  // ms

DecodingSteps::DecodingSteps(QWidget* parent)
    : QWidget(parent), slider_(named(new QSlider(Qt::Horizontal), "decodingStep", tr("Step of the decoder"))) {
  play_ = makeButton(QString(), "decodingPlay", this, [this] { setPlaying(!next_.isActive()); });
  reserveWidth(play_, {tr("▸ Play"), tr("❚❚ Pause")});
  text_ = named(new ElidedLabel, "decodingText");
  slider_->setPageStep(1);
  auto* row = tight<QHBoxLayout>(10, this);
  row->addWidget(play_);
  row->addWidget(slider_, 1);
  row->addWidget(text_, 2);
  next_.setInterval(stepPause);
  connect(&next_, &QTimer::timeout, this, [this] {
    slider_->setValue(slider_->value() + 1);
    if (slider_->value() == slider_->maximum()) setPlaying(false);
  });
  connect(slider_, &QSlider::valueChanged, this, [this] {
    describe();
    emit stepped();
  });
  setTokens({}, {});
}

void DecodingSteps::setTokens(const QStringList& read, const QStringList& given) {
  read_ = read;
  given_ = given;
  candidates_.clear();
  const QSignalBlocker block(slider_);
  slider_->setRange(1, std::max(1, static_cast<int>(given.size())));
  slider_->setValue(slider_->maximum());
  setEnabled(given.size() > 1);
  setPlaying(false);
  describe();
}

void DecodingSteps::setCandidates(const QStringList& candidates) {
  candidates_ = candidates;
  describe();
}

int DecodingSteps::step() const {
  return slider_->value();
}

void DecodingSteps::setPlaying(bool playing) {
  if (playing && slider_->value() == slider_->maximum()) slider_->setValue(1);
  playing ? next_.start() : next_.stop();
  play_->setText(playing ? tr("❚❚ Pause") : tr("▸ Play"));
}

void DecodingSteps::describe() {
  if (given_.isEmpty()) return text_->setText(QString());
  const QString text = tr("Step %1 of %2: reads “%3”, gives “%4”")
                           .arg(formatCount(step()), formatCount(slider_->maximum()), read_.value(step() - 1), given());
  const QString candidates = candidates_.value(step() - 1);
  text_->setText(candidates.isEmpty() ? text : text + QString::fromUtf8(" · ") + candidates);
  slider_->setAccessibleDescription(text_->wholeText());
}

}  // namespace transept
