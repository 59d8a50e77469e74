// SPDX-License-Identifier: Apache-2.0
// A search in bf16 whose best two words have almost the same logit: it must not be rounded to bf16.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "tests/decode/toy_model.h"

namespace transept {

/// A bf16 model whose projection is set by hand.
struct Projected {
  static constexpr std::int64_t kWidth = 16;

  explicit Projected(Backend& device)
      : backend(device), toy(device, 1, config(), DType::bf16), parameters(toy.transformer->parameters()) {
    while (parameters.entries()[projection].name != "projection.weight") ++projection;
  }
  static Config config() {
    Config config = toyConfig();
    config.model.tied_projection = false;
    return config;
  }
  /// The first step's distributions for a sentence, with this projection [vocabulary, kWidth].
  StepModel::Distributions firstStep(TransformerSteps& steps, const std::vector<float>& weights) {
    parameters.upload(projection, weights.data());
    toy.transformer->weightsChanged();
    PackedSentences source;
    const std::vector<std::int32_t> ids{5, 9, Vocabulary::end};
    source.append(ids.data(), ids.size());
    steps.begin(source, 1, 1, false, {});
    const std::vector<std::int32_t> begin{Vocabulary::begin}, first{0};
    return steps.step(begin, first, first);
  }
  std::vector<float> weights() const {
    return std::vector<float>(static_cast<std::size_t>(toy.vocabulary->size() * kWidth));
  }
  static float& weightOf(std::vector<float>& weights, std::int32_t id, std::size_t column) {
    return weights[static_cast<std::size_t>(id * kWidth) + column];
  }

  Backend& backend;
  ToyModel toy;
  Parameters& parameters;
  std::size_t projection = 0;
};

/// Two words with the logits 10 and 10.03. Near 10, bf16 holds multiples of 1/16.
inline void checkNearLogits(Backend& backend) {
  constexpr std::int32_t kWorse = 30, kBetter = 31;  // of equal logits, the lower id would win
  constexpr auto kWidth = static_cast<std::size_t>(Projected::kWidth);
  Projected model(backend);
  TransformerSteps steps({model.toy.transformer.get()}, false);
  std::vector<float> weights = model.weights();
  for (std::size_t c = 0; c < kWidth; ++c) Projected::weightOf(weights, static_cast<std::int32_t>(c), c) = 1;
  StepModel::Distributions first = model.firstStep(steps, weights);
  first.compute(backend);
  const View hidden = first.values;  // the identity shows the last layer's output
  REQUIRE_EQ(hidden.dtype, DType::f32);
  std::vector<float> values(kWidth);
  backend.download(values.data(), hidden.data, kWidth * sizeof(float));
  std::vector<std::size_t> columns(kWidth);
  std::iota(columns.begin(), columns.end(), std::size_t{0});
  std::ranges::sort(columns, std::greater(), [&](std::size_t c) { return std::abs(values[c]); });
  const std::size_t largest = columns[0], second = columns[1];

  weights = model.weights();
  Projected::weightOf(weights, kWorse, largest) = 10 / values[largest];
  Projected::weightOf(weights, kBetter, largest) = 10 / values[largest];
  Projected::weightOf(weights, kBetter, second) = 0.03f / values[second];
  ContinuationFinder finder(backend);
  ContinuationRequest request;
  request.scores = {0};
  request.groups = {0, 1};
  request.best = 2;
  const std::vector<Continuation> found = finder.find(model.firstStep(steps, weights), request);
  REQUIRE_EQ(found.size(), std::size_t{2});
  CHECK_EQ(found[0].id, kBetter);
  CHECK_EQ(found[1].id, kWorse);
  CHECK(std::abs(found[0].value - found[1].value - 0.03f) < 0.002f);
}

}  // namespace transept
