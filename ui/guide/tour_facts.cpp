// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/tour_facts.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace transept {

qint64 TourFacts::keyWidth() const {
  const qint64 chosen = values["model.d_k"].toInteger();
  return chosen > 0 ? chosen : heads > 0 ? width / heads : 0;
}

double TourFacts::learningRate(double step) const {
  if (!values.contains("train.warmup") || width <= 0) return std::numeric_limits<double>::quiet_NaN();
  const double at = std::max(1.0, step), rise = std::max(1.0, warmup());
  const QString schedule = values["train.schedule"].toString("noam");
  if (schedule == QLatin1String("noam"))
    return std::min(1 / std::sqrt(at), at * std::pow(rise, -1.5)) / std::sqrt(static_cast<double>(width));
  const double peak = values["train.peak_rate"].toDouble();
  if (schedule == QLatin1String("constant")) return peak * std::min(at / rise, 1.0);
  if (schedule == QLatin1String("linear")) {
    const double end = std::max(values["train.steps"].toDouble(), rise) + 1;
    return peak * std::clamp(std::min(at / rise, (end - at) / (end - rise)), 0.0, 1.0);
  }
  return peak * std::min(at / rise, std::sqrt(rise / at));
}

}  // namespace transept
