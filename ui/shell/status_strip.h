// SPDX-License-Identifier: GPL-3.0-or-later
// The bottom strip: what runs, how far, how fast, how good, how long yet.
#pragma once

#include <QFrame>

#include "ui/client/run_info.h"

class QHBoxLayout;
class QLabel;

namespace transept {

class ProgressLine;

/// A dot in the colour of a state; the word stands beside it, so nothing is told by colour alone.
class StateDot : public QWidget {
  Q_OBJECT
 public:
  explicit StateDot(QWidget* parent = nullptr);
  void setState(RunInfo::State state);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  RunInfo::State state_ = RunInfo::State::fresh;
};

class StatusStrip : public QFrame {
  Q_OBJECT
 public:
  explicit StatusStrip(QWidget* parent = nullptr);

  /// `memoryTotal` in bytes, 0 when not known.
  void showRun(const RunInfo& run, double memoryTotal);
  /// Instead of a run: that there is none yet, or that the engine is starting.
  void showText(const QString& text);
  /// Where the engine works; empty: on this machine.
  void setPlace(const QString& place);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QLabel* addFigure(const QString& objectName);
  void fit();

  StateDot* dot_;
  QLabel* name_;
  QLabel* state_;
  ProgressLine* progress_;
  QHBoxLayout* row_;
  QLabel *step_, *epoch_, *speed_, *loss_, *bleu_, *left_, *memory_, *place_;
};

}  // namespace transept
