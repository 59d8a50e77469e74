// SPDX-License-Identifier: GPL-3.0-or-later
// Notifies the user when a training ends while another window is active, and keeps the machine awake during a training.
#pragma once

#include <QHash>
#include <QObject>
#include <memory>

#include "ui/client/run_info.h"
#include "ui/desktop/desktop.h"

namespace transept {

class Session;

class TrainingWatch : public QObject {
  Q_OBJECT
 public:
  TrainingWatch(Session& session, std::unique_ptr<Desktop> desktop, QObject* parent = nullptr);
  ~TrainingWatch() override;

  bool tells() const;
  void setTells(bool tells);
  bool keepsAwake() const;
  void setKeepsAwake(bool keeps);

 signals:
  /// A run that was being trained is finished.
  void finished(const transept::RunInfo& run);

 private:
  void look(const RunInfo& run);
  void updateAwake();
  void tell(const RunInfo& run);

  Session& session_;
  std::unique_ptr<Desktop> desktop_;
  QHash<QString, RunInfo::State> states_;  // last known state of each run
  bool awake_ = false;
};

}  // namespace transept
