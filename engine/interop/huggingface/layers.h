// SPDX-License-Identifier: Apache-2.0
// Hugging Face's names of MarianMT's parameters.
#pragma once

#include <utility>
#include <vector>

#include "engine/interop/model_folder.h"

namespace transept {

/// The parameters of all layers.
std::vector<JoinedParameter> huggingFaceLayers(const ModelConfig& model);

/// Names of activations: ours, theirs. Of several with one meaning the first is written.
inline constexpr std::pair<const char*, const char*> huggingFaceActivations[] = {
    {"relu", "relu"}, {"swish", "swish"},        {"swish", "silu"},
    {"gelu", "gelu"}, {"gelu_tanh", "gelu_new"}, {"gelu_tanh", "gelu_pytorch_tanh"}};

}  // namespace transept
