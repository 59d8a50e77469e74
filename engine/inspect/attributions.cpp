// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/attributions.h"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/progress.h"
#include "engine/inspect/attention.h"
#include "engine/inspect/sentence_pair.h"

namespace transept {
namespace {

/// The source and the output up to a position.
Batch upTo(const Batch& pair, std::int64_t position) {
  Batch batch = pair;
  const auto tokens = static_cast<std::size_t>(position) + 1;
  batch.targetInput.ids.resize(tokens);
  batch.targetInput.offsets = {0, static_cast<std::int32_t>(tokens)};
  batch.targetOutput.resize(tokens);
  return batch;
}

using Tensors = std::map<std::string, std::vector<float>>;  // by name

/// x_i . g_i of each token.
std::vector<float> productsByToken(const std::vector<float>& x, const std::vector<float>& gradient,
                                   std::int64_t width) {
  std::vector<float> products;
  for (std::size_t at = 0; at < x.size(); at += static_cast<std::size_t>(width)) {
    double sum = 0;
    for (std::size_t i = at; i < at + static_cast<std::size_t>(width); ++i)
      sum += static_cast<double>(x[i]) * gradient[i];
    products.push_back(static_cast<float>(sum));
  }
  return products;
}

std::vector<Attribution::Head> headsOf(const Tensors& seen, const ModelConfig& config) {
  std::vector<Attribution::Head> heads;
  const auto add = [&](AttentionKind kind, std::int64_t layer, const std::string& name) {
    const std::vector<float>&out = seen.at(name), &gradient = seen.at(name + ".gradient");
    for (std::int64_t head = 0; head < config.heads; ++head) {
      double sum = 0;
      for (std::int64_t i = 0; i < std::ssize(out); ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (i / config.d_v % config.heads == head) sum += static_cast<double>(out[at]) * gradient[at];
      }
      heads.push_back({{kind, static_cast<int>(layer), static_cast<int>(head)}, std::abs(sum)});
    }
  };
  for (std::int64_t i = 0; i < config.encoderLayers(); ++i) {
    add(AttentionKind::encoder, i, fmt::format("encoder.layers.{}.self_attention.heads", i));
  }
  for (std::int64_t i = 0; i < config.decoderLayers(); ++i) {
    const std::string layer = fmt::format("decoder.layers.{}", i);
    if (i < layersOf(config, AttentionKind::decoder)) add(AttentionKind::decoder, i, layer + ".self_attention.heads");
    add(AttentionKind::cross, i, layer + ".cross_attention.heads");
  }
  return heads;
}

}  // namespace

Attribution attributionOf(Transformer& model, const Batch& pair, const Vocabulary& target,
                          const AttributionSettings& settings, const std::stop_token& stop) {
  const std::int64_t positions = std::ssize(pair.targetOutput);
  if (settings.position < 0 || settings.position >= positions) {
    throw UserError({"The output has {} tokens, and there is no token {}.", positions, settings.position + 1},
                    "Choose one of them, counted from 1; the last is </s>.");
  }
  const Batch batch = upTo(pair, settings.position);
  const std::int32_t token = batch.targetOutput.back();
  std::int32_t against = -1;
  if (!settings.against.empty()) against = targetIdsOf(target, {&settings.against, 1}).front();
  const ModelConfig& config = model.shape().config;

  Attribution result;
  result.token = target.piece(token);
  result.against = settings.against;
  Tensors seen;
  PassObserver observer;
  observer.wants = [](const std::string& name, const PassObserver::Shape&) {
    return name.ends_with("coder.embedding") || name.ends_with(".sum.gradient") || name.ends_with(".heads") ||
           name.ends_with(".heads.gradient");
  };
  observer.see = [&](const std::string& name, const PassObserver::Shape&, std::vector<float> values) {
    seen[name] = std::move(values);
  };
  result.value = model.differentiate(batch, token, against, 1, observer);
  result.heads = headsOf(seen, config);
  const std::vector<float> source = seen["encoder.embedding"], prefix = seen["decoder.embedding"];
  std::vector<float> dSource = seen["encoder.sum.gradient"], dPrefix = seen["decoder.sum.gradient"];
  if (settings.integrated) {
    std::ranges::fill(dSource, 0.0f);
    std::ranges::fill(dPrefix, 0.0f);
    const auto addMean = [&](std::vector<float>& mean, const std::vector<float>& gradient) {
      for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += gradient[i] / static_cast<float>(settings.steps);
    };
    for (std::int64_t step = 0; step < settings.steps; ++step) {
      if (stop.stop_requested()) throw Cancelled{};
      const float scale = (static_cast<float>(step) + 0.5f) / static_cast<float>(settings.steps);
      model.differentiate(batch, token, against, scale, observer);
      addMean(dSource, seen["encoder.sum.gradient"]);
      addMean(dPrefix, seen["decoder.sum.gradient"]);
    }
  }
  result.baseline = model.differentiate(batch, token, against, 0, observer);
  result.source = productsByToken(source, dSource, config.d_model);
  result.prefix = productsByToken(prefix, dPrefix, config.d_model);
  return result;
}

void requireGradients(Precision precision) {
  if (precision != Precision::int8) return;
  throw UserError("Attributions need gradients, which the precision int8 does not provide.",
                  "Load the model in f32 or bf16.");
}

nlohmann::json toJson(const Attribution& attribution) {
  nlohmann::json heads = nlohmann::json::array();
  for (const Attribution::Head& head : attribution.heads) {
    heads.push_back({{"kind", attentionKinds[head.name.kind]},
                     {"layer", head.name.layer},
                     {"head", head.name.head},
                     {"importance", orNull(head.importance)}});
  }
  return {{"token", attribution.token},
          {"against", attribution.against},
          {"value", orNull(attribution.value)},
          {"baseline", orNull(attribution.baseline)},
          {"source_attributions", attribution.source},
          {"prefix_attributions", attribution.prefix},
          {"heads", std::move(heads)}};
}

}  // namespace transept
