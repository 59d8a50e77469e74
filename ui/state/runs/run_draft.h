// SPDX-License-Identifier: GPL-3.0-or-later
// A run that is being set up somewhere else than on the Train page: a fork, or what the doctor proposes.
#pragma once

#include <QJsonObject>
#include <QString>

namespace transept {

struct RunDraft {
  QString preset;      ///< empty: the configuration stays as it is
  QJsonObject values;  ///< what differs from the preset
  QString corpus;      ///< empty: as it is
  QString name;        ///< proposed; empty: the page finds one
  QString from;        ///< a checkpoint's folder that the run goes on from; empty: from the beginning
  QString fromName;    ///< of the run that it belongs to
  qint64 fromStep = 0;

  bool isFork() const { return !from.isEmpty(); }
};

}  // namespace transept
