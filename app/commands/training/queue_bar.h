// SPDX-License-Identifier: Apache-2.0
// The training of an experiment with progress on stderr, for the commands experiment, tune and distill.
#pragma once

#include "engine/experiment/experiment.h"
#include "engine/run/control/control.h"

namespace transept {

/// Trains the queue in this process, and prints how it ended. A signal pauses it.
void trainQueue(const ExperimentFolder& folder, EarlierRequests earlier);

}  // namespace transept
