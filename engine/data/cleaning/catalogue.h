// SPDX-License-Identifier: Apache-2.0
// All kinds of filters, in the order of the standard stack.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

#include "engine/data/cleaning/filter.h"

namespace transept {

const std::vector<FilterKind>& filterKinds();
/// nullptr when there is none of this name.
const FilterKind* findFilterKind(std::string_view name);
CleaningStep standardStep(const FilterKind& kind);

/// [{"filter", "help", "repairs", "parameters": [{"key", "type", "default", "minimum", "maximum", "choices", "help"}]}]
nlohmann::json describeFilters();

}  // namespace transept
