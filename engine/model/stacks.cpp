// SPDX-License-Identifier: Apache-2.0
#include "engine/model/stacks.h"

namespace transept {
namespace {

std::string layerName(const char* stack, std::int64_t i) {
  return std::string(stack) + ".layers." + std::to_string(i);
}

}  // namespace

ResidualStream::ResidualStream(Parameters& parameters, const std::string& stack, std::int64_t layers,
                               std::initializer_list<const char*> sublayers, const ModelConfig& config,
                               std::uint32_t& site)
    : preNorm_(config.norm == NormPlacement::pre), dropout_(config.dropout) {
  const auto addNorm = [&](const std::string& name, Join& join) {
    join.gain = {&parameters, parameters.add(name + ".gain", 1, config.d_model, Initialisation::one)};
    join.bias = {&parameters, parameters.add(name + ".bias", 1, config.d_model, Initialisation::zero)};
  };
  joins_.resize(static_cast<std::size_t>(layers) * sublayers.size());
  std::size_t i = 0;
  for (std::int64_t layer = 0; layer < layers; ++layer) {
    for (const char* sublayer : sublayers) {
      // Pre-norm: a sublayer's norm comes before it, so it belongs to the join before.
      Join& join = !preNorm_ ? joins_[i] : i == 0 ? first_ : joins_[i - 1];
      addNorm(stack + ".layers." + std::to_string(layer) + "." + sublayer + ".norm", join);
      joins_[i++].site = site++;
    }
  }
  if (preNorm_) addNorm(stack + ".norm", joins_.back());
}

void ResidualStream::normalise(const Pass& pass, Join& join, View x, View sublayer, View y) const {
  if (pass.training) {
    join.mean = pass.takeFull(1, x.rows);
    join.rstd = pass.takeFull(1, x.rows);
  } else {
    join.mean = join.rstd = {};
  }
  pass.backend.addNorm(join.sum, y, join.mean, join.rstd, x, sublayer, join.gain.vector(), join.bias.vector(),
                       join.mask);
}

View ResidualStream::begin(const Pass& pass, View x, std::int64_t firstToken) {
  next_ = 0;
  firstToken_ = firstToken;
  residual_ = x;
  if (!preNorm_) return x;
  const View y = pass.take(x.rows, x.columns);
  first_.mask = {};
  first_.sum = {};
  normalise(pass, first_, x, {}, y);
  first_.sum = x;
  return y;
}

View ResidualStream::join(const Pass& pass, View sublayer) {
  Join& join = joins_[next_++];
  join.mask = pass.dropout(dropout_, join.site, firstToken_);
  join.sum = sublayer;  // in place: the sublayer's output is not needed again
  const View y = pass.take(sublayer.rows, sublayer.columns);
  normalise(pass, join, residual_, sublayer, y);
  residual_ = preNorm_ ? join.sum : y;
  return y;
}

View ResidualStream::moveTo(const Pass& pass, View residualPlace, View place, View y) {
  pass.backend.copy(place, y);
  if (preNorm_) pass.backend.copy(residualPlace, residual_);
  residual_ = preNorm_ ? residualPlace : place;
  return place;
}

void ResidualStream::beginBackward(const Pass& pass, View dOutput) {
  dResidual_ = pass.take(dOutput.rows, dOutput.columns);
  dInput_ = dOutput;
  dSublayer_ = dropout_ > 0 ? pass.take(dOutput.rows, dOutput.columns) : View{};
  dResidualIsZero_ = true;  // only the last norm uses the last sum of the stack
}

// With s = x + Dropout(f) and y = LN(s):  ds = LN'(dy) (+ the residual's gradient, pre-norm);  dx = ds;
// df = Dropout'(ds). Post-norm, the residual is the input of the next sublayer, so its gradient is part of dy.
View ResidualStream::split(const Pass& pass) {
  const Join& join = joins_[--next_];
  const View dResidual = dResidualIsZero_ ? View{} : dResidual_;
  const View dSublayer = join.mask.probability > 0 ? dSublayer_ : View{};
  pass.backend.addNormBackward(dResidual_, dSublayer, join.gain.gradient(), join.bias.gradient(), dInput_,
                               preNorm_ ? View{} : dResidual, preNorm_ ? dResidual : View{}, join.sum, join.mean,
                               join.rstd, join.gain.vector(), join.mask);
  dResidualIsZero_ = false;
  return dSublayer ? dSublayer : dResidual_;
}

View ResidualStream::endBackward(const Pass& pass) {
  if (!preNorm_) {
    if (!dResidualIsZero_) pass.backend.add(dInput_, dResidual_);
    return dInput_;
  }
  pass.backend.addNormBackward(dInput_, {}, first_.gain.gradient(), first_.bias.gradient(), dInput_, {}, dResidual_,
                               first_.sum, first_.mean, first_.rstd, first_.gain.vector(), {});
  return dInput_;
}

View ResidualStream::beginStep(const Pass& pass, View x) const {
  if (!preNorm_) return x;
  const View y = pass.take(x.rows, x.columns);
  pass.backend.addNorm({}, y, {}, {}, x, {}, first_.gain.vector(), first_.bias.vector(), {});
  return y;
}

void ResidualStream::joinStep(const Pass& pass, std::size_t index, View& residual, View& y, View sublayer) const {
  const Join& join = joins_[index];
  const View out = pass.take(sublayer.rows, sublayer.columns);
  pass.backend.addNorm(sublayer, out, {}, {}, residual, sublayer, join.gain.vector(), join.bias.vector(), {});
  residual = preNorm_ ? sublayer : out;
  y = out;
}

Encoder::Encoder(Parameters& parameters, const ModelConfig& config, std::uint32_t& site)
    : stream_(parameters, "encoder", config.encoderLayers(), {"self_attention", "feed_forward"}, config, site) {
  for (std::int64_t i = 0; i < config.encoderLayers(); ++i) {
    const AttentionUse use{AttentionKind::encoder, static_cast<int>(i)};
    layers_.push_back({MultiHeadAttention(parameters, layerName("encoder", i) + ".self_attention", config, use, site),
                       FeedForward(parameters, layerName("encoder", i) + ".feed_forward", config, site)});
  }
}

View Encoder::forward(const Pass& pass, View x, const Sequences& source) {
  View y = stream_.begin(pass, x, source.firstToken);
  const View between = pass.reuseLayerMemory ? pass.take(x.rows, x.columns) : View();
  for (Layer& layer : layers_) {
    const Arena::Mark before = pass.arena.mark();
    y = stream_.join(pass, layer.selfAttention.forward(pass, y, source, {}, source));
    y = stream_.join(pass, layer.feedForward.forward(pass, y, source.firstToken));
    if (!pass.reuseLayerMemory) continue;
    y = stream_.moveTo(pass, x, between, y);
    pass.arena.release(before);
  }
  return y;
}

View Encoder::backward(const Pass& pass, View dy) {
  stream_.beginBackward(pass, dy);
  for (auto layer = layers_.rbegin(); layer != layers_.rend(); ++layer) {
    layer->feedForward.backward(pass, stream_.inputGradient(), stream_.split(pass));
    layer->selfAttention.backward(pass, stream_.inputGradient(), {}, stream_.split(pass));
    pass.gradientsAreFinal(layer->selfAttention.firstWeight());
  }
  return stream_.endBackward(pass);
}

Decoder::Decoder(Parameters& parameters, const ModelConfig& config, std::uint32_t& site)
    : stream_(parameters, "decoder", config.decoderLayers(), {"self_attention", "cross_attention", "feed_forward"},
              config, site) {
  for (std::int64_t i = 0; i < config.decoderLayers(); ++i) {
    const int layer = static_cast<int>(i);
    layers_.push_back({MultiHeadAttention(parameters, layerName("decoder", i) + ".self_attention", config,
                                          {AttentionKind::decoder, layer}, site),
                       MultiHeadAttention(parameters, layerName("decoder", i) + ".cross_attention", config,
                                          {AttentionKind::cross, layer}, site),
                       FeedForward(parameters, layerName("decoder", i) + ".feed_forward", config, site)});
  }
}

View Decoder::forward(const Pass& pass, View x, const Sequences& target, View memory, const Sequences& source) {
  View y = stream_.begin(pass, x, target.firstToken);
  for (Layer& layer : layers_) {
    y = stream_.join(pass, layer.selfAttention.forward(pass, y, target, {}, target));
    y = stream_.join(pass, layer.crossAttention.forward(pass, y, target, memory, source));
    y = stream_.join(pass, layer.feedForward.forward(pass, y, target.firstToken));
  }
  return y;
}

View Decoder::backward(const Pass& pass, View dy, View dMemory) {
  stream_.beginBackward(pass, dy);
  for (auto layer = layers_.rbegin(); layer != layers_.rend(); ++layer) {
    layer->feedForward.backward(pass, stream_.inputGradient(), stream_.split(pass));
    layer->crossAttention.backward(pass, stream_.inputGradient(), dMemory, stream_.split(pass));
    layer->selfAttention.backward(pass, stream_.inputGradient(), {}, stream_.split(pass));
    pass.gradientsAreFinal(layer->selfAttention.firstWeight());
  }
  return stream_.endBackward(pass);
}

}  // namespace transept
