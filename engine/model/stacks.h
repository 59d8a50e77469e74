// SPDX-License-Identifier: Apache-2.0
// Section 3.1: the encoder and decoder stacks, N identical layers each.
#pragma once

#include <vector>

#include "engine/model/feed_forward.h"
#include "engine/model/multi_head_attention.h"
#include "engine/model/residual_stream.h"

namespace transept {

/// Layers of self-attention and a feed-forward network.
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

/// Layers of masked self-attention, attention over the encoder's output, and a feed-forward network.
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
