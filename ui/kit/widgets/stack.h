// SPDX-License-Identifier: GPL-3.0-or-later
// A stack of widgets that needs the room of the one in front, and can be as low as that one can.
#pragma once

#include <QStackedWidget>

namespace transept {

/// QStackedWidget takes the height that the tallest of its widgets would like best for its least.
class Stack : public QStackedWidget {
  Q_OBJECT
 public:
  explicit Stack(QWidget* parent = nullptr);
  bool hasHeightForWidth() const override { return false; }
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool event(QEvent* event) override;
};

}  // namespace transept
