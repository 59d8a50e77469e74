// SPDX-License-Identifier: GPL-3.0-or-later
// What the tour lays over the window: its card, and the line around the part that the card speaks of. Both block
// nothing.
#pragma once

#include <QPointer>
#include <QTimer>

#include "ui/kit/widgets/card.h"

class QPushButton;

namespace transept {

/// A title, a text, how far it is, Back, Next and End. It stands beside what it speaks of, and can be drawn elsewhere.
class TourCard : public Card {
  Q_OBJECT
 public:
  explicit TourCard(QWidget* window);

  struct Content {
    QString title, text, note;
    QString action;  ///< of the button beside the note; empty: none
    int step = -1;   ///< from 0; -1: not on its way yet
    int steps = 0;
  };
  void setContent(const Content& content);
  /// Beside `target`, in the window's coordinates, where there is room inside `room`, narrower if need be; else in the
  /// corner of `room` that covers least of it. Stays where a person has drawn it.
  void placeBeside(const QRect& target, const QRect& room);
  void forgetPlace() { drawn_ = false; }
  void takeFocus();

 signals:
  void nextWanted();
  void backWanted();
  void endWanted();
  void actionWanted();
  void languageChanged();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void name();
  int wholeWidth() const;
  QSize sizeOf(int width) const;
  QRect placeFor(const QRect& target, const QRect& inside) const;

  QLabel* heading_;
  QLabel* place_;
  QLabel* text_;
  QLabel* note_;
  QPushButton *end_, *action_, *back_, *next_;
  Content content_;
  QPoint grip_;
  int width_ = 0;  // that it has beside its target; 0: the whole
  bool drawn_ = false;
};

/// The line around a part of the window. It follows that part wherever it goes, is not there while the part cannot be
/// seen, and lets every click through.
class TourFrame : public QWidget {
  Q_OBJECT
 public:
  explicit TourFrame(QWidget* window);

  /// What to frame, scrolled into view; null: nothing.
  void follow(QWidget* target);
  QWidget* target() const { return target_; }

 signals:
  /// Where it is now, in the window's coordinates; empty: it cannot be seen.
  void moved(const QRect& rect);

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void place();
  QRect visiblePart() const;

  QPointer<QWidget> target_;
  QList<QPointer<QWidget>> watched_;  // the target and all that it lies in
  QTimer soon_;
};

}  // namespace transept
