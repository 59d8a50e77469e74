// SPDX-License-Identifier: GPL-3.0-or-later
// The replay along the bottom: a run's checkpoints as dots on a line, placed by step, under the curve of the run's loss
// (or of the checkpoints' BLEU). A slider for the keyboard and for screen readers; Play steps through the checkpoints.
#pragma once

#include <QSlider>
#include <QTimer>

#include "ui/client/run_info.h"
#include "ui/kit/charts/curve.h"

class QLabel;
class QPushButton;

namespace transept {

class TableMirror;
struct ChartNumbers;

/// The line with its dots. The value is the index of a checkpoint.
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

class ReplayStrip : public QWidget {
  Q_OBJECT
 public:
  explicit ReplayStrip(QWidget* parent = nullptr);

  void setCheckpoints(const QList<Checkpoint>& all);
  void setLoss(const CurvePoints& loss) { scrubber_->setLoss(loss); }
  const QList<Checkpoint>& checkpoints() const { return scrubber_->checkpoints(); }
  int current() const { return scrubber_->value(); }
  /// Selects a folder's checkpoint without emitting a signal.
  void showCheckpoint(const QString& folder);
  /// Called when the current checkpoint is shown; while playing, the next one follows.
  void arrived();
  bool isPlaying() const { return playing_; }

 public slots:
  void setPlaying(bool playing);

 signals:
  void checkpointChosen(int index);

 private:
  void describe();

  CheckpointScrubber* scrubber_;
  QLabel* label_;
  QPushButton* play_;
  QTimer next_;
  bool playing_ = false;
};

}  // namespace transept
