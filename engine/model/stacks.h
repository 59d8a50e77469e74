// SPDX-License-Identifier: Apache-2.0
// Section 3.1: the encoder and decoder stacks of identical layers.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/model/feed_forward.h"
#include "engine/model/linear_and_norm.h"
#include "engine/model/multi_head_attention.h"
#include "engine/model/recurrent_unit.h"

namespace transept {

/// Each sublayer is joined to a residual connection and LayerNorm. Post-norm, the paper's:
/// y = LayerNorm(x + Dropout(Sublayer(x))). Pre-norm: r' = r + Dropout(Sublayer(LayerNorm(r))). Both are a chain of
/// joins, one fused operation each; the residual connection carries the normalised output (post-norm) or the plain sum
/// (pre-norm). One more LayerNorm at the end of the stack belongs to the last join (pre-norm) or follows it
/// (post-norm).
class ResidualStream {
 public:
  /// `stack`: "encoder" or "decoder"; `sublayers`: the names of each layer's, in order of use.
  ResidualStream(Parameters& parameters, const std::string& stack, std::int64_t layers,
                 const std::vector<const char*>& sublayers, const ModelConfig& config, std::uint32_t& site);

  // Forward: begin, then join once per sublayer. Each returns the input of the next sublayer; the last join returns the
  // output of the stack.
  View begin(const Pass& pass, View x, std::int64_t firstToken);  // [n, d_model]
  View join(const Pass& pass, View sublayer);
  /// As join(), in inference, where `next` is the first product of the next sublayer.
  View join(const Pass& pass, View sublayer, const NextProduct& next);
  /// Copies y and the residual to other memory, [n, d_model] each; nothing else is needed from here on. Returns the
  /// copy of y.
  View moveTo(const Pass& pass, View residualPlace, View place, View y);

  // Backward, in reverse: beginBackward with the gradient of the stack's output, then for each sublayer
  // dSublayer = split(), after which the sublayer's backward writes into inputGradient(). At last, endBackward. With
  // Pass::sumsWithResults, split() also adds the column sums of dSublayer to the gradient of the bias of the sublayer's
  // last product, if it has one.
  void beginBackward(const Pass& pass, View dOutput);
  View split(const Pass& pass, const Weight& outputBias);
  View inputGradient() const { return dInput_; }
  View endBackward(const Pass& pass);  // gradient of begin's x

  /// What the next join adds to, and what the stack would return if it ended there: for the logit lens.
  View residual() const { return residual_; }
  View asOutput(const Pass& pass, View residual) const;

 private:
  struct Join {
    std::string sublayer;  // "encoder.layers.0.self_attention"
    std::uint32_t site;
    LayerNorm norm;  // applied after the sum, if there is one
    Dropout mask = {};
  };

  bool preNorm_;
  double dropout_;
  std::vector<Join> joins_;  // one per sublayer
  LayerNorm alone_;          // of the first sublayer's input (pre-norm), or after the last norm (post-norm), or none
  std::size_t next_ = 0;
  std::int64_t firstToken_ = 0;
  View residual_;   // [n, d_model]: what the next join adds to
  View dResidual_;  // [n, d_model]: gradient of it
  View dInput_;     // [n, d_model]: gradient of the sublayer's input
  View dSublayer_;  // [n, d_model]
  bool dResidualIsZero_ = false;
};

/// The layers with attention of this kind.
inline std::int64_t layersOf(const ModelConfig& model, AttentionKind kind) {
  if (kind == AttentionKind::encoder) return model.encoderLayers();
  return kind == AttentionKind::decoder && model.decoder == DecoderKind::ssru ? 0 : model.decoderLayers();
}

/// The encoder or the decoder: layers of self-attention, in the decoder masked or replaced by a recurrence, and
/// followed by attention over the encoder's output, and a feed-forward network.
class Stack {
 public:
  struct Layer {
    std::optional<MultiHeadAttention> selfAttention;  // or
    std::optional<RecurrentUnit> recurrence;
    std::optional<MultiHeadAttention> crossAttention;  // of the decoder
    FeedForward feedForward;
  };

  /// kind: AttentionKind::encoder or decoder, as a name of the stack.
  Stack(Parameters& parameters, const ModelConfig& config, AttentionKind kind, std::uint32_t& site);

  /// x: [n, d_model]. Decoder: memory [ns, d_model] of the sentences `source`. Returns [n, d_model].
  View forward(const Pass& pass, View x, const Sequences& own, View memory = {}, const Sequences& source = {});
  /// Returns the gradient of x; dMemory (decoder) accumulates.
  View backward(const Pass& pass, View dy, View dMemory = {});

  // For decoding a token at a time (incremental_decoder.h).
  std::vector<Layer>& layers() { return layers_; }
  ResidualStream& stream() { return stream_; }

 private:
  /// The logit lens (nostalgebraist, 2020): what the projection makes of the residual connection after a layer.
  void showLens(const Pass& pass, std::int64_t layer) const;

  std::string name_;  // "encoder" or "decoder"
  ResidualStream stream_;
  std::vector<Layer> layers_;
};

}  // namespace transept
