// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the model that translates; and the card that pages show while no model is loaded.
#pragma once

#include <QWidget>

#include "ui/client/run_info.h"
#include "ui/kit/widgets/card.h"

class QComboBox;

namespace transept {

class ElidedLabel;
class Session;

/// The run that contains a model's folder (the run itself or one of its checkpoints); empty if it is unknown.
RunInfo runOfModel(const Session& session, const QString& modelFolder);

/// The folder of that run, even if the run is unknown: the model's folder up to "/checkpoints".
QString runFolderOfModel(const Session& session, const QString& modelFolder);

/// Sets up a new run on the Train page that fine-tunes a model: a run, a checkpoint or an imported model.
void draftFineTuning(Session& session, const QString& model, const QString& name);

/// Chooses a trained run, one of its checkpoints, or a folder.
class ModelChooser : public QWidget {
  Q_OBJECT
 public:
  explicit ModelChooser(Session& session, QWidget* parent = nullptr);

  /// Loads the current run if no model is loaded and the run has a checkpoint. Shows no error if it has none.
  void loadCurrentRun();
  void chooseFolder();

 private:
  void refresh();
  void fillCheckpoints();
  void showState();

  Session& session_;
  QComboBox* runs_;
  QComboBox* checkpoints_;
  ElidedLabel* state_;
  QString wantedRun_;  // loaded once it is known to have checkpoints
};

/// Shown by the Translate and Attention pages while no model is loaded: the next step, with buttons for it.
class NoModelCard : public Card {
  Q_OBJECT
 public:
  /// `symbol` names the page's icon; `heading` says what the page does once a model is loaded.
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
