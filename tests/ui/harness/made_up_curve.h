// SPDX-License-Identifier: GPL-3.0-or-later
// A curve for tests of charts.
#pragma once

#include "ui/kit/charts/curve_chart.h"

namespace transept {

/// Its points are at 1, 2, ..., points.
inline Curve madeUpCurve(const QString& label, int points, double (*value)(double)) {
  Curve curve{label, Qt::blue, false, true, {}};
  for (int i = 1; i <= points; ++i) {
    const double y = value(i);
    curve.points.x.append(i);
    curve.points.mean.append(y);
    curve.points.minimum.append(y);
    curve.points.maximum.append(y);
  }
  curve.points.count = points;
  return curve;
}

}  // namespace transept
