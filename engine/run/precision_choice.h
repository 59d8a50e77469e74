// SPDX-License-Identifier: Apache-2.0
// The precision of a new run whose configuration does not state one. Its config.json holds the choice, so that the run
// keeps its precision on every machine that resumes it.
#pragma once

#include <string_view>
#include <vector>

#include "engine/config/config.h"
#include "kernels/backend.h"

namespace transept {

/// train.precision if the configuration states it (Config::states); else bf16 if there is a device and each multiplies
/// bf16 faster than f32; else f32.
Precision precisionOf(const Config& config, const std::vector<DeviceDescription>& devices);

/// Sets train.precision for the devices of that name (openDevices) if it is not stated. True: bf16 was chosen.
bool choosePrecision(Config& config, std::string_view device);

/// A fork has the precision of its source, unless its configuration states another.
void keepPrecision(Config& fork, const Config& source);

/// Throws UserError where train.quantize is 8 and one of the devices does not round to 8-bit integers, or
/// train.precision is fp8 and one of the devices has no 8-bit floats, or the model's widths do not suit them.
void requirePrecision(const Config& config, const std::vector<DeviceDescription>& devices);

}  // namespace transept
