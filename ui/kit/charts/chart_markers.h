// SPDX-License-Identifier: GPL-3.0-or-later
// What happened along a run, as upright lines in a chart: each kind has a dash of its own, not a colour alone.
#pragma once

#include <QJsonArray>
#include <QList>
#include <QString>

class QCustomPlot;

namespace transept {

struct ChartMarker {
  enum class Kind { checkpoint, validation, pause, restart, end };

  Kind kind = Kind::checkpoint;
  double x = 0;
  bool operator==(const ChartMarker&) const = default;

  /// The markers of `run/markers`; events of no interest to a chart are left out.
  static QList<ChartMarker> listFromJson(const QJsonArray& markers);
  /// "checkpoint", for the crosshair.
  QString text() const;
};

/// Draws them behind the curves of `plot`; of a kind with very many, every n-th.
void drawMarkers(QCustomPlot& plot, const QList<ChartMarker>& markers);

/// What lies within `reach` of x, one of a kind: "checkpoint, validation"; empty: nothing.
QString markersAt(const QList<ChartMarker>& markers, double x, double reach);

}  // namespace transept
