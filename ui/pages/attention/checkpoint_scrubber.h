// SPDX-License-Identifier: GPL-3.0-or-later
// A run's checkpoints as dots on a line, placed by step, under the curve of the run's loss (or of the checkpoints'
// BLEU). A slider for the keyboard and for screen readers. Its value is the index of a checkpoint.
#pragma once

#include <QSlider>

#include "ui/client/run_info.h"
#include "ui/kit/charts/curve.h"

namespace transept {

class TableMirror;
struct ChartNumbers;

class CheckpointScrubber : public QSlider {
  Q_OBJECT
 public:
  explicit CheckpointScrubber(QWidget* parent = nullptr);
  void setCheckpoints(const QList<Checkpoint>& checkpoints);
  const QList<Checkpoint>& checkpoints() const { return checkpoints_; }
  /// Training loss over steps; empty: none.
  void setLoss(const CurvePoints& loss);
  /// The curve and the checkpoints' BLEU by step.
  ChartNumbers numbers() const;
  QSize sizeHint() const override { return {320, 40}; }
  QSize minimumSizeHint() const override { return {120, 40}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  double xOf(int index) const;
  double xOfStep(double step) const;
  double tail() const;  // px for averaged checkpoints after the curve
  int nearest(double x) const;
  QList<Checkpoint> checkpoints_;
  CurvePoints loss_;
  double firstStep_ = 0, lastStep_ = 0;
  TableMirror* mirror_;
};

}  // namespace transept
