// SPDX-License-Identifier: Apache-2.0
// Section 3.4: the embeddings, x_t = Dropout(sqrt(d_model) E[token_t] + PE[place_t]) (positions: section 3.5), with a
// LayerNorm before the dropout if model.embedding_norm asks for it, and the projection before the softmax,
// logits = h E^T (E shared with the embeddings).
#pragma once

#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/model/linear_and_norm.h"
#include "engine/model/positions.h"

namespace transept {

/// Token ids of one side on the device. The orders let the backward pass be deterministic without atomics.
struct TokenIds {
  View ids;         // i32 [1, n]; below 0: zeros instead of an embedding
  View places;      // i32 [1, n]: position in the sentence
  View order;       // i32 [1, n at most]: numbers of the tokens with an embedding, sorted by id (training)
  View placeOrder;  // i32 [1, n]: token numbers sorted by place (training with learned positions)
};

class Embedding {
 public:
  /// `table`: E, which may be shared. Learned positions are a parameter `name`.positions.
  Embedding(Parameters& parameters, const std::string& name, const ModelConfig& config, Weight table,
            SinusoidTable& sinusoids, std::uint32_t& site);

  /// Throws UserError for a sentence longer than the learned positions.
  View forward(const Pass& pass, const TokenIds& tokens, std::int64_t longest, std::int64_t firstToken);
  void backward(const Pass& pass, View dx);
  bool learned() const { return static_cast<bool>(positions_); }

 private:
  void show(const Pass& pass, const TokenIds& tokens, View positions, View sum) const;

  std::string name_;  // "encoder"
  Weight table_;      // [V, d_model]
  Weight positions_;  // [max_positions, d_model], or none
  LayerNorm norm_;    // or none
  SinusoidTable& sinusoids_;
  std::int64_t width_;
  float scale_;
  double dropout_;
  std::uint32_t site_;
  TokenIds tokens_;
  Dropout mask_;
};

/// The product that gives the logits: hidden weight^T + bias.
struct LogitsProduct {
  View hidden;  // X[n, d_model]; absent: no product
  View weight;  // X[V, d_model]
  View bias;    // F[1, V], or absent
  Rounding rounding = Rounding::none;

  explicit operator bool() const { return static_cast<bool>(hidden); }
  View take(const Pass& pass) const { return pass.takeFull(hidden.rows, weight.rows); }
};

/// The logits of a decoding step: computed, or left to the search.
struct StepLogits {
  View values;                 // F[n, V]
  LogitsProduct product = {};  // if present, `values` still have to be computed by this product

  void compute(Backend& backend) {
    if (product)
      backend.linear(values, product.hidden, product.weight, product.bias, Activation::none, product.rounding);
    product = {};
  }
};

/// The loss is the label-smoothed cross-entropy of section 5.4, computed in chunks of tokens (LogitChunks), since
/// logits are as wide as the vocabulary.
class Projection {
 public:
  Projection(Weight weight, Weight bias) : linear_(weight, bias) {}

  /// [n, d_model] -> F[n, V]: bf16 would make words equal whose logits differ by less than a 256th.
  View logits(const Pass& pass, View hidden) const;
  /// The product that logits() computes; shows it to the observer.
  LogitsProduct product(const Pass& pass, View hidden) const;

  View weight() const { return linear_.weight.matrix(); }  // X[V, d_model]
  View bias() const { return linear_.bias.bias(); }        // [1, V], or absent

  /// Sets the loss and nll of every token. With gradientScale != 0 also computes dHidden (assigned) and the gradients
  /// of weight and bias (+=). hidden, dHidden: X[n, d_model]; targets: i32 [1, n]; losses: F[2, n], losses and nlls.
  void loss(const Pass& pass, View hidden, View targets, View losses, double smoothing, double gradientScale,
            View dHidden) const;

 private:
  Linear linear_;
};

/// The projection onto a part of the vocabulary. It owns copies of the weight rows, so that a backend drops its packed
/// copies of them when this object is destroyed.
class PartialProjection {
 public:
  /// ids: in ascending order.
  PartialProjection(const Pass& pass, const Projection& whole, const std::vector<std::int32_t>& ids);
  /// The product that gives the logits F[n, ids] of hidden states [n, d_model].
  LogitsProduct product(View hidden) const { return {hidden, weight_, bias_}; }

 private:
  Arena memory_;
  View weight_;  // X[ids, d_model]
  View bias_;    // F[1, ids], or none
};

}  // namespace transept
