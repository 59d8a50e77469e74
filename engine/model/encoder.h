// SPDX-License-Identifier: Apache-2.0
// Section 3.1: N identical layers of self-attention and a feed-forward network.
#pragma once

#include <vector>

#include "engine/model/feed_forward.h"
#include "engine/model/multi_head_attention.h"
#include "engine/model/residual_stream.h"

namespace transept {

class Encoder {
 public:
  Encoder(Parameters& parameters, const ModelConfig& config, std::uint32_t& site);

  View forward(const Pass& pass, View x, const Sequences& source);  // [ns, d_model] -> [ns, d_model]
  View backward(const Pass& pass, View dy);                         // gradient of x

 private:
  struct Layer {
    MultiHeadAttention selfAttention;
    FeedForward feedForward;
  };
  std::vector<Layer> layers_;
  ResidualStream stream_;
};

}  // namespace transept
