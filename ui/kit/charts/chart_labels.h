// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of a chart: tick labels, legend entries, and the box with the values at the pointer.
#pragma once

#include <qcustomplot.h>

#include <functional>

namespace transept {

/// Labels such as 500, 1k, 2.5k, 1M.
class ShortTicker : public QCPAxisTicker {
 protected:
  QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
};

/// The same for a logarithmic axis: 10, 100, 1k; in a range of little more than a decade 500, 1k, 2k, 5k.
class ShortLogTicker : public QCPAxisTickerLog {
 protected:
  QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
  QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
};

/// Seconds as 45 s, 12 min, 3:30 h, with steps of whole units.
class DurationTicker : public QCPAxisTicker {
 public:
  static QString text(double seconds);

 protected:
  double getTickStep(const QCPRange& range) override;
  QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
};

/// A legend entry: a stroke with the name to its right. Long names end in "…".
class LegendEntry : public QCPAbstractLegendItem {
 public:
  /// Vertical: for a line across the chart.
  LegendEntry(QCPLegend* legend, const QString& name, const QPen& stroke, Qt::Orientation orientation = Qt::Horizontal);

  QString name() const { return name_; }
  /// The maximum width.
  void setRoom(int width) { room_ = width; }
  QSize minimumOuterSizeHint() const override;

 protected:
  void draw(QCPPainter* painter) override;

 private:
  int strokeWidth() const;  ///< with the gap to the name

  QString name_;
  QPen stroke_;
  Qt::Orientation orientation_;
  int room_ = QWIDGETSIZE_MAX;
};

/// Arranges the entries in rows that fit into `width`, in at most `most` columns. Returns the number of columns.
int wrapLegend(QCPLegend& legend, int width, int most);

/// Places the box with the values beside the pointer's line, in the corner that hides the curves least. The box keeps
/// its corner while the pointer moves, until another one is clearly better.
class ValuesPlace {
 public:
  /// Fills in the y pixel of each curve at an x pixel; NaN without a value.
  using Heights = std::function<void(int column, QList<double>& heights)>;

  /// Returns the top left corner of a box of this size within `room`; `line`: the pointer's x pixel.
  QPoint place(const QRect& room, int line, const QSize& box, const Heights& heightsAt);
  /// Call when the pointer leaves: the next box takes the best corner.
  void forget() { corner_ = -1; }
  /// Whether the box hides a part of a curve, or the pointer's line, at the last place.
  bool hidesCurves() const { return hides_; }

 private:
  bool hides_ = false;
  int corner_ = -1;
};

}  // namespace transept
