// SPDX-License-Identifier: Apache-2.0
// The weights before training. The paper leaves them to its code base (tensor2tensor): products by Glorot's uniform
// rule, embeddings normal with variance 1 / d_model, so that sqrt(d_model) E has unit variance.
#include <cmath>
#include <numbers>

#include "engine/model/network.h"
#include "kernels/philox.h"

namespace transept {
namespace {

/// Uniform in (0, 1), a pure function of (seed, parameter, element).
double uniform(std::uint64_t seed, std::size_t parameter, std::uint64_t element, std::uint32_t use) {
  const PhiloxBlock block = philox({{use, static_cast<std::uint32_t>(parameter), static_cast<std::uint32_t>(element),
                                     static_cast<std::uint32_t>(element >> 32)}},
                                   philoxKey(seed));
  const std::uint64_t bits = (std::uint64_t{block.word[0]} << 21) ^ block.word[1];
  return (static_cast<double>(bits & ((std::uint64_t{1} << 52) - 1)) + 0.5) /
         static_cast<double>(std::uint64_t{1} << 52);
}

double normal(std::uint64_t seed, std::size_t parameter, std::uint64_t element) {
  const double radius = std::sqrt(-2 * std::log(uniform(seed, parameter, element, 1)));
  return radius * std::cos(2 * std::numbers::pi * uniform(seed, parameter, element, 2));
}

}  // namespace

void Transformer::initialise(std::uint64_t seed) {
  Parameters& parameters = network_->parameters;
  for (std::size_t i = 0; i < parameters.entries().size(); ++i) {
    const ParameterEntry& entry = parameters.entries()[i];
    std::vector<float> values(static_cast<std::size_t>(entry.rows * entry.columns));
    const double bound = std::sqrt(6.0 / static_cast<double>(entry.fanOut + entry.columns));
    const double deviation = 1 / std::sqrt(static_cast<double>(entry.columns));
    for (std::size_t j = 0; j < values.size(); ++j) {
      switch (entry.initialisation) {
        case Initialisation::xavier:
          values[j] = static_cast<float>(bound * (2 * uniform(seed, i, j, 0) - 1));
          break;
        case Initialisation::embedding:
          values[j] = static_cast<float>(deviation * normal(seed, i, j));
          break;
        case Initialisation::zero:
          values[j] = 0;
          break;
        case Initialisation::one:
          values[j] = 1;
          break;
      }
    }
    parameters.upload(i, values.data());
  }
  weightsChanged();
}

}  // namespace transept
