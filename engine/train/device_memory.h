// SPDX-License-Identifier: Apache-2.0
// Memory is planned before the first step: what does not fit is refused with what would.
#pragma once

#include <vector>

#include "engine/model/planning/plan.h"
#include "kernels/device_description.h"

namespace transept {

/// Whether each device keeps a share of the optimizer's state alone: replicas of the processor do, since they have one
/// memory; GPUs where the whole state on each does not fit. Handing the new weights round is not hidden behind other
/// work, as adding up the gradients is, so it pays where it saves memory that is needed.
bool sharesOptimizer(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices);

/// The processes that train a run together, each on devices of its own.
struct Processes {
  int all = 1;   ///< on all machines
  int here = 1;  ///< on this one
};

/// Throws UserError where one of the devices, which share each update, has less memory free than the plan takes of it;
/// the remedy names the batch that fits and the parts that the whole batch would have to be split into.
void refuseWhatDoesNotFit(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices,
                          Processes processes = {});

}  // namespace transept
