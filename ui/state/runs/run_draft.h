// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of a new run from outside the Train page: a fork, a fine-tuning, or a proposal of the doctor.
#pragma once

#include <QJsonObject>
#include <QString>

namespace transept {

struct RunDraft {
  QString preset;      ///< empty: unchanged
  QJsonObject values;  ///< differences from the preset
  QString corpus;      ///< empty: unchanged
  QString name;        ///< a proposal; empty: the page chooses one
  QString from;        ///< folder of the checkpoint to continue from; empty: from the beginning
  QString fromName;    ///< name of its run
  qint64 fromStep = 0;
  QString model;  ///< a run, a checkpoint or an imported model to fine-tune; empty: none
  QString modelName;
  QString generalCorpus;  ///< with a model: text beside the corpus, against forgetting; empty: none

  bool isFork() const { return !from.isEmpty(); }
  bool fineTunes() const { return !model.isEmpty(); }
};

}  // namespace transept
