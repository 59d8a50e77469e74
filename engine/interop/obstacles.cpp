// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/obstacles.h"

#include <algorithm>
#include <utility>

namespace transept {

void Obstacles::require(const char* key, const Value& wanted, const std::string& what) {
  if (config_.get(key) != wanted) add(key, wanted, what);
}

void Obstacles::add(const char* key, const Value& wanted, const std::string& what) {
  text_ += (text_.empty() ? "" : ", ") + what + " (" + key + "=" + valueText(config_.get(key)) + ")";
  changes_.push_back({key, wanted});
}

void Obstacles::requireAttention() {
  require("model.decoder", std::string("attention"), "its decoder is a recurrence instead of self-attention");
  requirePlainAttention();
}

void Obstacles::requirePlainAttention() {
  const ModelConfig& model = config_.model;
  require("model.attention_window", std::int64_t{0}, "its self-attention is restricted");
  for (const auto& [key, width] : {std::pair("model.d_k", model.d_k), std::pair("model.d_v", model.d_v)})
    if (width * model.heads != model.d_model)
      add(key, std::int64_t{0}, std::string("its ") + key + " is not model.d_model / model.heads");
}

void Obstacles::refuse(const std::string& tool) const {
  if (changes_.empty()) return;
  std::string settings;
  for (const SuggestedChange& change : changes_)
    settings += (settings.empty() ? "" : ", ") + change.key + "=" + valueText(change.value);
  const auto isOfPreset = [](const SuggestedChange& change) {
    return change.key == "model.norm" || change.key == "model.start" || change.key == "model.sinusoids";
  };
  const std::string preset = std::ranges::all_of(changes_, isOfPreset) ? " (the preset tiny-portable has them)" : "";
  throw UserError(
      {"{} cannot express this model: {}.", tool, text_},
      {"Train a model with {}{}, or export this one in another format or translate with it here.", settings, preset})
      .suggest(changes_);
}

}  // namespace transept
