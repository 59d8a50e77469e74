// SPDX-License-Identifier: Apache-2.0
// Hyperparameters in requests and answers.
#pragma once

#include "engine/serve/methods/methods.h"

namespace transept {

/// {key: value} of every parameter.
Json configValues(const Config& config);

/// The parameters of run/create, which methods about runs that do not exist yet have, too. Throws UserError,
/// ConfigError.
TrainRequest trainRequestOf(const Params& params);

}  // namespace transept
