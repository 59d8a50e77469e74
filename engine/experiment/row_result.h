// SPDX-License-Identifier: Apache-2.0
// What a row's run has measured so far.
#pragma once

#include "engine/experiment/experiment.h"
#include "engine/run/history.h"

namespace transept {

/// Of the last validation, as the paper measures at the end of training (without averaging).
RowResult resultOf(const RunHistory& history);

}  // namespace transept
