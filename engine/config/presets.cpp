// SPDX-License-Identifier: Apache-2.0
#include "engine/config/presets.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/base/json_reader.h"
#include "engine/base/text.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {

extern const std::vector<std::pair<std::string_view, std::string_view>> presetFiles;  // resources/presets/*.json

namespace {

constexpr std::string_view extension = ".json";

/// Throws ConfigError if a value is invalid.
Preset presetOf(const JsonReader& json) {
  Preset preset{
      json.get<std::string>("name"), json.get<std::string>("title"), json.get<std::string>("description"), {}};
  for (const auto& [key, value] : json.field("values").fields())
    preset.values.emplace_back(key, valueOfJson(value.json(), key));
  presetConfig(preset);
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
    Preset preset = presetOf(
        JsonReader::parse(readFile(path, largest), JsonOrigin::damaged(path, "Remove it, or choose another.")));
    preset.name = name;
    preset.own = true;
    return preset;
  } catch (const ConfigError& error) {
    throw UserError({"{} is not a usable preset: {}", path, error.what()}, "Correct the file.", path);
  }
}

}  // namespace

const std::vector<Preset>& presets() {
  static const std::vector<Preset> all = [] {
    std::vector<Preset> read;
    for (const auto& [stem, text] : presetFiles) {
      for (const JsonReader& json : JsonReader::parse(text, JsonOrigin::written(std::string(stem))).entries())
        read.push_back(presetOf(json));
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
  std::vector<std::string> names;
  for (const auto& all : {presets(), ownPresets()})
    for (const Preset& preset : all) names.push_back(preset.name);
  throw ConfigError("preset",
                    {"There is no preset '{}'; there are {}.", name, fmt::format("{}", fmt::join(names, ", "))});
}

std::string saveOwnPreset(Preset preset) {
  const nlohmann::json values = presetConfig(preset).toJson();
  bool known = false;
  preset.name = firstFreeName(fileNameOf(preset.name), [&](const std::string& name) {
    if (std::ranges::find(presets(), name, &Preset::name) != presets().end()) return false;
    if (!pathExists(ownPath(name))) return true;
    try {
      return known = presetConfig(readOwnPreset(name)).toJson() == values;
    } catch (const UserError&) {  // a damaged file keeps its name
      return false;
    }
  });
  if (known) return preset.name;
  nlohmann::json json{
      {"name", preset.name}, {"title", preset.title}, {"description", preset.description}, {"values", nullptr}};
  for (const auto& [key, value] : preset.values) json["values"][key] = toJson(value);
  createFolder(ownFolder());
  writeFileAtomically(ownPath(preset.name), json.dump(1) + "\n");
  return preset.name;
}

Config presetConfig(const Preset& preset) {
  Config config;
  for (const auto& [key, value] : preset.values) config.set(key, value);
  return config;
}

}  // namespace transept
