// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/pane_splitter.h"

#include <QSettings>

namespace transept {

namespace {
constexpr int paneGap = 12;  // px between cards
}  // namespace

PaneSplitter::PaneSplitter(Qt::Orientation orientation, QSettings& settings, const QString& key)
    : QSplitter(orientation), settings_(settings), key_(key) {
  setHandleWidth(paneGap);
  setChildrenCollapsible(false);
  connect(this, &QSplitter::splitterMoved, this, [this] { settings_.setValue(key_, saveState()); });
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

}  // namespace transept
