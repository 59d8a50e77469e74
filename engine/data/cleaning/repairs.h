// SPDX-License-Identifier: Apache-2.0
// The filters that repair sentences.
#pragma once

#include "engine/data/cleaning/filter.h"

namespace transept {

/// The filter of a step that repairs sentences; empty for other steps.
CleaningFilter repairingFilter(const CleaningStep& step);

}  // namespace transept
