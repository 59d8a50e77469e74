// SPDX-License-Identifier: Apache-2.0
#include "engine/model/stacks.h"

namespace transept {
namespace {

std::string layerName(const char* stack, std::int64_t i) {
  return std::string(stack) + ".layers." + std::to_string(i);
}

}  // namespace

Encoder::Encoder(Parameters& parameters, const ModelConfig& config, std::uint32_t& site)
    : stream_(parameters, "encoder", {"self_attention", "feed_forward"}, config, site) {
  for (std::int64_t i = 0; i < config.layers; ++i) {
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
    : stream_(parameters, "decoder", {"self_attention", "cross_attention", "feed_forward"}, config, site) {
  for (std::int64_t i = 0; i < config.layers; ++i) {
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
