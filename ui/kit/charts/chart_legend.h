// SPDX-License-Identifier: GPL-3.0-or-later
// What the lines of a chart stand for: a stroke and a name for each, in as many columns as there is room for.
#pragma once

#include <qcustomplot.h>

namespace transept {

/// A name stands right beside its stroke, also where the application writes from right to left; one that is longer
/// than its room ends in "…".
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

}  // namespace transept
