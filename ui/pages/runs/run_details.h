// SPDX-License-Identifier: GPL-3.0-or-later
// Below the table of runs: what there is to know of the one that is chosen, or in what several differ.
#pragma once

#include "ui/kit/widgets/card.h"
#include "ui/state/session.h"
#include "ui/state/settings/setting_names.h"

class QStackedWidget;

namespace transept {

class CheckpointsPanel;
class DiffPanel;
class NotesEditor;

class RunDetails : public Card {
  Q_OBJECT
 public:
  explicit RunDetails(Session& session, QWidget* parent = nullptr);

  void setRuns(const QList<RunInfo>& runs);
  CheckpointsPanel& checkpoints() { return *checkpoints_; }

 signals:
  void failed(const transept::EngineError& error);
  void runClicked(const QString& folder);

 private:
  void showCaption();

  RunInfo run_;  // one alone
  SettingNames names_;
  QStackedWidget* stack_;
  QWidget* nothing_;
  QWidget* one_ = nullptr;
  NotesEditor* notes_ = nullptr;
  CheckpointsPanel* checkpoints_ = nullptr;
  DiffPanel* diff_;
};

}  // namespace transept
