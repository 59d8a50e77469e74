// SPDX-License-Identifier: GPL-3.0-or-later
// Which model translates: the runs that have trained, a checkpoint of theirs, or a folder.
#pragma once

#include <QWidget>

#include "ui/client/run_info.h"

class QComboBox;

namespace transept {

class ElidedLabel;
class Session;

/// The run that a model's folder belongs to (the run itself or one of its checkpoints); empty when none is known.
RunInfo runOfModel(const Session& session, const QString& modelFolder);

/// The folder of that run, known or not: a model's folder without what follows "/checkpoints".
QString runFolderOfModel(const Session& session, const QString& modelFolder);

class ModelChooser : public QWidget {
  Q_OBJECT
 public:
  explicit ModelChooser(Session& session, QWidget* parent = nullptr);

  /// Loads the current run when nothing is loaded yet and it has a checkpoint. Says nothing when it has none.
  void loadCurrentRun();
  /// Asks for a model's folder and loads it.
  void chooseFolder();

 private:
  void refresh();
  void fillCheckpoints();
  void showState();

  Session& session_;
  QComboBox* runs_;
  QComboBox* checkpoints_;
  ElidedLabel* state_;
  QString listedRun_;  // whose checkpoints the second box lists
  QString wantedRun_;  // to be loaded if it turns out to have checkpoints
};

}  // namespace transept
