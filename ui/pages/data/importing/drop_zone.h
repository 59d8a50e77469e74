// SPDX-License-Identifier: GPL-3.0-or-later
// A dashed frame that says "drop here"; its line takes the accent while something hovers over it.
#pragma once

#include <QWidget>

namespace transept {

class DropZone : public QWidget {
  Q_OBJECT
 public:
  explicit DropZone(QWidget* parent = nullptr);
  void setHovered(bool hovered);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  bool hovered_ = false;
};

}  // namespace transept
