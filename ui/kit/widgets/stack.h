// SPDX-License-Identifier: GPL-3.0-or-later
// A stack that needs only the room of its visible widget.
#pragma once

#include <QStackedWidget>

namespace transept {

/// The minimum height of a QStackedWidget is the largest preferred height of its widgets.
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
