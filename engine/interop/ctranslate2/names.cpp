// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/ctranslate2/names.h"

namespace transept {
namespace {

class Names {
 public:
  void linear(const std::string& ours, const std::string& theirs) {
    all.push_back({ours + ".weight", theirs + "/weight"});
    all.push_back({ours + ".bias", theirs + "/bias", true});
  }
  void norm(const std::string& ours, const std::string& theirs) {
    all.push_back({ours + ".norm.gain", theirs + "/layer_norm/gamma"});
    all.push_back({ours + ".norm.bias", theirs + "/layer_norm/beta"});
  }
  std::vector<SameParameter> all;
};

}  // namespace

std::vector<SameParameter> stackParameters(std::int64_t layers, bool preNorm) {
  Names names;
  for (const std::string stack : {"encoder", "decoder"}) {
    for (std::int64_t i = 0; i < layers; ++i) {
      const std::string ours = stack + ".layers." + std::to_string(i), theirs = stack + "/layer_" + std::to_string(i);
      names.norm(ours + ".self_attention", theirs + "/self_attention");
      names.linear(ours + ".self_attention.query_key_value", theirs + "/self_attention/linear_0");
      names.linear(ours + ".self_attention.output", theirs + "/self_attention/linear_1");
      if (stack == "decoder") {
        names.norm(ours + ".cross_attention", theirs + "/attention");
        names.linear(ours + ".cross_attention.query", theirs + "/attention/linear_0");
        names.linear(ours + ".cross_attention.key_value", theirs + "/attention/linear_1");
        names.linear(ours + ".cross_attention.output", theirs + "/attention/linear_2");
      }
      names.norm(ours + ".feed_forward", theirs + "/ffn");
      names.linear(ours + ".feed_forward.inner", theirs + "/ffn/linear_0");
      names.linear(ours + ".feed_forward.outer", theirs + "/ffn/linear_1");
    }
    if (preNorm) names.norm(stack, stack);
  }
  return names.all;
}

}  // namespace transept
