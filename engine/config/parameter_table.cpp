// SPDX-License-Identifier: Apache-2.0
#include "engine/config/parameter_table.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <sstream>

#include "engine/config/config.h"

namespace transept {
extern const std::vector<std::pair<std::string_view, std::string_view>> parameterFiles;  // resources/parameters/*.json

namespace {

std::vector<Parameter> readTable() {
  static const nlohmann::json table = nlohmann::json::parse(parameterFiles.front().second);  // holds the texts
  constexpr std::string_view types[] = {"integer", "real", "boolean", "choice", "text"};
  std::vector<Parameter> all;
  for (const nlohmann::json& row : table) {
    const auto text = [&](const char* field) {
      return row.contains(field) ? std::string_view(row[field].get_ref<const std::string&>()) : std::string_view();
    };
    const auto type = static_cast<ValueType>(std::ranges::find(types, text("type")) - std::begin(types));
    Parameter parameter{text("key"), text("label"), type, valueOfJson(row.at("default"), row.at("key"))};
    parameter.minimum = row.value("minimum", 0.0);
    parameter.maximum = row.value("maximum", 0.0);
    if (row.contains("choices")) {
      for (const nlohmann::json& name : row["choices"]) parameter.choices.push_back(name.get_ref<const std::string&>());
    }
    parameter.unit = text("unit");
    parameter.basic = row.value("basic", false);
    parameter.section = text("section");
    parameter.help = text("help");
    all.push_back(std::move(parameter));
  }
  return all;
}

std::size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
    }
  }
  return row.back();
}

}  // namespace

nlohmann::json toJson(const Value& value) {
  return std::visit([](const auto& held) { return nlohmann::json(held); }, value);
}

std::string valueText(const Value& value) {
  std::ostringstream out;
  out.precision(10);
  std::visit([&](const auto& held) { out << std::boolalpha << held; }, value);
  return out.str();
}

std::string valueText(std::string_view key, const Value& value) {
  return std::string(key.substr(key.find('.') + 1)) + "=" + valueText(value);
}

std::span<const Parameter> parameterTable() {
  static const std::vector<Parameter> table = readTable();
  return table;
}

const Parameter* findParameter(std::string_view key) {
  const auto found = std::ranges::find(parameterTable(), key, &Parameter::key);
  return found == parameterTable().end() ? nullptr : &*found;
}

std::string_view nearestKey(std::string_view key) {
  std::string_view best;
  std::size_t bestDistance = std::max<std::size_t>(3, key.size() / 3) + 1;
  for (const Parameter& parameter : parameterTable()) {
    // People often omit the section: "layers" means "model.layers".
    const std::string_view bare = parameter.key.substr(parameter.key.find('.') + 1);
    const std::size_t distance = std::min(editDistance(key, parameter.key), editDistance(key, bare));
    if (distance < bestDistance) {
      bestDistance = distance;
      best = parameter.key;
    }
  }
  return best;
}

}  // namespace transept
