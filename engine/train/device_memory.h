// SPDX-License-Identifier: Apache-2.0
// Memory is planned before the first step: what does not fit is refused with what would.
#pragma once

#include <vector>

#include "engine/model/plan.h"
#include "kernels/devices/device_description.h"

namespace transept {

/// Whether each device keeps a share of the optimizer's state alone: replicas of the processor do, since they have one
/// memory; GPUs where the whole state on each does not fit. Handing the new weights round is not hidden behind other
/// work, as adding up the gradients is, so it pays where it saves memory that is needed.
bool sharesOptimizer(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices);

/// The processes of a run, each with devices of its own; those on one machine share its processor's memory.
struct RunProcesses {
  int all = 1, here = 1;
};

/// Throws UserError where one of the devices, which share each update with those of the run's other processes, has less
/// memory free than the plan takes of it; the remedy names the batch that fits and the parts that the whole batch would
/// have to be split into.
void refuseWhatDoesNotFit(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices,
                          RunProcesses processes = {});

}  // namespace transept
