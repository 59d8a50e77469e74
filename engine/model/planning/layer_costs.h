// SPDX-License-Identifier: Apache-2.0
// Section 4: what a layer costs by its type (Table 1), and what the training of published systems cost (Table 2).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/config/config.h"

namespace transept {

/// A row of Table 1 with numbers put in for its letters.
struct LayerCost {
  std::string type;          ///< "self-attention", "recurrent", "convolutional", ...
  std::string formula;       ///< of the operations: "n^2 d"
  double operations = 0;     ///< a layer over a sentence, in the paper's order of magnitude: constants left out
  double sequential = 0;     ///< operations that must follow one another
  double longestPath = 0;    ///< layers' steps that a signal takes between the farthest two positions
  bool inThisModel = false;  ///< the type of layer that the configuration has
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

/// A row of Table 2. Scores and costs are the paper's; absent ones are 0.
struct PublishedSystem {
  std::string name;
  double bleuGerman = 0, bleuFrench = 0;    ///< newstest2014
  double flopsGerman = 0, flopsFrench = 0;  ///< of the training
};
const std::vector<PublishedSystem>& publishedSystems();

/// Footnote 5: the sustained single-precision rates by which Table 2 counts training time, in FLOP/s.
struct SustainedRate {
  std::string device;
  double flopsPerSecond = 0;
};
const std::vector<SustainedRate>& sustainedRates();

/// {"layers": [Table 1 for the configuration], "published": [Table 2], "sustained": [{"device", "hours"}: of one such
/// device for `trainingFlops`, by footnote 5]}; null for what the paper does not state.
nlohmann::json costComparison(const ModelConfig& model, double length, double trainingFlops);

}  // namespace transept
