// SPDX-License-Identifier: GPL-3.0-or-later
// The Start page: the demo in one click, own text, recent runs, and the devices of this machine.
#pragma once

#include "ui/pages/page.h"

class QLabel;
class QPushButton;

namespace transept {

class Card;
class ImportJob;

class StartPage : public Page {
  Q_OBJECT
 public:
  explicit StartPage(Session& session, QWidget* parent = nullptr);

  QString title() const override { return tr("Start"); }
  void activate() override;

 public slots:
  /// Makes the demo's corpus, then trains on it.
  void startDemo();

 signals:
  void tourWanted();
  void demoStopped();  // before its training began

 private:
  Card* makeDemoCard();
  Card* makeDataCard();
  Card* makeRunsCard();
  Card* makeMachineCard();
  Card* makeTourCard();
  void showTour();
  void createDemoRun(const QString& corpus);
  void stopDemo(const EngineError& error);
  void openTrained();
  void fillRuns();
  void fillMachine();

  QPushButton* demo_ = nullptr;
  QPushButton* trained_ = nullptr;
  QWidget* ways_ = nullptr;  // the two buttons above
  ImportJob* job_ = nullptr;
  QVBoxLayout* runs_ = nullptr;
  QLabel* noRuns_ = nullptr;
  Card* machineCard_ = nullptr;
  QLabel* machine_ = nullptr;
  Card* tourCard_ = nullptr;         // until the tour is taken or dismissed
  QPushButton* tourLink_ = nullptr;  // from then on
  QStringList shownRuns_;
};

}  // namespace transept
