// SPDX-License-Identifier: Apache-2.0
// `transept-engine serve`: the protocol of PROTOCOL.md over two descriptors.
#pragma once

#include <string>

namespace transept {

struct ServeSettings {
  int input = 0, output = 1;
  std::string engineProgram;  ///< started for training; empty: this program
};

/// Returns when the input ends. Running background calls are cancelled; training processes continue.
void serve(const ServeSettings& settings);

}  // namespace transept
