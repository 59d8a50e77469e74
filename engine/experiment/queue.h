// SPDX-License-Identifier: Apache-2.0
// The queue's process: trains an experiment's rows one after another, each by a training process of its own, so that
// what kills a row (or this process) harms nothing else. Everything it does is written to the experiment's folder.
#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "engine/experiment/experiment.h"
#include "engine/run/control/earlier_requests.h"
#include "engine/run/history.h"

namespace transept {

/// What a terminal wants to show meanwhile. Each may be empty.
struct QueueObserver {
  std::function<void(const ExperimentRow&, const RunProgress&)> progress;  ///< of the row in training
  std::function<void(const std::string& sentence)> message;
};

enum class QueueEnd { finished, paused, stopped };

/// Trains what waits, from the first row on. Rows begun before are resumed from their checkpoints, one that another
/// process still trains is awaited. `stop` asks for a pause. A row that fails is recorded with its sentence and the
/// queue goes on. Obeys control.json (paused: the row is paused and this returns; stopped: the row is ended with what
/// it has) and whatever is changed in experiment.json meanwhile; while another process holds that file, it waits.
/// Throws UserError: another queue trains it, and then nothing is changed.
QueueEnd runQueue(const ExperimentFolder& folder, const std::string& engineProgram, const QueueObserver& observer,
                  std::stop_token stop, EarlierRequests earlier = EarlierRequests::obey);

}  // namespace transept
