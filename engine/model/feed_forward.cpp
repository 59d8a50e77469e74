// SPDX-License-Identifier: Apache-2.0
#include "engine/model/feed_forward.h"

namespace transept {

namespace {

std::optional<SmoothActivation> smoothActivation(FeedForwardActivation activation) {
  switch (activation) {
    case FeedForwardActivation::relu:
      break;
    case FeedForwardActivation::swish:
      return SmoothActivation::swish;
    case FeedForwardActivation::gelu:
      return SmoothActivation::gelu;
    case FeedForwardActivation::gelu_tanh:
      return SmoothActivation::geluTanh;
  }
  return {};
}

}  // namespace

FeedForward::FeedForward(Parameters& parameters, const std::string& name, const ModelConfig& config,
                         std::uint32_t& site)
    : name_(name), smooth_(smoothActivation(config.activation)), reluDropout_(config.relu_dropout), site_(site++) {
  inner_ = {&parameters, parameters.add(name + ".inner.weight", config.d_ff, config.d_model, Initialisation::xavier)};
  innerBias_ = {&parameters, parameters.add(name + ".inner.bias", 1, config.d_ff, Initialisation::zero)};
  outer_ = {&parameters, parameters.add(name + ".outer.weight", config.d_model, config.d_ff, Initialisation::xavier)};
  outerBias_ = {&parameters, parameters.add(name + ".outer.bias", 1, config.d_model, Initialisation::zero)};
}

View FeedForward::forward(const Pass& pass, View x, std::int64_t firstToken) {
  x_ = x;
  const View w1 = inner_.matrix(), w2 = outer_.matrix();
  hidden_ = pass.take(x.rows, w1.rows);
  // ReLU is fused with its product, and a smooth activation works in place.
  pass.show(name_, ".inner", {x.rows, w1.rows}, [&] {
    const ArenaScope scope(pass.arena);
    const View inner = pass.take(x.rows, w1.rows);
    pass.backend.linear(inner, x, w1, innerBias_.bias(), Activation::none);
    return pass.hostCopy(inner);
  });
  if (smooth_) {
    input_ = pass.training ? pass.take(x.rows, w1.rows) : hidden_;
    pass.backend.linear(input_, x, w1, innerBias_.bias(), Activation::none);
    pass.backend.activate(hidden_, input_, *smooth_);
  } else {
    pass.backend.linear(hidden_, x, w1, innerBias_.bias(), Activation::relu);
  }
  dropout_ = pass.dropout(reluDropout_, site_, firstToken);
  dropped_ = hidden_;
  if (dropout_.probability > 0) {
    dropped_ = pass.take(x.rows, w1.rows);
    pass.backend.dropout(dropped_, hidden_, dropout_);
  }
  const View y = pass.take(x.rows, w2.rows);
  pass.backend.linear(y, dropped_, w2, outerBias_.bias(), Activation::none);
  pass.show(name_, ".hidden", hidden_);
  pass.show(name_, ".outer", y);
  return y;
}

// dH = f'(x W1 + b1) dy W2, for ReLU where it let x through;  dW2 += dy^T H;  db2 += sum dy;  dx = dH W1;  dW1 += dH^T
// x;  db1 += sum dH
void FeedForward::backward(const Pass& pass, View dx, View dy) {
  const ArenaScope scope(pass.arena);
  const View dHidden = pass.take(hidden_.rows, hidden_.columns);
  pass.accumulate(outer_, outerBias_, dy, dropped_);
  // Dropout and the activation's gradient are both factors of each element, so their order does not matter.
  pass.backend.linearBackwardInput(dHidden, dy, outer_.matrix(), smooth_ ? View() : hidden_);
  if (smooth_) pass.backend.activateBackward(dHidden, input_, *smooth_);
  if (dropout_.probability > 0) pass.backend.dropout(dHidden, dHidden, dropout_);
  pass.accumulate(inner_, innerBias_, dHidden, x_);
  pass.backend.linearBackwardInput(dx, dHidden, inner_.matrix(), {});
}

}  // namespace transept
