// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/when_seen.h"

#include <QEvent>
#include <QWindow>
#include <algorithm>
#include <ctime>
#include <utility>

namespace transept {

bool isSeen(const QWidget& widget) {
  if (!widget.isVisible() || widget.window()->isMinimized()) return false;
  const QWindow* handle = widget.window()->windowHandle();
  return handle != nullptr && handle->isExposed();
}

WhenSeen::WhenSeen(QWidget* widget, int interval, std::function<void()> update)
    : QObject(widget), widget_(widget), interval_(interval), update_(std::move(update)) {
  widget->installEventFilter(this);
  pace_.setSingleShot(true);
  connect(&pace_, &QTimer::timeout, this, [this] {
    if (due_) request();
  });
}

void WhenSeen::request() {
  due_ = true;
  if (isSeen(*widget_)) {
    if (!pace_.isActive()) run();
    return;
  }
  // Installing a filter again has no effect.
  widget_->window()->installEventFilter(this);
  if (QWindow* handle = widget_->window()->windowHandle()) handle->installEventFilter(this);
}

void WhenSeen::run() {
  constexpr int restPerWork = 60;  // pause after a drawing, in multiples of its processor time
  due_ = false;
  pace_.start(interval_);
  const std::clock_t begin = std::clock();
  update_();
  if (interval_ == 0) return;
  QTimer::singleShot(0, this, [this, begin] {  // after the repaint that the update has queued
    const auto used = static_cast<int>((std::clock() - begin) * 1000 / CLOCKS_PER_SEC);
    pace_.start(std::max(interval_, restPerWork * used));
  });
}

bool WhenSeen::eventFilter(QObject* watched, QEvent* event) {
  const QEvent::Type type = event->type();
  if (due_ && (type == QEvent::Show || type == QEvent::WindowStateChange || type == QEvent::Expose)) {
    QMetaObject::invokeMethod(
        this,
        [this] {
          if (due_) request();
        },
        Qt::QueuedConnection);
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace transept
