// SPDX-License-Identifier: Apache-2.0
// Device memory is checked before the first step, so that a run never fails for lack of it later.
#pragma once

#include <vector>

#include "engine/model/planning/plan.h"
#include "kernels/device_description.h"

namespace transept {

/// plan.h's rule, for these devices and the memory that they have free.
bool shardsOptimizer(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices);

/// The processes that train a run together, each on its own devices.
struct Processes {
  int all = 1;   ///< on all machines
  int here = 1;  ///< on this machine
};

/// Throws UserError if the plan needs more memory than one of the devices, which share each update, has free. The
/// remedy names the batch size that fits, and the number of parts in which the whole batch fits.
void requireMemory(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices,
                   Processes processes = {});

}  // namespace transept
