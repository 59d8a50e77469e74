// SPDX-License-Identifier: Apache-2.0
// What the engine says of its devices.
#pragma once

#include "engine/serve/methods/methods.h"

namespace transept {

/// engine/devices, and `transept-engine devices --json`.
Json devicesJson();

}  // namespace transept
