// SPDX-License-Identifier: Apache-2.0
#include "engine/data/cleaning/catalogue.h"

#include <nlohmann/json.hpp>

namespace transept {

const std::vector<FilterKind>& filterKinds() {
  static const FilterKind leakage{
      filter_name::leakage,
      "A sentence of the pair occurs in a held-out set. Applied last, wherever it stands.",
      false,
      true,
      {{"match", std::string("either"), 0, 0, {"either", "both"}, "sides that must occur there"}},
      {}};
  // Repairs come first, so that the other filters see the text that will be stored.
  static const std::vector<FilterKind> kinds{controlCharactersFilter(),
                                             entitiesFilter(),
                                             unicodeFilter(),
                                             emptyFilter(),
                                             lengthFilter(),
                                             ratioFilter(),
                                             scriptFilter(),
                                             lettersFilter(),
                                             numbersFilter(),
                                             identicalFilter(),
                                             duplicateFilter(),
                                             sourceDuplicateFilter(),
                                             nearDuplicateFilter(),
                                             leakage};
  return kinds;
}

const FilterKind* findFilterKind(std::string_view name) {
  for (const FilterKind& kind : filterKinds()) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

CleaningStep standardStep(const FilterKind& kind) {
  CleaningStep step{kind.name, kind.on};
  for (const FilterParameter& parameter : kind.parameters) step.parameters[parameter.key] = parameter.standard;
  return step;
}

nlohmann::json describeFilters() {
  static constexpr const char* types[] = {"boolean", "integer", "real", "choice"};
  nlohmann::json filters = nlohmann::json::array();
  for (const FilterKind& kind : filterKinds()) {
    nlohmann::json parameters = nlohmann::json::array();
    for (const FilterParameter& parameter : kind.parameters) {
      nlohmann::json one{{"key", parameter.key}, {"type", types[parameter.standard.index()]}, {"help", parameter.help}};
      std::visit([&](const auto& value) { one["default"] = value; }, parameter.standard);
      const std::size_t type = parameter.standard.index();
      if (type == 1 || type == 2) {
        one["minimum"] = parameter.minimum;
        one["maximum"] = parameter.maximum;
      } else if (type == 3) {
        one["choices"] = parameter.choices;
      }
      parameters.push_back(std::move(one));
    }
    filters.push_back(
        {{"filter", kind.name}, {"help", kind.help}, {"repairs", kind.repairs}, {"parameters", parameters}});
  }
  return filters;
}

}  // namespace transept
