// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/huggingface/layers.h"

namespace transept {

std::vector<JoinedParameter> huggingFaceLayers(const ModelConfig& model) {
  std::vector<JoinedParameter> all;
  const auto addLayer = [&](const std::string& stack, std::int64_t number) {
    const std::string layer = stack + ".layers." + std::to_string(number) + ".", theirs = "model." + layer;
    const auto linear = [&](const std::string& name, const std::vector<std::string>& parts) {
      for (const char* kind : {".weight", ".bias"}) {
        JoinedParameter& joined = all.emplace_back(layer + name + kind);
        for (const std::string& part : parts) joined.theirs.push_back(theirs + part + kind);
      }
    };
    const auto norm = [&](const std::string& name, const std::string& part) {
      all.push_back({layer + name + ".norm.gain", {theirs + part + ".weight"}});
      all.push_back({layer + name + ".norm.bias", {theirs + part + ".bias"}});
    };
    linear("self_attention.query_key_value", {"self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj"});
    linear("self_attention.output", {"self_attn.out_proj"});
    norm("self_attention", "self_attn_layer_norm");
    if (stack == "decoder") {
      linear("cross_attention.query", {"encoder_attn.q_proj"});
      linear("cross_attention.key_value", {"encoder_attn.k_proj", "encoder_attn.v_proj"});
      linear("cross_attention.output", {"encoder_attn.out_proj"});
      norm("cross_attention", "encoder_attn_layer_norm");
    }
    linear("feed_forward.inner", {"fc1"});
    linear("feed_forward.outer", {"fc2"});
    norm("feed_forward", "final_layer_norm");
  };
  for (std::int64_t i = 0; i < model.encoderLayers(); ++i) addLayer("encoder", i);
  for (std::int64_t i = 0; i < model.decoderLayers(); ++i) addLayer("decoder", i);
  return all;
}

}  // namespace transept
