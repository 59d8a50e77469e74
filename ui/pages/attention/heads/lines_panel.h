// SPDX-License-Identifier: GPL-3.0-or-later
// The head-lines view with its toggles: the lines of the chosen head, and of others of its layer over them.
#pragma once

#include <QWidget>

#include "ui/state/models/attention_store.h"

class QScrollArea;

namespace transept {

class HeadLines;
class HeadToggles;

class LinesPanel : public QWidget {
  Q_OBJECT
 public:
  /// Other heads' maps come from `store`, which shows the same sentence.
  explicit LinesPanel(AttentionStore& store, QWidget* parent = nullptr);

  /// `shaped`: the chosen head's map as the other views show it; `alone`: no other head can be drawn over it (of a
  /// difference, or another model's).
  void show(const AttentionMap& shaped, const HeadChoice& choice, MapShape shape, bool alone);
  HeadLines& lines() { return *lines_; }
  /// Scrolls to a query.
  void showRow(int row);

 signals:
  void headWanted(int head);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void draw();
  /// No higher than its lines are at most apart: what is below stands right under them.
  void limitHeight();

  AttentionStore& store_;
  HeadToggles* toggles_;
  QScrollArea* area_;
  HeadLines* lines_;
  AttentionMap shaped_;
  HeadChoice choice_;
  MapShape shape_;
  bool alone_ = true;
  int turn_ = 0;  // counts drawings: maps for an older one are dropped
};

}  // namespace transept
