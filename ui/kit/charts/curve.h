// SPDX-License-Identifier: GPL-3.0-or-later
// Data of a chart: curves as in `run/curves`, at most one point per pixel column, with its extremes; and run events.
#pragma once

#include <QColor>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QPen>
#include <QString>
#include <utility>

class QCustomPlot;

namespace transept {

struct CurvePoints {
  QList<double> x, mean, minimum, maximum;  // of equal length; NaN: no value
  qint64 count = 0;                         ///< points in the run's file; more than x.size() if condensed

  bool isCondensed() const { return count > x.size(); }
  bool isEmpty() const { return x.isEmpty(); }
  /// Appends a point. It joins the column of the last append if that column began less than `columnWidth` before x.
  void append(double at, double value, double columnWidth);
  static CurvePoints fromJson(const QJsonObject& series);

 private:
  double begun_ = 0;   // x of the first point of append()'s last column
  qint64 inside_ = 0;  // points in that column
};

struct Curve {
  QString label;
  QColor colour;
  bool dashed = false;
  bool smoothed = true;  ///< whether smoothing applies; validations are few and exact
  CurvePoints points;
  bool baseline = false;  ///< the crosshair shows how far other curves with the same `dashed` differ from it
  QString kind{};         ///< one legend text for all curves of this kind, instead of their labels
};

/// Exponential moving average with bias correction (as in Adam). Weight 0 returns the values; NaN leaves a gap and does
/// not change the average.
QList<double> smoothed(const QList<double>& values, double weight);

/// Range of the values without the `share` of outliers at each end; (1, 0) if all values are NaN.
std::pair<double, double> robustRange(QList<double> values, double share);

/// An event of the run, drawn as a vertical line. Each kind has its own dash pattern, not only its own colour.
struct ChartMarker {
  enum class Kind { checkpoint, validation, pause, interruption, restart, end };

  Kind kind = Kind::checkpoint;
  double x = 0;
  bool operator==(const ChartMarker&) const = default;

  /// The markers of `run/markers`, without the events that a chart does not show.
  static QList<ChartMarker> listFromJson(const QJsonArray& markers);
  /// "checkpoint", for the crosshair.
  QString text() const;
};

/// Draws the markers behind the curves of `plot`; if a kind has very many, only every n-th.
void drawMarkers(QCustomPlot& plot, const QList<ChartMarker>& markers);

/// The text and stroke of each kind among the markers, for a legend; without validations, which are points of a curve.
QList<std::pair<QString, QPen>> markerStrokes(const QList<ChartMarker>& markers);

/// The kinds of the markers within `reach` of x, each once: "checkpoint, validation"; empty if there are none.
QString markersAt(const QList<ChartMarker>& markers, double x, double reach);

}  // namespace transept
