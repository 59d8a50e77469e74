// SPDX-License-Identifier: Apache-2.0
#include "engine/data/cleaning/stack.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/json_reader.h"
#include "engine/base/text.h"
#include "engine/data/cleaning/catalogue.h"
#include "engine/data/cleaning/filter.h"
#include "engine/platform/atomic_file.h"

namespace transept {

namespace {

constexpr int stackVersion = 1;

/// "a", "b" or "c": the quoted names in a list of things that have a name.
template <typename List, typename Name>
std::vector<std::string> quotedNames(const List& list, Name name) {
  std::vector<std::string> names;
  for (const auto& one : list) names.push_back('"' + one.*name + '"');
  return names;
}

Value readValue(const JsonReader& value, const FilterParameter& parameter) {
  if (std::holds_alternative<bool>(parameter.standard)) return value.boolean();
  if (std::holds_alternative<std::string>(parameter.standard)) return value.oneOf(parameter.choices);
  if (std::holds_alternative<double>(parameter.standard)) return value.number(parameter.minimum, parameter.maximum);
  return value.integer(static_cast<std::int64_t>(parameter.minimum), static_cast<std::int64_t>(parameter.maximum));
}

CleaningStep readStep(const JsonReader& json) {
  const FilterKind* kind = findFilterKind(json.get<std::string>("filter"));
  if (!kind) json.field("filter").refuseValue(joinedByOr(quotedNames(filterKinds(), &FilterKind::name)));
  CleaningStep step = standardStep(*kind);
  step.on = json.get("on", true);
  for (const auto& [key, value] : json.fields()) {
    if (key == "filter" || key == "on") continue;
    const auto found = std::ranges::find(kind->parameters, key, &FilterParameter::key);
    if (found == kind->parameters.end()) {
      std::vector<std::string> known = quotedNames(kind->parameters, &FilterParameter::key);
      known.insert(known.begin(), "\"on\"");
      value.refuse(fmt::format("is unknown; the filter \"{}\" takes {}", kind->name, joinedByOr(known)));
    }
    step.parameters[key] = readValue(value, *found);
  }
  return step;
}

}  // namespace

CleaningStack CleaningStack::standard() {
  CleaningStack stack;
  for (const FilterKind& kind : filterKinds()) stack.steps.push_back(standardStep(kind));
  return stack;
}

CleaningStack CleaningStack::only(std::string_view filter) {
  CleaningStack stack;
  stack.enable(filter, true);
  return stack;
}

CleaningStack CleaningStack::fromJson(const nlohmann::json& json, const std::string& file) {
  const std::string remedy = "Begin from what \"transept-engine cleaning\" prints.";
  const JsonReader reader(
      json, file.empty() ? JsonOrigin{"The stack of filters: ", remedy} : JsonOrigin::written(file, remedy));
  reader.allow({"version", "filters"});
  if (reader.get("version", stackVersion) != stackVersion) reader.refuse("version", "must be 1");
  CleaningStack stack;
  for (const JsonReader& one : reader.field("filters").entries()) {
    CleaningStep step = readStep(one);
    if (stack.find(step.filter)) one.refuse("filter", "names \"" + step.filter + "\" twice");
    stack.steps.push_back(std::move(step));
  }
  return stack;
}

CleaningStack CleaningStack::fromFile(const std::string& path) {
  constexpr std::size_t largest = std::size_t{1} << 20;
  return fromJson(parseJson(readFile(path, largest)), path);
}

nlohmann::json CleaningStack::toJson() const {
  nlohmann::json filters = nlohmann::json::array();
  for (const CleaningStep& step : steps) {
    nlohmann::json one{{"filter", step.filter}, {"on", step.on}};
    for (const auto& [key, value] : step.parameters) one[key] = transept::toJson(value);
    filters.push_back(std::move(one));
  }
  return {{"version", stackVersion}, {"filters", filters}};
}

const CleaningStep* CleaningStack::find(std::string_view filter) const {
  const auto found = std::ranges::find(steps, filter, &CleaningStep::filter);
  return found == steps.end() ? nullptr : &*found;
}

CleaningStep& CleaningStack::step(std::string_view filter) {
  const auto found = std::ranges::find(steps, filter, &CleaningStep::filter);
  if (found != steps.end()) return *found;
  const FilterKind* kind = findFilterKind(filter);
  if (!kind) throw UserError(Sentence{"There is no filter \"{}\".", filter});
  steps.push_back(standardStep(*kind));
  return steps.back();
}

void CleaningStack::set(std::string_view filter, const std::string& key, Value value) {
  step(filter).parameters.at(key) = std::move(value);
}

}  // namespace transept
