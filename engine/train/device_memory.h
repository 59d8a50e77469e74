// SPDX-License-Identifier: Apache-2.0
// Memory is planned before the first step: what does not fit is refused with what would.
#pragma once

#include <vector>

#include "engine/model/plan.h"
#include "kernels/devices/device_description.h"

namespace transept {

/// Throws UserError where one of the devices, which share each update, has less memory free than the plan takes of it;
/// the remedy names the batch that fits and the parts that the whole batch would have to be split into.
void refuseWhatDoesNotFit(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices);

}  // namespace transept
