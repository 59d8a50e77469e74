// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/heads/lines_panel.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPixmap>
#include <QScrollArea>
#include <QToolButton>
#include <algorithm>
#include <memory>

#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/pages/attention/heads/head_lines.h"

namespace transept {

namespace {
constexpr int leastHeight = 84;           // px; shows four tokens in the lowest window
constexpr int swatchWidth = 10, gap = 4;  // px; to the number

QSize iconSize() {
  return {scaled(swatchWidth) + gap, scaled(swatchWidth)};
}

QPixmap swatchOf(const QColor& colour, bool drawn, double ratio) {
  const int swatch = scaled(swatchWidth);
  QPixmap pixmap(iconSize() * ratio);
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  drawSwatch(painter, QRectF(0, 0, swatch, swatch), colour, drawn);
  return pixmap;
}

/// Without the two spaces that Qt adds, so that four heads fit into one line.
class Toggle : public QToolButton {
 public:
  QSize sizeHint() const override {
    return QToolButton::sizeHint() - QSize(2 * fontMetrics().horizontalAdvance(QLatin1Char(' ')), 0);
  }
};
}  // namespace

HeadToggles::HeadToggles(QWidget* parent)
    : QWidget(parent), caption_(roleLabel(tr("Heads"), "caption")), boxes_(new QWidget) {
  setObjectName(QStringLiteral("headToggles"));
  auto* row = tight<QHBoxLayout>(6, this);
  row->addWidget(caption_, 0, Qt::AlignTop);  // level with the first line
  new FlowLayout(boxes_, 0);
  row->addWidget(boxes_, 1);
  connect(&Theme::instance(), &Theme::changed, this, &HeadToggles::showState);
}

void HeadToggles::make(int heads) {
  qDeleteAll(buttons_);
  buttons_.clear();
  drawn_.clear();
  for (int head = 0; head < heads; ++head) {
    auto* button = new Toggle;
    button->setObjectName(QStringLiteral("headLines%1").arg(head + 1));
    button->setText(QString::number(head + 1));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(tr("Lines of head %1").arg(head + 1));
    button->setToolTip(
        tr("Click: draw the lines of head %1, or leave them out. Double click: these alone.").arg(head + 1));
    button->installEventFilter(this);
    connect(button, &QToolButton::clicked, this, [this, head] { toggle(head); });
    boxes_->layout()->addWidget(button);
    buttons_.append(button);
  }
}

void HeadToggles::setChosen(int heads, int chosen) {
  if (buttons_.size() != heads) make(heads);
  if (drawn_.size() <= 1) drawn_.clear();
  drawn_.insert(std::clamp(chosen, 0, std::max(0, heads - 1)));
  showState();
}

void HeadToggles::toggle(int head) {
  if (!drawn_.contains(head)) {
    drawn_.insert(head);
  } else if (drawn_.size() > 1) {
    drawn_.erase(head);
  }
  showState();
  emit changed();
}

void HeadToggles::solo(int head) {
  drawn_ = {head};
  showState();
  emit soloed(head);
  emit changed();
}

void HeadToggles::showState() {
  for (int head = 0; head < buttons_.size(); ++head) {
    const bool drawn = drawn_.contains(head);
    buttons_[head]->setChecked(drawn);
    const QColor colour = drawn_.size() == 1 ? theme().accent : theme().seriesColour(head);
    buttons_[head]->setIconSize(iconSize());
    buttons_[head]->setIcon(swatchOf(drawn ? colour : theme().softInk, drawn, devicePixelRatioF()));
  }
  if (!buttons_.isEmpty()) caption_->setMinimumHeight(buttons_.first()->sizeHint().height());
}

void HeadToggles::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::StyleChange) showState();
}

bool HeadToggles::eventFilter(QObject* watched, QEvent* event) {
  const auto head = static_cast<int>(buttons_.indexOf(static_cast<QToolButton*>(watched)));
  const int key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event)->key() : 0;
  const bool alone = event->type() == QEvent::MouseButtonDblClick || key == Qt::Key_Return || key == Qt::Key_Enter;
  if (head < 0 || !alone) return QWidget::eventFilter(watched, event);
  solo(head);
  return true;  // ignores the release of the double click
}

LinesPanel::LinesPanel(AttentionStore& store, QWidget* parent)
    : QWidget(parent), store_(store), toggles_(new HeadToggles), lines_(new HeadLines), area_(makeScrollArea(lines_)) {
  auto* rows = tight<QVBoxLayout>(6, this);
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
  // Shows the tokens at once; the lines of other heads follow when all have arrived.
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
