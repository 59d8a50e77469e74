// SPDX-License-Identifier: Apache-2.0
#include "engine/base/json_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/base/json.h"
#include "engine/base/text.h"

namespace transept {

JsonReader::JsonReader(nlohmann::json text, JsonOrigin origin)
    : document_(std::make_shared<const Document>(Document{std::move(text), std::move(origin)})),
      value_(&document_->root) {
  if (json().is_discarded()) refuse("is not valid JSON");
}

JsonReader JsonReader::parse(std::string_view text, JsonOrigin origin) {
  return JsonReader(parseJson(text), std::move(origin));
}

void JsonReader::refuseAt(const std::string& key, const Sentence& reason) const {
  const JsonOrigin& origin = document_->origin;
  const Sentence sentence = key.empty() ? Sentence("{}it {}.", origin.before, reason)
                                        : Sentence("{}\"{}\" {}.", origin.before, key.substr(0, 200), reason);
  throw UserError(origin.kind, sentence, origin.remedy, origin.file).at(key);
}

void JsonReader::refuseValue(const Sentence& wanted) const {
  constexpr std::size_t longest = 80;
  if (json().is_array()) refuse({"must be {}, not {}", wanted, Sentence("a list")});
  if (json().is_object()) refuse({"must be {}, not {}", wanted, Sentence("an object")});
  std::string given = writtenJson(json());
  if (given.size() > longest) given = given.substr(0, longest) + "...";
  refuse({"must be {}, not {}", wanted, given});
}

std::optional<JsonReader> JsonReader::find(std::string_view key) const {
  if (!json().is_object()) refuseValue("an object");
  const auto found = json().find(key);
  if (found == json().end() || found->is_null()) return std::nullopt;
  return JsonReader(document_, *found, keyOf(key));
}

JsonReader JsonReader::field(std::string_view key) const {
  auto found = find(key);
  if (!found) refuse(key, "is missing");
  return *std::move(found);
}

JsonFields JsonReader::fields() const {
  if (!json().is_object()) refuseValue("an object");
  JsonFields all;
  for (const auto& [key, value] : json().items()) all.emplace_back(key, JsonReader(document_, value, keyOf(key)));
  return all;
}

JsonFields JsonReader::fields(std::string_view key) const {
  const auto found = find(key);
  return found ? found->fields() : JsonFields();
}

std::vector<JsonReader> JsonReader::entries(std::string_view key) const {
  const auto found = find(key);
  return found ? found->entries() : std::vector<JsonReader>();
}

void JsonReader::requireVersion(int newest) const {
  if (get<std::int64_t>("version", 1) <= newest) return;
  throw UserError(ErrorKind::newerVersion, {"{} was written by a newer version of Transept.", origin().file},
                  "Update Transept to use it.", origin().file);
}

void JsonReader::allow(std::initializer_list<std::string_view> keys) const {
  for (const auto& [key, value] : fields())
    if (std::ranges::find(keys, key) == keys.end())
      value.refuse({"is unknown; allowed are {}", fmt::format("{}", fmt::join(keys, ", "))});
}

std::vector<JsonReader> JsonReader::entries() const {
  if (!json().is_array()) refuseValue("a list");
  std::vector<JsonReader> all;
  for (std::size_t i = 0; i < json().size(); ++i)
    all.push_back(JsonReader(document_, json()[i], fmt::format("{}[{}]", key_, i)));
  return all;
}

std::string JsonReader::text() const {
  if (!json().is_string()) refuseValue("a text");
  return json().get<std::string>();
}

bool JsonReader::boolean() const {
  if (!json().is_boolean()) refuseValue("true or false");
  return json().get<bool>();
}

double JsonReader::number(double minimum, double maximum) const {
  if (!json().is_number()) refuseValue("a number");
  const auto value = json().get<double>();
  if (!(value >= minimum && value <= maximum))
    refuse({"must lie between {} and {}", fmt::format("{:g}", minimum), fmt::format("{:g}", maximum)});
  return value;
}

std::int64_t JsonReader::integer(std::int64_t minimum, std::int64_t maximum) const {
  const double number = json().is_number() ? json().get<double>() : NAN;
  if (number != std::floor(number)) refuseValue("an integer");
  constexpr double past = 0x1p63;  // INT64_MAX + 1; INT64_MAX itself is not a double
  const bool fits = json().is_number_unsigned() ? json().get<std::uint64_t>() <= std::uint64_t{INT64_MAX}
                                                : json().is_number_integer() || (number >= -past && number < past);
  const std::int64_t value = fits ? json().get<std::int64_t>() : 0;
  if (!fits || value < minimum || value > maximum) refuse({"must lie between {} and {}", minimum, maximum});
  return value;
}

std::string JsonReader::oneOf(const std::vector<std::string>& choices) const {
  std::string chosen = text();
  if (std::ranges::find(choices, chosen) == choices.end()) refuseValue(joinedByOr(choices));
  return chosen;
}

}  // namespace transept
