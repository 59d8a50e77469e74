// SPDX-License-Identifier: Apache-2.0
// One training process: reads a run folder, trains until it is done or told otherwise, and leaves everything that it
// did in the folder. It holds the run's lock while it lives.
#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "engine/base/progress.h"
#include "engine/run/control/earlier_requests.h"
#include "engine/run/events/events.h"
#include "engine/run/run_folder.h"
#include "engine/train/update/ranks.h"

namespace transept {

/// What a terminal wants to show while training runs. Each may be empty.
struct TrainingObserver {
  ProgressFunction preparing;
  std::function<void(const StepEvent&, std::int64_t steps)> step;
  std::function<void(std::string_view type, const std::string& sentence)>
      message;  ///< validations, checkpoints, warnings
};

enum class TrainingEnd { completed, early, paused, stopped };

/// Trains the run from its newest intact checkpoint, or from the beginning. threads 0: the run's setting.
/// `stop` asks for a pause (checkpoint written, process ends). Failures are written to the run's events and thrown.
/// ranks: of a run of several processes, which this one leads; they are told when it ends.
TrainingEnd trainRun(const RunFolder& run, int threads, const TrainingObserver& observer, std::stop_token stop,
                     Ranks* ranks = nullptr, EarlierRequests earlier = EarlierRequests::obey);

}  // namespace transept
