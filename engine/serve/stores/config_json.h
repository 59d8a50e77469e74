// SPDX-License-Identifier: Apache-2.0
// Hyperparameters as the protocol carries them: {preset, values: {key: value}}.
#pragma once

#include "engine/config/config.h"
#include "engine/serve/rpc/params.h"

namespace transept {

/// Preset (default "base"), then values. Throws ConfigError; not resolved.
Config configOf(const Params& params);
/// What a run would be that is created now: with the precision of the fork's source (`from`), or of `device` (default
/// "cpu"), where nothing states one. Throws ConfigError, UserError; not resolved.
Config newRunConfigOf(const Params& params);
/// Every key.
Json valuesOf(const Config& config);
Json toJson(const Value& value);
/// Throws ConfigError for lists and objects.
Value valueOf(const std::string& key, const Json& json);
const Preset& presetOf(const Params& params);

}  // namespace transept
