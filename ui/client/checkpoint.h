// SPDX-License-Identifier: GPL-3.0-or-later
// The checkpoints of a run, as `run/checkpoints` lists them.
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>

namespace transept {

struct Checkpoint {
  QString folder, name;
  qint64 step = 0, bytes = 0, optimizerBytes = 0;
  double time = 0, loss = 0, bleu = 0;  ///< loss, bleu: NaN if not measured
  bool best = false, averaged = false;
  bool whole = false;  ///< training can resume from it
};

struct CheckpointList {
  QList<Checkpoint> all;  ///< by step; averaged ones last
  /// Removed by a clean-up that is not final yet.
  int asideCount = 0;
  double asideBytes = 0;

  static CheckpointList fromJson(const QJsonObject& reply);
};

}  // namespace transept
