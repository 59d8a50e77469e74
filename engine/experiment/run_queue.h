// SPDX-License-Identifier: Apache-2.0
// Ordinary runs, one after the other: an experiment without a corpus, whose rows are runs that were there before
// (adopted). Its queue is the experiments' own, so it is paused, resumed and reordered as they are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/experiment/experiment.h"

namespace transept {

/// The one below `parent`; nullopt: no run was ever queued.
std::optional<ExperimentFolder> findRunQueue(const std::string& parent);

/// Puts the run behind the others; the queue is made where there is none. `inTraining`: runs that somebody has started
/// otherwise, which it is to wait for. Rows that have ended go. Throws UserError: no run, one that cannot be changed,
/// one that is in the queue already.
ExperimentFolder queueRun(const std::string& parent, const std::string& run,
                          const std::vector<std::string>& inTraining);

/// Those still to be trained or in training, in the queue's order.
std::vector<const ExperimentRow*> rowsToCome(const Experiment& queue);

}  // namespace transept
