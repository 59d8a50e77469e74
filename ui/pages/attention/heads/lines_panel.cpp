// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/heads/lines_panel.h"

#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>

#include "ui/kit/theme/text_size.h"
#include "ui/pages/attention/heads/head_lines.h"
#include "ui/pages/attention/heads/head_toggles.h"

namespace transept {

namespace {
constexpr int leastHeight = 84;  // four tokens, however low the window is
}

LinesPanel::LinesPanel(AttentionStore& store, QWidget* parent)
    : QWidget(parent), store_(store), toggles_(new HeadToggles), area_(new QScrollArea), lines_(new HeadLines) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(6);
  area_->setWidget(lines_);
  area_->setWidgetResizable(true);
  area_->setFrameShape(QFrame::NoFrame);
  area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area_->setFocusPolicy(Qt::NoFocus);
  followTextSize(area_, [this] { area_->setMinimumHeight(scaled(leastHeight)); });
  rows->addWidget(toggles_);
  rows->addWidget(area_, 1);
  toggles_->hide();
  followTextSize(this, [this] { limitHeight(); });
  connect(toggles_, &HeadToggles::changed, this, &LinesPanel::draw);
  connect(toggles_, &HeadToggles::soloed, this, &LinesPanel::headWanted);
}

void LinesPanel::show(const AttentionMap& shaped, const HeadChoice& choice, MapShape shape, bool alone) {
  shaped_ = shaped;
  choice_ = choice;
  shape_ = shape;
  const int heads = store_.result().heads;
  alone_ = alone || choice.mode != HeadMode::Single || heads < 2 || shaped.isEmpty();
  toggles_->setVisible(!alone_);
  if (!alone_) toggles_->setChosen(heads, choice.head);
  draw();
}

void LinesPanel::draw() {
  const int turn = ++turn_;
  const QList<int> heads = alone_ ? QList<int>{choice_.head} : toggles_->drawn();
  const bool several = heads.size() > 1;
  auto layers = std::make_shared<QVector<HeadLines::Layer>>();
  auto missing = std::make_shared<qsizetype>(heads.size());
  const auto add = [this, turn, several, layers, missing](int head, const AttentionMap& map) {
    if (turn != turn_) return;
    layers->append({map, several ? head : -1});
    if (--*missing > 0) return;
    lines_->setLayers(*layers);
    limitHeight();
  };
  // The tokens change at once; lines of other heads follow as they arrive.
  if (several || !heads.contains(choice_.head)) lines_->setLayers({{shaped_, several ? choice_.head : -1}});
  for (int head : heads) {
    if (head == choice_.head) {
      add(head, shaped_);
    } else {
      store_.fetchHead({choice_.kind, choice_.layer, head, HeadMode::Single},
                       [add, head, shape = shape_](const AttentionMap& map) { add(head, shapeMap(map, shape).map); });
    }
  }
}

void LinesPanel::limitHeight() {
  const int above = alone_ ? 0 : toggles_->heightForWidth(width()) + layout()->spacing();
  setMaximumHeight(above + std::max(lines_->idealHeight(), area_->minimumHeight()));
}

void LinesPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  limitHeight();
}

void LinesPanel::showRow(int row) {
  const int rows = std::max(1, lines_->rows());
  area_->ensureVisible(0, lines_->height() * (2 * row + 1) / (2 * rows), 0, 60);
}

}  // namespace transept
