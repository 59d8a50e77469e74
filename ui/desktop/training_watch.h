// SPDX-License-Identifier: GPL-3.0-or-later
// Tells the person when a training ends while they look elsewhere, and keeps the machine awake while one runs.
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

 private:
  void look(const RunInfo& run);
  void updateAwake();
  void tell(const RunInfo& run);

  Session& session_;
  std::unique_ptr<Desktop> desktop_;
  QHash<QString, RunInfo::State> states_;  // by run: as it was last seen
  bool awake_ = false;
};

}  // namespace transept
