// SPDX-License-Identifier: Apache-2.0
// One training process: reads a run folder, trains until the end or a request, and records everything in the folder. It
// holds the run's lock meanwhile. Whether the memory of its devices suffices is checked before the first step, so that
// a run never fails for lack of it later.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/model/planning/plan.h"
#include "engine/run/control/control.h"
#include "engine/run/events/events.h"
#include "engine/run/run_folder.h"
#include "engine/train/update/ranks.h"
#include "kernels/backend.h"

namespace transept {

/// Receives what a terminal shows during training. Each function may be empty.
struct TrainingObserver {
  ProgressFunction preparing;
  std::function<void(const StepEvent&, std::int64_t steps)> step;
  std::function<void(std::string_view type, const std::string& sentence)>
      message;  ///< validations, checkpoints, warnings
};

enum class TrainingEnd { completed, early, paused, stopped };

/// Trains the run from its newest intact checkpoint, or from the beginning. threads 0: the run's setting. `stop`
/// requests a pause, for which a checkpoint is written. Failures are written to the run's events and thrown. ranks: the
/// processes of the run, of which this one is the leader; nullptr: a run of one process.
TrainingEnd trainRun(const RunFolder& run, int threads, const TrainingObserver& observer, std::stop_token stop,
                     Ranks* ranks = nullptr, EarlierRequests earlier = EarlierRequests::obey);

/// Runs a worker, which is a rank other than 0: executes the commands of rank 0 until the run ends. The caller has
/// already received the command `open`. Throws ProcessLost and the exceptions of the computation.
void trainAsWorker(const RunFolder& run, int threads, Ranks& ranks);

/// Applies shardsOptimizer() of plan.h to these devices and the memory that they have free.
bool devicesShardOptimizer(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices);

/// The processes that train a run together, each on its own devices.
struct Processes {
  int all = 1;   ///< on all machines
  int here = 1;  ///< on this machine
};

/// Throws UserError if the plan needs more memory than one of the devices, which share each update, has free. The
/// remedy names the batch size that fits, and the number of parts in which the whole batch fits. Returns the plan.
Plan requireMemory(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices,
                   Processes processes = {});

}  // namespace transept
