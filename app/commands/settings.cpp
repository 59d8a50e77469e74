// SPDX-License-Identifier: Apache-2.0
#include "app/commands/settings.h"

#include <cstdio>

#include "engine/config/recipe.h"

namespace transept {

void SettingOptions::addTo(CLI::App& command) {
  std::string names;
  for (const Preset& known : presets()) names += (names.empty() ? "" : ", ") + known.name;
  auto* start = command.add_option("--preset", preset, "The initial settings: " + names);
  start->capture_default_str();
  command.add_option("--recipe", recipe, "The settings of a recipe instead: a name or a file; see 'recipe'")
      ->excludes(start);
  command.add_option("--set", assignments, "A setting, such as model.layers=4; may be given several times")
      ->take_all()
      ->allow_extra_args(false);
}

Config SettingOptions::config() const {
  return changed(recipe.empty() ? configOf(findPreset(preset)) : findRecipe(recipe).config());
}

Config SettingOptions::changed(Config config) const {
  for (const std::string& assignment : assignments) config.setText(assignment);
  config.resolve();
  return config;
}

std::string SettingOptions::presetName() const {
  return recipe.empty() ? preset : findRecipe(recipe).preset;
}

void tellChosenPrecision(const std::string& device, const std::string& remedy) {
  std::fprintf(stderr, "train.precision: bf16, which the device %s computes faster than f32%s.\n", device.c_str(),
               remedy.c_str());
}

}  // namespace transept
