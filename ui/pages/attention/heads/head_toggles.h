// SPDX-License-Identifier: GPL-3.0-or-later
// The heads of a layer whose lines are drawn, each with its number and colour: a click draws one or leaves it out, a
// double click or Enter leaves it alone. At least one is drawn.
#pragma once

#include <QList>
#include <QSet>
#include <QWidget>

class QLabel;
class QToolButton;

namespace transept {

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

}  // namespace transept
