// SPDX-License-Identifier: Apache-2.0
// What the commands experiment and tune share.
#pragma once

#include <string>
#include <vector>

#include "engine/experiment/queue_process.h"

namespace transept {

/// Sets assignments such as "train.steps=2000" in the base. Throws ConfigError.
void setValues(Experiment& experiment, const std::vector<std::string>& assignments);
/// Trains the queue in this process with a progress bar, and prints how it ended. A signal pauses it.
void trainQueue(const ExperimentFolder& folder, EarlierRequests earlier);

}  // namespace transept
