// SPDX-License-Identifier: Apache-2.0
// Section 3.3, equation 2: FFN(x) = max(0, x W1 + b1) W2 + b2, at each position separately, or with an activation other
// than max(0, .).
#pragma once

#include <optional>
#include <string>

#include "engine/config/config.h"
#include "engine/model/linear_and_norm.h"

namespace transept {

class FeedForward {
 public:
  FeedForward(Parameters& parameters, const std::string& name, const ModelConfig& config, std::uint32_t& site);

  View forward(const Pass& pass, View x, std::int64_t firstToken);  // [n, d_model] -> [n, d_model]
  /// forward() in two parts: inner() allocates the result of the first product, which the caller computes, and
  /// forwardInner() does the rest.
  NextProduct inner(const Pass& pass, std::int64_t rows) const {
    return {inner_, inner_.take(pass, rows), smooth_ ? Activation::none : Activation::relu};
  }
  View forwardInner(const Pass& pass, View inner, std::int64_t firstToken);  // [n, d_ff] -> [n, d_model]
  /// dx is assigned; dy: [n, d_model].
  void backward(const Pass& pass, View dx, View dy);
  const Weight& outputBias() const { return outer_.bias; }  ///< ResidualStream::split()

 private:
  std::string name_;                        // "encoder.layers.0.feed_forward"
  Linear inner_;                            // d_model -> d_ff
  Linear outer_;                            // d_ff -> d_model
  std::optional<SmoothActivation> smooth_;  // instead of ReLU
  double reluDropout_;
  std::uint32_t site_;
  // Kept for the backward pass.
  View x_;        // [n, d_model]
  View input_;    // [n, d_ff], before a smooth activation
  View hidden_;   // [n, d_ff], after the activation
  View dropped_;  // [n, d_ff], after dropout; hidden_ itself where there is none
  Dropout dropout_;
};

}  // namespace transept
