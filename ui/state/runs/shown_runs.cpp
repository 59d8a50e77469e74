// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/runs/shown_runs.h"

#include <QSettings>

namespace transept {

namespace {
constexpr const char* shownKey = "runs/shown";
}

ShownRuns::ShownRuns(QSettings& settings, QObject* parent)
    : QObject(parent), settings_(settings), folders_(settings.value(shownKey).toStringList()) {}

void ShownRuns::setShown(const QString& folder, bool shown) {
  if (shown == contains(folder)) return;
  if (shown) {
    folders_.append(folder);
  } else {
    folders_.removeAll(folder);
  }
  settings_.setValue(shownKey, folders_);
  emit changed();
}

}  // namespace transept
