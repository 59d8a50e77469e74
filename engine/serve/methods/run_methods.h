// SPDX-License-Identifier: Apache-2.0
// The parameter that runs and experiments share.
#pragma once

#include <optional>

#include "engine/serve/methods/methods.h"

namespace transept {

/// The parameter "state" of run/control and experiment/control.
std::optional<DesiredState> desiredStateIn(const Params& params);

}  // namespace transept
