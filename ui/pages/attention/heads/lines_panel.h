// SPDX-License-Identifier: GPL-3.0-or-later
// The head-lines view with its toggles: the lines of the chosen head, and of others of its layer over them.
#pragma once

#include <QList>
#include <QSet>
#include <QWidget>

#include "ui/state/models/attention_store.h"

class QLabel;
class QScrollArea;
class QToolButton;

namespace transept {

class HeadLines;

/// The heads of a layer whose lines are drawn, each with its number and colour: a click draws one or leaves it out, a
/// double click or Enter leaves it alone. At least one is drawn.
class HeadToggles : public QWidget {
  Q_OBJECT
 public:
  explicit HeadToggles(QWidget* parent = nullptr);

  /// The head that everything else shows; it is drawn too. Where it was the only one that was drawn, it is again.
  void setChosen(int heads, int chosen);
  /// Those drawn, in order.
  QList<int> drawn() const;

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
  QSet<int> drawn_;
};

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
