// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/charts/chart_markers.h"

#include <qcustomplot.h>

#include <QCoreApplication>
#include <QJsonObject>
#include <cmath>

#include "ui/kit/theme/palette.h"

namespace transept {

namespace {
constexpr qsizetype mostOfAKind = 24;    // more lines than this say nothing any more
constexpr double validationTick = 0.04;  // of the height: validations are the points of their curve already

QString word(const char* text) {
  return QCoreApplication::translate("ChartMarker", text);
}

QPen penOf(ChartMarker::Kind kind) {
  QColor soft = theme().softInk;
  soft.setAlphaF(0.5F);
  switch (kind) {
    case ChartMarker::Kind::checkpoint:
      return {soft, 1, Qt::DotLine};
    case ChartMarker::Kind::validation:
      return {soft, 1, Qt::SolidLine};
    case ChartMarker::Kind::pause:
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
}  // namespace

QList<ChartMarker> ChartMarker::listFromJson(const QJsonArray& markers) {
  QList<ChartMarker> list;
  for (const QJsonValue& marker : markers) {
    const QString type = marker["type"].toString();
    if (!marker["x"].isDouble()) continue;
    const double x = marker["x"].toDouble();
    if (type == "checkpoint") list.append({Kind::checkpoint, x});
    if (type == "validation") list.append({Kind::validation, x});
    if (type == "paused" || type == "interrupted") list.append({Kind::pause, x});
    if (type == "resumed") list.append({Kind::restart, x});
    if (type == "finished" || type == "failed") list.append({Kind::end, x});
  }
  return list;
}

QString ChartMarker::text() const {
  switch (kind) {
    case Kind::checkpoint:
      return word(QT_TRANSLATE_NOOP("ChartMarker", "checkpoint"));
    case Kind::validation:
      return word(QT_TRANSLATE_NOOP("ChartMarker", "validation"));
    case Kind::pause:
      return word(QT_TRANSLATE_NOOP("ChartMarker", "paused"));
    case Kind::restart:
      return word(QT_TRANSLATE_NOOP("ChartMarker", "resumed"));
    case Kind::end:
      return word(QT_TRANSLATE_NOOP("ChartMarker", "ended"));
  }
  return {};
}

void drawMarkers(QCustomPlot& plot, const QList<ChartMarker>& markers) {
  for (const auto kind : {ChartMarker::Kind::checkpoint, ChartMarker::Kind::validation, ChartMarker::Kind::pause,
                          ChartMarker::Kind::restart, ChartMarker::Kind::end}) {
    QList<ChartMarker> ofKind;
    for (const ChartMarker& marker : markers) {
      if (marker.kind == kind) ofKind.append(marker);
    }
    const qsizetype stride = ofKind.size() / mostOfAKind + 1;
    // Counted from the newest, so that the last one is always there.
    for (qsizetype i = ofKind.size() - 1; i >= 0; i -= stride) addLine(plot, ofKind[i]);
  }
}

QString markersAt(const QList<ChartMarker>& markers, double x, double reach) {
  QStringList found;
  for (const ChartMarker& marker : markers) {
    if (std::abs(marker.x - x) <= reach && !found.contains(marker.text())) found.append(marker.text());
  }
  return found.join(", ");
}

}  // namespace transept
