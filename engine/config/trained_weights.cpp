// SPDX-License-Identifier: Apache-2.0
#include "engine/config/trained_weights.h"

namespace transept {
namespace {

bool isFrozen(FrozenParts frozen, std::string_view weight) {
  const auto has = [&](FrozenParts part) { return (static_cast<unsigned>(frozen) & static_cast<unsigned>(part)) != 0; };
  switch (partOf(weight)) {
    case ModelPart::embedding:
      return has(FrozenParts::embeddings);
    case ModelPart::encoder:
      return has(FrozenParts::encoder);
    case ModelPart::decoder:
      return has(FrozenParts::decoder);
    case ModelPart::cross_attention:
      return false;
  }
  return false;
}

}  // namespace

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

bool isTrained(const TrainConfig& train, std::string_view weight) {
  return train.lora_rank == 0 && !isFrozen(train.freeze, weight);
}

bool isAdapted(const TrainConfig& train, std::string_view weight) {
  if (train.lora_rank == 0 || isFrozen(train.freeze, weight) || !weight.ends_with(".weight")) return false;
  const bool attends = weight.find("_attention.") != std::string_view::npos;
  const bool feeds = weight.find(".feed_forward.") != std::string_view::npos;
  switch (train.lora_on) {
    case AdaptedProducts::attention:
      return attends;
    case AdaptedProducts::feed_forward:
      return feeds;
    case AdaptedProducts::all:
      return true;  // also the embeddings and the projection
  }
  return false;
}

}  // namespace transept
