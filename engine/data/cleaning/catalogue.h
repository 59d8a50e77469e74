// SPDX-License-Identifier: Apache-2.0
// The kinds of filters that exist, from resources/filters/filters.json.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/cleaning/filter.h"

namespace transept {

struct FilterParameter {
  std::string key;
  Value standard;
  double minimum = 0, maximum = 0;   ///< of numbers
  std::vector<std::string> choices;  ///< of a text
};

/// A kind of filter: its entry in resources/filters/filters.json.
struct FilterKind {
  std::string name;
  bool on = false;  ///< in the standard stack
  std::vector<FilterParameter> parameters;
};

/// In the order of the standard stack. Repairs come first, so that the other filters see the text that will be stored.
const std::vector<FilterKind>& filterKinds();
/// nullptr when there is none of this name.
const FilterKind* findFilterKind(std::string_view name);
CleaningStep standardStep(const FilterKind& kind);

/// [{"filter", "help", "repairs", "on", "parameters": [{"key", "type", "default", "minimum", "maximum", "choices",
/// "help"}]}]
nlohmann::json describeFilters();

}  // namespace transept
