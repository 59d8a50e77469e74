// SPDX-License-Identifier: Apache-2.0
// `transept-engine serve`: the protocol of PROTOCOL.md over two descriptors.
#pragma once

#include <string>

namespace transept {

constexpr int protocolVersion = 1;

struct ServeSettings {
  int input = 0, output = 1;
  std::string engineProgram;  ///< what trains; empty: this program
};

/// Returns when the input ends. Calls that still run are cancelled; training processes go on.
void serve(const ServeSettings& settings);

}  // namespace transept
