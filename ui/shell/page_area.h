// SPDX-License-Identifier: GPL-3.0-or-later
// Scrolls a page that needs more room than the window has, instead of squeezing it.
#pragma once

#include <QScrollArea>

namespace transept {

/// A resizable QScrollArea gives a page its preferred height; this one gives it the minimum height.
class PageArea : public QScrollArea {
  Q_OBJECT
 public:
  explicit PageArea(QWidget* page, QWidget* parent = nullptr);
  QSize minimumSizeHint() const override { return {0, 0}; }

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fit();
  QSize leastSize(const QSize& room) const;
};

}  // namespace transept
