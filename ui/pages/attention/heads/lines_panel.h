// SPDX-License-Identifier: GPL-3.0-or-later
// The head-lines view with its toggles: the lines of the chosen head and of other heads of its layer.
#pragma once

#include <QList>
#include <QWidget>
#include <set>

#include "ui/state/models/attention_store.h"

class QLabel;
class QScrollArea;
class QToolButton;

namespace transept {

class HeadLines;

/// The heads of a layer whose lines are drawn, each with its number and colour: a click toggles one, a double click or
/// Enter draws only that one. At least one is drawn.
class HeadToggles : public QWidget {
  Q_OBJECT
 public:
  explicit HeadToggles(QWidget* parent = nullptr);

  /// The head that the other views show; it is drawn too. It replaces the drawn head if only one was drawn.
  void setChosen(int heads, int chosen);
  /// The drawn heads, in ascending order.
  QList<int> drawn() const { return {drawn_.begin(), drawn_.end()}; }

 signals:
  void changed();
  void soloed(int head);

 protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void make(int heads);
  void toggle(int head);
  void solo(int head);
  void showState();

  QLabel* caption_;
  QWidget* boxes_;
  QList<QToolButton*> buttons_;
  std::set<int> drawn_;
};

class LinesPanel : public QWidget {
  Q_OBJECT
 public:
  /// `store` provides the maps of other heads; it must show the same sentence.
  explicit LinesPanel(AttentionStore& store, QWidget* parent = nullptr);

  /// `shaped`: the chosen head's map as in the other views; `alone`: draws no other head (difference, other model).
  void show(const AttentionMap& shaped, const HeadChoice& choice, MapShape shape, bool alone);
  HeadLines& lines() { return *lines_; }
  void showRow(int row);

 signals:
  void headWanted(int head);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void draw();
  /// Limits the height to the lines' ideal height, so that the widget below follows directly.
  void limitHeight();

  AttentionStore& store_;
  HeadToggles* toggles_;
  HeadLines* lines_;
  QScrollArea* area_;
  AttentionMap shaped_;
  HeadChoice choice_;
  MapShape shape_;
  bool alone_ = true;
  int turn_ = 0;  // counts drawings, to drop maps for older ones
};

}  // namespace transept
