// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/base/json.h"
#include "engine/config/config.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {

extern const std::vector<std::pair<std::string_view, std::string_view>> presetFiles;  // resources/presets/*.json

namespace {

constexpr std::string_view extension = ".json";

/// Throws nlohmann's exceptions, ConfigError.
Preset presetOf(const nlohmann::json& json) {
  Preset preset{json.at("name"), json.at("title"), json.at("description"), {}};
  for (const auto& [key, value] : json.at("values").items()) preset.values.emplace_back(key, valueOfJson(value, key));
  configOf(preset);  // throws if a value is invalid
  return preset;
}

std::string ownFolder() {
  return folders().data + "/presets";
}

std::string ownPath(std::string_view name) {
  return ownFolder() + "/" + fileNameOf(name) + std::string(extension);
}

/// The preset is named after its file, whatever name the file states.
Preset readOwnPreset(const std::string& name) {
  const std::string path = ownPath(name);
  constexpr std::size_t largest = 1 << 20;
  try {
    Preset preset = presetOf(parseJson(readFile(path, largest)));
    preset.name = name;
    preset.own = true;
    return preset;
  } catch (const nlohmann::json::exception&) {
    throw UserError(path + " is damaged: it is not a preset.", "Remove it, or choose another.", path);
  } catch (const ConfigError& error) {
    throw UserError(path + " is not a usable preset: " + error.what(), "Correct the file.", path);
  }
}

}  // namespace

const std::vector<Preset>& presets() {
  static const std::vector<Preset> all = [] {
    std::vector<Preset> read;
    for (const auto& [stem, text] : presetFiles) {
      for (const auto& json : nlohmann::json::parse(text)) read.push_back(presetOf(json));
    }
    return read;
  }();
  return all;
}

std::vector<Preset> ownPresets() {
  std::vector<Preset> found;
  for (const std::string& file : namesIn(ownFolder(), Absent::isEmpty)) {
    if (!file.ends_with(extension) || file.starts_with('.')) continue;
    try {
      found.push_back(readOwnPreset(file.substr(0, file.size() - extension.size())));
    } catch (const UserError&) {  // findPreset() reports it
    }
  }
  return found;
}

Preset findPreset(std::string_view name) {
  const auto known = std::ranges::find(presets(), name, &Preset::name);
  if (known != presets().end()) return *known;
  if (fileNameOf(name) == name && pathExists(ownPath(name))) return readOwnPreset(std::string(name));
  std::string names;
  for (const auto& all : {presets(), ownPresets()}) {
    for (const Preset& preset : all) names += (names.empty() ? "" : ", ") + preset.name;
  }
  throw ConfigError("preset", "There is no preset '" + std::string(name) + "'; there are " + names + ".");
}

std::string saveOwnPreset(Preset preset) {
  preset.name = fileNameOf(preset.name);
  const std::string wanted = preset.name;
  const nlohmann::json values = configOf(preset).toJson();
  for (int number = 2;; preset.name = wanted + "-" + std::to_string(number++)) {
    if (std::ranges::find(presets(), preset.name, &Preset::name) != presets().end()) continue;
    if (!pathExists(ownPath(preset.name))) break;
    try {
      if (configOf(readOwnPreset(preset.name)).toJson() == values) return preset.name;
    } catch (const UserError&) {  // a damaged file keeps its name
    }
  }
  nlohmann::json json{
      {"name", preset.name}, {"title", preset.title}, {"description", preset.description}, {"values", nullptr}};
  for (const auto& [key, value] : preset.values) json["values"][key] = toJson(value);
  createFolder(ownFolder());
  writeFileAtomically(ownPath(preset.name), json.dump(1) + "\n");
  return preset.name;
}

Config configOf(const Preset& preset) {
  Config config;
  for (const auto& [key, value] : preset.values) config.set(key, value);
  return config;
}

}  // namespace transept
