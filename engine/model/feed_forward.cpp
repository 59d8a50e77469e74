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
    : name_(name),
      inner_(parameters, name + ".inner", config.d_ff, config.d_model),
      outer_(parameters, name + ".outer", config.d_model, config.d_ff, config.d_model, config.sublayer_start),
      smooth_(smoothActivation(config.activation)),
      reluDropout_(config.relu_dropout),
      site_(site++) {}

View FeedForward::forward(const Pass& pass, View x, std::int64_t firstToken) {
  x_ = x;
  // ReLU is fused with its product.
  pass.show(name_, ".inner", {x.rows, inner_.weight.matrix().rows}, [&] {
    const ArenaScope scope(pass.arena);
    return pass.hostCopy(inner_.forward(pass, x));
  });
  const NextProduct product = inner(pass, x.rows);
  inner_.forward(pass, product.y, x, product.activation);
  return forwardInner(pass, product.y, firstToken);
}

View FeedForward::forwardInner(const Pass& pass, View inner, std::int64_t firstToken) {
  hidden_ = input_ = inner;
  if (smooth_) {
    if (pass.training) hidden_ = pass.take(input_.rows, input_.columns);  // else in place
    pass.backend.activate(hidden_, input_, *smooth_);
  }
  dropout_ = pass.dropout(reluDropout_, site_, firstToken);
  dropped_ = hidden_;
  if (dropout_.probability > 0) {
    dropped_ = pass.take(hidden_.rows, hidden_.columns);
    pass.backend.dropout(dropped_, hidden_, dropout_);
  }
  const View y = outer_.forward(pass, dropped_);
  pass.show(name_, ".hidden", hidden_);
  pass.show(name_, ".outer", y);
  return y;
}

// dH = f'(x W1 + b1) dy W2, where f' of ReLU is (H > 0);  dW2 += dy^T H;  db2 += sum dy;
// dx = dH W1;  dW1 += dH^T x;  db1 += sum dH
void FeedForward::backward(const Pass& pass, View dx, View dy) {
  const ArenaScope scope(pass.arena);
  const View dHidden = pass.take(hidden_.rows, hidden_.columns);
  // Dropout and the activation's gradient are both factors of each element, so their order does not matter.
  const bool summed = pass.sumsWithResults && !smooth_ && dropout_.probability == 0;  // dHidden is final at once
  outer_.backward(pass, dHidden, dy, dropped_,
                  {.output = smooth_ ? View() : hidden_, .sums = summed ? inner_.bias.gradient() : View()},
                  pass.sumsWithResults);
  if (smooth_) pass.backend.activateBackward(dHidden, input_, *smooth_);
  if (dropout_.probability > 0) pass.backend.dropout(dHidden, dHidden, dropout_);
  inner_.backward(pass, dx, dHidden, x_, {}, summed);
}

}  // namespace transept
