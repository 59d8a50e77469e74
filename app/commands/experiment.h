// SPDX-License-Identifier: Apache-2.0
// experiment, and what tune shares with it.
#pragma once

#include <string>
#include <vector>

#include "app/commands/command.h"
#include "engine/experiment/queue_process.h"

namespace transept {

void addExperiment(CLI::App& app, Run& run);
void addTune(CLI::App& app, Run& run);

/// "train.steps=2000" and the like, into the values of the base. Throws ConfigError.
void setValues(Experiment& experiment, const std::vector<std::string>& assignments);
/// Trains the queue in this process, with a bar, and says how it ended. A signal pauses it.
void trainQueue(const ExperimentFolder& folder, EarlierRequests earlier);

}  // namespace transept
