// SPDX-License-Identifier: Apache-2.0
#include "engine/model/stacks.h"

#include "engine/model/embeddings_and_softmax.h"

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
  const auto addNorm = [&](const std::string& name, Join& join, std::string& itsName) {
    itsName = name;
    join.gain = {&parameters, parameters.add(name + ".gain", 1, config.d_model, Initialisation::one)};
    join.bias = {&parameters, parameters.add(name + ".bias", 1, config.d_model, Initialisation::zero)};
  };
  joins_.resize(static_cast<std::size_t>(layers) * sublayers.size());
  names_.resize(joins_.size());
  std::size_t i = 0;
  for (std::int64_t layer = 0; layer < layers; ++layer) {
    for (const char* sublayer : sublayers) {
      // Pre-norm: a sublayer's norm comes before it, so it belongs to the join before.
      const bool first = preNorm_ && i == 0;
      const std::size_t at = preNorm_ ? i - 1 : i;
      names_[i].sublayer = stack + ".layers." + std::to_string(layer) + "." + sublayer;
      addNorm(names_[i].sublayer + ".norm", first ? alone_ : joins_[at], first ? aloneName_ : names_[at].norm);
      joins_[i++].site = site++;
    }
  }
  if (!config.normalisesOutput()) return;
  addNorm(stack + ".norm", preNorm_ ? joins_.back() : alone_, preNorm_ ? names_.back().norm : aloneName_);
}

View ResidualStream::normalise(const Pass& pass, Join& join, View x, View sublayer) const {
  const View y = join.gain ? pass.take(x.rows, x.columns) : View{};
  join.mean = y && pass.training ? pass.takeFull(1, x.rows) : View{};
  join.rstd = y && pass.training ? pass.takeFull(1, x.rows) : View{};
  pass.backend.addNorm(join.sum, y, join.mean, join.rstd, x, sublayer, join.gain ? join.gain.vector() : View{},
                       join.gain ? join.bias.vector() : View{}, join.mask);
  return y ? y : join.sum;
}

View ResidualStream::normaliseAlone(const Pass& pass, Join& join, View x) const {
  if (!join.gain) return x;
  join.sum = {};
  const View y = normalise(pass, join, x, {});
  join.sum = x;
  return y;
}

void ResidualStream::normaliseAloneBackward(const Pass& pass, View dresidual) {
  pass.backend.addNormBackward(dInput_, {}, alone_.gain.gradient(), alone_.bias.gradient(), dInput_, {}, dresidual,
                               alone_.sum, alone_.mean, alone_.rstd, alone_.gain.vector(), {});
}

View ResidualStream::begin(const Pass& pass, View x, std::int64_t firstToken) {
  next_ = 0;
  firstToken_ = firstToken;
  residual_ = x;
  if (!preNorm_) return x;
  const View y = normaliseAlone(pass, alone_, x);
  pass.show(aloneName_, "", y);
  return y;
}

View ResidualStream::join(const Pass& pass, View sublayer) {
  const Names& names = names_[next_];
  Join& join = joins_[next_++];
  join.mask = pass.dropout(dropout_, join.site, firstToken_);
  join.sum = sublayer;  // in place: the sublayer's output is not needed again
  const View y = normalise(pass, join, residual_, sublayer);
  residual_ = preNorm_ ? join.sum : y;
  pass.show(names.sublayer, ".sum", join.sum);
  if (join.gain) pass.show(names.norm, "", y);
  if (preNorm_ || next_ < joins_.size() || !alone_.gain) return y;
  const View output = normaliseAlone(pass, alone_, y);
  pass.show(aloneName_, "", output);
  return output;
}

View ResidualStream::asOutput(const Pass& pass, View residual) const {
  Join last = preNorm_ && !joins_.empty() ? joins_.back() : alone_;
  last.mask = {};
  return normaliseAlone(pass, last, residual);
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
  if (!preNorm_ && alone_.gain) normaliseAloneBackward(pass, {});
}

// With s = x + Dropout(f) and y = LN(s):  ds = LN'(dy) (+ the residual's gradient, pre-norm);  dx = ds;
// df = Dropout'(ds). Post-norm, the residual is the input of the next sublayer, so its gradient is part of dy. Without
// the norm, y = s.
View ResidualStream::split(const Pass& pass) {
  const Join& join = joins_[--next_];
  const View dResidual = dResidualIsZero_ ? View{} : dResidual_;
  const View dSublayer = join.mask.probability > 0 ? dSublayer_ : View{};
  if (join.gain) {
    pass.backend.addNormBackward(dResidual_, dSublayer, join.gain.gradient(), join.bias.gradient(), dInput_,
                                 preNorm_ ? View{} : dResidual, preNorm_ ? dResidual : View{}, join.sum, join.mean,
                                 join.rstd, join.gain.vector(), join.mask);
  } else {
    pass.backend.addNormBackward(dResidual_, dSublayer, {}, {}, {}, {}, dInput_, {}, {}, {}, {}, join.mask);
  }
  dResidualIsZero_ = false;
  return dSublayer ? dSublayer : dResidual_;
}

View ResidualStream::endBackward(const Pass& pass) {
  if (preNorm_) {
    normaliseAloneBackward(pass, dResidual_);
  } else if (!dResidualIsZero_) {
    pass.backend.add(dInput_, dResidual_);
  }
  return dInput_;
}

View ResidualStream::beginStep(const Pass& pass, View x) const {
  Join norm = alone_;
  return preNorm_ ? normaliseAlone(pass, norm, x) : x;
}

void ResidualStream::joinStep(const Pass& pass, std::size_t index, View& residual, View& y, View sublayer) const {
  Join join = joins_[index];
  join.mask = {};
  join.sum = sublayer;
  y = normalise(pass, join, residual, sublayer);
  residual = preNorm_ ? sublayer : y;
  Join last = alone_;
  if (!preNorm_ && index + 1 == joins_.size()) y = normaliseAlone(pass, last, y);
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
    if (pass.observer) showLens(pass, &layer - layers_.data());
  }
  return y;
}

void Decoder::showLens(const Pass& pass, std::int64_t layer) const {
  const Projection* projection = pass.observer->projection;
  if (!projection) return;
  const View x = stream_.residual();
  pass.show(layerName("decoder", layer), ".lens", {x.rows, projection->weight().matrix().rows}, [&] {
    const ArenaScope scope(pass.arena);
    return pass.hostCopy(projection->logits(pass, stream_.asOutput(pass, x)));
  });
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
