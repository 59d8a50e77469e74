// SPDX-License-Identifier: Apache-2.0
// The parts of a model, by the names of its weights, and which weights a training changes.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/config/config.h"

namespace transept {

enum class ModelPart : std::uint8_t { embedding, encoder, decoder, cross_attention };
constexpr int modelPartCount = 4;
/// The part to which a weight belongs, by its name. A decoder's cross-attention, with its norm, is a part of its own;
/// everything outside the layers is the embedding.
ModelPart partOf(std::string_view weight);
std::string_view modelPartName(ModelPart part);

/// Whether the optimizer updates this weight: none in the parts of train.freeze, and none at all with train.lora_rank.
bool isTrained(const TrainConfig& train, std::string_view weight);
/// Whether train.lora_rank adapts this weight (engine/train/update/adapters.h).
bool isAdapted(const TrainConfig& train, std::string_view weight);
/// Whether the optimizer updates every weight.
inline bool trainsAll(const TrainConfig& train) {
  return train.freeze == FrozenParts::none && train.lora_rank == 0;
}

}  // namespace transept
