// SPDX-License-Identifier: Apache-2.0
// The filters of an import with their order, switches and parameters, also as a JSON file:
//
//   {"version": 1, "filters": [{"filter": "too long", "on": true, "max_words": 200, "min_words": 1}, ...]}
//
// Filters that a file does not name are off. Each occurs once. They run in order; the first filter that removes a pair
// gets the count. "leakage" is a step of the import: it runs last, wherever it stands, because the held-out set is
// drawn from the pairs that are left.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/config/config.h"

namespace transept {

struct CleaningStep {
  std::string filter;
  bool on = true;
  std::map<std::string, Value> parameters = {};  ///< all parameters of the filter

  std::int64_t integer(const std::string& key) const { return std::get<std::int64_t>(parameters.at(key)); }
  double real(const std::string& key) const { return std::get<double>(parameters.at(key)); }
  bool flag(const std::string& key) const { return std::get<bool>(parameters.at(key)); }
  const std::string& choice(const std::string& key) const { return std::get<std::string>(parameters.at(key)); }
};

class CleaningStack {
 public:
  std::vector<CleaningStep> steps;

  /// Every filter; empty, length, ratio, identical, duplicate and leakage are on.
  static CleaningStack standard();
  /// One filter, with its default parameters.
  static CleaningStack only(std::string_view filter);
  /// Throws UserError that names the key and the allowed values. `file` is named in messages.
  static CleaningStack fromJson(const nlohmann::json& json, const std::string& file = {});
  static CleaningStack fromFile(const std::string& path);
  nlohmann::json toJson() const;

  /// The step of a filter. A missing one is added at the end, with default parameters.
  CleaningStep& step(std::string_view filter);
  const CleaningStep* find(std::string_view filter) const;
  void enable(std::string_view filter, bool on) { step(filter).on = on; }
  void set(std::string_view filter, const std::string& key, Value value);
};

}  // namespace transept
