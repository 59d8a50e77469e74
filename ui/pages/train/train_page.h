// SPDX-License-Identifier: GPL-3.0-or-later
// The Train page: choose hyperparameters, start, pause and stop training, watch the curves.
#pragma once

#include "ui/pages/page.h"

namespace transept {

class CurvesPanel;
class DoctorCard;
class RunPanel;

class TrainPage : public Page {
  Q_OBJECT
 public:
  explicit TrainPage(Session& session, QWidget* parent = nullptr);

  QString title() const override { return tr("Train"); }
  void activate() override;
  Printout printout() override;
  QVariantMap draft() const override;
  void setDraft(const QVariantMap& draft) override;
  /// Lets the tour show its runs instead of a draft; takeFormBack() restores the draft.
  void setDraftAside();
  void takeFormBack();

 private:
  void tellState();
  /// Where the training of an interrupted run continues; empty while that is not known.
  QString continuation(const RunInfo& run);
  /// What keeps the run from being trained: unknown keys of its configuration, or a corpus that moved. Returns whether
  /// it told something.
  bool tellObstacle(const RunInfo& run);
  void relocate(const RunInfo& run, bool general);

  RunPanel* panel_;
  CurvesPanel* curves_;
  DoctorCard* doctor_;
  QString told_;  // run and state shown in the message bar
};

}  // namespace transept
