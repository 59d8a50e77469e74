// SPDX-License-Identifier: Apache-2.0
#include "app/commands/settings.h"

namespace transept {

void SettingOptions::addTo(CLI::App& command) {
  std::string names;
  for (const Preset& known : presets()) names += (names.empty() ? "" : ", ") + known.name;
  command.add_option("--preset", preset, "Starting point of all settings: " + names)->capture_default_str();
  command.add_option("--set", assignments, "A setting, such as model.layers=4; may be given several times")
      ->take_all()
      ->allow_extra_args(false);
}

Config SettingOptions::config() const {
  Config config = configOf(findPreset(preset));
  for (const std::string& assignment : assignments) config.setText(assignment);
  config.resolve();
  return config;
}

}  // namespace transept
