// SPDX-License-Identifier: Apache-2.0
#include "engine/model/planning/layer_costs.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace transept {

extern const std::vector<std::pair<std::string_view, std::string_view>> paperFiles;  // resources/paper/*.json

std::vector<LayerCost> layerCosts(const LayerCostInput& input, bool restricted) {
  const double n = input.length, d = input.width, k = input.kernel;
  const double wanted = input.neighbourhood > 0 ? input.neighbourhood : kTypicalNeighbourhood;
  if (n < 1 || d < 1 || k < 2 || wanted < 1) {
    throw std::invalid_argument("A layer's cost needs a length and width of at least 1 and a kernel of at least 2.");
  }
  const double r = std::min(wanted, n);
  // Layers that connect the ends: each contiguous kernel reaches k further, each dilated one k times further.
  const double contiguous = std::max(1.0, std::ceil(n / k));
  const double dilated = std::max(1.0, std::ceil(std::log(n) / std::log(k)));
  return {
      {"self-attention", "n^2 d", n * n * d, 1, 1, !restricted},
      {"recurrent", "n d^2", n * d * d, n, n, false},
      {"convolutional", "k n d^2", k * n * d * d, 1, contiguous, false},
      {"convolutional, dilated", "k n d^2", k * n * d * d, 1, dilated, false},
      {"convolutional, separable", "k n d + n d^2", k * n * d + n * d * d, 1, dilated, false},
      {"self-attention, restricted", "r n d", r * n * d, 1, std::max(1.0, std::ceil(n / r)), restricted},
  };
}

std::vector<LayerCost> layerCosts(const ModelConfig& model, double length) {
  LayerCostInput input;
  input.length = length;
  input.width = static_cast<double>(model.d_model);
  input.neighbourhood = static_cast<double>(model.attention_window);
  return layerCosts(input, model.attention_window > 0);
}

nlohmann::json costComparison(const ModelConfig& model, double length, double trainingFlops) {
  static const auto paper = nlohmann::ordered_json::parse(paperFiles.front().second);
  nlohmann::json layers = nlohmann::json::array(), sustained = nlohmann::json::array();
  for (const LayerCost& row : layerCosts(model, length)) {
    layers.push_back({{"type", row.type},
                      {"formula", row.formula},
                      {"operations", row.operations},
                      {"sequential", row.sequential},
                      {"longest_path", row.longestPath},
                      {"in_this_model", row.inThisModel}});
  }
  for (const auto& [device, flops] : paper["sustained_flops"].items())
    sustained.push_back({{"device", device}, {"hours", trainingFlops / flops.get<double>() / 3600}});
  return {{"length", length}, {"layers", layers}, {"published", paper["published"]}, {"sustained", sustained}};
}

}  // namespace transept
