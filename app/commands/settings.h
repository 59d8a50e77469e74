// SPDX-License-Identifier: Apache-2.0
// --preset or --recipe, and --set, which several subcommands share.
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
  /// Preset or recipe, then assignments, resolved. Throws ConfigError.
  Config config() const;
  /// The preset that the settings start from, be it the recipe's.
  std::string presetName() const;
};

/// What choosePrecision (engine/run/precision_choice.h) chose is told, since nobody asked for it. `remedy`: how a
/// person says otherwise; may be empty.
void tellChosenPrecision(const std::string& device, const std::string& remedy = "; --set train.precision=f32 for f32");

}  // namespace transept
