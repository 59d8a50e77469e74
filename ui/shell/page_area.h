// SPDX-License-Identifier: GPL-3.0-or-later
// Around each page: where a page needs more room than the window has, it is scrolled rather than squeezed.
#pragma once

#include <QScrollArea>

namespace transept {

/// Unlike a plain resizable QScrollArea it gives the page its least height, not the one it would like best.
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
