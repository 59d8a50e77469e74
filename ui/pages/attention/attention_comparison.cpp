// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/attention_comparison.h"

#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/makers.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/map_panel.h"

namespace transept {

AttentionComparison::AttentionComparison(Session& session, QWidget* parent)
    : QWidget(parent),
      side_(session),
      store_(session.engine()),
      sides_(named(new SegmentedControl({tr("First"), tr("Second"), tr("Difference"), tr("Side by side")},
                                        tr("Which model's attention")),
                   "comparedSide")) {
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
  auto* row = new FlowLayout(this);
  auto* chooser = new SideModelChooser(session, side_);
  sides_->hide();
  row->addWidget(captionOf(chooser, tr("Compare with")));
  row->addWidget(chooser);
  row->addWidget(sides_);
  connect(&side_, &SideModel::failed, this, &AttentionComparison::failed);
  connect(&side_, &SideModel::changed, this, [this] {
    const bool shown = side_.isValid();
    if (shown && sides_->isHidden()) sides_->setCurrentIndex(static_cast<int>(Side::Difference));
    sides_->setVisible(shown);
    askSecond();
    emit changed();
  });
  connect(sides_, &SegmentedControl::currentIndexChanged, this, &AttentionComparison::changed);
  connect(&store_, &AttentionStore::failed, this, [this](const EngineError& error) {
    failed_ = true;
    emit changed();
    emit failed(error);
  });
  connect(&store_, &AttentionStore::mapReady, this, [this](const HeadChoice& choice, const AttentionMap& map) {
    second_ = map;
    secondChoice_ = choice;
    emit changed();
  });
}

AttentionComparison::Side AttentionComparison::side() const {
  return side_.isValid() ? static_cast<Side>(sides_->currentIndex()) : Side::First;
}

void AttentionComparison::ask(const AttentionResult& first, bool retries) {
  const bool same = first.source == source_ && first.target == target_ && first.firstToken == firstToken_;
  if (same && !(failed_ && retries)) return;
  source_ = first.source;
  target_ = first.target;
  firstToken_ = first.firstToken;
  askSecond();
}

void AttentionComparison::askSecond() {
  second_ = {};
  failed_ = false;
  store_.clear();  // if the model cannot read this sentence, maps of the one before must not be shown
  if (!side_.isValid() || source_.isEmpty() || target_.isEmpty()) return;
  store_.ask(side_.model().handle, source_, target_, firstToken_);
  store_.choose(choice_);
}

void AttentionComparison::choose(const HeadChoice& choice) {
  choice_ = choice;
  second_ = {};
  failed_ = failed_ && !store_.result().isValid();
  if (side_.isValid() && !target_.isEmpty()) store_.choose(choice);
}

void AttentionComparison::clear() {
  second_ = {};
  source_.clear();
  target_.clear();
  store_.clear();
}

void AttentionComparison::showOn(MapPanel& panel, const AttentionMap& first, const HeadChoice& choice) const {
  QString remark;
  const Side shown = side();
  const bool same = second_.queries == first.queries && second_.keys == first.keys;
  if (shown == Side::Both)
    panel.setMaps(first, second_, choice, MapPanel::Both::beside);
  else if (shown == Side::Difference && same)
    panel.setMaps(first, second_, choice, MapPanel::Both::difference);
  else if (showsSecond())
    panel.setMap(second_, secondChoice_);
  else
    panel.setMap(first, choice);
  if (shown != Side::First && second_.isEmpty()) {
    if (!failed_) remark = tr("Loading the second model's attention; the first is shown until then.");
  } else if (shown == Side::Second) {
    remark = tr("This is the second model, %1.").arg(side_.model().name);
  } else if (shown != Side::First && !same) {
    remark = shown == Side::Both
                 ? tr("The two models split the sentences into different tokens, so no difference can be drawn.")
                 : tr("The two models split the sentences into different tokens, so no difference can be drawn; this "
                      "is the first.");
  } else if (shown != Side::First && (secondChoice_.layer != choice.layer || secondChoice_.head != choice.head)) {
    remark = tr("The second model has fewer layers or heads: its layer %1, head %2 is shown.")
                 .arg(secondChoice_.layer + 1)
                 .arg(secondChoice_.head + 1);
  }
  panel.setRemark(remark);
}

}  // namespace transept
