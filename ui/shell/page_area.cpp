// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/page_area.h"

#include <QEvent>
#include <QLayout>
#include <QScrollBar>

namespace transept {

PageArea::PageArea(QWidget* page, QWidget* parent) : QScrollArea(parent) {
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::NoFocus);
  setWidget(page);
  page->installEventFilter(this);
}

QSize PageArea::leastSize(const QSize& room) const {
  const QSize least = widget()->minimumSizeHint().expandedTo(widget()->minimumSize());
  const int width = std::max(room.width(), least.width());
  const QLayout* layout = widget()->layout();
  const int height = layout && layout->hasHeightForWidth() ? layout->totalMinimumHeightForWidth(width) : least.height();
  return {width, std::max(room.height(), height)};
}

void PageArea::fit() {
  // A visible scroll bar takes room in the other direction.
  const QSize all = contentsRect().size();
  QSize size = leastSize(all);
  const bool below = size.width() > all.width();
  const bool beside = size.height() > all.height() - (below ? horizontalScrollBar()->sizeHint().height() : 0);
  size = leastSize({all.width() - (beside ? verticalScrollBar()->sizeHint().width() : 0),
                    all.height() - (below ? horizontalScrollBar()->sizeHint().height() : 0)});
  widget()->resize(size);
}

void PageArea::resizeEvent(QResizeEvent* event) {
  fit();
  QScrollArea::resizeEvent(event);
}

bool PageArea::eventFilter(QObject* watched, QEvent* event) {
  const bool done = QScrollArea::eventFilter(watched, event);
  if (watched == widget() && event->type() == QEvent::LayoutRequest) fit();
  return done;
}

}  // namespace transept
