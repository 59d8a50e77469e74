// SPDX-License-Identifier: Apache-2.0
// What one update did: how large the gradient was, in the whole model and in its parts, and how far the weights moved.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string_view>

namespace transept {

enum class ModelPart : std::uint8_t { embedding, encoder, decoder, cross_attention };
constexpr int modelPartCount = 4;
/// Where a weight belongs, by its name: a decoder's cross-attention is a part of its own, with its norm; everything
/// outside the layers is the embedding.
ModelPart partOf(std::string_view weight);
std::string_view nameOf(ModelPart part);

/// parts: also the norms of the parts and the update ratio, which take another pass over the gradients and copies from
/// the device: too slow for every update.
enum class Measure : std::int32_t { nothing, norm, parts };

/// NaN: not measured.
struct UpdateMeasure {
  double gradientNorm = std::numeric_limits<double>::quiet_NaN();  ///< before clipping
  std::array<double, modelPartCount> partNorms{gradientNorm, gradientNorm, gradientNorm, gradientNorm};
  /// |change of the weights| / |weights|, on a sample of every matrix and vector.
  double updateRatio = gradientNorm;
};

}  // namespace transept
