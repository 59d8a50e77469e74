// SPDX-License-Identifier: Apache-2.0
// Settings of experiments as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/experiment/experiment.h"

namespace transept {

nlohmann::json toJson(const Values& values);
/// Throws ConfigError for an unknown key or an invalid value.
Values settingsFromJson(const JsonFields& settings);
/// One setting, in the type of its parameter: 4.0 layers are 4.
Value settingOf(const std::string& key, const JsonReader& value);

}  // namespace transept
