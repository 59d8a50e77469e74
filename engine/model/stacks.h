// SPDX-License-Identifier: Apache-2.0
// Section 3.1: the encoder and decoder stacks of identical layers.
#pragma once

#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/model/feed_forward.h"
#include "engine/model/memory/pass.h"
#include "engine/model/multi_head_attention.h"

namespace transept {

/// Each sublayer is joined to a residual connection and LayerNorm. Post-norm, the paper's:
/// y = LayerNorm(x + Dropout(Sublayer(x))). Pre-norm: r' = r + Dropout(Sublayer(LayerNorm(r))). Both are a chain of
/// joins, one fused operation each; the residual connection carries the normalised output (post-norm) or the plain sum
/// (pre-norm). One more LayerNorm at the end of the stack is the last join's (pre-norm), or follows it (post-norm).
class ResidualStream {
 public:
  /// `stack`: "encoder" or "decoder"; `sublayers`: the names of each layer's, in order of use.
  ResidualStream(Parameters& parameters, const std::string& stack, std::int64_t layers,
                 std::initializer_list<const char*> sublayers, const ModelConfig& config, std::uint32_t& site);

  // Forward: begin, then join once per sublayer. Each returns the input of the next sublayer; the last join returns the
  // output of the stack.
  View begin(const Pass& pass, View x, std::int64_t firstToken);  // [n, d_model]
  View join(const Pass& pass, View sublayer);
  /// Copies y and the residual to other memory, [n, d_model] each; nothing else is needed from here on. Returns the
  /// copy of y.
  View moveTo(const Pass& pass, View residualPlace, View place, View y);

  // Backward, in reverse: beginBackward with the gradient of the stack's output, then for each sublayer
  // dSublayer = split(); the sublayer's backward writes into inputGradient(). Last, endBackward.
  void beginBackward(const Pass& pass, View dOutput);
  View split(const Pass& pass);
  View inputGradient() const { return dInput_; }
  View endBackward(const Pass& pass);  // gradient of begin's x

  /// What the next join adds to, and what the stack would return if it ended there: for the logit lens.
  View residual() const { return residual_; }
  View asOutput(const Pass& pass, View residual) const;

  /// The joins without a stream, for incremental decoding. `index`: the number of sublayers done so far.
  View beginStep(const Pass& pass, View x) const;
  void joinStep(const Pass& pass, std::size_t index, View& residual, View& y, View sublayer) const;

 private:
  struct Join {
    Weight gain, bias;  // of the norm applied after the sum, if there is one: [1, d_model]
    std::uint32_t site;
    View sum;         // [n, d_model]
    View mean, rstd;  // F[1, n]
    Dropout mask;
  };
  /// The sum's norm in fresh memory, or the sum where there is none.
  View normalise(const Pass& pass, Join& join, View x, View sublayer) const;
  View normaliseAlone(const Pass& pass, Join& join, View x) const;  // x itself where there is no such norm
  /// dInput_ becomes the gradient of the norm's input; dresidual, if there is one, is added to it.
  void normaliseAloneBackward(const Pass& pass, View dresidual);

  /// The modules that a join's sum and norm belong to: "encoder.layers.0.self_attention", "encoder.norm".
  struct Names {
    std::string sublayer, norm;
  };

  bool preNorm_;
  double dropout_;
  std::vector<Names> names_;  // of joins_
  std::string aloneName_;     // of alone_
  std::vector<Join> joins_;   // one per sublayer
  Join alone_;                // the norm of the first sublayer's input (pre-norm), or after the last norm (post-norm)
  std::size_t next_ = 0;
  std::int64_t firstToken_ = 0;
  View residual_;   // [n, d_model]: what the next join adds to
  View dResidual_;  // [n, d_model]: gradient of it
  View dInput_;     // [n, d_model]: gradient of the sublayer's input
  View dSublayer_;  // [n, d_model]
  bool dResidualIsZero_ = false;
};

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
  /// The logit lens (nostalgebraist, 2020): what the projection makes of the residual connection after a layer.
  void showLens(const Pass& pass, std::int64_t layer) const;

  std::vector<Layer> layers_;
  ResidualStream stream_;
};

}  // namespace transept
