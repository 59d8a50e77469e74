// SPDX-License-Identifier: Apache-2.0
// Private to engine/run: state.json as text.
#pragma once

#include <map>
#include <string>

#include "engine/run/checkpoint/checkpoint.h"

namespace transept {

std::string stateText(const CheckpointState& state, const std::map<std::string, FileStamp>& files);
/// Throws UserError naming `path` when the text is damaged or of a newer version.
void parseState(const std::string& text, const std::string& path, CheckpointState& state,
                std::map<std::string, FileStamp>& files);

}  // namespace transept
