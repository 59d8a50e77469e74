// SPDX-License-Identifier: Apache-2.0
// What a rank other than 0 does with a run.
#pragma once

#include "engine/run/run_folder.h"
#include "engine/train/update/ranks.h"

namespace transept {

/// Computes this rank's part of every update that rank 0 orders, until it says that the run has ended. The order `open`
/// was taken already. Throws ProcessLost, and what the computation throws.
void followRun(const RunFolder& run, int threads, Ranks& ranks);

}  // namespace transept
