// SPDX-License-Identifier: Apache-2.0
#include "engine/data/cleaning/catalogue.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace transept {

extern const std::vector<std::pair<std::string_view, std::string_view>> filterFiles;  // resources/filters/*.json

const std::vector<FilterKind>& filterKinds() {
  static const std::vector<FilterKind> all = [] {
    std::vector<FilterKind> kinds;
    for (const nlohmann::json& entry : describeFilters()) {
      FilterKind& kind = kinds.emplace_back();
      kind.name = entry.at("filter");
      kind.on = entry.at("on");
      for (const nlohmann::json& parameter : entry.at("parameters")) {
        kind.parameters.push_back({parameter.at("key"), valueOfJson(parameter.at("default"), parameter.at("key")),
                                   parameter.value("minimum", 0.0), parameter.value("maximum", 0.0),
                                   parameter.value("choices", std::vector<std::string>())});
      }
    }
    return kinds;
  }();
  return all;
}

const FilterKind* findFilterKind(std::string_view name) {
  const auto found = std::ranges::find(filterKinds(), name, &FilterKind::name);
  return found == filterKinds().end() ? nullptr : &*found;
}

CleaningStep standardStep(const FilterKind& kind) {
  CleaningStep step{kind.name, kind.on};
  for (const FilterParameter& parameter : kind.parameters) step.parameters[parameter.key] = parameter.standard;
  return step;
}

nlohmann::json describeFilters() {
  nlohmann::json filters = nlohmann::json::parse(filterFiles.front().second);
  for (nlohmann::json& filter : filters) {
    const nlohmann::json given =
        std::exchange(filter, {{"on", false}, {"repairs", false}, {"parameters", nlohmann::json::array()}});
    filter.update(given);
  }
  return filters;
}

}  // namespace transept
