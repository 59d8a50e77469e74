// SPDX-License-Identifier: Apache-2.0
// architecture.json, beside the weights of an imported model: what it does differently from ours. Runs have none.
#pragma once

#include <string>

#include "engine/model/transformer.h"

namespace transept {

inline constexpr const char* architectureFileName = "architecture.json";

/// The file's content for the members of `shape` that models of other tools may set otherwise.
std::string architectureText(const ModelShape& shape);

/// Sets them from folder/architecture.json; leaves `shape` as it is where there is no such file. Throws
/// std::runtime_error naming the file for one that is damaged or says what this version does not know.
void readArchitecture(const std::string& folder, ModelShape& shape);

}  // namespace transept
