// SPDX-License-Identifier: GPL-3.0-or-later
// Which model translates, and what its pages show while there is none.
#pragma once

#include <QWidget>

#include "ui/client/run_info.h"
#include "ui/kit/widgets/card.h"

class QComboBox;

namespace transept {

class ElidedLabel;
class Session;

/// The run that a model's folder belongs to (the run itself or one of its checkpoints); empty when none is known.
RunInfo runOfModel(const Session& session, const QString& modelFolder);

/// The folder of that run, known or not: a model's folder without what follows "/checkpoints".
QString runFolderOfModel(const Session& session, const QString& modelFolder);

/// The runs that have trained, a checkpoint of theirs, or a folder.
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

/// What the Translate and Attention pages show while no model is loaded: what to do next, and the way there.
class NoModelCard : public Card {
  Q_OBJECT
 public:
  /// `symbol` names the page's icon; `heading` says what the page will do once there is a model.
  NoModelCard(Session& session, const QString& symbol, const QString& heading, QWidget* parent = nullptr);

 private:
  void describe();

  Session& session_;
  QLabel* text_;
  ModelChooser* chooser_;
  QWidget* open_;
  QWidget* train_;
  QWidget* data_;
  QWidget* demo_;
};

}  // namespace transept
