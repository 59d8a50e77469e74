// SPDX-License-Identifier: Apache-2.0
// run/queue: ordinary runs one after the other, by the machinery of experiments.
#pragma once

#include "engine/experiment/experiment.h"
#include "engine/serve/rpc/call.h"
#include "engine/serve/stores/experiment_store.h"
#include "engine/serve/stores/run_store.h"

namespace transept {

/// Throws Cancelled: the run that was being added is not in the queue.
Json queueOfRuns(Call& call, ExperimentStore& store, RunStore& runs, const Params& params);

/// `order`, `skip`, `retry`, `remove` and rows asked for, as experiment/control takes them.
void changeRows(const ExperimentFolder& folder, const Params& params);

}  // namespace transept
