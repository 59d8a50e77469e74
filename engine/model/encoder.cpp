// SPDX-License-Identifier: Apache-2.0
#include "engine/model/encoder.h"

namespace transept {
namespace {

std::string layerName(std::int64_t i) {
  return "encoder.layers." + std::to_string(i);
}

}  // namespace

Encoder::Encoder(Parameters& parameters, const ModelConfig& config, std::uint32_t& site)
    : stream_(parameters, "encoder", {"self_attention", "feed_forward"}, config, site) {
  for (std::int64_t i = 0; i < config.layers; ++i) {
    const AttentionUse use{AttentionKind::encoder, static_cast<int>(i)};
    layers_.push_back({MultiHeadAttention(parameters, layerName(i) + ".self_attention", config, use, site),
                       FeedForward(parameters, layerName(i) + ".feed_forward", config, site)});
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

}  // namespace transept
