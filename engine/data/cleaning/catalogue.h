// SPDX-License-Identifier: Apache-2.0
// All kinds of filters. A new kind is declared here and listed in catalogue.cpp.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

#include "engine/data/cleaning/filter.h"

namespace transept {

// lengths.cpp
FilterKind emptyFilter();
FilterKind lengthFilter();
FilterKind ratioFilter();
// duplicates.cpp
FilterKind identicalFilter();
FilterKind duplicateFilter();
FilterKind sourceDuplicateFilter();
FilterKind nearDuplicateFilter();
// letters.cpp, numbers.cpp
FilterKind scriptFilter();
FilterKind lettersFilter();
FilterKind numbersFilter();
// repairs.cpp
FilterKind controlCharactersFilter();
FilterKind entitiesFilter();
FilterKind unicodeFilter();

/// In the order of the standard stack.
const std::vector<FilterKind>& filterKinds();
/// nullptr when there is none of this name.
const FilterKind* findFilterKind(std::string_view name);
CleaningStep standardStep(const FilterKind& kind);

/// [{"filter", "help", "repairs", "parameters": [{"key", "type", "default", "minimum", "maximum", "choices", "help"}]}]
nlohmann::json describeFilters();

}  // namespace transept
