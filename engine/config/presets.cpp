// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/config/config.h"

namespace transept {

extern const std::vector<std::pair<std::string_view, std::string_view>> presetFiles;  // resources/presets/*.json

namespace {

std::vector<Preset> readPresets() {
  std::vector<Preset> all;
  for (const auto& [stem, text] : presetFiles) {
    for (const auto& json : nlohmann::json::parse(text)) {
      Preset preset{json.at("name"), json.at("title"), json.at("description"), {}};
      for (const auto& [key, value] : json.at("values").items())
        preset.values.emplace_back(key, valueOfJson(value, key));
      configOf(preset);  // throws if a value is invalid
      all.push_back(std::move(preset));
    }
  }
  return all;
}

}  // namespace

const std::vector<Preset>& presets() {
  static const std::vector<Preset> all = readPresets();
  return all;
}

const Preset& findPreset(std::string_view name) {
  std::string known;
  for (const Preset& preset : presets()) {
    if (preset.name == name) return preset;
    known += (known.empty() ? "" : ", ") + preset.name;
  }
  throw ConfigError("preset", "There is no preset '" + std::string(name) + "'; there are " + known + ".");
}

Config configOf(const Preset& preset) {
  Config config;
  for (const auto& [key, value] : preset.values) config.set(key, value);
  return config;
}

}  // namespace transept
