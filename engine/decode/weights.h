// SPDX-License-Identifier: Apache-2.0
// Weights from files into the flat parameters of a model on a device. weightsChanged() must follow.
#pragma once

#include <string>
#include <vector>

#include "engine/model/memory/parameters.h"
#include "engine/run/correction_layers.h"
#include "engine/run/model_choice.h"

namespace transept {

/// Those of a run's checkpoint, whose checksum is verified, or of an imported model, changed by these corrections.
/// Throws UserError unless the file holds exactly the tensors of `parameters`.
void readWeights(const ModelChoice& choice, const std::vector<CorrectionLayer>& corrections, Parameters& parameters,
                 Backend& backend);
/// Weights that have no checksum, as at the beginning of a fine-tuning.
void readWeights(const std::string& path, Parameters& parameters, Backend& backend);

}  // namespace transept
