// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/charts/curve.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>
#include <limits>

namespace transept {

namespace {
QList<double> numbers(const QJsonValue& value) {
  const QJsonArray array = value.toArray();
  QList<double> result;
  result.reserve(array.size());
  for (const QJsonValue& number : array) result.append(number.toDouble(std::numeric_limits<double>::quiet_NaN()));
  return result;
}
}  // namespace

CurvePoints CurvePoints::fromJson(const QJsonObject& series) {
  CurvePoints points;
  points.x = numbers(series["x"]);
  points.mean = numbers(series["mean"]);
  points.minimum = numbers(series["minimum"]);
  points.maximum = numbers(series["maximum"]);
  points.count = series["count"].toInteger();
  const qsizetype size = points.x.size();
  if (points.mean.size() != size || points.minimum.size() != size || points.maximum.size() != size) return {};
  return points;
}

void CurvePoints::append(double at, double value, double columnWidth) {
  ++count;
  if (inside_ == 0 || at - begun_ >= columnWidth) {
    begun_ = at;
    inside_ = 1;
    x.append(at);
    for (QList<double>* values : {&mean, &minimum, &maximum}) values->append(value);
    return;
  }
  ++inside_;
  x.last() += (at - x.last()) / static_cast<double>(inside_);
  mean.last() += (value - mean.last()) / static_cast<double>(inside_);
  minimum.last() = std::min(minimum.last(), value);
  maximum.last() = std::max(maximum.last(), value);
}

QList<double> smoothed(const QList<double>& values, double weight) {
  if (weight <= 0) return values;
  QList<double> result;
  result.reserve(values.size());
  double sum = 0;
  double remaining = 1;  // weight^n: the share of the zero that the sum began with
  for (const double value : values) {
    if (!std::isfinite(value)) {
      result.append(value);
      continue;
    }
    sum = weight * sum + (1 - weight) * value;
    remaining *= weight;
    result.append(sum / (1 - remaining));
  }
  return result;
}

std::pair<double, double> robustRange(QList<double> values, double share) {
  values.removeIf([](double value) { return !std::isfinite(value); });
  if (values.isEmpty()) return {1, 0};
  const auto skipped = static_cast<qsizetype>(share * static_cast<double>(values.size()));
  std::nth_element(values.begin(), values.begin() + skipped, values.end());
  const double low = values[skipped];
  const qsizetype last = values.size() - 1 - skipped;
  std::nth_element(values.begin(), values.begin() + last, values.end());
  return {low, values[last]};
}

}  // namespace transept
