// SPDX-License-Identifier: Apache-2.0
// The queue of ordinary runs, which exist before they are queued. It is paused, resumed and reordered as any
// experiment.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/experiment/experiment.h"

namespace transept {

/// The queue below `parent`; nullopt: no run was queued yet.
std::optional<ExperimentFolder> findRunQueue(const std::string& parent);

/// Appends a run to the queue, which is made if there is none. `inTraining`: runs started otherwise, which the queue
/// waits for. Rows that have ended are removed. Throws UserError: not a run, read-only, in the queue already.
ExperimentFolder queueRun(const std::string& parent, const std::string& run,
                          const std::vector<std::string>& inTraining);

}  // namespace transept
