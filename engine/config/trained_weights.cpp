// SPDX-License-Identifier: Apache-2.0
#include "engine/config/trained_weights.h"

#include "engine/base/enum_names.h"

namespace transept {
namespace {

bool isFrozen(FrozenParts frozen, std::string_view weight) {
  constexpr auto bits = enumTable<ModelPart, FrozenParts>(FrozenParts::embeddings, FrozenParts::encoder,
                                                          FrozenParts::decoder, FrozenParts::none);
  return (static_cast<unsigned>(frozen) & static_cast<unsigned>(bits[partOf(weight)])) != 0;
}

}  // namespace

ModelPart partOf(std::string_view weight) {
  if (weight.find(".cross_attention") != std::string_view::npos) return ModelPart::cross_attention;
  if (weight.starts_with("encoder.layers.") || weight.starts_with("encoder.norm")) return ModelPart::encoder;
  if (weight.starts_with("decoder.layers.") || weight.starts_with("decoder.norm")) return ModelPart::decoder;
  return ModelPart::embedding;
}

std::string_view modelPartName(ModelPart part) {
  constexpr auto names = enumNames<ModelPart>("embedding", "encoder", "decoder", "cross_attention");
  return names[part];
}

bool isTrained(const TrainConfig& train, std::string_view weight) {
  return train.lora_rank == 0 && !isFrozen(train.freeze, weight);
}

bool isAdapted(const TrainConfig& train, std::string_view weight) {
  if (train.lora_rank == 0 || isFrozen(train.freeze, weight) || !weight.ends_with(".weight")) return false;
  if (train.lora_on == AdaptedProducts::all) return true;  // also the embeddings and the projection
  return weight.find(train.lora_on == AdaptedProducts::attention ? "_attention." : ".feed_forward.") !=
         std::string_view::npos;
}

}  // namespace transept
