// SPDX-License-Identifier: Apache-2.0
// The options --preset, --recipe and --set of several subcommands.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "engine/config/config.h"

namespace transept {

struct SettingOptions {
  std::string preset = "tiny";
  std::string recipe;  ///< instead of a preset
  std::vector<std::string> assignments;

  void addTo(CLI::App& command);
  /// The preset or recipe with the assignments, resolved. Throws ConfigError.
  Config config() const;
  /// `config` with the assignments, resolved. Throws ConfigError.
  Config changed(Config config) const;
  /// The preset of the settings or of the recipe.
  std::string presetName() const;
};

/// Prints that choosePrecision (engine/run/precision_choice.h) chose bf16. `remedy`: how to choose f32; may be empty.
void tellChosenPrecision(const std::string& device, const std::string& remedy = "; --set train.precision=f32 for f32");

}  // namespace transept
