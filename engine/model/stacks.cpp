// SPDX-License-Identifier: Apache-2.0
#include "engine/model/stacks.h"

#include <fmt/format.h>

#include "engine/model/embeddings_and_softmax.h"

namespace transept {
namespace {

std::string layerName(const std::string& stack, std::int64_t i) {
  return fmt::format("{}.layers.{}", stack, i);
}

std::vector<const char*> sublayersOf(const ModelConfig& config, AttentionKind kind) {
  if (kind == AttentionKind::encoder) return {"self_attention", "feed_forward"};
  const bool recurs = config.decoder == DecoderKind::ssru;
  return {recurs ? "recurrence" : "self_attention", "cross_attention", "feed_forward"};
}

std::int64_t layersOfStack(const ModelConfig& config, AttentionKind kind) {
  return kind == AttentionKind::encoder ? config.encoderLayers() : config.decoderLayers();
}

}  // namespace

ResidualStream::ResidualStream(Parameters& parameters, const std::string& stack, std::int64_t layers,
                               const std::vector<const char*>& sublayers, const ModelConfig& config,
                               std::uint32_t& site)
    : preNorm_(config.norm == NormPlacement::pre), dropout_(config.dropout) {
  for (std::int64_t layer = 0; layer < layers; ++layer) {
    for (const char* sublayer : sublayers) {
      const std::string name = layerName(stack, layer) + "." + sublayer;
      const LayerNorm norm(parameters, name + ".norm", config.d_model);
      // In pre-norm, the norm precedes its sublayer, so it belongs to the previous join.
      if (preNorm_) (joins_.empty() ? alone_ : joins_.back().norm) = norm;
      joins_.push_back({name, site++, preNorm_ ? LayerNorm() : norm});
    }
  }
  if (!config.normalisesOutput()) return;
  (preNorm_ ? joins_.back().norm : alone_) = LayerNorm(parameters, stack + ".norm", config.d_model);
}

View ResidualStream::begin(const Pass& pass, View x, std::int64_t firstToken) {
  next_ = 0;
  firstToken_ = firstToken;
  residual_ = x;
  if (!preNorm_) return x;
  const View y = alone_.forward(pass, x);
  pass.show(alone_.name(), "", y);
  return y;
}

View ResidualStream::join(const Pass& pass, View sublayer) {
  Join& join = joins_[next_++];
  join.mask = pass.dropout(dropout_, join.site, firstToken_);
  // The sum replaces the sublayer's output, which is not needed again.
  const View y = join.norm.forward(pass, sublayer, residual_, sublayer, join.mask);
  residual_ = preNorm_ ? sublayer : y;
  pass.show(join.sublayer, ".sum", sublayer);
  if (join.norm) pass.show(join.norm.name(), "", y);
  if (preNorm_ || next_ < joins_.size() || !alone_) return y;
  const View output = alone_.forward(pass, y);
  pass.show(alone_.name(), "", output);
  return output;
}

View ResidualStream::join(const Pass& pass, View sublayer, const NextProduct& next) {
  const Join& join = joins_[next_];
  if (!join.norm) {
    const View y = this->join(pass, sublayer);
    next.linear.forward(pass, next.y, y, next.activation);
    return y;
  }
  ++next_;
  const View sum = pass.take(sublayer.rows, sublayer.columns);
  const View y = join.norm.forward(pass, sum, residual_, sublayer, next);
  residual_ = preNorm_ ? sum : y;
  return y;
}

View ResidualStream::asOutput(const Pass& pass, View residual) const {
  LayerNorm last = preNorm_ ? joins_.back().norm : alone_;
  return last.forward(pass, residual);
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
  if (!preNorm_ && alone_) alone_.backward(pass, dInput_, {}, dInput_, {}, {});
}

// With s = x + Dropout(f) and y = LN(s):  ds = LN'(dy) (+ the residual's gradient, pre-norm);  dx = ds;
// df = Dropout'(ds). Post-norm, the residual is the input of the next sublayer, so its gradient is part of dy. Without
// the norm, y = s.
View ResidualStream::split(const Pass& pass, const Weight& outputBias) {
  const Join& join = joins_[--next_];
  const View dResidual = dResidualIsZero_ ? View{} : dResidual_;
  const View dSublayer = join.mask.probability > 0 ? dSublayer_ : View{};
  const View sums = pass.sumsWithResults && outputBias ? outputBias.gradient() : View{};
  if (join.norm)
    join.norm.backward(pass, dResidual_, dSublayer, dInput_, preNorm_ ? View{} : dResidual,
                       preNorm_ ? dResidual : View{}, join.mask, sums);
  else
    join.norm.backward(pass, dResidual_, dSublayer, {}, {}, dInput_, join.mask, sums);
  dResidualIsZero_ = false;
  return dSublayer ? dSublayer : dResidual_;
}

View ResidualStream::endBackward(const Pass& pass) {
  if (preNorm_)
    alone_.backward(pass, dInput_, {}, dInput_, {}, dResidual_);
  else if (!dResidualIsZero_)
    pass.backend.add(dInput_, dResidual_);
  return dInput_;
}

Stack::Stack(Parameters& parameters, const ModelConfig& config, AttentionKind kind, std::uint32_t& site)
    : name_(kind == AttentionKind::encoder ? "encoder" : "decoder"),
      stream_(parameters, name_, layersOfStack(config, kind), sublayersOf(config, kind), config, site) {
  for (int i = 0; i < layersOfStack(config, kind); ++i) {
    const std::string name = layerName(name_, i);
    std::optional<MultiHeadAttention> self, cross;
    std::optional<RecurrentUnit> recurrence;
    if (i < layersOf(config, kind))
      self.emplace(parameters, name + ".self_attention", config, AttentionUse{kind, i}, site);
    else
      recurrence.emplace(parameters, name + ".recurrence", config);
    if (kind == AttentionKind::decoder)
      cross.emplace(parameters, name + ".cross_attention", config, AttentionUse{AttentionKind::cross, i}, site);
    layers_.push_back({self, recurrence, cross, FeedForward(parameters, name + ".feed_forward", config, site)});
  }
}

View Stack::forward(const Pass& pass, View x, const Sequences& own, View memory, const Sequences& source) {
  View y = stream_.begin(pass, x, own.firstToken);
  const View between = pass.reuseLayerMemory ? pass.take(x.rows, x.columns) : View();
  for (Layer& layer : layers_) {
    const Arena::Mark before = pass.arena.mark();
    y = stream_.join(pass, layer.selfAttention ? layer.selfAttention->forward(pass, y, own, {}, own)
                                               : layer.recurrence->forward(pass, y, own));
    if (layer.crossAttention) y = stream_.join(pass, layer.crossAttention->forward(pass, y, own, memory, source));
    y = stream_.join(pass, layer.feedForward.forward(pass, y, own.firstToken));
    if (layer.crossAttention && pass.observer) showLens(pass, &layer - layers_.data());
    if (!pass.reuseLayerMemory) continue;
    y = stream_.moveTo(pass, x, between, y);
    pass.arena.release(before);
  }
  return y;
}

void Stack::showLens(const Pass& pass, std::int64_t layer) const {
  const Projection* projection = pass.observer->projection;
  if (!projection) return;
  const View x = stream_.residual();
  pass.show(layerName(name_, layer), ".lens", {x.rows, projection->weight().rows}, [&] {
    const ArenaScope scope(pass.arena);
    return pass.hostCopy(projection->logits(pass, stream_.asOutput(pass, x)));
  });
}

View Stack::backward(const Pass& pass, View dy, View dMemory) {
  stream_.beginBackward(pass, dy);
  for (auto layer = layers_.rbegin(); layer != layers_.rend(); ++layer) {
    const auto split = [&](const auto& sublayer) { return stream_.split(pass, sublayer.outputBias()); };
    layer->feedForward.backward(pass, stream_.inputGradient(), split(layer->feedForward));
    if (layer->crossAttention)
      layer->crossAttention->backward(pass, stream_.inputGradient(), dMemory, split(*layer->crossAttention),
                                      layer == layers_.rbegin() ? pass.guide : AttentionGuide());
    if (layer->selfAttention)
      layer->selfAttention->backward(pass, stream_.inputGradient(), {}, split(*layer->selfAttention));
    else
      layer->recurrence->backward(pass, stream_.inputGradient(), stream_.split(pass, {}));
    pass.gradientsAreFinal(layer->selfAttention ? layer->selfAttention->firstWeight()
                                                : layer->recurrence->firstWeight());
  }
  return stream_.endBackward(pass);
}

}  // namespace transept
