// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of a chart: CSV, a table of numbers, and a picture.
#include <cmath>

#include "ui/kit/charts/chart_table.h"
#include "ui/kit/charts/curve_chart.h"

namespace transept {

QString CurveChart::toCsv() const {
  static const char* names[] = {"step", "epoch", "seconds", "process_seconds"};
  QString csv = QString("series,%1,mean,minimum,maximum\n").arg(names[static_cast<int>(axis_)]);
  const auto number = [](double value) { return std::isfinite(value) ? QString::number(value, 'g', 10) : QString(); };
  for (const Curve& curve : curves_) {
    const QString label = '"' + QString(curve.label).replace('"', "\"\"") + '"';
    for (qsizetype i = 0; i < curve.points.x.size(); ++i) {
      csv += QStringList{label, number(curve.points.x[i]), number(curve.points.mean[i]),
                         number(curve.points.minimum[i]), number(curve.points.maximum[i])}
                 .join(',') +
             '\n';
    }
  }
  return csv;
}

ChartNumbers CurveChart::numbers() const {
  ChartNumbers numbers;
  numbers.title = accessibleName();
  numbers.axisMeasure = xMeasure();
  numbers.axis = axis_ == XAxis::step      ? tr("Step")
                 : axis_ == XAxis::epoch   ? tr("Epoch")
                 : axis_ == XAxis::elapsed ? tr("Time in seconds")
                                           : tr("Process time in seconds");
  bool condensed = false;
  for (const Curve& curve : curves_) {
    ChartNumbers::Series series;
    series.name = curve.label;
    series.x = curve.points.x;
    series.y = curve.points.mean;
    if (curve.points.isCondensed()) {
      condensed = true;
      series.minimum = curve.points.minimum;
      series.maximum = curve.points.maximum;
    }
    numbers.series.append(series);
  }
  if (condensed)
    numbers.note =
        tr("Each number is the mean over a part of the run; its tool tip gives the minimum and the maximum. Zoom in to "
           "see "
           "every value.");
  return numbers;
}

QAction* CurveChart::tableAction() const {
  return mirror_->action();
}

Picture CurveChart::picture() {
  return {size(), accessibleName(), [this](QCPPainter& painter) {
            painter.setMode(QCPPainter::pmNoCaching);
            toPainter(&painter, width(), height());
          }};
}

}  // namespace transept
