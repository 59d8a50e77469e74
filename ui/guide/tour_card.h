// SPDX-License-Identifier: GPL-3.0-or-later
// The tour's widgets on top of the window: its card, and the frame around a widget. Both block nothing.
#pragma once

#include <QPointer>
#include <QTimer>

#include "ui/kit/widgets/card.h"

class QPushButton;

namespace transept {

/// A card with title, text, progress, Back, Next and End. It is placed beside its subject; the user can drag it.
class TourCard : public Card {
  Q_OBJECT
 public:
  explicit TourCard(QWidget* window);

  struct Content {
    QString title, text, note;
    QString action;  ///< of the button beside the note; empty: none
    int step = -1;   ///< from 0; -1: not started
    int steps = 0;
  };
  void setContent(const Content& content);
  /// Places the card beside `target` (in the window's coordinates) inside `room`, narrower if necessary; else in the
  /// corner of `room` where it covers least of the target. Keeps a position that the user chose.
  void placeBeside(const QRect& target, const QRect& room);
  void forgetPlace() { drawn_ = false; }
  void takeFocus();

 signals:
  void nextWanted();
  void backWanted();
  void endWanted();
  void actionWanted();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;

 private:
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
  int width_ = 0;  // beside its target; 0: the whole width
  bool drawn_ = false;
};

/// The frame around a widget. It follows the widget, is hidden while the widget is not visible, and ignores clicks.
class TourFrame : public QWidget {
  Q_OBJECT
 public:
  explicit TourFrame(QWidget* window);

  /// Frames this widget and scrolls it into view; null: none.
  void follow(QWidget* target);
  QWidget* target() const { return target_; }

 signals:
  /// The current place, in the window's coordinates; empty: not visible.
  void moved(const QRect& rect);

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void place();
  QRect visiblePart() const;

  QPointer<QWidget> target_;
  QList<QPointer<QWidget>> watched_;  // the target and its ancestors
  QTimer soon_;
};

}  // namespace transept
