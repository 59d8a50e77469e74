// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/flow_layout.h"

#include <QStyle>
#include <QWidget>
#include <algorithm>

namespace transept {

namespace {
bool grows(const QLayoutItem* item) {
  return item->expandingDirections().testFlag(Qt::Horizontal);
}

constexpr int slack = 6;  // pixels for the bolder text of a checked button, which its size hint includes too late

int naturalWidth(const QLayoutItem* item) {
  // Asks the widget, because items keep sizes from before the text size changed on a hidden page.
  const QWidget* widget = item->widget();
  const int least =
      widget ? std::max(widget->minimumSizeHint().width(), widget->minimumWidth()) : item->minimumSize().width();
  const int most = std::max(least, item->maximumSize().width());
  return grows(item) ? std::min(least, most)
                     : std::clamp((widget ? widget->sizeHint() : item->sizeHint()).width(), least, most);
}

int heightAt(const QLayoutItem* item, int width) {
  return item->hasHeightForWidth() ? item->heightForWidth(width) : item->sizeHint().height();
}
}  // namespace

FlowLayout::FlowLayout(QWidget* parent, int gap) : QLayout(parent) {
  setContentsMargins(0, 0, 0, 0);
  setSpacing(gap);
}

FlowLayout::~FlowLayout() {
  qDeleteAll(items_);
}

QSize FlowLayout::sizeHint() const {
  QSize size;
  for (const QLayoutItem* item : items_) {
    if (item->isEmpty()) continue;
    size.setWidth(size.width() + naturalWidth(item) + (size.width() > 0 ? spacing() : 0));
    size.setHeight(std::max(size.height(), item->sizeHint().height()));
  }
  if (items_.size() > 1) size.rwidth() += slack;
  return size;
}

QSize FlowLayout::minimumSize() const {
  QSize size;
  for (const QLayoutItem* item : items_) {
    if (!item->isEmpty()) size = size.expandedTo(item->minimumSize());
  }
  return size;
}

void FlowLayout::setGeometry(const QRect& rect) {
  QLayout::setGeometry(rect);
  const int needed = arrange(rect, true);
  // Parents may remember the height for other texts or another text size. Asks them to update, once per size.
  if (needed == rect.height() || asked_ == QSize(rect.width(), needed)) return;
  asked_ = {rect.width(), needed};
  const auto tell = [this] {
    if (QWidget* widget = parentWidget()) widget->updateGeometry();
  };
  QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
}

int FlowLayout::arrange(const QRect& rect, bool place) const {
  QList<QLayoutItem*> line;
  int used = 0, y = rect.y();
  const auto finish = [&] {
    if (line.isEmpty()) return;
    if (y > rect.y()) y += spacing();
    y += placeLine(line, {rect.x(), y, rect.width(), rect.height()}, place);
    line.clear();
  };
  for (QLayoutItem* item : items_) {
    if (item->isEmpty()) continue;
    const int width = naturalWidth(item);
    if (!line.isEmpty() && used + spacing() + width > rect.width()) finish();
    used = line.isEmpty() ? width : used + spacing() + width;
    line.append(item);
  }
  finish();
  return y - rect.y();
}

int FlowLayout::placeLine(const QList<QLayoutItem*>& line, const QRect& room, bool place) const {
  int used = static_cast<int>(line.size() - 1) * spacing(), growing = 0;
  for (const QLayoutItem* item : line) {
    used += naturalWidth(item);
    growing += grows(item) ? 1 : 0;
  }
  const int extra = growing > 0 ? std::max(0, room.width() - used) / growing : 0;
  QList<int> widths;
  int height = 0;
  for (const QLayoutItem* item : line) {
    const int grown = naturalWidth(item) + (grows(item) ? extra : 0);
    widths.append(std::min({grown, item->maximumSize().width(), room.width()}));
    height = std::max(height, heightAt(item, widths.last()));
  }
  if (!place) return height;
  // Extends the last item over the unused slack, so that a full line ends at the edge.
  const int left = room.width() - used;
  if (growing == 0 && left > 0 && left <= slack)
    widths.last() = std::min(widths.last() + left, line.last()->maximumSize().width());
  int x = room.x();
  for (qsizetype i = 0; i < line.size(); ++i) {
    line[i]->setGeometry({x, room.y(), widths[i], height});
    x += widths[i] + spacing();
  }
  return height;
}

}  // namespace transept
