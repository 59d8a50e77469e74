// SPDX-License-Identifier: Apache-2.0
// Section 3.1: N identical layers of masked self-attention, attention over the encoder's output, and a feed-forward
// network.
#pragma once

#include <vector>

#include "engine/model/feed_forward.h"
#include "engine/model/multi_head_attention.h"
#include "engine/model/residual_stream.h"

namespace transept {

class Decoder {
 public:
  struct Layer {
    MultiHeadAttention selfAttention;
    MultiHeadAttention crossAttention;
    FeedForward feedForward;
  };

  Decoder(Parameters& parameters, const ModelConfig& config, std::uint32_t& site);

  /// x: [nt, d_model]; memory: [ns, d_model]. Returns [nt, d_model].
  View forward(const Pass& pass, View x, const Sequences& target, View memory, const Sequences& source);
  /// Returns the gradient of x; dMemory accumulates.
  View backward(const Pass& pass, View dy, View dMemory);

  // For decoding a token at a time (incremental_decoder.h).
  const std::vector<Layer>& layers() const { return layers_; }
  const ResidualStream& stream() const { return stream_; }

 private:
  std::vector<Layer> layers_;
  ResidualStream stream_;
};

}  // namespace transept
