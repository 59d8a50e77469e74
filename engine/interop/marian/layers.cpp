// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/marian/layers.h"

namespace transept {
namespace {

class Names {
 public:
  explicit Names(bool preNorm) : before_(preNorm ? "_pre" : "") {}

  void layer(const std::string& ours, const std::string& theirs, bool decoder) {
    attention(ours + "self_attention.", theirs + "self_", "query_key_value", {"q", "k", "v"});
    if (decoder) {
      linear(ours + "cross_attention.query", {theirs + "context_Wq"}, {theirs + "context_bq"});
      attention(ours + "cross_attention.", theirs + "context_", "key_value", {"k", "v"});
    }
    linear(ours + "feed_forward.inner", {theirs + "ffn_W1"}, {theirs + "ffn_b1"});
    linear(ours + "feed_forward.outer", {theirs + "ffn_W2"}, {theirs + "ffn_b2"});
    norm(ours + "feed_forward.norm", theirs + "ffn_ffn", before_);
  }

  /// suffix: "_pre" of norms that precede something.
  void norm(const std::string& ours, const std::string& theirs, const std::string& suffix) {
    all.push_back({{ours + ".gain", {theirs + "_ln_scale" + suffix}}});
    all.push_back({{ours + ".bias", {theirs + "_ln_bias" + suffix}}});
  }

  std::vector<MarianParameter> all;

 private:
  void linear(const std::string& ours, std::vector<std::string> weights, std::vector<std::string> biases) {
    all.push_back({{ours + ".weight", std::move(weights)}, true});
    all.push_back({{ours + ".bias", std::move(biases)}});
  }
  void attention(const std::string& ours, const std::string& theirs, const std::string& joined,
                 const std::vector<std::string>& inputs) {
    std::vector<std::string> weights, biases;
    for (const std::string& input : inputs) {
      weights.push_back(theirs + "W" + input);
      biases.push_back(theirs + "b" + input);
    }
    linear(ours + joined, std::move(weights), std::move(biases));
    linear(ours + "output", {theirs + "Wo"}, {theirs + "bo"});
    norm(ours + "norm", theirs + "Wo", before_);
  }

  std::string before_;
};

}  // namespace

std::vector<MarianParameter> marianParameters(const ModelConfig& model) {
  Names names(model.norm == NormPlacement::pre);
  for (const std::string stack : {"encoder", "decoder"}) {
    const bool decoder = stack == "decoder";
    const std::int64_t layers = decoder ? model.decoderLayers() : model.encoderLayers();
    for (std::int64_t i = 0; i < layers; ++i)
      names.layer(stack + ".layers." + std::to_string(i) + ".", stack + "_l" + std::to_string(i + 1) + "_", decoder);
    if (model.normalisesOutput()) names.norm(stack + ".norm", stack + "_top", "");
    if (model.embedding_norm) names.norm(stack + ".sum_norm", stack + "_emb", "_pre");
  }
  return std::move(names.all);
}

}  // namespace transept
