// SPDX-License-Identifier: Apache-2.0
// The filters that remove pairs.
#pragma once

#include "engine/data/cleaning/filter.h"

namespace transept {

/// The filter of a step that removes pairs. There is none for "leakage", which the import does after the
/// held-out set is drawn (importing/import.cpp).
CleaningFilter removingFilter(const CleaningStep& step, const FilterContext& context);

}  // namespace transept
