// SPDX-License-Identifier: GPL-3.0-or-later
// Train: choose hyperparameters, start, pause, stop; watch the curves.
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
  /// While the tour is under way, its runs are shown in the place of one that is being set up.
  void lendForm();
  void takeFormBack();

 private:
  void tellState();

  RunPanel* panel_;
  CurvesPanel* curves_;
  DoctorCard* doctor_;
  QString told_;      // run and state that the message bar speaks of
  QString training_;  // the run that trained when it was last looked at
};

}  // namespace transept
