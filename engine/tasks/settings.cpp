// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/settings.h"

#include "engine/base/error.h"
#include "engine/config/presets.h"
#include "engine/config/recipe.h"

namespace transept {

SettingsRequest SettingsRequest::orPreset(const std::string& fallback) const {
  SettingsRequest settings = *this;
  if (preset.empty() && recipe.empty()) settings.preset = fallback;
  return settings;
}

std::string SettingsRequest::presetName() const {
  return recipe.empty() ? preset : findRecipe(recipe).preset;
}

Config SettingsRequest::initial() const {
  if (!preset.empty() && !recipe.empty()) {
    throw UserError("The settings are those of a preset or of a recipe, not of both.", "Omit one of them.");
  }
  return recipe.empty() ? presetConfig(findPreset(preset)) : findRecipe(recipe).config();
}

Config SettingsRequest::changed(Config config) const {
  for (const auto& [key, value] : values) config.set(key, value);
  return config;
}

Config SettingsRequest::resolved(const std::string& defaultPreset) const {
  Config config = changed(orPreset(defaultPreset).initial());
  config.resolve();
  return config;
}

Values valuesOfAssignments(const std::vector<std::string>& assignments) {
  Values values;
  Config scratch;
  for (const std::string& assignment : assignments) {
    scratch.setText(assignment);
    const std::string key = assignment.substr(0, assignment.find('='));
    values[key] = scratch.get(key);
  }
  return values;
}

}  // namespace transept
