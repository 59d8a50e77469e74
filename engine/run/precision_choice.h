// SPDX-License-Identifier: Apache-2.0
// What a new run computes in where nobody says so. Its config.json holds what was decided, so that it goes on in the
// same precision wherever it is resumed.
#pragma once

#include <string_view>
#include <vector>

#include "engine/config/config.h"
#include "kernels/device_description.h"

namespace transept {

/// train.precision as the configuration states it (Config::states); else bf16 where each of these devices, and at least
/// one, multiplies it faster than f32; else f32.
Precision precisionOf(const Config& config, const std::vector<DeviceDescription>& devices);

/// Decides it for the devices of that name (openDevices), if it is not stated. True: bf16 was chosen, which is worth
/// telling.
bool choosePrecision(Config& config, std::string_view device);

/// A run that goes on from another's weights computes as that one did, unless it states otherwise.
void keepPrecision(Config& fork, const Config& source);

}  // namespace transept
