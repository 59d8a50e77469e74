// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of curves over a run: drag a box to zoom, Shift-drag or the middle button to pan, wheel, double click to fit.
// By keyboard: + and - zoom, arrows pan, Home fits, T shows the numbers as a table.
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
  /// Whether there is anything to draw; without it there are no axes either.
  bool hasPoints() const;
  /// 0: off, to 0.999. The raw line stays faint behind.
  void setSmoothing(double weight);
  void setLogarithmic(bool logarithmic);
  void setXLogarithmic(bool logarithmic);
  void setXAxis(XAxis axis);
  /// Whether the vertical fit leaves out the few values that stand far off.
  void setOutliersLeftOut(bool leftOut);
  /// Values are shown multiplied by this (a learning rate by 1000); exports keep them as they are.
  void setScale(double factor) { scale_ = factor; }
  void setDecimals(int decimals) { decimals_ = decimals; }
  /// The vertical axis begins at zero (BLEU, speed), so that small changes look small.
  void setFromZero(bool fromZero) { fromZero_ = fromZero; }
  void setMarkers(const QList<ChartMarker>& markers);
  void setMarkersShown(bool shown);

  /// Shows everything, and again whenever data comes, until the user zooms.
  void fit();
  bool isFollowing() const { return following_; }
  /// Another chart of the page was zoomed: the same x range here, y fitted to it.
  void showXRange(const QCPRange& range);
  QCPRange xRange() const { return xAxis->range(); }
  QCPRange yRange() const { return yAxis->range(); }

  QString toCsv() const;
  /// What is drawn, neither smoothed nor scaled.
  ChartNumbers numbers() const;
  /// "Show as table".
  QAction* tableAction() const;
  Picture picture();

 public slots:
  /// The crosshair, also when the pointer is over another chart. NaN hides it.
  void showCursor(double x);

 signals:
  void cursorMoved(double x);
  /// The user zoomed or panned: to this x range.
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
  void rebuild();
  void addCurve(const Curve& curve);
  void fillGraphs();
  void fitAndShow();
  void fillLegend();
  bool fitToLayout();
  double legendShare() const;
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
  bool markersShown_ = true;
  bool outliersLeftOut_ = true;
  double smoothing_ = 0;
  double scale_ = 1;
  int decimals_ = 2;
  XAxis axis_ = XAxis::step;
  bool fromZero_ = false;
  bool following_ = true;
  bool panning_ = false;
  bool yFitted_ = false;     // the vertical range is not the user's
  double fittedShare_ = 0;   // of the legend in the height of the axes, when the vertical range was fitted
  int legendColumns_ = 1;    // at most: they only become fewer until the curves or the chart's size change
  int legendWrappedAt_ = 0;  // the width of the axes that the legend was wrapped for
  double cursorX_;
  QCPItemStraightLine* cursor_;
  QLabel* values_;
  ValuesPlace valuesPlace_;
  TableMirror* mirror_;
};

}  // namespace transept
