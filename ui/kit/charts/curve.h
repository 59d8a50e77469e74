// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart draws: lines, as `run/curves` gives them, at most one point a pixel column, with the extremes it stands
// for; and what happened along the run, as upright lines.
#pragma once

#include <QColor>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QString>

class QCustomPlot;

namespace transept {

struct CurvePoints {
  QList<double> x, mean, minimum, maximum;  // of equal length; NaN where there is no number
  qint64 count = 0;                         ///< points in the run's file; more than x.size() when condensed

  bool isCondensed() const { return count > x.size(); }
  bool isEmpty() const { return x.isEmpty(); }
  /// Adds a point at the end. It joins the column that was begun by the last append if that began less than
  /// `columnWidth` before x.
  void append(double at, double value, double columnWidth);
  static CurvePoints fromJson(const QJsonObject& series);

 private:
  double begun_ = 0;   // x of the first point of the column that append() began
  qint64 inside_ = 0;  // points in it
};

struct Curve {
  QString label;
  QColor colour;
  bool dashed = false;
  bool smoothed = true;  ///< whether the smoothing applies: validations are few and exact
  CurvePoints points;
  bool baseline = false;  ///< the crosshair tells how far the others of its kind (dashed or not) are from it
  QString kind{};         ///< what the legend says once for all curves of this kind, in place of each one's label
};

/// Exponential moving average with bias correction (as Adam's): weight 0 gives the values back, NaN leaves a gap and
/// the average as it was.
QList<double> smoothed(const QList<double>& values, double weight);

/// Range of the values with `share` of the outliers left out at either end; an invalid pair (1, 0) when all are NaN.
std::pair<double, double> robustRange(QList<double> values, double share);

/// Each kind has a dash of its own, not a colour alone.
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
