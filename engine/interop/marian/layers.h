// SPDX-License-Identifier: Apache-2.0
// Marian's names of the parameters of layers and norms.
#pragma once

#include <vector>

#include "engine/interop/model_folder.h"

namespace transept {

struct MarianParameter {
  JoinedParameter joined;
  bool matrix = false;  ///< theirs has a row per input, ours per output; a vector is [1, n]
};

/// All of a model, except its embeddings, its projection and their bias.
std::vector<MarianParameter> marianParameters(const ModelConfig& model);

}  // namespace transept
