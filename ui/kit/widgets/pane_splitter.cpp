// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/pane_splitter.h"

#include <QEvent>
#include <QLayout>
#include <QSettings>
#include <algorithm>

namespace transept {

namespace {
constexpr int paneGap = 12;  // px between cards
}  // namespace

PaneSplitter::PaneSplitter(Qt::Orientation orientation, QSettings& settings, const QString& key)
    : QSplitter(orientation), settings_(settings), key_(key) {
  setHandleWidth(paneGap);
  setChildrenCollapsible(false);
  connect(this, &QSplitter::splitterMoved, this, [this] {
    settings_.setValue(key_, saveState());
    fitHeights();
  });
}

void PaneSplitter::addPane(QWidget* pane, int share) {
  addWidget(pane);
  setStretchFactor(count() - 1, share);
}

void PaneSplitter::restore(const QList<int>& sizes) {
  const QByteArray kept = settings_.value(key_).toByteArray();
  if (kept.isEmpty() || !restoreState(kept)) setSizes(sizes);
  setHandleWidth(paneGap);  // a kept state may have another one
}

bool PaneSplitter::event(QEvent* event) {
  const bool done = QSplitter::event(event);
  if (event->type() == QEvent::LayoutRequest) fitHeights();
  return done;
}

void PaneSplitter::resizeEvent(QResizeEvent* event) {
  QSplitter::resizeEvent(event);
  fitHeights();
}

/// Gives each pane the height that its wrapped texts need at its width, which QSplitter does not ask for.
void PaneSplitter::fitHeights() {
  for (int i = 0; i < count(); ++i) {
    QWidget* pane = widget(i);
    const QLayout* inside = pane->layout();
    if (inside == nullptr || !pane->hasHeightForWidth() || pane->isHidden()) continue;
    const QMargins frame = pane->contentsMargins();
    const int needed = std::max(inside->minimumHeightForWidth(pane->width() - frame.left() - frame.right()),
                                inside->minimumSize().height()) +
                       frame.top() + frame.bottom();
    if (needed != pane->minimumHeight()) pane->setMinimumHeight(needed);
  }
}

}  // namespace transept
