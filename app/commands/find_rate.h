// SPDX-License-Identifier: Apache-2.0
// A range test of the learning rate before a training (engine/experiment/tuning.h).
#pragma once

#include <functional>
#include <string>

#include "engine/config/config.h"
#include "engine/run/run_folder.h"

namespace transept {

/// Trains a run that `create` makes in `folder` for a few steps, while its learning rate rises; returns a peak rate
/// well below the one at which the loss falls fastest. The folder is removed. Throws UserError when the loss suggests
/// none.
double findRate(const std::string& folder, int threads, Config config,
                const std::function<RunFolder(const std::string& folder, const Config& config)>& create);

}  // namespace transept
