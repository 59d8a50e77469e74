// SPDX-License-Identifier: Apache-2.0
// A trial measures the speed of a configuration: a run is trained in a process of its own for some seconds, and
// removed.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "engine/base/progress.h"
#include "engine/tasks/train.h"

namespace transept {

struct TrialResult {
  std::int64_t steps = 0;  ///< that were done
  double secondsPerStep = 0, tokensPerSecond = 0, memoryMb = 0;
  double totalSeconds = 0;  ///< of all steps of the configuration
};

/// engineProgram: trains the run. Throws UserError and Cancelled. Nothing is left.
TrialResult measureSpeed(const TrainRequest& request, const std::string& engineProgram,
                         const ProgressFunction& progress, const std::stop_token& stop);

}  // namespace transept
