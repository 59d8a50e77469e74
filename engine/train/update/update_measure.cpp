// SPDX-License-Identifier: Apache-2.0
#include "engine/train/update/update_measure.h"

namespace transept {

ModelPart partOf(std::string_view weight) {
  if (weight.find(".cross_attention") != std::string_view::npos) return ModelPart::cross_attention;
  if (weight.starts_with("encoder.layers.") || weight.starts_with("encoder.norm")) return ModelPart::encoder;
  if (weight.starts_with("decoder.layers.") || weight.starts_with("decoder.norm")) return ModelPart::decoder;
  return ModelPart::embedding;
}

std::string_view nameOf(ModelPart part) {
  constexpr std::string_view names[modelPartCount] = {"embedding", "encoder", "decoder", "cross_attention"};
  return names[static_cast<int>(part)];
}

}  // namespace transept
