// SPDX-License-Identifier: Apache-2.0
#include "engine/data/cleaning/stack.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/text.h"
#include "engine/data/cleaning/filter.h"
#include "engine/platform/atomic_file.h"

namespace transept {

namespace {

constexpr int stackVersion = 1;

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
  }
  return text;
}

/// Reads one file, which its error messages name.
class StackReader {
 public:
  explicit StackReader(const std::string& file) : file_(file) {}

  CleaningStack read(const nlohmann::json& json) const {
    if (!json.is_object() || !json.contains("filters") || !json["filters"].is_array()) {
      refuse("has no list \"filters\"", "Write {\"version\": 1, \"filters\": [...]}.");
    }
    for (const auto& [key, value] : json.items()) {
      if (key != "version" && key != "filters") {
        refuse("has an unknown key \"" + key + "\"", "Allowed are \"version\" and \"filters\".");
      }
    }
    if (json.contains("version") && json["version"] != stackVersion) {
      refuse("has version " + json["version"].dump(), "This program reads version 1.");
    }
    CleaningStack stack;
    for (const nlohmann::json& one : json["filters"]) {
      CleaningStep step = readStep(one);
      if (stack.find(step.filter)) {
        refuse("names the filter \"" + step.filter + "\" twice", "Each filter may occur once.");
      }
      stack.steps.push_back(std::move(step));
    }
    return stack;
  }

 private:
  [[noreturn]] void refuse(const std::string& what, const std::string& remedy) const {
    throw UserError((file_.empty() ? "The stack of filters " : file_ + " ") + what + ".", remedy, file_);
  }

  CleaningStep readStep(const nlohmann::json& json) const {
    if (!json.is_object() || !json.contains("filter") || !json["filter"].is_string()) {
      refuse("has a filter without a name", "Write each as {\"filter\": NAME, \"on\": true, ...}.");
    }
    const std::string name = json["filter"];
    const FilterKind* kind = findFilterKind(name);
    if (!kind) {
      std::vector<std::string> known;
      for (const FilterKind& one : filterKinds()) known.push_back("\"" + one.name + "\"");
      refuse("names an unknown filter \"" + name + "\"", "Choose " + joined(known) + ".");
    }
    CleaningStep step = standardStep(*kind);
    step.on = true;
    for (const auto& [key, value] : json.items()) {
      if (key == "filter") continue;
      if (key == "on") {
        if (!value.is_boolean()) refuse("gives \"on\" of \"" + name + "\" as " + value.dump(), "Write true or false.");
        step.on = value;
        continue;
      }
      const auto found = std::ranges::find(kind->parameters, key, &FilterParameter::key);
      if (found == kind->parameters.end()) {
        std::vector<std::string> known{"\"on\""};
        for (const FilterParameter& one : kind->parameters) known.push_back("\"" + one.key + "\"");
        refuse("gives \"" + name + "\" an unknown key \"" + key + "\"", "It takes " + joined(known) + ".");
      }
      step.parameters[key] = readValue(value, *found, name);
    }
    return step;
  }

  Value readValue(const nlohmann::json& value, const FilterParameter& parameter, const std::string& filter) const {
    const std::string what = "gives \"" + parameter.key + "\" of \"" + filter + "\" as " +
                             value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    if (std::holds_alternative<bool>(parameter.standard)) {
      if (value.is_boolean()) return value.get<bool>();
      refuse(what, "Write true or false.");
    }
    if (std::holds_alternative<std::string>(parameter.standard)) {
      if (value.is_string() && std::ranges::count(parameter.choices, value.get<std::string>())) {
        return value.get<std::string>();
      }
      refuse(what, "Choose " + joined(parameter.choices) + ".");
    }
    const bool whole = std::holds_alternative<std::int64_t>(parameter.standard);
    const bool fits = (whole ? value.is_number_integer() : value.is_number()) &&
                      value.get<double>() >= parameter.minimum && value.get<double>() <= parameter.maximum;
    if (!fits) {
      refuse(what, formatted("Write %s from %g to %g.", whole ? "a whole number" : "a number", parameter.minimum,
                             parameter.maximum));
    }
    if (whole) return value.get<std::int64_t>();
    return value.get<double>();
  }

  std::string file_;
};

}  // namespace

CleaningStack CleaningStack::standard() {
  CleaningStack stack;
  for (const FilterKind& kind : filterKinds()) stack.steps.push_back(standardStep(kind));
  return stack;
}

CleaningStack CleaningStack::only(std::string_view filter) {
  CleaningStack stack;
  stack.turn(filter, true);
  return stack;
}

CleaningStack CleaningStack::fromJson(const nlohmann::json& json, const std::string& file) {
  return StackReader(file).read(json);
}

CleaningStack CleaningStack::fromFile(const std::string& path) {
  constexpr std::size_t largest = std::size_t{1} << 20;
  const auto json = parseJson(readFile(path, largest));
  if (json.is_discarded()) {
    throw UserError(path + " is not valid JSON.", "Begin from what \"transept-engine cleaning\" prints.", path);
  }
  return fromJson(json, path);
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
  if (!kind) throw UserError("There is no filter \"" + std::string(filter) + "\".");
  steps.push_back(standardStep(*kind));
  return steps.back();
}

void CleaningStack::set(std::string_view filter, const std::string& key, Value value) {
  step(filter).parameters.at(key) = std::move(value);
}

}  // namespace transept
