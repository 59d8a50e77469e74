// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/charts/curve.h"

#include <qcustomplot.h>

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/kit/theme/palette.h"

namespace transept {

namespace {
constexpr qsizetype mostOfAKind = 24;    // more lines are unreadable
constexpr double validationTick = 0.04;  // of the height; validations are points of their curve already

QPen penOf(ChartMarker::Kind kind) {
  const QColor soft = faint(theme().softInk, 0.5);
  switch (kind) {
    case ChartMarker::Kind::checkpoint:
      return {soft, 1, Qt::DotLine};
    case ChartMarker::Kind::validation:
      return {soft, 1, Qt::SolidLine};
    case ChartMarker::Kind::pause:
    case ChartMarker::Kind::interruption:
      return {theme().warning, 1, Qt::DashLine};
    case ChartMarker::Kind::restart:
      return {theme().good, 1, Qt::DashDotLine};
    case ChartMarker::Kind::end:
      return {theme().softInk, 1, Qt::SolidLine};
  }
  return {};
}

void addLine(QCustomPlot& plot, const ChartMarker& marker) {
  auto* line = new QCPItemLine(&plot);
  line->setLayer("grid");
  line->setPen(penOf(marker.kind));
  line->setSelectable(false);
  for (QCPItemPosition* end : {line->start, line->end}) end->setTypeY(QCPItemPosition::ptAxisRectRatio);
  line->start->setCoords(marker.x, marker.kind == ChartMarker::Kind::validation ? 1 - validationTick : 0);
  line->end->setCoords(marker.x, 1);
}

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
  double remaining = 1;  // weight^n: the share of the initial zero
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

QList<ChartMarker> ChartMarker::listFromJson(const QJsonArray& markers) {
  QList<ChartMarker> list;
  for (const QJsonValue& marker : markers) {
    const QString type = marker["type"].toString();
    if (!marker["x"].isDouble()) continue;
    const double x = marker["x"].toDouble();
    if (type == "checkpoint") list.append({Kind::checkpoint, x});
    if (type == "validation") list.append({Kind::validation, x});
    if (type == "paused") list.append({Kind::pause, x});
    if (type == "interrupted") list.append({Kind::interruption, x});
    if (type == "resumed") list.append({Kind::restart, x});
    if (type == "finished" || type == "failed") list.append({Kind::end, x});
  }
  return list;
}

QString ChartMarker::text() const {
  static constexpr const char* words[] = {
      QT_TRANSLATE_NOOP("ChartMarker", "checkpoint"), QT_TRANSLATE_NOOP("ChartMarker", "validation"),
      QT_TRANSLATE_NOOP("ChartMarker", "paused"),     QT_TRANSLATE_NOOP("ChartMarker", "interrupted"),
      QT_TRANSLATE_NOOP("ChartMarker", "resumed"),    QT_TRANSLATE_NOOP("ChartMarker", "ended")};
  return QCoreApplication::translate("ChartMarker", words[static_cast<int>(kind)]);
}

void drawMarkers(QCustomPlot& plot, const QList<ChartMarker>& markers) {
  for (const auto kind : {ChartMarker::Kind::checkpoint, ChartMarker::Kind::validation, ChartMarker::Kind::pause,
                          ChartMarker::Kind::interruption, ChartMarker::Kind::restart, ChartMarker::Kind::end}) {
    QList<ChartMarker> ofKind;
    for (const ChartMarker& marker : markers) {
      if (marker.kind == kind) ofKind.append(marker);
    }
    const qsizetype stride = ofKind.size() / mostOfAKind + 1;
    // Counts from the newest, so that the last marker is always drawn.
    for (qsizetype i = ofKind.size() - 1; i >= 0; i -= stride) addLine(plot, ofKind[i]);
  }
}

QList<std::pair<QString, QPen>> markerStrokes(const QList<ChartMarker>& markers) {
  QList<std::pair<QString, QPen>> strokes;
  for (const auto kind : {ChartMarker::Kind::checkpoint, ChartMarker::Kind::pause, ChartMarker::Kind::interruption,
                          ChartMarker::Kind::restart, ChartMarker::Kind::end}) {
    const auto found =
        std::find_if(markers.begin(), markers.end(), [kind](const ChartMarker& marker) { return marker.kind == kind; });
    if (found == markers.end()) continue;
    QPen stroke = penOf(kind);
    QColor opaque = stroke.color();
    opaque.setAlpha(255);  // a short line would be hard to see
    stroke.setColor(opaque);
    strokes.append({found->text(), stroke});
  }
  return strokes;
}

QString markersAt(const QList<ChartMarker>& markers, double x, double reach) {
  QStringList found;
  for (const ChartMarker& marker : markers) {
    if (std::abs(marker.x - x) <= reach && !found.contains(marker.text())) found.append(marker.text());
  }
  return found.join(", ");
}

}  // namespace transept
