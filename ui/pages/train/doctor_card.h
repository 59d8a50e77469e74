// SPDX-License-Identifier: GPL-3.0-or-later
// The doctor: findings about a run that is being set up (with a plot of its learning rate and, on request, the time of
// a few steps) or about the current run; each with a button that changes the configuration.
#pragma once

#include <QJsonArray>

#include "ui/kit/widgets/card.h"
#include "ui/state/session.h"

class QPushButton;

namespace transept {

class CurveChart;
class WhenSeen;

/// A finding of the engine's doctor in the window's language; for an unknown rule, the engine's own text.
QString doctorText(const QJsonObject& finding);

class DoctorCard : public Card {
  Q_OBJECT
 public:
  /// Follows a training and asks the engine while `page` is seen.
  DoctorCard(Session& session, QWidget& page);

  /// Sets the parameters of `doctor/check` for a run that is being set up; empty: the current run is shown.
  void setDraft(const QJsonObject& draft);
  /// Asks about what is shown now, once the page is seen.
  void request();

 signals:
  /// Values to change in the run that is being set up.
  void changesWanted(const QJsonObject& changes);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void ask();
  void showFindings(const QJsonArray& findings);
  void showSchedule(const QJsonObject& schedule);
  QWidget* makeRow(const QJsonObject& finding);
  void forkWith(const QJsonObject& finding);
  void measure();

  Session& session_;
  QJsonObject draft_;
  QWidget* list_;
  CurveChart* rate_;
  QWidget* rateBox_;
  QLabel* timed_;
  QPushButton* measure_;
  QJsonArray shown_;
  WhenSeen* asking_;
  RequestId request_ = 0, trial_ = 0;
};

}  // namespace transept
