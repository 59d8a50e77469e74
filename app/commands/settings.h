// SPDX-License-Identifier: Apache-2.0
// --preset and --set, which several subcommands share.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "engine/config/config.h"

namespace transept {

struct SettingOptions {
  std::string preset = "tiny";
  std::vector<std::string> assignments;

  void addTo(CLI::App& command);
  /// Preset, then assignments, resolved. Throws ConfigError.
  Config config() const;
};

}  // namespace transept
