// SPDX-License-Identifier: Apache-2.0
// The process of a queue: trains the rows of an experiment one after another, each in a training process of its own, so
// that a crash of one affects nothing else. All state is in the folder of the experiment.
#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "engine/base/progress.h"
#include "engine/experiment/experiment.h"
#include "engine/run/control/control.h"
#include "engine/run/history.h"

namespace transept {

/// Reports for a terminal. Each function may be empty.
struct QueueObserver {
  std::function<void(const QueueRow&, const Progress&)> stage;        ///< of the work before and after a training
  std::function<void(const QueueRow&, const RunProgress&)> progress;  ///< of the row in training
  std::function<void(const std::string& sentence)> message;
};

/// What a queue does for a row beside its training. Both may take long and be repeated: they end with Cancelled when
/// the queue is told to end, and continue when it is resumed.
struct RowWork {
  /// Makes the run of a row in a folder that does not exist.
  std::function<void(const ExperimentFolder&, const QueueRow&, const std::string& run, const Reporter&)> createRun;
  /// Called after the training, before the row counts as done. May be empty.
  std::function<void(const ExperimentFolder&, const QueueRow&, const Reporter&)> conclude = {};
};

/// Trains the rows that wait, in their order, and returns how the queue ended: finished, paused or stopped. Rows begun
/// before are resumed from their checkpoints; a row that another process trains is awaited. A row that fails is
/// recorded with its error, and the queue continues. Obeys control.json (paused: the row is paused; stopped: the row
/// ends with its present result), changes of experiment.json, and `stop`, which means a pause. Throws UserError if
/// another queue trains the experiment; then nothing is changed.
QueueState runQueue(const ExperimentFolder& folder, const RowWork& work, const std::string& engineProgram,
                    const QueueObserver& observer, std::stop_token stop, EarlierRequests earlier);

}  // namespace transept
