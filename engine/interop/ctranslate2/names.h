// SPDX-License-Identifier: Apache-2.0
// Which of CTranslate2's variables is which of our parameters. Matrices lie alike on both sides: [outputs, inputs],
// query, key and value below each other.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace transept {

struct SameParameter {
  std::string ours, theirs;
  bool optional = false;  ///< absent on their side stands for zeros
};

/// Of both stacks: all but embeddings, positions and projection.
std::vector<SameParameter> stackParameters(std::int64_t layers, bool preNorm);

}  // namespace transept
