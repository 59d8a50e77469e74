// SPDX-License-Identifier: Apache-2.0
// The one way to parse JSON that comes from outside: messages, events, samples, configurations, headers of models.
// Values are read by json_reader.h; here are readers for what may be absent, such as fields of events.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace transept {

/// The size of a JSON text. For a text that is not JSON, the numbers mean nothing.
struct JsonExtent {
  std::int64_t values = 0;   // about as many as a parser would allocate
  std::size_t members = 1;   // of the outermost list or object, if it has any
  std::int64_t deepest = 0;  // levels of lists and objects
};

/// Counts without parsing, in linear time, so that a text can be refused before it is parsed.
inline JsonExtent extentOf(std::string_view text) {
  JsonExtent extent;
  std::int64_t depth = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      quoted = !quoted;
    } else if (quoted) {
      at += c == '\\' ? 1 : 0;
    } else if (c == ',') {
      ++extent.values;
      if (depth == 1) ++extent.members;
    } else if (c == '[' || c == '{') {
      ++extent.values;
      extent.deepest = std::max(extent.deepest, ++depth);
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return extent;
}

/// True if lists and objects are nested more than 64 deep. Code that walks through a value is recursive, and 80,000
/// levels would overflow the stack.
inline bool isNestedTooDeep(std::string_view text) {
  return extentOf(text).deepest > 64;
}

/// Discarded (is_discarded(), neither object nor list) if the text is not JSON, or nested too deep.
template <typename Json = nlohmann::json>
[[nodiscard]] Json parseJson(std::string_view text) {
  return isNestedTooDeep(text) ? Json(Json::value_t::discarded) : Json::parse(text, nullptr, false);
}

// The field `key` of an object; an empty text or the fallback if it is absent or has another type.
inline std::string textIn(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

inline double numberIn(const nlohmann::json& object, const char* key,
                       double fallback = std::numeric_limits<double>::quiet_NaN()) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number() ? found->get<double>() : fallback;
}

inline std::int64_t integerIn(const nlohmann::json& object, const char* key, std::int64_t fallback = 0) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number_integer() ? found->get<std::int64_t>() : fallback;
}

/// On one line, or with `indent` spaces per level. Bytes that are not UTF-8 are replaced.
template <typename Json>
std::string writtenJson(const Json& json, int indent = -1) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

/// null for infinities and NaN, which JSON does not have.
inline nlohmann::json orNull(double value) {
  return std::isfinite(value) ? nlohmann::json(value) : nlohmann::json();
}

// Structs are written, and read by JsonReader, by one list of members: list(value, use) calls use(key, member) for
// each.

template <typename T, typename List>
nlohmann::json fieldsOf(const T& value, List list) {
  nlohmann::json object = nlohmann::json::object();
  list(value, [&](const char* key, const auto& member) {
    if constexpr (std::is_same_v<decltype(member), const double&>)
      object[key] = orNull(member);
    else
      object[key] = member;
  });
  return object;
}

}  // namespace transept
