// SPDX-License-Identifier: Apache-2.0
// The command experiment, and functions shared with tune.
#pragma once

#include <string>
#include <vector>

#include "app/commands/command.h"
#include "engine/experiment/queue_process.h"

namespace transept {

void addExperiment(CLI::App& app, Run& run);
void addTune(CLI::App& app, Run& run);

/// Sets assignments such as "train.steps=2000" in the base. Throws ConfigError.
void setValues(Experiment& experiment, const std::vector<std::string>& assignments);
/// Trains the queue in this process with a progress bar, and prints how it ended. A signal pauses it.
void trainQueue(const ExperimentFolder& folder, EarlierRequests earlier);

}  // namespace transept
