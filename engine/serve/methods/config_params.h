// SPDX-License-Identifier: Apache-2.0
// Hyperparameters in the protocol: {preset, values: {key: value}}.
#pragma once

#include "engine/config/config.h"
#include "engine/serve/rpc/params.h"

namespace transept {

/// Preset (default "base"), then values. Throws ConfigError; not resolved.
Config configOf(const Params& params);
/// The configuration of a new run. If neither preset nor values state the precision, it is that of the fork's source
/// (`from`), or the one that `device` (default "cpu") prefers. Throws ConfigError, UserError; not resolved.
Config newRunConfigOf(const Params& params);
/// {key: value} of every parameter.
Json valuesOf(const Config& config);
Json toJson(const Value& value);
/// Throws ConfigError for lists and objects.
Value valueOf(const std::string& key, const Json& json);
const Preset& presetOf(const Params& params);

}  // namespace transept
