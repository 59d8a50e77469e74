// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/runs/run_colours.h"

#include <QCryptographicHash>
#include <QSet>
#include <QSettings>
#include <algorithm>
#include <utility>

#include "ui/kit/theme/palette.h"

namespace transept {

namespace {
QString colourKey(const QString& run) {
  // Folders contain slashes, which separate groups in settings.
  return "run_colours/" + QCryptographicHash::hash(run.toUtf8(), QCryptographicHash::Md5).toHex();
}

qsizetype colourCount() {
  return theme().series.size() * Palette::seriesRounds;
}
}  // namespace

QColor stateColour(RunInfo::State state) {
  switch (state) {
    case RunInfo::State::running:
    case RunInfo::State::finished:
      return theme().good;
    case RunInfo::State::paused:
    case RunInfo::State::interrupted:
      return theme().warning;
    case RunInfo::State::failed:
      return theme().danger;
    default:
      return theme().softInk;
  }
}

RunColours::RunColours(QSettings& settings, QObject* parent) : QObject(parent), settings_(settings) {}

int RunColours::index(const QString& run) {
  const auto known = indices_.constFind(run);
  if (known != indices_.constEnd()) return *known;
  int index = settings_.value(colourKey(run), -1).toInt();
  if (index < 0) {
    QList<int> uses(colourCount());
    for (const int used : std::as_const(indices_)) ++uses[used % uses.size()];
    index = static_cast<int>(std::min_element(uses.begin(), uses.end()) - uses.begin());
    settings_.setValue(colourKey(run), index);
  }
  indices_.insert(run, index);
  return index;
}

QColor RunColours::colour(const QString& run) {
  return theme().seriesColour(index(run));
}

void RunColours::separate(const QStringList& runs) {
  QSet<int> used;
  for (const QString& run : runs) {
    if (run.isEmpty()) continue;
    int colour = index(run) % static_cast<int>(colourCount());
    if (used.contains(colour) && used.size() < colourCount()) {
      for (colour = 0; used.contains(colour);) ++colour;
      setIndex(run, colour);
    }
    used << colour;
  }
}

void RunColours::setIndex(const QString& run, int index) {
  indices_[run] = index;
  settings_.setValue(colourKey(run), index);
  emit changed(run);
}

}  // namespace transept
