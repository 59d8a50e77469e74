// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/checkpoint_scrubber.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

#include "ui/kit/charts/chart_table.h"
#include "ui/kit/theme/palette.h"

namespace transept {
namespace {

constexpr int edge = 10;

}  // namespace

CheckpointScrubber::CheckpointScrubber(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
  setObjectName(QStringLiteral("replayScrubber"));
  setAccessibleName(tr("Checkpoint"));
  setContextMenuPolicy(Qt::ActionsContextMenu);  // "Show as table"
  mirror_ = new TableMirror(this, [this] { return numbers(); });
  setRange(0, 0);
  setPageStep(1);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void CheckpointScrubber::setCheckpoints(const QList<Checkpoint>& checkpoints) {
  checkpoints_ = checkpoints;
  setRange(0, std::max(0, static_cast<int>(checkpoints.size()) - 1));
  setEnabled(!checkpoints.isEmpty());
  setLoss(loss_);
}

void CheckpointScrubber::setLoss(const CurvePoints& loss) {
  loss_ = loss;
  QList<double> steps = loss.x;
  for (const Checkpoint& checkpoint : checkpoints_) steps.append(static_cast<double>(checkpoint.step));
  const auto [first, last] = std::minmax_element(steps.begin(), steps.end());
  firstStep_ = steps.isEmpty() ? 0 : *first;
  lastStep_ = steps.isEmpty() ? 0 : *last;
  update();
  mirror_->refresh();
}

ChartNumbers CheckpointScrubber::numbers() const {
  ChartNumbers numbers;
  numbers.title = tr("Checkpoints of the run");
  numbers.axisMeasure = "step";
  numbers.axis = tr("Step");
  const ChartNumbers::Series loss{tr("Training loss"), loss_.x, loss_.mean, {}, {}};
  ChartNumbers::Series bleu{tr("BLEU"), {}, {}, {}, {}}, averaged{tr("BLEU, averaged"), {}, {}, {}, {}};
  for (const Checkpoint& checkpoint : checkpoints_) {
    ChartNumbers::Series& series = checkpoint.averaged ? averaged : bleu;
    series.x.append(static_cast<double>(checkpoint.step));
    series.y.append(checkpoint.bleu);
  }
  numbers.series = {loss, bleu};
  if (!averaged.x.isEmpty()) numbers.series.append(averaged);
  return numbers;
}

double CheckpointScrubber::tail() const {
  // An averaged checkpoint has the step of its newest part, so it is placed separately, at the end.
  const auto averaged =
      std::count_if(checkpoints_.begin(), checkpoints_.end(), [](const auto& c) { return c.averaged; });
  return 26.0 * static_cast<double>(averaged);
}

double CheckpointScrubber::xOfStep(double step) const {
  const double room = width() - 2.0 * edge - tail();
  return edge + (lastStep_ > firstStep_ ? (step - firstStep_) / (lastStep_ - firstStep_) : 0.5) * room;
}

double CheckpointScrubber::xOf(int index) const {
  if (!checkpoints_[index].averaged) return xOfStep(static_cast<double>(checkpoints_[index].step));
  return width() - edge - 26.0 * static_cast<double>(checkpoints_.size() - 1 - index);
}

int CheckpointScrubber::nearest(double x) const {
  int best = 0;
  for (int i = 1; i < checkpoints_.size(); ++i)
    if (std::abs(xOf(i) - x) < std::abs(xOf(best) - x)) best = i;
  return best;
}

void CheckpointScrubber::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Palette& colours = theme();
  const double middle = height() / 2.0;
  painter.setPen(QPen(colours.line, 4, Qt::SolidLine, Qt::RoundCap));
  painter.drawLine(QPointF(edge, middle), QPointF(width() - edge, middle));
  if (checkpoints_.isEmpty()) return;

  QPolygonF curve;
  const bool byLoss = loss_.x.size() > 1;
  for (qsizetype i = 0; byLoss && i < loss_.x.size(); ++i) {
    // Loss falls by factors, so the curve shows its logarithm.
    if (std::isfinite(loss_.mean[i])) curve.append({xOfStep(loss_.x[i]), std::log(std::max(loss_.mean[i], 1e-6))});
  }
  for (int i = 0; !byLoss && i < checkpoints_.size(); ++i) {
    if (std::isfinite(checkpoints_[i].bleu) && !checkpoints_[i].averaged) curve.append({xOf(i), checkpoints_[i].bleu});
  }
  if (curve.size() > 1) {
    const auto [lowest, highest] = std::minmax_element(
        curve.cbegin(), curve.cend(), [](const QPointF& one, const QPointF& other) { return one.y() < other.y(); });
    const double low = lowest->y(), range = highest->y() - low;
    for (QPointF& point : curve)
      point.setY(height() - 5 - (range > 0 ? (point.y() - low) / range : 0.5) * (height() - 10));
    painter.setPen(QPen(faint(colours.seriesColour(0), 0.5), 1.2));
    painter.drawPolyline(curve);
  }
  painter.setPen(Qt::NoPen);
  for (int i = 0; i < checkpoints_.size(); ++i) {
    const bool current = i == value();
    painter.setBrush(current ? colours.accent : colours.softInk);
    const double radius = current ? 7 : checkpoints_[i].best ? 4.5 : 3;
    painter.drawEllipse(QPointF(xOf(i), middle), radius, radius);
  }
  if (hasFocus()) {
    painter.setPen(QPen(colours.accent, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(QPointF(xOf(value()), middle), 10, 10);
  }
}

void CheckpointScrubber::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  setFocus(Qt::MouseFocusReason);
  setValue(nearest(event->position().x()));
}

void CheckpointScrubber::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons().testFlag(Qt::LeftButton)) setValue(nearest(event->position().x()));
}

void CheckpointScrubber::mouseReleaseEvent(QMouseEvent* event) {
  event->accept();
}

}  // namespace transept
