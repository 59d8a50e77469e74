// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/progress_line.h"

#include <QPainter>
#include <algorithm>

#include "ui/kit/theme/palette.h"

namespace transept {

ProgressLine::ProgressLine(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  setAccessibleName(tr("Progress"));
  timer_.setInterval(33);
  connect(&timer_, &QTimer::timeout, this, [this] {
    phase_ += 0.02;
    if (phase_ > 1) phase_ -= 1;
    update();
  });
}

void ProgressLine::setFraction(double fraction) {
  fraction = std::min(fraction, 1.0);
  if (fraction == fraction_) return;
  fraction_ = fraction;
  setAccessibleDescription(fraction < 0 ? tr("working") : tr("%1 percent").arg(qRound(fraction * 100)));
  if (fraction_ < 0 && isVisible()) {
    timer_.start();
  } else if (fraction_ >= 0) {
    timer_.stop();
  }
  update();
}

void ProgressLine::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (fraction_ < 0) timer_.start();
}

void ProgressLine::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  timer_.stop();
}

void ProgressLine::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  const double height = std::min(6, this->height());
  const QRectF track(0, (this->height() - height) / 2, width(), height);
  painter.setBrush(theme().line);
  painter.drawRoundedRect(track, height / 2, height / 2);
  painter.setBrush(theme().accent);
  QRectF filled = track;
  if (fraction_ < 0) {
    filled.setWidth(track.width() * 0.25);
    filled.moveLeft((track.width() - filled.width()) * (1 - std::abs(2 * phase_ - 1)));
  } else {
    filled.setWidth(track.width() * fraction_);
  }
  if (filled.width() > 0) painter.drawRoundedRect(filled, height / 2, height / 2);
}

}  // namespace transept
