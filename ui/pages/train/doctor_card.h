// SPDX-License-Identifier: GPL-3.0-or-later
// The doctor: what there is to say of a run that is being set up (with its learning rate plotted and, when asked, a few
// steps timed), or of one that is trained; each with a button that changes the configuration.
#pragma once

#include <QJsonArray>
#include <QTimer>

#include "ui/kit/widgets/card.h"
#include "ui/state/session.h"

class QPushButton;

namespace transept {

class CurveChart;

/// What the engine's doctor found, in the window's language; a rule that this window does not know speaks the engine's.
QString doctorText(const QJsonObject& finding);

class DoctorCard : public Card {
  Q_OBJECT
 public:
  explicit DoctorCard(Session& session, QWidget* parent = nullptr);

  /// A run is being set up: the parameters of `doctor/check`. Empty: the current run is shown.
  void setDraft(const QJsonObject& draft);
  /// Looks again: the page is in front.
  void ask();

 signals:
  /// Values to set in the run that is being set up.
  void changesWanted(const QJsonObject& changes);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void showFindings(const QJsonArray& findings);
  void showSchedule(const QJsonObject& schedule);
  QWidget* makeRow(const QJsonObject& finding);
  void forkWith(const QJsonObject& finding);
  void measure();
  void fitRate();

  Session& session_;
  QJsonObject draft_;
  QWidget* list_;
  CurveChart* rate_;
  QWidget* rateBox_;
  QLabel* measured_;
  QPushButton* measure_;
  QJsonArray shown_;
  RequestId request_ = 0, trial_ = 0;
  QTimer again_;
};

}  // namespace transept
