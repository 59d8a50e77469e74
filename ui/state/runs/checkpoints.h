// SPDX-License-Identifier: GPL-3.0-or-later
// The checkpoints of the displayed runs: requested once, and again when one was written or removed.
#pragma once

#include <QHash>
#include <QObject>
#include <optional>

#include "ui/client/engine_client.h"
#include "ui/client/run_info.h"

namespace transept {

class Checkpoints : public QObject {
  Q_OBJECT
 public:
  explicit Checkpoints(EngineClient& engine, QObject* parent = nullptr);

  /// Empty: not known yet (requests the list), or not a run of the engine, such as an imported model's folder.
  std::optional<CheckpointList> of(const QString& run);
  /// Requests the list again; changed() follows.
  void refresh(const QString& run);
  /// Removes the lists of the previous engine.
  void forget() {
    lists_.clear();
    requests_.clear();
  }

 signals:
  void changed(const QString& run);
  void failed(const QString& run, const transept::EngineError& error);

 private:
  EngineClient& engine_;
  QHash<QString, std::optional<CheckpointList>> lists_;
  QHash<QString, RequestId> requests_;
};

}  // namespace transept
