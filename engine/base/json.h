// SPDX-License-Identifier: Apache-2.0
// The one way to parse JSON that comes from outside: messages, events, samples, configurations, headers of models.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

namespace transept {

/// True if lists and objects are nested more than 64 deep. Code that walks through a value calls itself once per level,
/// and 80,000 levels are more than a stack holds. Linear in the text; the text need not be JSON.
bool isNestedTooDeep(std::string_view text);

/// Discarded (is_discarded(), neither object nor list) if the text is not JSON, or nested too deep.
template <typename Json = nlohmann::json>
Json parseJson(std::string_view text) {
  return isNestedTooDeep(text) ? Json(Json::value_t::discarded) : Json::parse(text, nullptr, false);
}

}  // namespace transept
