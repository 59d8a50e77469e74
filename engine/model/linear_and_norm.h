// SPDX-License-Identifier: Apache-2.0
// What the layers consist of: products with a weight (sections 3.2 and 3.3) and LayerNorm (section 3.1).
#pragma once

#include <string>

#include "engine/model/memory/pass.h"

namespace transept {

/// y = activation(x W^T + b)
struct Linear {
  Weight weight;        // [out, in]
  Weight bias;          // [1, out], or none
  bool rounds = false;  // a product of a layer, whose factors may become 8-bit floats (Pass::rounding)

  Linear() = default;
  Linear(Weight itsWeight, Weight itsBias) : weight(itsWeight), bias(itsBias) {}
  Linear(Parameters& parameters, const std::string& name, std::int64_t out, std::int64_t in, std::int64_t fanOut = 0,
         double start = 1)
      : weight(parameters.add(name + ".weight", out, in, Initialisation::xavier, fanOut, start)),
        bias(parameters.add(name + ".bias", 1, out, Initialisation::zero)),
        rounds(true) {}

  void forward(const Pass& pass, View y, View x, Activation activation = Activation::none) const {
    pass.showProduct(weight, x);
    pass.backend.linear(y, x, weight.matrix(), bias.bias(), activation, roundingIn(pass));
  }
  View take(const Pass& pass, std::int64_t rows) const { return pass.take(rows, weight.matrix().rows); }
  View forward(const Pass& pass, View x, Activation activation = Activation::none) const {
    const View y = take(pass, x.rows);
    forward(pass, y, x, activation);
    return y;
  }
  /// dW += dy^T x and, unless `summed`, db += column sums of dy, in a model with gradients of parameters; dx = dy W,
  /// and `more`. For products without activation.
  void backward(const Pass& pass, View dx, View dy, View x, const InputGradient& more = {}, bool summed = false) const {
    if (const View dw = weight.gradient())
      pass.backend.linearBackwardWeight(dw, summed ? View() : bias.gradient(), dy, x, roundingIn(pass));
    pass.backend.linearBackwardInput(dx, dy, weight.matrix(), more, roundingIn(pass));
  }

  /// The projection onto words is never computed with 8-bit floats, but with 8-bit integers like all other products.
  Rounding roundingIn(const Pass& pass) const {
    return rounds || pass.rounding == Rounding::int8 ? pass.rounding : Rounding::none;
  }
};

/// A product to be computed together with the norm before it.
struct NextProduct {
  const Linear& linear;
  View y;
  Activation activation = Activation::none;
};

/// y = LayerNorm(sum), by rows, where sum = x + Dropout(sublayer) may be fused with it.
class LayerNorm {
 public:
  LayerNorm() = default;  ///< none
  LayerNorm(Parameters& parameters, const std::string& name, std::int64_t width)
      : name_(name),
        gain_(parameters.add(name + ".gain", 1, width, Initialisation::one)),
        bias_(parameters.add(name + ".bias", 1, width, Initialisation::zero)) {}

  explicit operator bool() const { return static_cast<bool>(gain_); }
  const std::string& name() const { return name_; }  // "encoder.norm"

  /// LayerNorm(x). Returns fresh memory, or x where there is no norm.
  View forward(const Pass& pass, View x) { return gain_ ? forward(pass, {}, x, {}, {}) : x; }
  /// Writes the sum. Returns fresh memory, or the sum where there is no norm.
  View forward(const Pass& pass, View sum, View x, View sublayer, const Dropout& mask) {
    const View y = gain_ ? pass.take(x.rows, x.columns) : View{};
    mean_ = y && pass.training ? pass.takeFull(1, x.rows) : View{};
    rstd_ = y && pass.training ? pass.takeFull(1, x.rows) : View{};
    pass.backend.addNorm(sum, y, mean_, rstd_, x, sublayer, gain_.vector(), bias_.vector(), mask);
    sum_ = sum ? sum : x;
    return y ? y : sum;
  }
  /// LayerNorm(x + sublayer) of a decoding step, and the product that reads it.
  View forward(const Pass& pass, View sum, View x, View sublayer, const NextProduct& next) const {
    const View y = pass.take(x.rows, x.columns);
    pass.backend.addNormLinear(sum, y, next.y, x, sublayer, gain_.vector(), bias_.vector(), next.linear.weight.matrix(),
                               next.linear.bias.bias(), next.activation, next.linear.roundingIn(pass));
    return y;
  }
  /// As Backend::addNormBackward.
  void backward(const Pass& pass, View dx, View dsublayer, View dy, View dcarried, View dresidual,
                const Dropout& mask = {}, View sums = {}) const {
    pass.backend.addNormBackward(dx, dsublayer, gain_.gradient(), bias_.gradient(), sums, dy, dcarried, dresidual,
                                 gain_ ? sum_ : View(), mean_, rstd_, gain_.vector(), mask);
  }

 private:
  std::string name_;
  Weight gain_, bias_;  // [1, d_model]
  // Kept for the backward pass.
  View sum_;          // [n, d_model]
  View mean_, rstd_;  // F[1, n]
};

}  // namespace transept
