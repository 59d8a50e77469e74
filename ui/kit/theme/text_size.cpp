// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/text_size.h"

#include <QApplication>
#include <algorithm>
#include <iterator>
#include <utility>

#include "ui/kit/theme/palette.h"

namespace transept {

namespace {
constexpr int steps[] = {80, 90, 100, 110, 125, 150, 175, 200};
int current = text_size::usual;
double systemScale = 1;
}  // namespace

namespace text_size {

int percent() {
  return current;
}

void setPercent(int percent) {
  current = std::clamp(percent, least, most);
  Theme::instance().apply(*qApp, Theme::instance().mode());
}

void setSystemScale(double scale) {
  if (!(scale > 0)) return;  // also for NaN
  const double wanted = std::clamp(scale, 0.5, 3.0);
  if (std::exchange(systemScale, wanted) != wanted) setPercent(current);
}

int larger(int percent) {
  const int* next = std::upper_bound(std::begin(steps), std::end(steps), percent);
  return next == std::end(steps) ? most : *next;
}

int smaller(int percent) {
  const int* here = std::lower_bound(std::begin(steps), std::end(steps), percent);
  return here == std::begin(steps) ? least : *std::prev(here);
}

}  // namespace text_size

int scaled(int pixels) {
  return qRound(pixels * current * systemScale / text_size::usual);
}

void followTextSize(QObject* context, const std::function<void()>& apply) {
  apply();
  const double known = qApp->styleSheet().isEmpty() ? 0 : current * systemScale;  // 0: measured without the sheet
  QObject::connect(&Theme::instance(), &Theme::changed, context, [apply, last = known]() mutable {
    const double now = current * systemScale;
    if (std::exchange(last, now) != now) apply();
  });
}

}  // namespace transept
