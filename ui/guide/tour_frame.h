// SPDX-License-Identifier: GPL-3.0-or-later
// The line around the part of the window that the tour speaks of. It follows that part wherever it goes, is not there
// while the part cannot be seen, and lets every click through.
#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace transept {

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
