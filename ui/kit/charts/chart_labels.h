// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of a chart: the numbers at its axes, the names of its lines, and the box with the values at the pointer.
#pragma once

#include <qcustomplot.h>

#include <functional>

namespace transept {

/// 500, 1k, 2.5k, 1M.
class ShortTicker : public QCPAxisTicker {
 protected:
  QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
};

/// The same for a logarithmic axis: 10, 100, 1k; where it shows little more than a decade, 500, 1k, 2k, 5k.
class ShortLogTicker : public QCPAxisTickerLog {
 protected:
  QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
  QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
};

/// Seconds as 45 s, 12 min, 3:30 h, with steps that fall on whole units.
class DurationTicker : public QCPAxisTicker {
 public:
  static QString text(double seconds);

 protected:
  double getTickStep(const QCPRange& range) override;
  QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
};

/// What a line of the chart stands for: a name right beside its stroke, also where the application writes from right to
/// left; one that is longer than its room ends in "…".
class LegendEntry : public QCPAbstractLegendItem {
 public:
  LegendEntry(QCPLegend* legend, const QString& name, const QPen& stroke);

  QString name() const { return name_; }
  /// The width that it takes at most.
  void setRoom(int width) { room_ = width; }
  QSize minimumOuterSizeHint() const override;

 protected:
  void draw(QCPPainter* painter) override;

 private:
  int strokeWidth() const;  ///< with the gap to the name

  QString name_;
  QPen stroke_;
  int room_ = QWIDGETSIZE_MAX;
};

/// Arranges the entries in rows that fit into `width`, of `most` columns at most; tells how many columns they have.
int wrapLegend(QCPLegend& legend, int width, int most);

/// Where the box with the values at the pointer stands: beside the pointer's line, at the corner that hides the least
/// of the curves. It stays there while the pointer moves, until another corner is clearly better.
class ValuesPlace {
 public:
  /// Fills in the height of each curve, in pixels, at a column of pixels: NaN where there is none.
  using Heights = std::function<void(int column, QList<double>& heights)>;

  /// The top left corner of a box of this size within `room`; `line`: the pointer's column.
  QPoint place(const QRect& room, int line, const QSize& box, const Heights& heightsAt);
  /// The pointer is gone: the next box stands where it is best.
  void forget() { corner_ = -1; }

 private:
  int corner_ = -1;
};

}  // namespace transept
