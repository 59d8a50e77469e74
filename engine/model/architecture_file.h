// SPDX-License-Identifier: Apache-2.0
// architecture.json, beside the weights of an imported model: its differences from our architecture. Runs have none.
#pragma once

#include <string>

#include "engine/model/transformer.h"

namespace transept {

inline constexpr const char* architectureFileName = "architecture.json";

/// The file's content for a shape.
std::string architectureText(const ModelShape& shape);

/// Applies folder/architecture.json, if it exists, to `shape`. Throws std::runtime_error naming the file if it is
/// damaged or has content that this version does not support.
void readArchitecture(const std::string& folder, ModelShape& shape);

}  // namespace transept
