// SPDX-License-Identifier: GPL-3.0-or-later
// "Make it small…": a small model that learns from a run's translations. It shows what that takes, and starts it as an
// experiment.
#pragma once

#include <QDialog>
#include <QTimer>

#include "ui/client/run_info.h"
#include "ui/state/session.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace transept {

class SmallModelDialog : public QDialog {
  Q_OBJECT
 public:
  SmallModelDialog(Session& session, const RunInfo& run, QWidget* parent);

 private:
  QJsonObject params() const;
  void plan();
  void showPlan(const QJsonObject& plan);
  void begin();
  void showTrouble(const EngineError& error);

  Session& session_;
  RunInfo run_;
  QComboBox* size_;
  QSpinBox* steps_;
  int presetSteps_ = 0;
  QTimer changed_;
  QLabel* plan_;
  QPushButton* start_;
  RequestId planning_ = 0;  // of a pending plan
};

}  // namespace transept
