// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of curves over a run. Drag a box or turn the wheel to zoom, Shift-drag or use the middle button to pan,
// double-click to fit. Keys: + and - zoom, arrows pan, Home fits, T shows the numbers as a table.
#pragma once

#include <qcustomplot.h>

#include "ui/kit/charts/chart_labels.h"
#include "ui/kit/charts/curve.h"
#include "ui/kit/files/user_files.h"

namespace transept {

class TableMirror;
struct ChartNumbers;

class CurveChart : public QCustomPlot {
  Q_OBJECT
 public:
  /// elapsed: seconds since the run began; process: without the pauses between attempts.
  enum class XAxis { step, epoch, elapsed, process };

  explicit CurveChart(const QString& name, QWidget* parent = nullptr);

  void setCurves(const QList<Curve>& curves);
  const QList<Curve>& curves() const { return curves_; }
  /// Whether there is anything to draw; if not, the axes have no labels.
  bool hasPoints() const;
  /// 0 (off) to 0.999. The raw curve stays visible, faint.
  void setSmoothing(double weight);
  void setLogarithmic(bool logarithmic);
  void setXLogarithmic(bool logarithmic);
  void setXAxis(XAxis axis);
  /// Of the horizontal axis, as in ui/kit/text/measure.h.
  QString xMeasure() const;
  /// Whether the vertical fit ignores outliers.
  void setOutliersLeftOut(bool leftOut);
  /// A factor for displayed values (1000 for a learning rate); exports are not scaled.
  void setScale(double factor) { scale_ = factor; }
  void setDecimals(int decimals) { decimals_ = decimals; }
  /// Starts the vertical axis at zero (BLEU, speed), so that small changes look small.
  void setFromZero(bool fromZero) { fromZero_ = fromZero; }
  void setMarkers(const QList<ChartMarker>& markers);
  void setMarkersShown(bool shown);
  /// Whether the legend explains the lines of the markers.
  void setMarkersNamed(bool named) { markersNamed_ = named; }

  /// Shows everything, and follows new data until the user zooms.
  void fit();
  bool isFollowing() const { return following_; }
  /// Applies the x range of another chart on the page, and fits y to it.
  void showXRange(const QCPRange& range);
  QCPRange xRange() const { return xAxis->range(); }
  QCPRange yRange() const { return yAxis->range(); }

  QString toCsv() const;
  /// The drawn points, neither smoothed nor scaled.
  ChartNumbers numbers() const;
  QAction* tableAction() const;
  Picture picture();

 public slots:
  /// Shows the crosshair at x; NaN hides it. While the pointer is over another chart (`own` is false), the box with the
  /// values appears only where it hides no curve.
  void showCursor(double x, bool own = true);

 signals:
  void cursorMoved(double x);
  /// The user zoomed or panned to this x range.
  void zoomed(const QCPRange& range);
  void fitted();

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void updateLayout() override;

 private:
  void applyTheme();
  void setTickers();
  void rebuild(bool keepLegend = false);
  void addCurve(const Curve& curve);
  void fillLegend();
  bool placeLegend();
  void fitX();
  void fitY();
  void userChangedRange();
  void zoomBy(double factor);
  void panBy(double share);
  bool isXLogarithmic() const { return xAxis->scaleType() == QCPAxis::stLogarithmic; }
  void describe();
  void updateCursor();
  void placeValues();
  double heightAt(qsizetype curve, double x) const;
  QString cursorText(double x) const;

  QList<Curve> curves_;
  QList<QList<double>> shown_;  // mean of each curve, smoothed and scaled
  QList<ChartMarker> markers_;
  bool markersShown_ = true, markersNamed_ = false;
  bool outliersLeftOut_ = true;
  double smoothing_ = 0;
  double scale_ = 1;
  int decimals_ = 2;
  XAxis axis_ = XAxis::step;
  bool fromZero_ = false;
  bool following_ = true;
  bool panning_ = false;
  QCPRange rangeBeforePan_;
  int legendColumns_ = 1;    // upper bound; only decreases until the curves or the chart's size change
  int legendWrappedAt_ = 0;  // width of the axes when the legend was last wrapped
  double cursorX_;
  bool cursorOwn_ = true;
  QCPItemStraightLine* cursor_;
  QLabel* values_;
  ValuesPlace valuesPlace_;
  TableMirror* mirror_;
};

}  // namespace transept
