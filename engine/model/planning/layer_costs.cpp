// SPDX-License-Identifier: Apache-2.0
#include "engine/model/planning/layer_costs.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace transept {

std::vector<LayerCost> layerCosts(const LayerCostInput& input, bool restricted) {
  const double n = input.length, d = input.width, k = input.kernel;
  const double wanted = input.neighbourhood > 0 ? input.neighbourhood : kTypicalNeighbourhood;
  if (n < 1 || d < 1 || k < 2 || wanted < 1) {
    throw std::invalid_argument("A layer's cost needs a length and width of at least 1 and a kernel of at least 2.");
  }
  const double r = std::min(wanted, n);  // no neighbourhood is larger than the sentence
  // Layers needed to connect the ends: contiguous kernels reach k further with each, dilated ones k times further.
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

const std::vector<PublishedSystem>& publishedSystems() {
  static const std::vector<PublishedSystem> systems{
      {"ByteNet", 23.75, 0, 0, 0},
      {"Deep-Att + PosUnk", 0, 39.2, 0, 1.0e20},
      {"GNMT + RL", 24.6, 39.92, 2.3e19, 1.4e20},
      {"ConvS2S", 25.16, 40.46, 9.6e18, 1.5e20},
      {"MoE", 26.03, 40.56, 2.0e19, 1.2e20},
      {"Deep-Att + PosUnk ensemble", 0, 40.4, 0, 8.0e20},
      {"GNMT + RL ensemble", 26.30, 41.16, 1.8e20, 1.1e21},
      {"ConvS2S ensemble", 26.36, 41.29, 7.7e19, 1.2e21},
      {"Transformer (base)", 27.3, 38.1, 3.3e18, 3.3e18},
      {"Transformer (big)", 28.4, 41.8, 2.3e19, 2.3e19},
  };
  return systems;
}

const std::vector<SustainedRate>& sustainedRates() {
  static const std::vector<SustainedRate> rates{{"K80", 2.8e12}, {"K40", 3.7e12}, {"M40", 6.0e12}, {"P100", 9.5e12}};
  return rates;
}

nlohmann::json costComparison(const ModelConfig& model, double length, double trainingFlops) {
  using Json = nlohmann::json;
  const auto stated = [](double value) { return value > 0 ? Json(value) : Json(); };
  Json comparison{
      {"length", length}, {"layers", Json::array()}, {"published", Json::array()}, {"sustained", Json::array()}};
  for (const LayerCost& row : layerCosts(model, length)) {
    comparison["layers"].push_back({{"type", row.type},
                                    {"formula", row.formula},
                                    {"operations", row.operations},
                                    {"sequential", row.sequential},
                                    {"longest_path", row.longestPath},
                                    {"in_this_model", row.inThisModel}});
  }
  for (const PublishedSystem& system : publishedSystems()) {
    comparison["published"].push_back({{"name", system.name},
                                       {"bleu_en_de", stated(system.bleuGerman)},
                                       {"bleu_en_fr", stated(system.bleuFrench)},
                                       {"flops_en_de", stated(system.flopsGerman)},
                                       {"flops_en_fr", stated(system.flopsFrench)}});
  }
  for (const SustainedRate& rate : sustainedRates()) {
    comparison["sustained"].push_back({{"device", rate.device}, {"hours", trainingFlops / rate.flopsPerSecond / 3600}});
  }
  return comparison;
}

}  // namespace transept
