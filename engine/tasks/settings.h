// SPDX-License-Identifier: Apache-2.0
// Hyperparameters in a request: those of a preset or a recipe, with changes.
#pragma once

#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/experiment/experiment.h"
#include "engine/tasks/field.h"

namespace transept {

struct SettingsRequest {
  std::string preset;
  std::string recipe;  ///< a name or a file: its settings instead of a preset's
  Values values;       ///< changes to these settings

  /// With this preset if neither a preset nor a recipe is named.
  SettingsRequest orPreset(const std::string& fallback) const;
  /// The preset, or that of the recipe. Throws ConfigError for an unknown recipe.
  std::string presetName() const;
  /// The settings without the changes. Throws ConfigError, UserError.
  Config initial() const;
  /// `config` with the changes, not resolved. Throws ConfigError.
  Config changed(Config config) const;
  /// The settings with the changes, or those of this preset if none is named, resolved. Throws ConfigError, UserError.
  Config resolved(const std::string& defaultPreset) const;
};

constexpr auto settingFields = [](auto& request, auto use) {
  use(field("preset", "--preset", "The initial settings"), request.preset);
  use(field("recipe", "--recipe", "The settings of a recipe instead: a name or a file; see 'recipe'"), request.recipe);
  use(field("values", "--set", "A setting, such as model.layers=4; may be given several times"), request.values);
};

/// {"train.steps": 2000} from "train.steps=2000". Throws ConfigError.
Values valuesOfAssignments(const std::vector<std::string>& assignments);

}  // namespace transept
