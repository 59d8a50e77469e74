// SPDX-License-Identifier: GPL-3.0-or-later
// The right side of the Train page: the controls of the charts, the charts, the samples.
#pragma once

#include <QWidget>

#include "ui/pages/train/curve_loader.h"

class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QSlider;
class QMenu;

namespace transept {

class ChartCard;
class ElidedLabel;
class MessageBar;
class SamplesCard;
class SegmentedControl;
class WhenSeen;
class Session;

class CurvesPanel : public QWidget {
  Q_OBJECT
 public:
  CurvesPanel(Session& session, MessageBar& messages);

  /// Width in px by which the panel extends past its cards, on the trailing side, for a scroll bar in the page's
  /// margin.
  int overhang() const { return overhang_; }
  const QList<ChartCard*>& charts() const { return charts_; }

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* makeToolbar();
  QWidget* makeCharts();
  ChartCard* addChart(const QString& name, const char* measures, const QString& title, const QString& caption);
  void arrange();
  void keepEdge();
  void fitName();
  void describeEmptyCharts(bool finished);
  void fillCompareMenu();
  QMenu* makeViewMenu();
  void fillBaselineMenu();
  void onRunChanged();
  void onRunEvents(const QString& run, const QList<RunEvent>& events);
  void miss();
  void reload();
  void draw();
  void drawAll();
  void setFollowing(bool following);
  void onZoomed(const QCPRange& range);
  void setSmoothing(int position);
  void setXAxis(int index);
  void loadMarkers();
  QList<Curve> gradientCurves() const;
  QList<Curve> lossCurves() const;
  QList<Curve> scoreCurves() const;
  void addCurve(QList<Curve>& curves, Series series, const QString& label, int colour, bool dashed, bool smooth) const;
  QList<Curve> curvesOf(Series series, std::optional<Series> dashedSeries, bool smooth) const;

  Session& session_;
  MessageBar& messages_;
  QScrollArea* area_;
  int overhang_;
  CurveLoader loader_;
  SeriesSet moved_;      // changed since the last drawing
  bool missed_ = false;  // runs or events that are not loaded, while the panel is hidden
  WhenSeen* drawing_;
  WhenSeen* marking_;
  WhenSeen* reloading_;
  QString baseline_;  // folder; empty: none
  ElidedLabel* name_ = nullptr;
  QPushButton* compare_ = nullptr;
  QMenu* compareMenu_ = nullptr;
  QMenu* baselineMenu_ = nullptr;
  QSlider* smoothing_ = nullptr;
  QLabel* smoothingValue_ = nullptr;
  SegmentedControl* xAxis_ = nullptr;
  SegmentedControl* yAxis_ = nullptr;
  QPushButton* follow_ = nullptr;
  QGridLayout* grid_ = nullptr;
  QList<ChartCard*> charts_;
  ChartCard *loss_ = nullptr, *perplexity_ = nullptr, *bleu_ = nullptr, *rate_ = nullptr, *speed_ = nullptr,
            *gain_ = nullptr, *gradients_ = nullptr, *updates_ = nullptr;
  SamplesCard* samples_ = nullptr;
  int gridColumns_ = 0;
};

}  // namespace transept
