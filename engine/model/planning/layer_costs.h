// SPDX-License-Identifier: Apache-2.0
// Section 4: the cost of a layer by its type (Table 1) and the training cost of published systems (Table 2).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/config/config.h"

namespace transept {

/// A row of Table 1 for given sizes.
struct LayerCost {
  std::string type;          ///< "self-attention", "recurrent", "convolutional", ...
  std::string formula;       ///< of the operations: "n^2 d"
  double operations = 0;     ///< of a layer over a sentence, up to constants, as in the paper
  double sequential = 0;     ///< operations that must follow one another
  double longestPath = 0;    ///< steps between the two most distant positions
  bool inThisModel = false;  ///< the configuration uses this type of layer
};

struct LayerCostInput {
  double length = 27;        ///< n: positions of the sentence
  double width = 512;        ///< d: of the representation
  double kernel = 3;         ///< k: of convolutions
  double neighbourhood = 0;  ///< r: of restricted self-attention; 0 takes the default below
};
inline constexpr double kTypicalNeighbourhood = 16;

/// Table 1 and section 4's further cases: self-attention, recurrent, convolutional (contiguous and dilated), separable
/// convolutional, restricted self-attention. Throws std::invalid_argument unless length, width and kernel are at least
/// 1 (the kernel at least 2: a kernel of 1 never connects two positions).
std::vector<LayerCost> layerCosts(const LayerCostInput& input, bool restricted);
/// For a configuration; r is model.attention_window where it is set.
std::vector<LayerCost> layerCosts(const ModelConfig& model, double length);

/// {"length", "layers": Table 1 for the configuration, "published": Table 2, "sustained": [{"device", "hours"}]: the
/// time of `trainingFlops` at the sustained rates of footnote 5}; null for values that the paper does not state.
nlohmann::json costComparison(const ModelConfig& model, double length, double trainingFlops);

}  // namespace transept
