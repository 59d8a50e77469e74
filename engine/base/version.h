// SPDX-License-Identifier: Apache-2.0
// The program's version and the version of what it writes into run folders.
#pragma once

#include <string_view>

namespace transept {

inline constexpr std::string_view programVersion = TRANSEPT_VERSION;  ///< "0.1.0": the project's version in CMake
/// config.json, run.json, events.jsonl, control.json, state.json. Greater: opened read-only.
constexpr int runFormatVersion = 1;

}  // namespace transept
