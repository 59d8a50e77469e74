// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/config/config.h"

namespace transept {

/// A named set of values over the defaults: from resources/presets/*.json (compiled in), or a person's own, each in a
/// file NAME.json of the same form in the folder `presets` beside the runs.
struct Preset {
  std::string name, title, description;
  std::vector<std::pair<std::string, Value>> values;
  bool own = false;
};
/// The presets that are compiled in.
const std::vector<Preset>& presets();
/// A person's own presets, read from their files at each call. Damaged files are skipped.
std::vector<Preset> ownPresets();
/// Any preset. Throws ConfigError naming the presets that exist; UserError if its file is damaged.
Preset findPreset(std::string_view name);
/// Writes a person's own preset and returns its name: preset.name, with "-2", "-3", ... if another preset has it. An
/// equal preset is not written twice.
std::string saveOwnPreset(Preset preset);
/// Defaults, then the preset's values.
Config presetConfig(const Preset& preset);

}  // namespace transept
