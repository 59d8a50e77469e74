// SPDX-License-Identifier: GPL-3.0-or-later
// Below the table of runs: the details of the selected run, or the differences between several.
#pragma once

#include <functional>

#include "ui/kit/widgets/card.h"
#include "ui/state/session.h"

class QStackedWidget;

namespace transept {

class CheckpointsPanel;
class DiffPanel;
class NotesEditor;

class RunDetails : public Card {
  Q_OBJECT
 public:
  /// `runClicked` is called when a run of the lineage is clicked.
  RunDetails(Session& session, const std::function<void(const QString& folder)>& runClicked);

  void setRuns(const QList<RunInfo>& runs);
  CheckpointsPanel& checkpoints() { return *checkpoints_; }

 private:
  void showCaption();

  Session& session_;
  RunInfo run_;  // if exactly one is selected
  QLabel* nothing_;
  QWidget* one_;
  NotesEditor* notes_;
  CheckpointsPanel* checkpoints_;
  DiffPanel* diff_;
  QStackedWidget* stack_;
};

}  // namespace transept
